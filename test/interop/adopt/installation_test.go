package adopt

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
)

// installation is a Typha with mutual TLS as it is before, and what its clients show.
type installation struct {
	cp        *controlplane.ControlPlane
	namespace string
	typha     *typha.Typha
	// manifest of its workloads.
	manifest string
	// client is what calico-node of before shows and demands.
	client typha.Credentials
}

// names of the objects and identities of an installation.
type names struct {
	namespace             string
	trust, trustKey       string
	server, client        string
	certKey, privateKey   string
	clientCert, clientKey string
	serverCN, clientCN    string
}

// files of a pair of certificate and key, as they are read.
type files struct{ ca, server, serverKey, client, clientKey string }

const workloads = `
apiVersion: v1
kind: ServiceAccount
metadata: { name: calico-typha, namespace: %[1]s }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: typha-of-before-%[1]s }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin }
subjects: [{ kind: ServiceAccount, name: calico-typha, namespace: %[1]s }]
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: calico-typha, namespace: %[1]s, labels: { k8s-app: calico-typha } }
spec:
  selector: { matchLabels: { k8s-app: calico-typha } }
  template:
    metadata: { labels: { k8s-app: calico-typha } }
    spec:
      hostNetwork: true
      serviceAccountName: calico-typha
      containers:
      - name: calico-typha
        image: docker.io/calico/typha:%[2]s
        ports: [{ containerPort: 5473, name: calico-typha }]
        env:
        - { name: TYPHA_LOGFILEPATH, value: none }
        - { name: TYPHA_LOGSEVERITYSYS, value: none }
        - { name: TYPHA_LOGSEVERITYSCREEN, value: info }
        - { name: TYPHA_DATASTORETYPE, value: kubernetes }
        - { name: TYPHA_HEALTHENABLED, value: "true" }
        - { name: TYPHA_CAFILE, value: /trust/%[4]s }
        - { name: TYPHA_CLIENTCN, value: %[10]s }
        - { name: TYPHA_SERVERCERTFILE, value: /certs/%[7]s }
        - { name: TYPHA_SERVERKEYFILE, value: /certs/%[8]s }
        readinessProbe: { httpGet: { host: localhost, path: /readiness, port: 9098 } }
        livenessProbe: { httpGet: { host: localhost, path: /liveness, port: 9098 } }
        volumeMounts:
        - { name: trust, mountPath: /trust, readOnly: true }
        - { name: certs, mountPath: /certs, readOnly: true }
      volumes:
      - { name: trust, configMap: { name: %[3]s } }
      - { name: certs, secret: { secretName: %[5]s } }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: %[1]s, labels: { k8s-app: calico-node } }
spec:
  selector: { matchLabels: { k8s-app: calico-node } }
  template:
    metadata: { labels: { k8s-app: calico-node } }
    spec:
      hostNetwork: true
      containers:
      - name: calico-node
        image: docker.io/calico/node:%[2]s
        env:
        - { name: FELIX_TYPHAK8SSERVICENAME, value: calico-typha }
        - { name: FELIX_TYPHACAFILE, value: /trust/%[4]s }
        - { name: FELIX_TYPHACN, value: %[9]s }
        - { name: FELIX_TYPHACERTFILE, value: /certs/%[11]s }
        - { name: FELIX_TYPHAKEYFILE, value: /certs/%[12]s }
        volumeMounts:
        - { name: trust, mountPath: /trust, readOnly: true }
        - { name: certs, mountPath: /certs, readOnly: true }
      volumes:
      - { name: trust, configMap: { name: %[3]s } }
      - { name: certs, secret: { secretName: %[6]s } }
`

// install applies an installation, and starts its Typha.
func install(t *testing.T, from *folder, n names, f files) *installation {
	t.Helper()
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	manifest := fmt.Sprintf(workloads, n.namespace, upstream.Calico, n.trust, n.trustKey, n.server, n.client,
		n.certKey, n.privateKey, n.serverCN, n.clientCN, n.clientCert, n.clientKey)
	if n.namespace != "kube-system" {
		manifest = "apiVersion: v1\nkind: Namespace\nmetadata: { name: " + n.namespace + " }\n---" + manifest
	}
	apply(t, cp, []byte(manifest))
	create(t, cp, "configmap", n.namespace, n.trust, map[string]string{n.trustKey: from.file(f.ca)})
	pair := func(name, cert, key string, certFile, keyFile string) {
		create(t, cp, "secret generic", n.namespace, name, map[string]string{cert: from.file(certFile), key: from.file(keyFile)})
	}
	pair(n.server, n.certKey, n.privateKey, f.server, f.serverKey)
	pair(n.client, n.clientCert, n.clientKey, f.client, f.clientKey)
	return &installation{
		cp: cp, namespace: n.namespace, manifest: manifest, typha: typha.Start(t, cp, n.namespace, "calico-typha"),
		client: typha.Credentials{
			CAFile: from.file(f.ca), CertFile: from.file(f.client), KeyFile: from.file(f.clientKey), ServerCN: n.serverCN,
		},
	}
}

func apply(t *testing.T, cp *controlplane.ControlPlane, manifest []byte) {
	t.Helper()
	cp.KubectlWithInput(t, manifest, "apply", "--server-side", "--force-conflicts", "-f", "-")
}

// create makes an object of files, or replaces it.
func create(t *testing.T, cp *controlplane.ControlPlane, kind, namespace, name string, from map[string]string) {
	t.Helper()
	args := append([]string{"create"}, strings.Fields(kind)...)
	args = append(args, name, "--namespace="+namespace, "--dry-run=client", "--output=yaml")
	for key, file := range from {
		args = append(args, "--from-file="+key+"="+file)
	}
	apply(t, cp, []byte(cp.Kubectl(t, args...)))
}

// after is the stack that typha-mtls renders for it.
type after struct {
	typha  *typha.Typha
	client typha.Credentials
}

// at renders the cluster at a stage.
func at(t *testing.T, r *product.Repository, stage string) {
	t.Helper()
	path := filepath.Join("clusters", r.Cluster, "cluster.yaml")
	before := string(r.Read(t, path))
	if !strings.Contains(before, "  rollout:\n    stage: ") {
		t.Fatalf("cluster.yaml has no stage:\n%s", before)
	}
	r.Write(t, path, regexp.MustCompile(`stage: \w+`).ReplaceAllString(before, "stage: "+stage))
	r.MustRun(t, "synth")
	r.MustRun(t, "check")
}

// deploy renders the cluster at its last stage but one, where calico-node is patched, applies it and starts its Typha.
func (i *installation) deploy(t *testing.T, r *product.Repository) *after {
	t.Helper()
	at(t, r, "cutover")
	decrypted := r.Decrypted(t)
	i.cp.Apply(t, decrypted, controlplane.ServerSide)
	return &after{typha.Start(t, i.cp, i.namespace, "calico-typha-mtls"), i.rendered(t, r)}
}

// built is what kustomize makes of the installation's own manifests with both Components, by kind and name.
func (i *installation) built(t *testing.T, r *product.Repository) map[string]controlplane.Object {
	t.Helper()
	r.Write(t, "calico/calico.yaml", i.manifest)
	r.Write(t, "calico/kustomization.yaml", fmt.Sprintf("resources: [calico.yaml]\ncomponents: [../%[1]s, ../%[2]s]\n",
		r.Dist("calico-node"), r.Dist("without-upstream-typha")))
	objects := map[string]controlplane.Object{}
	for _, document := range strings.Split(i.cp.Kubectl(t, "kustomize", filepath.Join(r.Root, "calico")), "\n---\n") {
		var object controlplane.Object
		if err := yaml.Unmarshal([]byte(document), &object); err != nil {
			t.Fatal(err)
		}
		objects[fmt.Sprint(object["kind"], " ", object["metadata"].(controlplane.Object)["name"])] = object
	}
	return objects
}

// rendered are the credentials of the installation's own calico-node with the patch.
func (i *installation) rendered(t *testing.T, r *product.Repository) typha.Credentials {
	t.Helper()
	pod, err := kubelet.PodOf(i.built(t, r)["DaemonSet calico-node"])
	if err != nil {
		t.Fatal(err)
	}
	env := kubelet.Materialise(t, i.cp, i.namespace, pod, "calico-node").Env
	return typha.Credentials{
		CAFile: env.Get("FELIX_TYPHACAFILE"), CertFile: env.Get("FELIX_TYPHACERTFILE"), KeyFile: env.Get("FELIX_TYPHAKEYFILE"),
		ServerCN: env.Get("FELIX_TYPHACN"), ServerURI: env.Get("FELIX_TYPHAURISAN"),
	}
}
