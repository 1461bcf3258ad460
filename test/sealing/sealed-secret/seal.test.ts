import { execFileSync, spawnSync } from "node:child_process";
import { createPublicKey } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sealingLabelOf } from "../../../src/sealing/sealed-secret/scope";
import { sealValue } from "../../../src/sealing/sealed-secret/seal";
import { type Controller, makeController } from "../fixtures/sealing-certificate";
import { openBody, splitSealed, unsealValue } from "../fixtures/unseal";

const PLAIN = "-----BEGIN EC PRIVATE KEY-----\nno key\n-----END EC PRIVATE KEY-----\n";
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
let controller: Controller;
beforeAll(() => {
  controller = makeController();
});
const publicKey = () => createPublicKey(controller.privateKey);

test("labels follow the scope: namespace/name, namespace, nothing", () => {
  expect(sealingLabelOf("strict", "calico-system", "typha")).toBe("calico-system/typha");
  expect(sealingLabelOf("namespace-wide", "calico-system", "typha")).toBe("calico-system");
  expect(sealingLabelOf("cluster-wide", "calico-system", "typha")).toBe("");
});

test.each(["calico-system/typha", "calico-system", ""])("a value sealed with the label %j opens with it", (label) => {
  expect(unsealValue(controller.privateKey, label, sealValue(publicKey(), label, PLAIN))).toBe(PLAIN);
});

test("a value does not open under another name, namespace or scope", () => {
  const sealed = sealValue(publicKey(), "calico-system/typha", PLAIN);
  for (const label of ["calico-system/other", "kube-system/typha", "calico-system", ""]) {
    expect(() => unsealValue(controller.privateKey, label, sealed)).toThrow();
  }
});

test("a value does not open when any part of it was changed", () => {
  const sealed = Buffer.from(sealValue(publicKey(), "a/b", PLAIN), "base64");
  for (const at of [10, sealed.length - 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => unsealValue(controller.privateKey, "a/b", changed.toString("base64"))).toThrow();
  }
});

test("bytes and the empty text are sealed too, and the form is the length of the RSA part, that part, the rest", () => {
  const sealed = sealValue(publicKey(), "a/b", Buffer.alloc(0));
  expect(Buffer.from(sealed, "base64")).toHaveLength(2 + 256 + 16);
  expect(Buffer.from(sealed, "base64").readUInt16BE(0)).toBe(256);
  expect(unsealValue(controller.privateKey, "a/b", sealed)).toBe("");
});

test("sealing twice gives two texts, because the session key is never used again", () => {
  expect(sealValue(publicKey(), "a/b", PLAIN)).not.toBe(sealValue(publicKey(), "a/b", PLAIN));
});

const withOpenssl = hasOpenssl ? test : test.skip;
withOpenssl(
  `openssl unwraps the session key with the label, and without it does not${hasOpenssl ? "" : " [skipped: no openssl in PATH]"}`,
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "typha-mtls-seal-"));
    try {
      const [keyFile, wrappedFile] = [path.join(folder, "key.pem"), path.join(folder, "wrapped")];
      fs.writeFileSync(keyFile, controller.privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
      const parts = splitSealed(sealValue(publicKey(), "calico-system/typha", PLAIN));
      fs.writeFileSync(wrappedFile, parts.wrappedKey);
      const unwrap = (label: string) => {
        const options = [
          "rsa_padding_mode:oaep",
          "rsa_oaep_md:sha256",
          `rsa_oaep_label:${Buffer.from(label).toString("hex")}`,
        ];
        const flags = options.flatMap((option) => ["-pkeyopt", option]);
        return execFileSync("openssl", ["pkeyutl", "-decrypt", "-inkey", keyFile, "-in", wrappedFile, ...flags], {
          stdio: "pipe",
        });
      };
      expect(openBody(unwrap("calico-system/typha"), parts)).toBe(PLAIN);
      expect(() => unwrap("calico-system/other")).toThrow();
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  },
);
