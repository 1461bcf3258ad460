package monitoring

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
)

// What the rules know of cert-manager's Certificates. A renewal is due after 10 minutes, and the certificate ends 4,000 seconds later.
const (
	// As Prometheus keeps labels of its own: the namespace is that of cert-manager.
	ofServer = `{name="renewed-server",namespace="cert-manager",exported_namespace="kube-system"}`
	ofClient = `{name="renewed-client",namespace="cert-manager",exported_namespace="kube-system"}`
	dueAt    = "certmanager_certificate_renewal_timestamp_seconds"
	endsAt   = "certmanager_certificate_expiration_timestamp_seconds"
	// Of the condition True alone.
	serverIsReady = `certmanager_certificate_ready_status{name="renewed-server",condition="True"}`
	clientIsReady = `certmanager_certificate_ready_status{name="renewed-client",condition="True"}`
	// Of the Deployment that restarts Typha.
	restarterReady = `kube_deployment_status_replicas_ready{deployment="renewed-restarter",namespace="monitoring",exported_namespace="kube-system"}`
)

// renewedLater is the client's, whose renewal comes when no test looks any more.
var renewedLater = []series{{dueAt + ofClient, "90000x90"}, {endsAt + ofClient, "94000x90"}}

var renewalExpectations = []expectation{
	{
		alert:  "TyphaCertificateNotRenewed",
		firing: append([]series{{dueAt + ofServer, "600x90"}, {endsAt + ofServer, "4600x90"}}, renewedLater...), at: 27 * time.Minute,
		// Renewed in the last minute before it is told.
		quiet: append([]series{{dueAt + ofServer, "600x25 90000x60"}, {endsAt + ofServer, "4600x25 94000x60"}}, renewedLater...),
	},
	{
		alert:  "TyphaCertificateNotRenewed",
		firing: append([]series{{dueAt + ofServer, "600x90"}, {endsAt + ofServer, "4600x90"}}, renewedLater...), at: 90 * time.Minute,
		// Never issued.
		quiet: append([]series{{dueAt + ofServer, "0x90"}, {endsAt + ofServer, "0x90"}}, renewedLater...),
	},
	{
		alert:  "TyphaCertificateEndsUnrenewed",
		firing: append([]series{{dueAt + ofServer, "600x90"}, {endsAt + ofServer, "4600x90"}}, renewedLater...), at: 61 * time.Minute,
		quiet: append([]series{{dueAt + ofServer, "780x90"}, {endsAt + ofServer, "4780x90"}}, renewedLater...),
	},
	{
		alert:  "TyphaCertificateEndsUnrenewed",
		firing: append([]series{{dueAt + ofServer, "600x90"}, {endsAt + ofServer, "4600x90"}}, renewedLater...), at: 90 * time.Minute, // it has ended
		// The pod that renewed it is another one than before.
		quiet: append([]series{
			{dueAt + ofPod("a"), "600x40"}, {endsAt + ofPod("a"), "4600x40"},
			{dueAt + ofPod("b"), "_x41 90000x60"}, {endsAt + ofPod("b"), "_x41 94000x60"},
		}, renewedLater...),
	},
	{
		alert:  "TyphaCertificateEndsUnrenewed",
		firing: append([]series{{dueAt + ofServer, "600x20 _x70"}, {endsAt + ofServer, "4600x20 _x70"}}, renewedLater...), at: 61 * time.Minute, // cert-manager is gone
		quiet: append([]series{{dueAt + ofServer, "90000x20 _x70"}, {endsAt + ofServer, "94000x20 _x70"}}, renewedLater...),
	},
	{
		alert:  "TyphaCertificateNotReady",
		firing: []series{{serverIsReady, "0x50"}, {clientIsReady, "1x50"}}, at: 35 * time.Minute,
		quiet: []series{{serverIsReady, "0x20 1x30"}, {clientIsReady, "1x50"}},
	},
	{
		alert:  "TyphaCertificateNotReady",
		firing: []series{{serverIsReady, "0x3 _x10 0x3 _x10 0x3 _x10 0x3 _x10"}, {clientIsReady, "1x50"}}, at: 45 * time.Minute, // cert-manager restarts all the time
		quiet: []series{{clientIsReady, "1x50"}},
	},
	{
		alert:  "TyphaCertificateNotWatched",
		firing: []series{{clientIsReady, "1x90"}}, at: 70 * time.Minute,
		quiet: []series{{serverIsReady, "0x90"}, {clientIsReady, "1x90"}},
	},
	{
		alert:  "TyphaRestarterNotReady",
		firing: []series{{restarterReady, "1x5 0x50"}}, at: 40 * time.Minute,
		quiet: []series{{restarterReady, "0x15 1x40"}},
	},
	{
		alert:  "TyphaRestarterNotWatched",
		firing: []series{{restarterReady, "1x5 _x90"}}, at: 80 * time.Minute,
		quiet: []series{{restarterReady, "0x90"}},
	},
}

// ofPod are the labels of the server's Certificate in the metrics of a pod of cert-manager.
func ofPod(name string) string { return strings.Replace(ofServer, "{", `{pod="`+name+`",`, 1) }

func TestAlertsOnRenewalsFireWhenTheyShouldAndOnlyThen(t *testing.T) {
	firesWhenItShould(t, rules(t, renewed(t)), renewalExpectations)
}

// renewed is a repository whose certificates cert-manager renews, and whose Typha a restarter restarts.
func renewed(t *testing.T) *product.Repository {
	t.Helper()
	ca, err := pki.NewCA("renewed")
	if err != nil {
		t.Fatal(err)
	}
	repository := product.WithRoot(t, "renewed", fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: renewed }
spec:
  calico: { version: %s }
  nodes: 3
  gitops: kustomize
  secrets: external
  external: { certificate: { issuerRef: { name: platform, kind: ClusterIssuer } } }
  restarter: {}
  typha: { name: renewed }
  monitoring: { rules: file }
`, upstream.Calico), ca)
	repository.MustRun(t, "synth")
	return repository
}
