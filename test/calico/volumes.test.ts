import fc from "fast-check";
import {
  type CertificatePlace,
  hostDirectoryProblem,
  identityVolume,
  placeProblem,
  secretNameProblem,
} from "../../src/calico/volumes";

const field = (name: string) => `client.${name}`;

test("a certificate in two places at once is refused", () => {
  const both = { secretName: "a", hostDirectory: "/a" } as unknown as CertificatePlace;
  expect(placeProblem(both, field)).toEqual({
    code: "fields-contradict",
    field: "client.hostDirectory",
    message: "stands beside secretName, and the pod has one certificate",
    remedy: "give one of them",
  });
});

test.each([
  "",
  "/",
  "etc/x",
  "/etc//x",
  "/etc/x/",
  "/etc/../x",
  "/etc/./x",
  "/etc/.x",
  "/a b",
  "/a%b",
  "/a'b",
  "/a\nb",
  "/ä",
])("the directory %j is refused, because some file that names it would be misread", (directory) => {
  expect(hostDirectoryProblem(directory, "d")?.message).toContain("is no absolute path");
  expect(placeProblem({ hostDirectory: directory }, field)?.field).toBe("client.hostDirectory");
});

const means = (directory: string) => {
  expect(directory).toMatch(/^\/[\w./-]+$/);
  expect(new URL(`file://${directory}`).pathname).toBe(directory);
};
const first = fc.constantFrom(..."abcXYZ019_");
const further = fc.string({ unit: fc.constantFrom(..."abXY09_.-"), maxLength: 8 });
const segment = fc.tuple(first, further).map((parts) => parts.join(""));
const taken = fc.array(segment, { minLength: 1, maxLength: 6 }).map((segments) => `/${segments.join("/")}`);

test("a directory of plain names is taken, and is the same to a shell, to systemd and to a URL, without quotes", () => {
  fc.assert(
    fc.property(taken, (directory) => {
      expect(hostDirectoryProblem(directory, "d")).toBeUndefined();
      means(directory);
    }),
  );
});

test("a directory that is almost one of plain names is refused, or is the same to all of them too", () => {
  const seen = { taken: 0, refused: 0 };
  const character = fc.constantFrom(..."/ab.-_ %'\"\\$\n~");
  fc.assert(
    fc.property(taken, fc.nat(), fc.nat({ max: 1 }), character, (directory, place, replaced, other) => {
      const at = place % (directory.length + 1);
      const changed = directory.slice(0, at) + other + directory.slice(at + replaced);
      if (hostDirectoryProblem(changed, "d") === undefined) {
        seen.taken += 1;
        means(changed);
      } else seen.refused += 1;
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(50);
});

test("a directory of 255 characters is taken, and one of 256 refused", () => {
  expect(hostDirectoryProblem(`/${"a".repeat(254)}`, "d")).toBeUndefined();
  expect(hostDirectoryProblem(`/${"a".repeat(255)}`, "d")?.field).toBe("d");
});

test.each(["", "A", "a_b", "-a", "a..b", "a".repeat(254)])("the Secret's name %j is refused", (name) => {
  expect(secretNameProblem(name, "s")?.message).toContain("is no name for a Secret");
  expect(placeProblem({ secretName: name }, field)?.field).toBe("client.secretName");
});

test("what may stay at its default is no problem", () => {
  expect(placeProblem({}, field)).toBeUndefined();
  expect(placeProblem({ secretName: "calico-typha.client" }, field)).toBeUndefined();
  expect(placeProblem({ hostDirectory: "/etc/typha-mtls/client_1" }, field)).toBeUndefined();
});

test("a Secret has the mode that it is given; a directory has to be there, and keeps its own", () => {
  expect(identityVolume({ secretName: "a" }, 0o440)).toEqual({
    name: "typha-mtls-identity",
    secret: { secretName: "a", defaultMode: 288 },
  });
  expect(identityVolume({ hostDirectory: "/a" }, 0o440)).toEqual({
    name: "typha-mtls-identity",
    hostPath: { path: "/a", type: "Directory" },
  });
});
