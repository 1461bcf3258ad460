import { readCertificate, readChain } from "../../src/x509/certificate";
import { lint } from "../../src/x509/lint/lint";
import type { LintedPki } from "../../src/x509/lint/rule";
import { caConstraints, certSign, name, newKey } from "./crafted";
import { asPki, cn, type IssuedPki, issuePki, now, spiffe } from "./pki";
import { belowMiddle, caExtensions, caOf, clientOf, middleOf, pkiOf, said, serverOf } from "./sample-pki";
import * as vectors from "./vectors";

describe("the linter", () => {
  test("finds nothing in what we issue, with any key and either identity", async () => {
    const issued: IssuedPki[] = [
      await issuePki("ecdsa-p256"),
      await issuePki("ed25519", "ecdsa-p256", spiffe),
      await issuePki("rsa-2048", "rsa-2048", cn),
    ];
    for (const pki of issued) expect(lint(asPki(pki), { now })).toEqual([]);
  });

  test("finds nothing in the certificates that the cases below start from", () => {
    expect(lint(pkiOf())).toEqual([]);
    expect(lint(pkiOf({ server: [serverOf(belowMiddle), middleOf()] }))).toEqual([]);
  });

  test("finds nothing in OpenSSL's chain over an intermediate", () => {
    const pki: LintedPki = {
      bundle: [readCertificate(vectors.root)],
      server: readChain(vectors.chainServer + vectors.intermediate),
      client: readChain(vectors.chainClient + vectors.intermediate),
    };
    expect(lint(pki).filter(({ code }) => code !== "leaf-lifetime")).toEqual([]);
    const forgotten = lint({ ...pki, server: pki.server.slice(0, 1) }).filter(({ severity }) => severity === "error");
    expect(forgotten).toMatchObject([{ code: "unknown-issuer", subject: "typha-server" }]);
    expect(forgotten[0]?.message).toBe(
      "is issued by CN=Intermediate, which is not in the trust bundle; expected CN=Root",
    );
  });

  test("does not look at the clock unless it is given one", () => {
    const expired = pkiOf({ server: [serverOf({ notBefore: "100101000000Z", notAfter: "110101000000Z" })] });
    expect(lint(expired)).toEqual([]);
    expect(lint(expired, { now }).map(({ code }) => code)).toContain("expired");
  });

  test("leaves out what it is not given", () => {
    expect(lint(pkiOf({ server: [], client: [] }))).toEqual([]);
    expect(lint(pkiOf({ server: [] }))).toEqual([]);
  });
});

describe("a pair of leaves", () => {
  test("that is swapped is reported as that and as nothing else", () => {
    const findings = lint(pkiOf({ server: [clientOf()], client: [serverOf()] }));
    expect(findings.map(({ code }) => code)).toEqual(["swapped-pair", "swapped-pair"]);
  });

  test("that fits both sides is told by the names that everybody uses", () => {
    const hardWay = { bundle: [readCertificate(vectors.hardWayCa)] };
    const server = [readCertificate(vectors.hardWayServer)];
    const client = [readCertificate(vectors.hardWayClient)];
    expect(said({ ...hardWay, server: client, client: server }, "swapped-pair")).toEqual([
      "error typha-server: this is the client's certificate (CN calico-node, no extended key usage); the two files are swapped; exchange tls.crt and tls.key of the two files",
      "error typha-client: this is Typha's certificate (CN calico-typha, no extended key usage); the two files are swapped; exchange tls.crt and tls.key of the two files",
    ]);
    expect(said({ ...hardWay, server, client }, "swapped-pair")).toEqual([]);
  });

  test("of which the client's stands in both files is shared and of the wrong purpose, not swapped", () => {
    const leaf = clientOf();
    const rulesHit = lint(pkiOf({ server: [leaf], client: [leaf] })).map(({ code }) => code);
    expect(rulesHit).toEqual(["shared-certificate", "wrong-purpose"]);
  });

  test("of Calico's hard way works, so nothing about it is an error", () => {
    const pki: LintedPki = {
      bundle: [readCertificate(vectors.hardWayCa)],
      server: [readCertificate(vectors.hardWayServer)],
      client: [readCertificate(vectors.hardWayClient)],
    };
    expect(said(pki).filter((line) => line.startsWith("error"))).toEqual([]);
    expect(said(pki, "version")).toEqual([
      "warning typha-server: is an X.509 version 1 certificate, expected version 3",
      "warning typha-client: is an X.509 version 1 certificate, expected version 3",
    ]);
  });
});

describe("a trust bundle of two CAs", () => {
  const secondKey = newKey();

  test("is what a rotation needs: nothing is wrong with it", () => {
    const second = caOf({ subject: name({ value: "CA g2" }), serial: "0f", signWith: secondKey.privateKey });
    expect(lint(pkiOf({ bundle: [second, caOf()] }))).toEqual([]);
  });

  test("may bear one name with two keys, in either order, with or without key identifiers", () => {
    for (const extensions of [caExtensions, [caConstraints(), certSign]]) {
      const namesake = caOf({ serial: "0f", signWith: secondKey.privateKey, extensions });
      for (const bundle of [
        [namesake, caOf()],
        [caOf(), namesake],
      ]) {
        expect(lint(pkiOf({ bundle })).filter(({ severity }) => severity === "error")).toEqual([]);
      }
    }
  });

  test("may hold the intermediate instead of the root", () => {
    expect(lint(pkiOf({ bundle: [caOf(), middleOf()], server: [serverOf(belowMiddle)] }))).toEqual([]);
    const onlyMiddle = pkiOf({ bundle: [middleOf()], server: [serverOf(belowMiddle)], client: [] });
    expect(lint(onlyMiddle)).toEqual([]);
  });
});
