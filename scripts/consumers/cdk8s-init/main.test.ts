import { Testing } from "cdk8s";
import { MyChart } from "./main";

test("a chart of the project holds a construct of the package", () => {
  expect(Testing.synth(new MyChart(Testing.app(), "test")).map(({ kind }) => kind)).toEqual(["Service"]);
});
