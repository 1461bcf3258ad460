import { nameProblem, namespaceProblem, objectNames } from "../../src/calico/names";

test("the names of all objects follow from the Typha's own", () => {
  expect(objectNames()).toEqual({
    trustBundle: "calico-typha-mtls-ca",
    serverSecret: "calico-typha-mtls-server",
    clientSecret: "calico-typha-mtls-client",
  });
  expect(objectNames("blue").serverSecret).toBe("blue-server");
});

test.each(["calico-typha", "calico-node", "calico-kube-controllers", "calico-cni-plugin"])(
  "%s is refused, because upstream's object of that name would be taken over in place",
  (name) => {
    expect(nameProblem(name, "name")?.message).toContain("taken over");
  },
);

test.each(["", "Typha", "1typha", "typha.mtls", "typha-", "x".repeat(64)])("%j is no name for a Service", (name) => {
  expect(nameProblem(name, "name")?.message).toContain("no name for a Service");
});

test.each(["", "Kube", "a.b", "-a"])("%j is no name for a namespace", (namespace) => {
  expect(namespaceProblem(namespace, "namespace")).toBeDefined();
});
