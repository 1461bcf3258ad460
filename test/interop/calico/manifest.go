// Package calico knows what upstream's manifests install: as text, as the API server keeps it, and how that differs from
// what a test finds later.
package calico

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/walk"
)

// releases are the folders of upstream's manifests, and the releases that cluster.yaml calls them by: test/upstream.json,
// which the tests in TypeScript hold to the table of releases.
var releases = sync.OnceValue(func() map[string]string {
	text, err := os.ReadFile(repository.Path("test", "upstream.json"))
	if err != nil {
		panic(err)
	}
	var folders map[string]string
	if err := json.Unmarshal(text, &folders); err != nil {
		panic(err)
	}
	byFolder := map[string]string{}
	for release, folder := range folders {
		byFolder[folder] = release
	}
	return byFolder
})

// Versions are the folders of upstream's manifests, oldest first.
func Versions() []string {
	return slices.SortedFunc(maps.Keys(releases()), func(a, b string) int { return strings.Compare(releases()[a], releases()[b]) })
}

// VisitedVersions are those of Versions that a commit visits, the newest always.
func VisitedVersions() []string {
	versions := Versions()
	slices.Reverse(versions)
	return walk.Visited(versions)
}

// Release is what cluster.yaml calls a folder of upstream's manifests.
func Release(version string) string { return releases()[version] }

// VersionLike is the folder of upstream's manifests for the minor version of a release.
func VersionLike(t testing.TB, release string) string {
	t.Helper()
	for version, each := range releases() {
		if minor := each[:strings.LastIndex(each, ".")+1]; strings.HasPrefix(release, minor) {
			return version
		}
	}
	t.Fatalf("no manifests of upstream for %s", release)
	return ""
}

// Objects are those of a manifest, by kind and name.
type Objects map[string]controlplane.Object

// Manifest returns those objects of an upstream manifest that cluster.yaml changes something of, and what goes with them; the
// others only take time.
func Manifest(t testing.TB, version, file string) string {
	t.Helper()
	return changed(t, whole(t, version, file))
}

// changed keeps of a manifest the objects that cluster.yaml changes something of.
func changed(t testing.TB, manifest string) string {
	t.Helper()
	var kept []string
	for document := range strings.SplitSeq(manifest, "\n---") {
		var object struct {
			Kind     string
			Metadata struct{ Name string }
		}
		if err := yaml.Unmarshal([]byte(document), &object); err != nil {
			t.Fatal(err)
		}
		if name := object.Metadata.Name; isChanged(name) && !strings.HasPrefix(object.Kind, "Cluster") {
			kept = append(kept, document)
		}
	}
	return strings.Join(kept, "\n---")
}

func whole(t testing.TB, version, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(upstream.Folder(t, "calico/"+version), file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func isChanged(name string) bool {
	return slices.Contains([]string{"calico-node", "calico-config", "calico-typha", "calico-kube-controllers"}, name)
}

// Parse reads a stream of YAML documents.
func Parse(t testing.TB, text string) Objects {
	t.Helper()
	objects := Objects{}
	for document := range strings.SplitSeq(text, "\n---") {
		var object controlplane.Object
		if err := yaml.Unmarshal([]byte(document), &object); err != nil {
			t.Fatal(err)
		}
		objects.add(object)
	}
	return objects
}

func (o Objects) add(object controlplane.Object) {
	if object != nil {
		o[fmt.Sprintf("%v %v", object["kind"], object["metadata"].(controlplane.Object)["name"])] = object
	}
}
