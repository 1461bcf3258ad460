// Package fluxcd runs Flux's kustomize-controller beside a control plane, and plays its source-controller: what lies in a folder is a
// revision of a git repository.
package fluxcd

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
	// Namespace of Flux.
	Namespace = "flux-system"
	// Kustomizations and Repositories are the paths of those in the API.
	Kustomizations = "/apis/kustomize.toolkit.fluxcd.io/v1/namespaces/" + Namespace + "/kustomizations"
	Repositories   = "/apis/source.toolkit.fluxcd.io/v1/namespaces/" + Namespace + "/gitrepositories"
)

// Equip starts the controller for a control plane, with the definitions of its kinds.
func Equip(t testing.TB, cp *controlplane.ControlPlane) {
	t.Helper()
	controller := components.Need(t, components.KustomizeController)
	crds := upstream.Folder(t, "crds")
	cp.Kubectl(t, "create", "namespace", Namespace)
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
			"KUBECONFIG=" + cp.Kubeconfig, "HOME=" + cp.Folder, "TMPDIR=" + cp.Folder, "RUNTIME_NAMESPACE=" + Namespace,
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

// Publish makes a revision of a repository, and has its GitRepository say so: the part of source-controller.
func Publish(t testing.TB, cp *controlplane.ControlPlane, repository, root string) (revision string) {
	t.Helper()
	archive := Pack(t, root)
	revision = fmt.Sprintf("main@sha1:%.40x", sha256.Sum256(archive))
	PublishAs(t, cp, repository, archive, revision)
	return revision
}

// PublishAs is Publish of an archive, by the name of a revision.
func PublishAs(t testing.TB, cp *controlplane.ControlPlane, repository string, archive []byte, revision string) {
	t.Helper()
	files, err := artifacts()
	if err != nil {
		t.Fatal(err)
	}
	digest := fmt.Sprintf("%x", sha256.Sum256(archive))
	if err := os.WriteFile(filepath.Join(files.folder, digest+".tar.gz"), archive, 0o644); err != nil {
		t.Fatal(err)
	}
	path := Repositories + "/" + repository
	if err := cp.Try(http.MethodGet, path, nil, nil); err != nil {
		cp.Post(t, Repositories, controlplane.Object{
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

// Pack is the archive of a folder.
func Pack(t testing.TB, root string) []byte {
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
