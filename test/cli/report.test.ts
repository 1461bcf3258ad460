import * as fs from "node:fs";
import * as path from "node:path";
import { desiredCluster } from "../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { soundCluster } from "../components/sound";
import { fakeApiServer, kubeconfigFor, repliesOf } from "../live/fake-api-server";
import { fakeKubectl } from "../live/fake-kubectl";
import { runIn } from "./fake-terminal";
import { commit } from "./git";
import { contentsOf, copyOf, initialised, newFolder, read, write } from "./user-repository";

const PAGE = "typha-mtls-report.html";
let root: string;

beforeAll(async () => {
  root = await initialised(["demo"], ["other"]);
  await runIn(root, "synth");
  commit(root);
});

describe("where a report is not written", () => {
  test.each([
    ["clusters", "clusters/"],
    ["clusters/demo/pki", "clusters/"],
    ["dist", "dist/"],
    ["dist/new/folder", "dist/"],
    ["public/../dist", "dist/"],
  ])("in %s, where tools would look at it", async (out, told) => {
    const before = contentsOf(root);
    const { code, codes, err } = await runIn(root, "report", "--out", out);
    expect({ code, codes }).toEqual({ code: 2, codes: ["output-folder-unfit"] });
    expect(err).toContain(`lies in ${told}`);
    expect(contentsOf(root)).toEqual(before);
  });

  test("in rendered files that are reached from outside by a link", async () => {
    const outside = newFolder();
    fs.symlinkSync(path.join(root, "dist"), path.join(outside, "link"));
    const { codes } = await runIn(root, "report", "--out", path.join(outside, "link"));
    expect(codes).toEqual(["output-folder-unfit"]);
  });

  test("through a link of the repository that leads out of it", async () => {
    const [at, outside] = [copyOf(root), newFolder()];
    fs.symlinkSync(outside, path.join(at, "public"));
    const { code, codes } = await runIn(at, "report", "--out", "public");
    expect({ code, codes }).toEqual({ code: 2, codes: ["symbolic-link"] });
    expect(contentsOf(outside)).toEqual({});
  });

  test.each([
    ["a page of somebody else", (at: string) => write(at, PAGE, "<!doctype html>\n<p>typha-mtls</p>\n")],
    ["an empty file", (at: string) => write(at, PAGE, "")],
    ["a folder", (at: string) => fs.mkdirSync(path.join(at, PAGE))],
    [
      "a link to a report",
      (at: string) => {
        write(at, "elsewhere", "<!doctype html><!-- typha-mtls report -->\n");
        fs.symlinkSync("elsewhere", path.join(at, PAGE));
      },
    ],
  ])("over %s", async (_, put) => {
    const at = newFolder();
    put(at);
    const before = contentsOf(at);
    const { codes, err } = await runIn(at, "-C", root, "report");
    expect(codes).toEqual(["file-in-the-way"]);
    expect(err).toMatch(/nothing was written\n$/);
    expect(contentsOf(at)).toEqual(before);
  });

  test("below a file", async () => {
    const at = newFolder();
    write(at, "public", "a file\n");
    const { code, codes } = await runIn(at, "-C", root, "report", "--out", "public/report");
    expect({ code, codes }).toEqual({ code: 2, codes: ["file-unusable"] });
  });
});

test("nothing to report is an error, and wrong names are", async () => {
  expect(await runIn(newFolder(), "report")).toMatchObject({ code: 2, codes: ["no-clusters"] });
  expect(await runIn(root, "report", "dmo")).toMatchObject({ code: 2, codes: ["unknown-cluster"] });
  expect(await runIn(root, "report", "--against", "no-such")).toMatchObject({ code: 2, codes: ["git-revision"] });
  expect(await runIn(root, "report", "--context", "x")).toMatchObject({ code: 2, codes: ["context-and-clusters"] });
  expect(await runIn(root, "report", "-o", "pdf")).toMatchObject({ code: 2 });
});

test("a page is written into a folder that is made for it, and replaces the one of before", async () => {
  const at = newFolder();
  const report = (...options: readonly string[]) => runIn(at, "-C", root, "report", "--out", "public/new", ...options);
  expect(await report()).toMatchObject({
    code: 0,
    err: "",
    out: `wrote   public/new/${PAGE}   2 clusters, no problems\n`,
  });
  const first = read(at, `public/new/${PAGE}`);
  expect(await report("demo", "--quiet")).toMatchObject({ code: 0, err: "", out: "" });
  expect(read(at, `public/new/${PAGE}`)).not.toBe(first);
  expect(Object.keys(contentsOf(at))).toEqual([`public/new/${PAGE}`]);
});

test.each(["markdown", "json"])("%s is printed; with --out it becomes a file with the same bytes", async (format) => {
  const at = newFolder();
  const printed = await runIn(at, "-C", root, "report", "-o", format);
  expect(contentsOf(at)).toEqual({});
  await runIn(at, "-C", root, "report", "-o", format, "--out", ".");
  const [file] = Object.keys(contentsOf(at));
  expect(file).toBe(`typha-mtls-report.${format === "json" ? "json" : "md"}`);
  expect(read(at, file!)).toBe(printed.out);
});

test("the same files and the same moment give the same bytes, whatever the clock says", async () => {
  for (const format of ["html", "markdown", "json"]) {
    const made = await Promise.all(
      ["2027-01-15T12:00:00Z", "2027-06-15T12:00:00Z"].map(async (clock) => {
        const at = newFolder();
        const options = ["report", "-o", format, "--out", at, "--now", "2027-02-01T00:00:00Z", "--against", "HEAD"];
        const { code } = await runIn({ cwd: root, now: new Date(clock) }, ...options);
        expect(code).toBe(0);
        return Object.values(contentsOf(at)).join();
      }),
    );
    expect(made[0]).toBe(made[1]);
  }
});

test("a broken cluster is content of the report: the others are there, and the exit code is 0", async () => {
  const at = copyOf(root);
  write(at, "clusters/demo/cluster.yaml", "apiVersion: typha-mtls/v1alpha1\nkind: Cluster\nspec: 1\n");
  const { code, out, err } = await runIn(at, "report");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/2 clusters, \d+ problems?/);
  expect(read(at, PAGE)).toContain("other");
});

describe("--context", () => {
  /** The report of a cluster whose API server answers with these objects. */
  async function reported(change: (seen: Record<string, unknown>) => void) {
    const git = desiredCluster(new ConfiguredRepository(root), "demo", "kubectl --context demo");
    const [fake, home] = [await fakeApiServer(), newFolder()];
    write(home, ".kube/config", kubeconfigFor(fake.url, "demo"));
    const data = { "tls.crt": Buffer.from(git.clientCertificate!).toString("base64"), "tls.key": "a2V5" };
    const seen: Record<string, unknown> = {
      ...soundCluster(git),
      clientSecret: { metadata: { name: git.location.clientSecret }, data },
    };
    change(seen);
    fake.replies = repliesOf(seen, git.location);
    const env = { HOME: home, PATH: fakeKubectl() };
    const { out } = await runIn({ cwd: root, env }, "report", "--context", "demo", "-o", "json");
    await fake.close();
    const report = JSON.parse(out);
    expect(report.context).toBe("demo");
    expect(report.clusters.map(({ name }: { name: string }) => name)).toEqual(["demo"]);
    return report.clusters[0];
  }

  test("an API server that gives no answer is a fact, and the files are shown all the same", async () => {
    const home = newFolder();
    write(home, ".kube/config", kubeconfigFor("http://127.0.0.1:1", "demo"));
    const env = { HOME: home, PATH: fakeKubectl() };
    const { code, out } = await runIn({ cwd: root, env }, "report", "--context", "demo", "-o", "json");
    expect(code).toBe(0);
    const [cluster] = JSON.parse(out).clusters;
    expect(cluster.served).toEqual([]);
    expect(cluster.live.map(({ state }: { state: string }) => state)).toContain("problem");
    expect(cluster.certificates).toHaveLength(3);
  });

  test("what doctor finds stands beside what each Typha presents", async () => {
    const cluster = await reported((seen) => {
      seen["endpointSlices"] = {
        items: [
          {
            metadata: { name: "slice" },
            ports: [{ name: "calico-typha", port: 1 }],
            endpoints: [{ addresses: ["127.0.0.1"], nodeName: "node-1" }],
          },
        ],
      };
      delete seen["serverSecret"];
    });
    expect(cluster.served).toMatchObject([
      { endpoint: "127.0.0.1:1", node: "node-1", verdict: "unreachable", isGood: false },
    ]);
    expect(cluster.live.map(({ code }: { code?: string }) => code)).toContain("secret-absent-server");
  });
});

test.each(["r.html", "public/report.md", "data.json"])(
  "--out %s, which is the name of a file, is refused with the option that takes one",
  async (name) => {
    const at = newFolder();
    const ran = await runIn(at, "-C", root, "report", "--out", name);
    expect(ran).toMatchObject({ code: 2, out: "", codes: ["output-folder-unfit"] });
    expect(ran.err).toContain(`--out: takes a folder, and ${name} is the name of a file\n`);
    expect(ran.err).toContain(`write --output-file ${name}; for a folder of this name, end it with /\n`);
    expect(fs.readdirSync(at)).toEqual([]);
  },
);
