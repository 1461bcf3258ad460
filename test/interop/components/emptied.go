package components

import (
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// left is what of a module is left out of a build.
type left struct {
	module string
	// packages that are imported for what they register alone: empty.
	packages []string
	// files whose functions nothing in the program calls, such as helpers of tests: absent. The compiler refuses a file too many.
	files []string
	// instead are files, and packages, that stand below testdata/instead in place of the published ones. They have what the
	// program names; of what needs the clients of a cloud, they return an error.
	instead []string
}

const (
	sopsModule = "github.com/getsops/sops/v3"
	// The candidate of a coordinated election, which only Kubernetes' own programs are, and with it all informers.
	leaseCandidate = "tools/leaderelection/leasecandidate.go"
)

// `sops publish` into buckets.
var buckets = []string{"publish/gcs.go", "publish/s3.go"}

// emptied is, by component, what is most of a build though no test uses it, and no build constraint leaves it out. The program
// is built from copies of the modules without it; all else in it is as it was published.
var emptied = map[string][]left{
	"argocd": {
		{module: "k8s.io/client-go", files: []string{leaseCandidate}},
		// Generators that ask GitHub and its like. Ours is the one of git, which main.go makes by itself.
		{module: "github.com/argoproj/argo-cd/v3", files: []string{
			"applicationset/generators/pull_request.go", "applicationset/generators/scm_provider.go", "applicationset/generators/utils.go",
		}},
	},
	// All providers and generators, with the clients of all clouds. What the tests use is imported by main.go.
	"external-secrets": {
		{module: "k8s.io/client-go", files: []string{leaseCandidate}},
		{module: "github.com/external-secrets/external-secrets", packages: []string{"pkg/provider/register", "pkg/generator/register"}},
	},
	"flux": {
		{module: "k8s.io/client-go", files: []string{leaseCandidate}},
		{module: "github.com/fluxcd/pkg/runtime", files: []string{"conditions/matcher.go", "conditions/matchers.go"}},
		{module: sopsModule, instead: buckets},
	},
	"kubernetes": {
		{module: "k8s.io/apiserver", files: []string{"pkg/admission/plugin/policy/generic/policy_test_context.go"}},
		// The kubelet is imported for one function, which says whether a pod was evicted.
		{
			module: "k8s.io/kubernetes", files: []string{"pkg/scheduler/backend/queue/testing.go"},
			instead: []string{"pkg/kubelet/eviction"},
		},
	},
	// promtool imports the discovery of pods, with all of client-go, for the TLS settings in `promtool check config`.
	"prometheus":  {{module: "github.com/prometheus/prometheus", instead: []string{"discovery/kubernetes"}}},
	"sops":        {{module: sopsModule, instead: buckets}},
	"sops-oldest": {{module: sopsModule, instead: buckets}},
	// Keys in clouds and on devices, CAs of others, and servers of databases. The tests sign with a key in a file.
	"step": {
		{module: "go.step.sm/crypto", packages: []string{"kms/awskms", "kms/azurekms", "kms/cloudkms", "kms/pkcs11", "kms/yubikey"}},
		{module: "github.com/smallstep/certificates", packages: []string{"cas/cloudcas", "cas/vaultcas"}},
		{module: "github.com/smallstep/nosql", instead: []string{"mysql", "postgresql"}},
	},
}

// emptyPackages returns a go.mod to build the component with, or "" where nothing of it is left out. The copies lie in
// `folder`, which may be removed after the build.
func emptyPackages(program Program, module, folder string) (modfile string, err error) {
	modules, some := emptied[program.Component]
	if !some {
		return "", nil
	}
	if err := os.RemoveAll(folder); err != nil { // of a build that was interrupted
		return "", err
	}
	pins, err := os.ReadFile(filepath.Join(module, "go.mod"))
	if err != nil {
		return "", err
	}
	replaced := map[string]string{}
	for _, left := range modules {
		copied := filepath.Join(folder, "source", filepath.FromSlash(left.module))
		if err := copyWithout(program, left, copied); err != nil {
			return "", err
		}
		replaced[left.module] = copied
	}
	sums, err := os.ReadFile(filepath.Join(module, "go.sum"))
	if err != nil {
		return "", err
	}
	modfile = filepath.Join(folder, "go.mod")
	if err := writeNew(modfile, withReplacements(string(pins), replaced)); err != nil {
		return "", err
	}
	return modfile, writeNew(filepath.Join(folder, "go.sum"), sums)
}

// withReplacements adds replacements to a go.mod, in place of those that it has of the same modules.
func withReplacements(pins string, replaced map[string]string) []byte {
	var lines []string
	for line := range strings.Lines(pins) {
		old, _, found := strings.Cut(line, " => ")
		if fields := strings.Fields(old); found && replaced[fields[len(fields)-1]] != "" {
			continue
		}
		lines = append(lines, line)
	}
	for _, module := range slices.Sorted(maps.Keys(replaced)) {
		lines = append(lines, fmt.Sprintf("\nreplace %s => %q\n", module, replaced[module]))
	}
	return []byte(strings.Join(lines, ""))
}

// copyWithout copies a module, without what is left out of it.
func copyWithout(program Program, left left, copied string) error {
	published, err := moduleFolder(program, left.module)
	if err != nil {
		return err
	}
	if err := copyModule(copied, published); err != nil {
		return err
	}
	for _, name := range slices.Concat(left.packages, left.files, left.instead) {
		place := filepath.Join(copied, filepath.FromSlash(name))
		if _, err := os.Stat(place); err != nil { // another version has it elsewhere
			return err
		}
		if err := os.RemoveAll(place); err != nil {
			return err
		}
	}
	for _, name := range left.packages {
		file := filepath.Join(copied, filepath.FromSlash(name), "empty.go")
		if err := writeNew(file, fmt.Appendf(nil, "package %s\n", path.Base(name))); err != nil {
			return err
		}
	}
	return left.eachInstead(func(name string, content []byte) error {
		return writeNew(filepath.Join(copied, name), content)
	})
}

// eachInstead calls `do` with each file that stands in place of published ones, in a fixed order.
func (l left) eachInstead(do func(name string, content []byte) error) error {
	folder := filepath.Join(sourceFolder(), "testdata", "instead", filepath.FromSlash(l.module))
	for _, listed := range l.instead {
		err := filepath.WalkDir(filepath.Join(folder, filepath.FromSlash(listed)), func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			name, err := filepath.Rel(folder, file)
			if err != nil {
				return err
			}
			content, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			return do(name, content)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// writeTo writes all that a build depends on.
func (l left) writeTo(sum io.Writer) error {
	fmt.Fprintln(sum, l)
	return l.eachInstead(func(name string, content []byte) error {
		_, err := fmt.Fprintf(sum, "%s %d\n%s", name, len(content), content)
		return err
	})
}

// copyModule copies what of a module is compiled. The files are links where that can be: nothing writes into one.
func copyModule(to, published string) error {
	return filepath.WalkDir(published, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(published, file)
		if err != nil {
			return err
		}
		switch place := filepath.Join(to, name); {
		case entry.IsDir():
			return os.MkdirAll(place, 0o755)
		case strings.HasSuffix(name, "_test.go"):
			return nil
		case os.Link(file, place) == nil:
			return nil
		default:
			content, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			return os.WriteFile(place, content, 0o644)
		}
	})
}

func writeNew(file string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o644)
}
