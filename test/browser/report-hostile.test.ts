/// <reference lib="dom" />
import * as fs from "node:fs";
import * as path from "node:path";
import { commit, git } from "../cli/git";
import { initialised, read, write } from "../cli/user-repository";
import { leafOf } from "../support/existing-tls";
import { rootCa } from "../support/external-ca";
import { clientAuth, serverAuth } from "../x509/crafted";
import { open } from "./browser";
import { elementsOf, reportOf } from "./reports";

/*
 * Text that would be markup, wherever a repository can hold text: the page has the elements that it has with harmless text.
 */

const RUN = "window.__pwned=1";
/** Without a slash, so that a file can have it as its name. */
const HOSTILE = `"'><img src=x onerror=${RUN}><svg onload=${RUN}><b title='&lt;`;
/** Ends every element that the page puts text into. */
const ENDS = `</script></style></title></svg></code><script>${RUN}</script>`;
/** As long, and as wrong as a name of anything. */
const harmless = (text: string) => text.replaceAll(/[<>&"'=]/g, ":");

/** A repository with a text in its certificates, fields, names of files and branches, recipients and comments. */
async function repositoryWith(name: string, words: string): Promise<string> {
  const root = await initialised(["demo"], ["sealed"]);
  const ca = rootCa(words);
  const pki = "clusters/external-vault/pki";
  fs.cpSync(path.join(__dirname, "../../clusters/external-vault"), path.join(root, path.dirname(pki)), {
    recursive: true,
  });
  write(root, `${pki}/ca.crt`, ca.certificate.pem);
  write(root, `${pki}/typha-server.crt`, leafOf(ca, words, serverAuth).certificate.pem);
  write(root, `${pki}/typha-client.crt`, leafOf(ca, `${words}2`, clientAuth).certificate.pem);
  write(root, `clusters/${name}/cluster.yaml`, read(root, "clusters/demo/cluster.yaml"));
  const quoted = JSON.stringify(words);
  write(root, "clusters/wrong/cluster.yaml", `${quoted}: 1\nspec: { gitops: ${quoted}, ${quoted}: 1 }\n`);
  const leaf = "clusters/sealed/pki/typha-server.yaml";
  const kms = `sops:\n    kms:\n        - arn: ${quoted}\n          created_at: "2027-01-01T00:00:00Z"\n          enc: ""\n`;
  write(root, leaf, read(root, leaf).replace("sops:\n", kms));
  write(
    root,
    ".sops.yaml",
    `# ${words}\n${read(root, ".sops.yaml").replace("    age:", `    kms: ${quoted}\n    age:`)}`,
  );
  commit(root);
  git(root, "tag", name.replaceAll(/[ ~^:?*[\\]/g, "+"));
  write(root, `dist/demo/${name}`, "# Rendered by typha-mtls\n");
  write(root, `clusters/demo/pki/${name}`, words);
  return root;
}

async function opened(name: string, words: string) {
  const root = await repositoryWith(name, words);
  const { address } = reportOf(root, "--against", name.replaceAll(/[ ~^:?*[\\]/g, "+"));
  const shown = await open(address);
  await shown.page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  return shown;
}

test("text that would be markup adds no element and no attribute, and nothing of it runs", async () => {
  const [hostile, plain] = [
    await opened(HOSTILE, HOSTILE + ENDS),
    await opened(harmless(HOSTILE), harmless(HOSTILE + ENDS)),
  ];
  const text = (await hostile.page.locator("body").textContent())!;
  expect(text.split("onerror=").length).toBeGreaterThan(5);
  expect(await elementsOf(hostile.page)).toEqual(await elementsOf(plain.page));
  expect(await hostile.page.evaluate(() => "__pwned" in window)).toBe(false);
  expect(hostile).toMatchObject({ requests: [], complaints: [] });
});
