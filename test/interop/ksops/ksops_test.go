package ksops

import (
	"encoding/base64"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
)

func TestKustomizeBuildsEveryObjectOnceAndSecretsOpened(t *testing.T) {
	t.Parallel()
	r := render(t, "built")
	objects, stderr := build(t, r, r.ClusterIdentity, plugins...)
	if stderr != "" {
		t.Errorf("kustomize says:\n%s", stderr)
	}
	if files := rendered(t, r); len(objects) != len(files) {
		t.Errorf("%d files are rendered, %d objects are built: %v", len(files), len(objects), files)
	}
	seen := map[string]object{}
	for _, o := range objects {
		if _, twice := seen[o.identity()]; twice {
			t.Errorf("%s is built twice", o.identity())
		}
		seen[o.identity()] = o
	}
	for _, role := range []string{"server", "client"} {
		t.Run(role, func(t *testing.T) {
			secret, there := seen["Secret kube-system/built-"+role]
			if !there {
				t.Fatalf("no Secret among %v", objects)
			}
			if secret.Type != "kubernetes.io/tls" || secret.Sops != nil {
				t.Errorf("type %s, sops %v", secret.Type, secret.Sops)
			}
			pair(t, secret)
			// Neither needs-hash, by which the name would change, nor anything of kustomize's own.
			want := map[string]string{
				"argocd.argoproj.io/sync-wave": "-2", "argocd.argoproj.io/sync-options": "Prune=false,Delete=false",
			}
			if proof := secret.Metadata.Annotations["typha-mtls/sealed-key-proof"]; !strings.HasPrefix(proof, "v1.") {
				t.Errorf("the proof of the key is %q", proof)
			}
			if got := secret.Metadata.Annotations; len(got) != len(want)+1 {
				t.Errorf("annotations %v", got)
			}
			for name, value := range want {
				if got := secret.Metadata.Annotations[name]; got != value {
					t.Errorf("%s is %q", name, got)
				}
			}
		})
	}
}

// rendered are the files of objects.
func rendered(t *testing.T, r *product.Repository) (files []string) {
	t.Helper()
	for _, folder := range []string{"objects", "encrypted"} {
		err := filepath.WalkDir(filepath.Join(r.Root, r.Dist(folder)), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// pair makes sure that key and certificate of a Secret belong together.
func pair(t *testing.T, secret object) {
	t.Helper()
	pem := func(key string) []byte {
		content, err := base64.StdEncoding.DecodeString(secret.Data[key])
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	if _, err := pki.Parse(pem("tls.crt"), pem("tls.key")); err != nil {
		t.Error(err)
	}
}

// noDataKey is what sops says through KSOPS, whether there is no identity or the wrong one.
const noDataKey = "Error getting data key: 0 successful groups required, got 0"

func TestWithoutAnIdentityNothingIsBuilt(t *testing.T) {
	t.Parallel()
	refused(t, render(t, "no-identity"), "", noDataKey, plugins...)
}

func TestAnIdentityThatIsNoRecipientBuildsNothing(t *testing.T) {
	t.Parallel()
	other := product.Init(t, product.Cluster{Name: "other"})
	refused(t, render(t, "no-recipient"), other.ClusterIdentity, noDataKey, plugins...)
}

func TestWithoutTheBuildOptionsKustomizeRefusesTheGenerator(t *testing.T) {
	t.Parallel()
	r := render(t, "no-options")
	refused(t, r, r.ClusterIdentity, "external plugins disabled")
}

// kustomize passes the generator over without a word then; what fails is the patch that demands a Secret.
func TestWithOneOfTheBuildOptionsOnlyNothingIsBuiltWithoutItsSecrets(t *testing.T) {
	t.Parallel()
	r := render(t, "half-options")
	refused(t, r, r.ClusterIdentity, "no resource matches strategic merge patch \"Secret.v1.[noGrp]/", "--enable-alpha-plugins")
	refused(t, r, r.ClusterIdentity, "external plugins disabled", "--enable-exec")
}

func TestWithoutKSOPSNothingIsBuilt(t *testing.T) {
	t.Parallel()
	r := render(t, "no-ksops")
	generator := r.Dist("ksops-generator.yaml")
	r.Write(t, generator, strings.Replace(string(r.Read(t, generator)), "path: ksops", "path: not-there", 1))
	refused(t, r, r.ClusterIdentity, "executable file not found in $PATH", plugins...)
}

// A key of another file, in whose place it is: each value is sealed with its own path, but the paths are alike.
func TestAKeyOfAnotherFileIsRefused(t *testing.T) {
	t.Parallel()
	r := render(t, "swapped")
	server, client := r.Dist("encrypted/kube-system/secret.swapped-server.yaml"), r.Dist("encrypted/kube-system/secret.swapped-client.yaml")
	key := regexp.MustCompile(`(?m)^  tls\.key: .*$`)
	r.Write(t, server, key.ReplaceAllString(string(r.Read(t, server)), string(key.Find(r.Read(t, client)))))
	refused(t, r, r.ClusterIdentity, "message authentication failed", plugins...)
}

func TestAMACOfAnotherContentIsRefused(t *testing.T) {
	t.Parallel()
	r := render(t, "mac")
	file := r.Dist("encrypted/kube-system/secret.mac-server.yaml")
	// Without the mark, the MAC is expected to cover the certificate too, and does not.
	r.Write(t, file, strings.Replace(string(r.Read(t, file)), "mac_only_encrypted: true", "mac_only_encrypted: false", 1))
	refused(t, r, r.ClusterIdentity, "Failed to verify data integrity", plugins...)
}

// refused makes sure that nothing is built, that kustomize says why, and that the docs promise these words.
func refused(t *testing.T, r *product.Repository, identity, why string, options ...string) {
	t.Helper()
	objects, stderr := build(t, r, identity, options...)
	if len(objects) > 0 || !strings.Contains(stderr, why) {
		t.Errorf("%d objects, and no %q in:\n%s", len(objects), why, stderr)
	}
	if strings.Contains(stderr, "PRIVATE KEY") {
		t.Error("the error holds a key")
	}
	promised(t, why)
}
