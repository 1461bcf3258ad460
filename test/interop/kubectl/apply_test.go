package kubectl

import (
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/calico"
	certmanager "typha-mtls/interop/cert-manager"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/walk"
)

// ways to apply, and what kubectl says of an object that is new, and of one that is as it was.
var ways = []struct {
	name             string
	way              controlplane.Way
	created, applied string
}{
	{"server-side", controlplane.ServerSide, "serverside-applied", "serverside-applied"},
	{"client-side", controlplane.ClientSide, "created", "unchanged"},
}

// customResources are the files that define the kinds which examples render, besides Kubernetes' own.
var customResources = map[string]func(t *testing.T) string{
	"certificate": func(t *testing.T) string { return certmanager.CRD(t, "cert-manager.io_certificates") },
	"externalsecret": func(t *testing.T) string {
		return repository.Path("test", "interop", "crds", "external-secrets.io_externalsecrets.yaml")
	},
	"podmonitor":            published("monitoring.coreos.com_podmonitors.yaml"),
	"prometheusrule":        published("monitoring.coreos.com_prometheusrules.yaml"),
	"sealedsecret":          published("bitnami.com_sealedsecrets.yaml"),
	"servicemonitor":        published("monitoring.coreos.com_servicemonitors.yaml"),
	"verticalpodautoscaler": published("autoscaling.k8s.io_verticalpodautoscalers.yaml"),
}

func published(file string) func(t *testing.T) string {
	return func(t *testing.T) string { return filepath.Join(upstream.Folder(t, "crds"), file) }
}

func TestEveryExampleIsAppliedWithoutAWarningAndASecondApplyChangesNothing(t *testing.T) {
	cp := controlplane.Shared(t)
	for _, example := range walk.Visited(product.Examples(t)) {
		for _, way := range ways {
			t.Run(example+" "+way.name, func(t *testing.T) {
				folder := product.OpenedExample(t, example)
				if has(folder, "daemonset") {
					if way.name == "client-side" {
						return // parts of calico-node's objects, which only a server-side apply merges
					}
					version := calico.VersionLike(t, product.ExampleVersion(t, example))
					calico.Install(t, cp, version, "calico", controlplane.ServerSideAs("owner"))
					way.way = way.way.Forced()
				}
				for kind, file := range customResources {
					if has(folder, kind) {
						installCRD(t, cp, file(t))
					}
				}
				if has(folder, "ippool") {
					cp.InstallCalicoCRDs(t, upstream.Calico)
				}
				t.Cleanup(func() { remove(t, cp, folder) })
				says(t, cp.Apply(t, folder, way.way), way.created)
				before := stored(t, cp, folder)
				says(t, cp.Apply(t, folder, way.way), way.applied)
				for name, after := range stored(t, cp, folder) {
					if after != before[name] {
						t.Errorf("the second apply changed %s from:\n%s\nto:\n%s", name, before[name], after)
					}
				}
			})
		}
	}
}

// stored returns the objects of a folder as the API server keeps them, with version and owners of fields.
func stored(t *testing.T, cp *controlplane.ControlPlane, folder string) map[string]string {
	t.Helper()
	text := cp.Kubectl(t, "get", "-k", folder, "--show-managed-fields",
		"-o", `jsonpath={range .items[*]}{.kind}{" "}{.metadata.namespace}{"/"}{.metadata.name}{"\t"}{@}{"\n"}{end}`)
	objects := map[string]string{}
	for line := range strings.Lines(text) {
		if name, object, ok := strings.Cut(line, "\t"); ok {
			objects[name] = object
		}
	}
	if len(objects) == 0 {
		t.Fatal("nothing is stored")
	}
	return objects
}

// Of every PodDisruptionBudget whose selector is applied client-side again: it is replaced by itself.
var replaced = regexp.MustCompile(`^poddisruptionbudget\.policy/[a-z0-9-]+ configured\n$`)

// says makes sure that kubectl prints one line per object and nothing else, such as a warning.
func says(t *testing.T, output, verb string) {
	t.Helper()
	line := regexp.MustCompile(`^[a-z.0-9-]+/[a-z0-9-]+ ` + verb + `\n$`)
	count := 0
	for text := range strings.Lines(output) {
		switch {
		case line.MatchString(text), verb == "unchanged" && replaced.MatchString(text):
			count++
		default:
			t.Errorf("kubectl says, where only %q was expected: %s", verb, text)
		}
	}
	if count == 0 {
		t.Error("kubectl has applied nothing")
	}
}

// has tells whether a rendered folder holds an object of a kind.
func has(folder, kind string) bool {
	files, _ := filepath.Glob(filepath.Join(folder, "objects", "*", kind+".*"))
	return len(files) > 0
}

func installCRD(t *testing.T, cp *controlplane.ControlPlane, file string) {
	t.Helper()
	err := cp.Once("CRD "+filepath.Base(file), func() error { return cp.InstallCRDs(file) })
	if err != nil {
		t.Fatal(err)
	}
}

// remove takes everything away for the next test. Namespaces go at the word of a controller that does not run here.
func remove(t *testing.T, cp *controlplane.ControlPlane, folder string) {
	cp.Kubectl(t, "delete", "-k", folder, "--wait=false", "--ignore-not-found")
	namespaces, _ := filepath.Glob(filepath.Join(folder, "objects", "_cluster", "namespace.*.yaml"))
	for _, file := range namespaces {
		name := strings.Split(filepath.Base(file), ".")[1]
		path := "/api/v1/namespaces/" + name
		namespace := cp.Get(t, path)
		namespace["spec"] = controlplane.Object{"finalizers": []string{}}
		if err := cp.Try(http.MethodPut, path+"/finalize", namespace, nil); err != nil {
			t.Error(err)
		}
	}
}
