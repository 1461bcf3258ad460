import fc from "fast-check";
import {
  type CertificatePlace,
  hostDirectoryProblem,
  identityVolume,
  placeProblem,
  secretNameProblem,
} from "../../src/calico/certificate-place";

const field = (name: string) => `client.${name}`;

test("a certificate in two places at once is refused", () => {
  const both = { secretName: "a", hostDirectory: "/a" } as unknown as CertificatePlace;
  expect(placeProblem(both, field)).toEqual({
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

test("a directory that is taken is the same to a shell, to systemd and to a URL, without quotes", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."/ab.-_ %'\"\\$\n~") }), (directory) => {
      if (hostDirectoryProblem(directory, "d") !== undefined) return;
      expect(directory).toMatch(/^\/[\w./-]+$/);
      expect(new URL(`file://${directory}`).pathname).toBe(directory);
    }),
  );
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
