import { TrustBundle, type TrustBundleProps } from "../../../src/components/typha/trust-bundle";
import { refusal } from "../../calico/problems";
import { pem, synth, TRUST_BUNDLE } from "./fixtures";

const render = (props: TrustBundleProps) => synth((chart) => new TrustBundle(chart, "trust", props))[0];

test("the trust bundle is carried as it is, under the key that both sides mount", () => {
  const bundle = TRUST_BUNDLE + pem("ca g2");
  expect(render({ trustBundle: bundle }).data).toEqual({ "ca.crt": bundle });
});

test.each([
  ["", "holds no certificate"],
  ["-----BEGIN PRIVATE KEY-----", "holds a private key"],
  [TRUST_BUNDLE.replaceAll("\n", "\r\n"), "has CRLF line ends"],
])("%j is refused as a trust bundle", (trustBundle, reason) => {
  expect(refusal(() => render({ trustBundle }))).toContain(`demo/trust.trustBundle: ${reason}`);
});

test("all the props", () => {
  const all: Required<TrustBundleProps> = {
    name: "blue",
    namespace: "typha",
    labels: { team: "network" },
    annotations: { a: "b" },
    trustBundle: TRUST_BUNDLE,
  };
  expect(render(all).metadata).toEqual({
    name: "blue-ca",
    namespace: "typha",
    labels: expect.objectContaining({ team: "network", "k8s-app": "blue" }),
    annotations: { a: "b" },
  });
});
