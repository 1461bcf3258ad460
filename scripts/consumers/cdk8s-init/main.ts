import { App, Chart } from "cdk8s";
import type { Construct } from "constructs";
import { TyphaService } from "typha-mtls";

export class MyChart extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new TyphaService(this, "typha");
  }
}

const app = new App();
new MyChart(app, "project");
app.synth();
