package monitoring

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

// A Typha from v3.32 on could not be had, so its endpoint is played here, from the variables and files that the rendered pod
// has. Prometheus is real and has what the rendered PodMonitor says.
const tlsCluster = `apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: scraped }
spec:
  calico: { version: v3.32.1 }
  nodes: 3
  gitops: kustomize
  typha:
    name: scraped
    metricsPort: 9093
    metricsTLS: { secretName: typha-metrics, clientSecretName: prometheus-client }
`

func TestPrometheusVerifiesMetricsOverTLSAndIsVerified(t *testing.T) {
	cp := controlplane.Shared(t)
	repository := product.InitFrom(t, "scraped", tlsCluster)
	repository.MustRun(t, "synth")
	cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
	pod, err := kubelet.PodOf(cp.Get(t, "/apis/apps/v1/namespaces/kube-system/deployments/scraped"))
	if err != nil {
		t.Fatal(err)
	}
	// The controller that makes the Secret needs Typha to run.
	container := kubelet.Materialise(t, cp, "kube-system", pod, "calico-typha")

	ca := must(pki.NewCA("metrics"))
	server := must(ca.Issue(pki.Leaf{Usage: x509.ExtKeyUsageServerAuth, DNS: []string{"scraped-metrics.kube-system.svc"}}))
	client := must(ca.Issue(pki.Leaf{CN: "prometheus", Usage: x509.ExtKeyUsageClientAuth}))
	postSecret(t, cp, "typha-metrics", server, ca)
	postSecret(t, cp, "prometheus-client", client, ca)
	if err := container.Refresh(); err != nil {
		t.Fatal(err)
	}
	var podMonitor monitor
	file := "clusters/scraped/cluster.yaml"
	repository.Write(t, file, string(repository.Read(t, file))+"  monitoring: { scrape: pod-monitor }\n")
	repository.MustRun(t, "synth")
	object(t, repository, "podmonitor.scraped", &podMonitor)
	told := podMonitor.Spec.PodMetricsEndpoints[0]

	good := secureTarget{serve(t, container.Env), told.Scheme, onDisk(t, cp, told.TLSConfig)}
	anonymous := secureTarget{good.address, told.Scheme, without(good.tls, "cert_file", "key_file")}
	// The certificate that Typha shows to calico-node names nobody whom Prometheus could expect.
	container.Env.Set("TYPHA_PROMETHEUSMETRICSCERTFILE", container.Env.Get("TYPHA_SERVERCERTFILE"))
	container.Env.Set("TYPHA_PROMETHEUSMETRICSKEYFILE", container.Env.Get("TYPHA_SERVERKEYFILE"))
	nameless := secureTarget{serve(t, container.Env), told.Scheme, without(good.tls, "ca_file")}
	nameless.tls["ca_file"] = container.Env.Get("TYPHA_CAFILE")

	it := startPrometheus(t, nil, good.job("good"), anonymous.job("anonymous"), nameless.job("nameless"))
	it.waitUntilUp(t, "good", 1)
	wait.For(t, 20*time.Second, "the others to be refused", func() error {
		failed := it.lastErrors()
		if failed["good"] != "" || !strings.Contains(failed["anonymous"], "certificate required") ||
			!strings.Contains(failed["nameless"], "certificate is not valid for any names") {
			return fmt.Errorf("%v", failed)
		}
		return nil
	})
	if samples, err := it.query(`typha_connections_active{job="good"}`, true); err != nil || len(samples) != 1 {
		t.Errorf("%v %v", samples, err)
	}
}

func TestATyphaBeforeV332WouldServePlainHTTPAllTheSame(t *testing.T) {
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	repository := product.InitAndSynth(t, product.Cluster{Name: "plain"})
	cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
	it := typha.Start(t, cp, "kube-system", "plain",
		typha.Copied("TYPHA_PROMETHEUSMETRICSCERTFILE", "TYPHA_SERVERCERTFILE"),
		typha.Copied("TYPHA_PROMETHEUSMETRICSKEYFILE", "TYPHA_SERVERKEYFILE"),
		typha.Copied("TYPHA_PROMETHEUSMETRICSCAFILE", "TYPHA_CAFILE"))
	it.WaitUntilReady(t)
	if !strings.Contains(it.Metrics(t), "\ntypha_connections_active") {
		t.Error("no metrics over HTTP")
	}
}

// serve serves metrics with what Typha's variables say, as its metrics server does
// (libcalico-go/lib/metricsserver/metrics_server.go), and returns the address.
func serve(t *testing.T, env *kubelet.Env) string {
	t.Helper()
	file := func(variable string) string { return env.Get("TYPHA_PROMETHEUSMETRICS" + variable) }
	clientAuth, known := map[string]tls.ClientAuthType{
		"NoClientCert": tls.NoClientCert, "RequireAndVerifyClientCert": tls.RequireAndVerifyClientCert,
	}[file("CLIENTAUTH")]
	leaf, leafErr := tls.LoadX509KeyPair(file("CERTFILE"), file("KEYFILE"))
	bundle, err := os.ReadFile(file("CAFILE"))
	if !known || leafErr != nil || err != nil {
		t.Fatalf("client auth %q, %v, %v", file("CLIENTAUTH"), leafErr, err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(bundle)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	config := &tls.Config{Certificates: []tls.Certificate{leaf}, ClientCAs: pool, ClientAuth: clientAuth, MinVersion: tls.VersionTLS12}
	answer := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintln(w, "# TYPE typha_connections_active gauge\ntypha_connections_active 3")
	})
	server := &http.Server{Handler: answer, ErrorLog: log.New(io.Discard, "", 0)}
	go server.Serve(tls.NewListener(listener, config))
	return listener.Addr().String()
}

// secureTarget is something that Prometheus scrapes over TLS.
type secureTarget struct {
	address, scheme string
	tls             map[string]string
}

func (s secureTarget) job(name string) map[string]any {
	return map[string]any{
		"job_name": name, "scheme": s.scheme, "tls_config": s.tls,
		"static_configs": []any{map[string]any{"targets": []string{s.address}}},
	}
}

// onDisk does as the Prometheus operator: what a monitor names becomes files beside Prometheus' configuration.
func onDisk(t *testing.T, cp *controlplane.ControlPlane, given map[string]any) map[string]string {
	t.Helper()
	type reference struct{ Name, Key string }
	var config struct {
		ServerName string
		CA, Cert   struct{ Secret, ConfigMap *reference }
		KeySecret  *reference
	}
	text, err := yaml.Marshal(given)
	if err == nil {
		err = yaml.UnmarshalStrict(text, &config)
	}
	if err != nil {
		t.Fatal(err)
	}
	folder := must(scratch.Folder("tls-assets"))
	file := func(from *reference) string {
		if from == nil {
			t.Fatalf("no Secret is named in %v", given)
		}
		data := cp.Get(t, "/api/v1/namespaces/kube-system/secrets/"+from.Name)["data"].(controlplane.Object)
		content, err := base64.StdEncoding.DecodeString(data[from.Key].(string))
		path := filepath.Join(folder, from.Name+"-"+from.Key)
		if err := errors.Join(err, os.WriteFile(path, content, 0o600)); err != nil {
			t.Fatal(err)
		}
		return path
	}
	return map[string]string{
		"server_name": config.ServerName, "ca_file": file(config.CA.Secret),
		"cert_file": file(config.Cert.Secret), "key_file": file(config.KeySecret),
	}
}

func postSecret(t *testing.T, cp *controlplane.ControlPlane, name string, leaf, ca *pki.Pair) {
	t.Helper()
	cp.Post(t, "/api/v1/namespaces/kube-system/secrets", map[string]any{
		"apiVersion": "v1", "kind": "Secret", "type": "kubernetes.io/tls", "metadata": map[string]any{"name": name},
		"data": map[string][]byte{
			"tls.crt": leaf.CertificatePEM(), "tls.key": must(leaf.KeyPEM()), "ca.crt": ca.CertificatePEM(),
		},
	})
}

func without(all map[string]string, keys ...string) map[string]string {
	left := map[string]string{}
	for key, value := range all {
		left[key] = value
	}
	for _, key := range keys {
		delete(left, key)
	}
	return left
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
