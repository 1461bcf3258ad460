import { Rendered } from "../support/rendered";
import { type UnsealedCluster, unsealedRepository } from "../support/unsealed-repository";

const FOLDER = "to-copy/host-files/";

const render = async (...lines: string[]) => {
  const cluster: UnsealedCluster = { secrets: "host-files", lines };
  return new Rendered(await unsealedRepository(cluster));
};
/** The lines of the file list that are no comments, in words. */
const listed = ({ files }: Rendered) =>
  files[`${FOLDER}files.txt`]!.split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(/ +/));
const comments = ({ files }: Rendered) =>
  files[`${FOLDER}files.txt`]!.split("\n").filter((line) => line.startsWith("# role"));

test("pods find certificate and key in directories of their node, which have to be there", async () => {
  const rendered = await render("hostFiles: { serverDirectory: /etc/pki/typha, clientDirectory: /etc/pki/felix }");
  expect(rendered.objects.filter(({ kind }) => /Secret/.test(kind))).toEqual([]);
  const { volumes } = rendered.objects.find(({ kind }) => kind === "Deployment")!.spec.template.spec;
  expect(volumes[1].hostPath).toEqual({ path: "/etc/pki/typha", type: "Directory" });
  const patch = rendered.read("calico-node/calico-node.patch.yaml").spec.template.spec;
  expect(patch.volumes[1].hostPath).toEqual({ path: "/etc/pki/felix", type: "Directory" });
  expect(patch.containers[0].volumeMounts[1]).toMatchObject({ readOnly: true });
});

test("the list says path, owner, group, mode, role and nodes of every file", async () => {
  expect(listed(await render())).toEqual([
    ["/etc/typha-mtls/server", "0", "0", "0755", "server", "typha"],
    ["/etc/typha-mtls/server/tls.crt", "0", "0", "0644", "server", "typha"],
    ["/etc/typha-mtls/server/tls.key", "999", "0", "0400", "server", "typha"],
    ["/etc/typha-mtls/client", "0", "0", "0755", "client", "all"],
    ["/etc/typha-mtls/client/tls.crt", "0", "0", "0644", "client", "all"],
    ["/etc/typha-mtls/client/tls.key", "0", "0", "0400", "client", "all"],
    ["/usr/local/lib/typha-mtls/restart-typha.sh", "0", "0", "0644", "hook", "typha"],
    ["/etc/systemd/system/typha-mtls-restart.path", "0", "0", "0644", "hook", "typha"],
    ["/etc/systemd/system/typha-mtls-restart.service", "0", "0", "0644", "hook", "typha"],
  ]);
});

test("the server's key belongs to whom this release of Typha runs as, and to the pod that is rendered", async () => {
  const scratch = await unsealedRepository({ secrets: "host-files" });
  scratch.edit("clusters/demo/cluster.yaml", "v3.31.7", "v3.33.0");
  const rendered = new Rendered(scratch);
  const [typha] = rendered.objects.find(({ kind }) => kind === "Deployment")!.spec.template.spec.containers;
  expect(typha.securityContext.runAsUser).toBe(10001);
  expect(listed(rendered)[2]?.[1]).toBe("10001");
  expect(rendered.files[`${FOLDER}restart-typha.sh`]).toContain("\nuid=10001\n");
});

test("the list says who needs which certificate, and whether nodes share one", async () => {
  expect(comments(await render())).toEqual([
    "# role server: CN typha-server, serverAuth; of one node or of all",
    "# role client: CN typha-client, clientAuth; the same on all nodes",
    "# role hook: beside this file; then `systemctl enable --now typha-mtls-restart.path`",
  ]);
  expect(comments(await render("hostFiles: { perNode: true }"))[1]).toBe(
    "# role client: CN typha-client, clientAuth; every node a key and certificate of its own, with this same identity",
  );
  const { files } = await render("typha: { nodeSelector: { role: infra } }");
  expect(files[`${FOLDER}files.txt`]).toContain(
    "# nodes typha: those that may run Typha (kubernetes.io/os=linux, role=infra); all: every node\n",
  );
});

test("systemd watches certificate and key, because whichever is written last completes the pair", async () => {
  const { files } = await render("hostFiles: { serverDirectory: /etc/pki/typha }");
  expect(files[`${FOLDER}typha-mtls-restart.path`]?.match(/^PathChanged=.*$/gm)).toEqual([
    "PathChanged=/etc/pki/typha/tls.crt",
    "PathChanged=/etc/pki/typha/tls.key",
  ]);
});

test("the service runs the script where the list puts it, and never stops listening because it was woken often", async () => {
  const rendered = await render();
  const service = rendered.files[`${FOLDER}typha-mtls-restart.service`];
  expect(service).toContain(`\nExecStart=/bin/sh ${listed(rendered)[6]?.[0]}\n`);
  expect(service).toContain("\nStartLimitIntervalSec=0\n");
  expect(service).toContain("\nType=oneshot\n");
  // What Typha was restarted for is kept until the node boots.
  expect(service).toContain("\nRuntimeDirectory=typha-mtls\nRuntimeDirectoryPreserve=yes\n");
});

test("only clusters with host-files have any of it", async () => {
  const { files } = new Rendered(await unsealedRepository({ secrets: "external" }));
  expect(Object.keys(files).filter((path) => path.startsWith(FOLDER))).toEqual([]);
});

test("every file is marked on its first line, has LF line ends and no blank at the end of a line", async () => {
  for (const [path, content] of Object.entries((await render()).files)) {
    expect([path, content.startsWith("# Rendered by typha-mtls")]).toEqual([path, true]);
    expect(content).not.toMatch(/[ \t]\n|\t|\r|\n\n$/);
    expect(content.endsWith("\n")).toBe(true);
  }
});

test("a certificate of a single node changes nothing that is rendered", async () => {
  const { externalLeaf } = await import("../support/unsealed-repository");
  const lines = ["hostFiles: { perNode: true }"];
  const pki = { "nodes/worker-1.crt": (await externalLeaf("typha-client")).certificate.pem };
  const one = new Rendered(await unsealedRepository({ secrets: "host-files", lines }));
  expect(new Rendered(await unsealedRepository({ secrets: "host-files", lines, pki })).files).toEqual(one.files);
});
