import {
  describeIdentity,
  identityOf,
  identityProblem,
  peerIdentityProblem,
  spiffeProblem,
  uriProblem,
} from "../../src/x509/identity";
import { cn, spiffe } from "./pki";

describe("the identity of a leaf", () => {
  test("is its URI SAN if there is exactly one, otherwise its common name", () => {
    const uri = "spiffe://example.org/typha";
    expect(identityOf({ uris: [uri], commonName: "typha-server" })).toEqual({ kind: "uri", value: uri });
    expect(identityOf({ uris: [], commonName: "typha-server" })).toEqual(cn("typha-server"));
    expect(identityOf({ uris: [uri, `${uri}2`], commonName: "typha-server" })).toEqual(cn("typha-server"));
  });

  test("is missing without a name and without exactly one URI", () => {
    expect(identityOf({ uris: [] })).toBeUndefined();
    expect(identityOf({ uris: [], commonName: "" })).toBeUndefined();
    expect(identityOf({ uris: ["spiffe://a/b", "spiffe://a/c"] })).toBeUndefined();
  });

  test("is shown with its kind, on one line", () => {
    expect(describeIdentity(cn("typha-server"))).toBe("CN typha-server");
    expect(describeIdentity(spiffe("typha"))).toBe("URI spiffe://example.org/typha");
    expect(describeIdentity(cn("a\nb"))).toBe("CN a\\u{a}b");
  });
});

describe("an identity to be issued", () => {
  test.each(["typha-server", "calico node", "typha_server@eu*", "ñandú", "x".repeat(64), "😀".repeat(64)])(
    "may be the CN %s",
    (value) => {
      expect(identityProblem(cn(value))).toBeUndefined();
    },
  );

  test.each([
    ["", "is empty"],
    ["none", '"none" means "not set" to Calico'],
    ["None", '"None" means "not set" to Calico'],
    ["x".repeat(65), "has 65 characters, a common name has at most 64"],
    ["$(HOME)", "holds $(, which Kubernetes expands in environment variables"],
    ["a\tb", "holds a control or format character, or a blank that is no space"],
    ["a\u200bb", "holds a control or format character, or a blank that is no space"],
    ["a\u00a0b", "holds a control or format character, or a blank that is no space"],
    [" typha", "begins or ends with a space"],
  ])("may not be the CN %p", (value, problem) => {
    expect(identityProblem(cn(value))).toBe(problem);
  });

  test.each([
    "spiffe://example.org/typha",
    "spiffe://cluster_1.example-2.org/ns/kube-system/sa/calico-node",
    "spiffe://localhost/a.b/..c/_-",
  ])("may be the URI %s", (value) => {
    expect(identityProblem({ kind: "uri", value })).toBeUndefined();
  });

  test.each([
    ["https://example.org/typha", /does not begin with spiffe:\/\/$/],
    ["SPIFFE://example.org/typha", /does not begin with spiffe:\/\/$/],
    ["spiffe://Example.org/typha", /has no valid trust domain/],
    ["spiffe://example.org:8443/typha", /no port and no user$/],
    ["spiffe://user@example.org/typha", /has no valid trust domain/],
    ["spiffe://example..org/typha", /has no valid trust domain/],
    ["spiffe:///typha", /has no valid trust domain/],
    ["spiffe://müller.de/typha", /has no valid trust domain/],
    [`spiffe://${"a".repeat(256)}/typha`, /has no valid trust domain/],
    ["spiffe://example.org", /has no path, expected spiffe:\/\/example.org\/name$/],
    ["spiffe://example.org/", /has the path segment ""/],
    ["spiffe://example.org/a//b", /has the path segment ""/],
    ["spiffe://example.org/a/../b", /has the path segment "\.\."/],
    ["spiffe://example.org/a?b=c", /no query and no fragment$/],
    ["spiffe://example.org/a#b", /no query and no fragment$/],
    ["spiffe://example.org/a b", /has the path segment "a b"/],
    ["spiffe://example.org/%74ypha", /has the path segment/],
    [`spiffe://example.org/${"a".repeat(2048)}`, /is longer than 2048 bytes$/],
  ])("may not be the URI %.60s", (value, problem) => {
    expect(spiffeProblem(value)).toMatch(problem);
  });
});

test("a URI that somebody else issued must be in its normal form, for that is what Calico compares", () => {
  for (const uri of ["spiffe://example.org/a", "https://example.org", "https://example.org/", "urn:uuid:0-1"]) {
    expect(uriProblem(uri)).toBeUndefined();
  }
  expect(uriProblem("https://EXAMPLE.org/a")).toBe(
    '"https://EXAMPLE.org/a" is not in its normal form "https://example.org/a"',
  );
  expect(uriProblem("spiffe://example.org/a/../b")).toMatch("is not in its normal form");
  expect(uriProblem("typha")).toBe('"typha" is no URI');
});

describe("the identity of a peer in props", () => {
  test.each([
    ["cn", "typha-server"],
    ["cn", "x".repeat(64)],
    ["uri", "spiffe://example.org/ns/kube-system/sa/typha"],
    ["uri", "https://example.org/typha"],
  ] as const)("%s %s is taken", (kind, value) => {
    expect(peerIdentityProblem({ kind, value }, "identity")).toBeUndefined();
  });

  test.each([
    ["cn", "", "is empty"],
    ["cn", "None", 'means "not set"'],
    ["uri", "none", 'means "not set"'],
    ["cn", " typha-server", "begins or ends with a space"],
    ["cn", "x".repeat(65), "has 65 characters"],
    ["cn", "$(NAME)", "expands in environment variables"],
    ["uri", "typha-server", "is no URI"],
    ["dns" as "cn", "typha", "is no kind of identity"],
    ["cn", 1 as unknown as string, "is not a string"],
  ] as const)("%s %j is refused, because Calico would misread it", (kind, value, reason) => {
    expect(peerIdentityProblem({ kind, value }, "identity")).toMatchObject({
      code: "unusable-identity-value",
      field: "identity",
      message: expect.stringContaining(reason),
    });
  });
});
