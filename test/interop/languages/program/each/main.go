// Renders each cluster that stdin lists, and one Typha from props of its own, and prints the YAML of each.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"example.org/typha-mtls/typhamtls"
	"github.com/aws/jsii-runtime-go"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

type cluster struct{ Cluster, Directory, Include string }

type input struct {
	Clusters []cluster
	Typha    struct{ TrustBundle, Certificate string }
}

func main() {
	defer jsii.Close()
	var given input
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var rendered []string
	for _, each := range given.Clusters {
		rendered = append(rendered, whole(each))
	}
	rendered = append(rendered, stack(given), refusal())
	if err := json.NewEncoder(os.Stdout).Encode(rendered); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func whole(each cluster) string {
	app, chart := newChart(nil)
	props := &typhamtls.TyphaClusterProps{
		Cluster:   jsii.String(each.Cluster),
		Directory: jsii.String(each.Directory),
		Typha: &typhamtls.TyphaSettings{
			PodAnnotations: &map[string]*string{"example.org/team": jsii.String("network")},
		},
	}
	if each.Include != "" {
		props.Include = cdk8s.NewInclude(chart, jsii.String("upstream"), &cdk8s.IncludeProps{Url: jsii.String(each.Include)})
	}
	typhamtls.NewTyphaCluster(chart, jsii.String("typha"), props)
	return *app.SynthYaml()
}

// stack has structs in structs, lists of them, enums, free maps, and a name that the library writes in another way.
func stack(given input) string {
	app, chart := newChart(&cdk8s.ChartProps{Namespace: jsii.String("network")})
	named := func(value string) *typhamtls.Identity {
		return &typhamtls.Identity{Kind: typhamtls.IdentityKind_CN, Value: jsii.String(value)}
	}
	typha := typhamtls.NewTyphaWithMtls(chart, jsii.String("typha"), &typhamtls.TyphaWithMtlsProps{
		CalicoVersion: jsii.String("v3.32.1"),
		Nodes:         jsii.Number(120),
		TrustBundle:   &given.Typha.TrustBundle,
		Server:        &typhamtls.TyphaServerCertificate{SecretName: jsii.String("server"), Certificate: &given.Typha.Certificate},
		Client:        &typhamtls.CalicoNodeCertificate{SecretName: jsii.String("client"), Identity: named("typha-client")},
		Scaling:       &typhamtls.TyphaScaling{Mode: typhamtls.TyphaScalingMode_FIXED, Replicas: jsii.Number(4)},
		Tolerations:   &[]*typhamtls.Toleration{{Operator: typhamtls.TolerationOperator_EXISTS}},
		MetricsPort:   jsii.Number(9093),
		MetricsTls:    &typhamtls.MetricsTls{SecretName: jsii.String("metrics")},
		ExtraContainers: &[]*map[string]any{
			{"name": "proxy", "image": "registry.example.org/proxy:1", "args": []string{"--quiet"}},
		},
		DisruptionBudget: &typhamtls.DisruptionBudgetNumbers{MaxUnavailable: "25%"},
	})
	typhamtls.Delivery_By(chart, typhamtls.GitOpsTool_ARGOCD)
	deployment := cdk8s.ApiObject_Of(typha.Deployment())
	deployment.AddJsonPatch(cdk8s.JsonPatch_Add(jsii.String("/spec/minReadySeconds"), 10))
	return fmt.Sprintln(*app.SynthYaml(), *typha.Name(), *typha.Namespace(), *typha.Port(), typha.ServerIdentity().Kind, *typha.ServerIdentity().Value)
}

// refusal is what a program is told whose props would not do.
func refusal() (told string) {
	defer func() { told = fmt.Sprint(recover()) }()
	_, chart := newChart(nil)
	typhamtls.NewTyphaService(chart, jsii.String("service"), &typhamtls.TyphaServiceProps{Port: jsii.Number(0), Name: jsii.String("Not A Name")})
	return "nothing was refused"
}

func newChart(props *cdk8s.ChartProps) (cdk8s.App, cdk8s.Chart) {
	app := cdk8s.NewApp(nil)
	return app, cdk8s.NewChart(app, jsii.String("network"), props)
}
