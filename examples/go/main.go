package main

import (
	"example.org/typha-mtls/typhamtls"
	"github.com/aws/jsii-runtime-go"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func main() {
	app := cdk8s.NewApp(&cdk8s.AppProps{Outdir: jsii.String("dist/demo")})
	chart := cdk8s.NewChart(app, jsii.String("network"), nil)
	include := cdk8s.NewInclude(chart, jsii.String("upstream"), &cdk8s.IncludeProps{Url: jsii.String("upstream/calico-typha.yaml")})
	typhamtls.NewTyphaCluster(chart, jsii.String("typha"), &typhamtls.TyphaClusterProps{Cluster: jsii.String("demo"), Include: include})
	cdk8s.NewApiObject(chart, jsii.String("resolver"), &cdk8s.ApiObjectProps{ApiVersion: jsii.String("apps/v1"), Kind: jsii.String("Deployment")})
	app.Synth()
}
