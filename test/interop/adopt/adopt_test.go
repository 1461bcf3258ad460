package adopt

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
)

func TestCalicoTheHardWayIsTakenOverFromItsFolder(t *testing.T) {
	from := newFolder(t, "hard-way")
	from.sh(t, hardWay)
	i := install(t, from, names{
		namespace: "kube-system", trust: "calico-typha-ca", trustKey: "typhaca.crt", server: "calico-typha-certs",
		client: "calico-node-certs", certKey: "typha.crt", privateKey: "typha.key", clientCert: "calico-node.crt",
		clientKey: "calico-node.key", serverCN: "calico-typha", clientCN: "calico-node",
	}, files{"typhaca.crt", "typha.crt", "typha.key", "calico-node.crt", "calico-node.key"})
	r := product.Adopt(t, "hard-way", "--calico", upstream.Calico, "--from-files", from.path, product.GenerateIdentity)
	continues(t, r, from.file("typhaca.crt"))
	first := i.deploy(t, r)
	i.interoperates(t, "with the certificates of before", first)
	renewed(t, r)
	continues(t, r, from.file("typhaca.crt"))
	i.interoperates(t, "with renewed certificates", first, i.deploy(t, r))
	i.ends(t, r)
}

func TestKubespraysCertificatesAreTakenOverFromTheClusterAndTheCAFromItsFile(t *testing.T) {
	from := newFolder(t, "kubespray")
	from.sh(t, kubespray)
	i := install(t, from, names{
		namespace: "kube-system", trust: "kubespray-ca", trustKey: "ca.crt", server: "typha-server", client: "typha-client",
		certKey: "tls.crt", privateKey: "tls.key", clientCert: "tls.crt", clientKey: "tls.key",
		serverCN: "typha-server", clientCN: "typha-client",
	}, files{"kubernetes/ca.crt", "certs/typha-server.crt", "certs/typha-server.key", "certs/typha-client.crt", "certs/typha-client.key"})
	r := product.Adopt(t, "kubespray", "--kubeconfig", i.cp.Kubeconfig, "--context", "interop",
		"--secret", "kube-system/typha-server", "--secret", "kube-system/typha-client",
		"--from-files", from.file("kubernetes"), product.GenerateIdentity)
	if _, err := os.Stat(filepath.Join(r.Root, "clusters/kubespray/pki/ca-key.sops.yaml")); err == nil {
		t.Error("the key of the cluster's CA came into git")
	}
	continues(t, r, from.file("kubernetes/ca.crt"))
	first := i.deploy(t, r)
	i.interoperates(t, "with the certificates of before", first)
	// What the page names: each side its own purpose, from the same CA.
	r.MustRun(t, "csr", "kubespray")
	from.env = append(from.env, "PKI="+filepath.Join(r.Root, "clusters/kubespray/pki/requested"))
	from.sh(t, `for role in server client; do
openssl x509 -req -in $PKI/typha-$role.csr -CA kubernetes/ca.crt -CAkey kubernetes/ca.key -days 365 -sha256 -copy_extensions copy -out new-$role.pem
done`)
	r.MustRun(t, "import", "kubespray", from.file("new-server.pem"), from.file("new-client.pem"))
	continues(t, r, from.file("kubernetes/ca.crt"))
	i.interoperates(t, "with certificates of one purpose", first, i.deploy(t, r))
	i.ends(t, r)
}

func TestTheOperatorsCertificatesAreTakenOverFromManifests(t *testing.T) {
	from := newFolder(t, "operator")
	from.sh(t, operator)
	i := install(t, from, names{
		namespace: "calico-system", trust: "tigera-ca-bundle", trustKey: "tigera-ca-bundle.crt", server: "typha-certs",
		client: "node-certs", certKey: "tls.crt", privateKey: "tls.key", clientCert: "tls.crt", clientKey: "tls.key",
		serverCN: "typha-server", clientCN: "typha-client",
	}, files{"ca.crt", "typha-server.crt", "typha-server.key", "typha-client.crt", "typha-client.key"})
	create(t, i.cp, "secret generic", "calico-system", "tigera-ca-private",
		map[string]string{"tls.crt": from.file("ca.crt"), "tls.key": from.file("ca.key")})
	manifest := i.cp.Kubectl(t, "--namespace=calico-system", "get", "--output=yaml",
		"deployment/calico-typha", "daemonset/calico-node", "configmap/tigera-ca-bundle",
		"secret/typha-certs", "secret/node-certs", "secret/tigera-ca-private")
	if err := os.WriteFile(from.file("all.yaml"), []byte(manifest), 0o600); err != nil {
		t.Fatal(err)
	}
	r := product.Adopt(t, "operator", "--from-manifests", from.file("all.yaml"), product.GenerateIdentity)
	continues(t, r, from.file("ca.crt"))
	first := i.deploy(t, r)
	i.interoperates(t, "with the certificates of before", first)
	renewed(t, r)
	continues(t, r, from.file("ca.crt"))
	i.interoperates(t, "with renewed certificates", first, i.deploy(t, r))
	i.ends(t, r)
}

func TestPuppetsCertificatesStayOnTheNodes(t *testing.T) {
	from := newFolder(t, "puppet")
	from.sh(t, puppet)
	i := install(t, from, names{
		namespace: "kube-system", trust: "estate-ca", trustKey: "ca.crt", server: "estate-typha", client: "estate-node",
		certKey: "tls.crt", privateKey: "tls.key", clientCert: "tls.crt", clientKey: "tls.key",
		serverCN: "calico-typha", clientCN: "calico-node",
	}, files{"pki/root_ca.pem", "pki/calico-typha.pem", "pki/calico-typha-key.pem", "pki/calico-node.pem", "pki/calico-node-key.pem"})
	r := product.Adopt(t, "puppet", "--secrets", "host-files", "--calico", upstream.Calico, "--from-files", from.file("pki"))
	continues(t, r, from.file("pki/root_ca.pem"))
	// The directories of this machine in place of those of a node.
	path := "clusters/puppet/cluster.yaml"
	folders := "  hostFiles: { serverDirectory: " + from.file("server") + ", clientDirectory: " + from.file("client") + " }\n"
	r.Write(t, path, strings.Replace(string(r.Read(t, path)), "  rollout:\n", folders+"  rollout:\n", 1))
	from.sh(t, `chmod 755 .
install -d -m 755 server client
for pair in server=calico-typha client=calico-node; do
  cp pki/${pair#*=}.pem ${pair%%=*}/tls.crt && cp pki/${pair#*=}-key.pem ${pair%%=*}/tls.key
done
[ $(id -u) != 0 ] || chown 999 server/tls.key`)
	i.interoperates(t, "with the certificates of before", i.deploy(t, r))
	i.ends(t, r)
}

// ends says that at the last stage kustomize drops the Typha of before and nothing else.
func (i *installation) ends(t *testing.T, r *product.Repository) {
	t.Helper()
	before := i.built(t, r)
	at(t, r, "mtls")
	after := i.built(t, r)
	if before["Deployment calico-typha"] == nil || after["Deployment calico-typha"] != nil {
		t.Error("the Typha of before is not dropped at the last stage, or before it")
	}
	if len(after) != len(before)-1 {
		t.Errorf("%d objects become %d", len(before), len(after))
	}
}

// interoperates says that every client, of before and after, is in sync with every Typha, of before and after.
func (i *installation) interoperates(t *testing.T, when string, stacks ...*after) {
	t.Helper()
	typhas := map[string]*typha.Typha{"the Typha of before": i.typha}
	clients := map[string]typha.Credentials{"calico-node of before": i.client}
	for n, stack := range stacks {
		number := string(rune('1' + n))
		typhas["Typha "+number+" of after"], clients["calico-node "+number+" of after"] = stack.typha, stack.client
	}
	for server, typha := range typhas {
		typha.WaitUntilReady(t)
		for client, credentials := range clients {
			t.Run(when+": "+client+" is in sync with "+server, func(t *testing.T) { connect(t, typha, credentials) })
		}
	}
}

func connect(t *testing.T, server *typha.Typha, credentials typha.Credentials) {
	typha.Connect(t, server, credentials, "felix").WaitUntilInSync(t)
}

// continues says that the CA is the one of before, and that openssl agrees that it issued both leaves.
func continues(t *testing.T, r *product.Repository, ca string) {
	t.Helper()
	pki := filepath.Join(r.Root, "clusters", r.Cluster, "pki")
	fingerprint := func(file string) string {
		output, err := exec.Command("openssl", "x509", "-in", file, "-noout", "-fingerprint", "-sha256").CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, output)
		}
		return string(output)
	}
	if got, want := fingerprint(filepath.Join(pki, "ca.crt")), fingerprint(ca); got != want {
		t.Errorf("the CA is %s and was %s", got, want)
	}
	for _, role := range []string{"server", "client"} {
		chain := product.CertificateInGit(t, r, "typha-"+role)
		args := []string{"verify", "-purpose", "ssl" + role, "-CAfile", filepath.Join(pki, "ca.crt"), "-untrusted", chain, chain}
		if output, err := exec.Command("openssl", args...).CombinedOutput(); err != nil {
			t.Errorf("openssl does not accept the leaf of the %s: %v\n%s", role, err, output)
		}
	}
}

// renewed has both leaves issued anew, by the CA that was taken over.
func renewed(t *testing.T, r *product.Repository) {
	t.Helper()
	output, code, err := r.RunWith([]string{"SOPS_AGE_KEY_FILE=" + r.OperatorIdentity}, "renew", r.Cluster, "--force")
	if err != nil || code != 0 {
		t.Fatalf("renew: exit %d, %v\n%s", code, err, output)
	}
}
