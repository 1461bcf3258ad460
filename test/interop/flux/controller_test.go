package flux

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	fluxNamespace  = "flux-system"
	kustomizations = "/apis/kustomize.toolkit.fluxcd.io/v1/namespaces/" + fluxNamespace + "/kustomizations"
	repositories   = "/apis/source.toolkit.fluxcd.io/v1/namespaces/" + fluxNamespace + "/gitrepositories"
)

var (
	setup   sync.Mutex
	running bool
)

// cluster returns a control plane with nodes on which Typha becomes Ready, and with the real kustomize-controller.
func cluster(t *testing.T) *controlplane.ControlPlane {
	t.Helper()
	cp := controlplane.Shared(t)
	setup.Lock()
	defer setup.Unlock()
	if !running {
		equip(t, cp, 60) // each Typha of each test wants a host port of its own
		running = true
	}
	return cp
}

// equip adds nodes and the controller to a control plane.
func equip(t *testing.T, cp *controlplane.ControlPlane, nodes int) {
	t.Helper()
	controller := components.Need(t, components.KustomizeController)
	crds := upstream.Folder(t, "crds")
	cp.StartControllers(t)
	cp.AddNodes(t, "node", nodes, nil)
	cp.Kubectl(t, "create", "namespace", fluxNamespace)
	for _, file := range []string{"kustomize.toolkit.fluxcd.io_kustomizations.yaml", "source.toolkit.fluxcd.io_gitrepositories.yaml"} {
		cp.Kubectl(t, "apply", "--server-side", "-f", filepath.Join(crds, file))
	}
	cp.KubectlWithInput(t, otherSources(), "apply", "-f", "-")
	cp.Kubectl(t, "wait", "--for=condition=Established", "--timeout=30s", "crds", "--all")
	if err := startController(cp, controller); err != nil {
		t.Fatal(err)
	}
}

// otherSources are kinds of sources that the controller insists on, and that nothing here uses.
func otherSources() []byte {
	var text bytes.Buffer
	for _, kind := range []struct{ kind, plural, version string }{
		{"Bucket", "buckets", "v1"}, {"OCIRepository", "ocirepositories", "v1"}, {"ExternalArtifact", "externalartifacts", "v1"},
	} {
		fmt.Fprintf(&text, `---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: %s.source.toolkit.fluxcd.io }
spec:
  group: source.toolkit.fluxcd.io
  names: { kind: %s, plural: %s }
  scope: Namespaced
  versions:
    - name: %s
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`, kind.plural, kind.kind, kind.plural, kind.version)
	}
	return text.Bytes()
}

func startController(cp *controlplane.ControlPlane, path string) error {
	metrics, err := port.Free()
	if err != nil {
		return err
	}
	health, err := port.Free()
	if err != nil {
		return err
	}
	p, err := process.Start(process.Spec{
		Name: "kustomize-controller", Path: path, Folder: cp.Folder,
		Args: []string{
			"--watch-all-namespaces", "--enable-leader-election=false", "--requeue-dependency=1s",
			fmt.Sprintf("--metrics-addr=127.0.0.1:%d", metrics), fmt.Sprintf("--health-addr=127.0.0.1:%d", health),
		},
		Env: []string{
			"KUBECONFIG=" + cp.Kubeconfig, "HOME=" + cp.Folder, "TMPDIR=" + cp.Folder, "RUNTIME_NAMESPACE=" + fluxNamespace,
		},
	})
	if err != nil {
		return err
	}
	return wait.Until(30*time.Second, func() error {
		if err := p.Alive(); err != nil {
			return err
		}
		answer, err := http.Get(fmt.Sprintf("http://127.0.0.1:%d/readyz", health))
		if err != nil {
			return err
		}
		answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			return fmt.Errorf("/readyz: %d", answer.StatusCode)
		}
		return nil
	})
}

// artifacts serves files on loopback, as Flux's source-controller does.
var artifacts = sync.OnceValues(func() (*server, error) {
	folder, err := scratch.Folder("artifacts")
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	go http.Serve(listener, http.FileServer(http.Dir(folder)))
	return &server{folder: folder, url: "http://" + listener.Addr().String()}, nil
})

type server struct{ folder, url string }

// publish makes a revision of a repository, and has its GitRepository say so: the part of source-controller.
func publish(t *testing.T, cp *controlplane.ControlPlane, repository, root string) (revision string) {
	t.Helper()
	archive := pack(t, root)
	revision = fmt.Sprintf("main@sha1:%.40x", sha256.Sum256(archive))
	publishAs(t, cp, repository, archive, revision)
	return revision
}

// publishAs is publish of an archive, by the name of a revision.
func publishAs(t *testing.T, cp *controlplane.ControlPlane, repository string, archive []byte, revision string) {
	t.Helper()
	files, err := artifacts()
	if err != nil {
		t.Fatal(err)
	}
	digest := fmt.Sprintf("%x", sha256.Sum256(archive))
	if err := os.WriteFile(filepath.Join(files.folder, digest+".tar.gz"), archive, 0o644); err != nil {
		t.Fatal(err)
	}
	path := repositories + "/" + repository
	if err := cp.Try(http.MethodGet, path, nil, nil); err != nil {
		cp.Post(t, repositories, controlplane.Object{
			"apiVersion": "source.toolkit.fluxcd.io/v1", "kind": "GitRepository",
			"metadata": controlplane.Object{"name": repository},
			"spec":     controlplane.Object{"interval": "1h", "url": "https://git.example.com/clusters.git"},
		})
	}
	now := time.Now().UTC().Format(time.RFC3339)
	cp.Patch(t, path+"/status", controlplane.Object{"status": controlplane.Object{
		"observedGeneration": 1,
		"artifact": controlplane.Object{
			"url": files.url + "/" + digest + ".tar.gz", "path": digest + ".tar.gz", "digest": "sha256:" + digest,
			"revision": revision, "lastUpdateTime": now, "size": len(archive),
		},
		"conditions": []any{controlplane.Object{
			"type": "Ready", "status": "True", "reason": "Succeeded", "message": "stored", "lastTransitionTime": now,
			"observedGeneration": 1,
		}},
	}})
}

func pack(t *testing.T, root string) []byte {
	t.Helper()
	var archive bytes.Buffer
	compressed := gzip.NewWriter(&archive)
	writer := tar.NewWriter(compressed)
	if err := writer.AddFS(os.DirFS(root)); err != nil {
		t.Fatal(err)
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	if err := compressed.Close(); err != nil {
		t.Fatal(err)
	}
	return archive.Bytes()
}
