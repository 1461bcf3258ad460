import { bundlePem, type Certificate, identityOf } from "@typha-mtls/x509";
import { issueLeaf } from "@typha-mtls/x509/issue";
import type { Leaf } from "../../src/cluster/leaf";
import type { Pki } from "../../src/cluster/loaded-cluster";
import type { Observation } from "../../src/live/observe";
import { closest, judge } from "../../src/live/served";
import { cn, days, type IssuedPki, issuePki, now, signing } from "../x509/pki";

let mine: IssuedPki;
let foreign: IssuedPki;

beforeAll(async () => {
  [mine, foreign] = await Promise.all([issuePki(), issuePki()]);
});

function leafFile(certificate: Certificate): Leaf {
  return {
    kind: "given",
    file: "leaf.crt",
    certificatePem: certificate.pem,
    chain: [certificate],
    identity: identityOf(certificate),
  };
}

function pkiOf({ ca, server, client }: IssuedPki): Pki {
  return {
    bundle: [ca.certificate],
    bundlePem: bundlePem([ca.certificate]),
    nodes: [],
    hosts: [],
    hasCaKey: false,
    leaves: { "typha-server": leafFile(server.certificate), "typha-client": leafFile(client.certificate) },
  };
}

function serving(...chain: [Certificate, ...Certificate[]]): Observation {
  return { kind: "served", chain, protocol: "TLSv1.3", answer: { kind: "silent" } };
}

async function leaf(role: "typha-server" | "typha-client", at: Date, name: string = role): Promise<Certificate> {
  const issued = await issueLeaf({ role, identity: cn(name), ca: signing(mine.ca), now: at });
  return issued.certificate;
}

describe("what is served is", () => {
  test("the certificate of git", () => {
    expect(judge(serving(mine.server.certificate), pkiOf(mine))).toBe("same");
  });

  test("the one before, where git has a younger one for the same identity", async () => {
    const renewed = { ...mine, server: { ...mine.server, certificate: await leaf("typha-server", days(100)) } };
    expect(judge(serving(mine.server.certificate), pkiOf(renewed))).toBe("before");
  });

  test("one that git does not have yet", async () => {
    expect(judge(serving(await leaf("typha-server", days(1))), pkiOf(mine))).toBe("after");
  });

  test("the later one, where it was issued later and expires earlier, or at the same moment", async () => {
    const shorter = await issueLeaf({
      ...{ role: "typha-server", identity: cn("typha-server"), ca: signing(mine.ca) },
      ...{ now: days(1), days: 30 },
    });
    expect(judge(serving(shorter.certificate), pkiOf(mine))).toBe("after");
    const behind = { ...mine, server: { ...mine.server, certificate: shorter.certificate } };
    expect(judge(serving(mine.server.certificate), pkiOf(behind))).toBe("before");
    const longer = await issueLeaf({
      ...{ role: "typha-server", identity: cn("typha-server"), ca: signing(mine.ca) },
      ...{ now, days: 400 },
    });
    expect(judge(serving(longer.certificate), pkiOf(mine))).toBe("after");
  });

  test("ours but for another identity", async () => {
    expect(judge(serving(mine.client.certificate), pkiOf(mine))).toBe("another-identity");
    expect(judge(serving(await leaf("typha-server", now, "typha")), pkiOf(mine))).toBe("another-identity");
  });

  test("not ours, also where the names are the same", () => {
    expect(judge(serving(foreign.server.certificate), pkiOf(mine))).toBe("not-ours");
    expect(judge(serving(foreign.server.certificate, foreign.ca.certificate), pkiOf(mine))).toBe("not-ours");
  });

  test("trusted, where git knows no more of Typha's certificate than whom it names", async () => {
    const pki = pkiOf(mine);
    const named: Pki = {
      ...pki,
      leaves: { ...pki.leaves, "typha-server": { kind: "named", identity: cn("typha-server") } },
    };
    expect(judge(serving(mine.server.certificate), named)).toBe("trusted");
    expect(judge(serving(mine.client.certificate), named)).toBe("another-identity");
    expect(judge(serving(foreign.server.certificate), named)).toBe("not-ours");
  });

  test("nothing that could be judged", () => {
    expect(judge({ kind: "plaintext" }, pkiOf(mine))).toBe("plaintext");
    expect(judge({ kind: "unreachable", reason: "ECONNREFUSED" }, pkiOf(mine))).toBe("unreachable");
  });
});

test("of several clusters an endpoint belongs to the one whose certificate it serves", async () => {
  const clusters = [
    { name: "foreign", pki: pkiOf(foreign) },
    { name: "mine", pki: pkiOf(mine) },
  ];
  expect(closest(serving(mine.server.certificate), clusters)).toMatchObject({
    verdict: "same",
    cluster: { name: "mine" },
  });
  expect(closest(serving(await leaf("typha-server", days(9))), clusters)).toMatchObject({
    verdict: "after",
    cluster: { name: "mine" },
  });
  const { server } = await issuePki();
  expect(closest(serving(server.certificate), clusters)).toEqual({ verdict: "not-ours" });
  expect(closest({ kind: "plaintext" }, clusters)).toEqual({ verdict: "plaintext" });
});
