package components

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// left is what of a module is left out of a build.
type left struct {
	module string
	// of is how the packages of those programs begin that import the module; no other program of the component has need of it.
	of string
	// packages that are imported for what they register alone: empty.
	packages []string
	// files whose functions nothing in the program calls, such as helpers of tests: absent. The compiler refuses a file too many.
	files []string
	// instead are files, and packages, that stand below testdata/instead in place of the published ones. They have what the
	// program names; of what needs the clients of a cloud, they return an error.
	instead []string
	// changed are words of published files that do not compile with the component's libraries.
	changed []change
}

// change is a text that stands in a file, and the one in its place.
type change struct{ file, published, ours string }

const (
	argocd     = "./argocd"
	flux       = "github.com/fluxcd/"
	kwok       = "sigs.k8s.io/kwok"
	sopsModule = "github.com/getsops/sops/v3"
	vault      = "github.com/hashicorp/vault"
	spire      = "github.com/spiffe/spire"
	// The candidate of a coordinated election, which only Kubernetes' own programs are, and with it all informers.
	leaseCandidate = "tools/leaderelection/leasecandidate.go"
)

var (
	// `sops publish` into buckets.
	buckets = []string{"publish/gcs.go", "publish/s3.go"}
	// The buckets, and the key service of Google, which brings most of all that sops imports for clouds. The others check what they
	// read, and tests compare with that.
	googleAndBuckets = append([]string{"gcpkms"}, buckets...)
)

// emptied is, by component, what is most of a build though no test uses it, and no build constraint leaves it out. The program
// is built from copies of the modules without it; all else in it is as it was published.
var emptied = map[string][]left{
	"flux": {
		{module: "k8s.io/client-go", files: []string{leaseCandidate}},
		{of: flux, module: "github.com/fluxcd/pkg/runtime", files: []string{"conditions/matcher.go", "conditions/matchers.go"}},
		{of: flux, module: sopsModule, instead: buckets},
		// All providers and generators, with the clients of all clouds. What the tests use is imported by external-secrets/main.go.
		{
			of: "./external-secrets", module: "github.com/external-secrets/external-secrets",
			packages: []string{"pkg/provider/register", "pkg/generator/register"},
		},
		// A constant of k8s.io/apimachinery until v0.33.
		{of: kwok, module: kwok, changed: []change{{
			file:      "pkg/utils/informer/informer.go",
			published: "metav1.InitialEventsListBlueprintAnnotationKey", ours: `"kubernetes.io/initial-events-list-blueprint"`,
		}}},
	},
	"kubernetes": {
		{module: "k8s.io/apiserver", files: []string{"pkg/admission/plugin/policy/generic/policy_test_context.go"}},
		// The kubelet is imported for one function, which says whether a pod was evicted.
		{
			module: "k8s.io/kubernetes", files: []string{"pkg/scheduler/backend/queue/testing.go"},
			instead: []string{"pkg/kubelet/eviction"},
		},
		// Generators that ask GitHub and its like. Ours is the one of git, which argocd/applicationset makes by itself.
		{of: argocd, module: "github.com/argoproj/argo-cd/v3", files: []string{
			"applicationset/generators/pull_request.go", "applicationset/generators/scm_provider.go", "applicationset/generators/utils.go",
			"applicationset/services/util.go",
		}},
		// What signs in to GitHub for a repository there, with two versions of its client. The tests' repositories are folders.
		{
			of: argocd, module: "github.com/bradleyfalzon/ghinstallation/v2",
			files: []string{"appsTransport.go", "sign.go"}, instead: []string{"transport.go"},
		},
		{of: argocd, module: "github.com/google/go-github/v69", instead: []string{"github"}},
	},
	// promtool imports the discovery of pods, with all of client-go, for the TLS settings in `promtool check config`.
	"prometheus":  {{module: "github.com/prometheus/prometheus", instead: []string{"discovery/kubernetes"}}},
	"sops":        {{module: sopsModule, instead: googleAndBuckets}},
	"sops-oldest": {{module: sopsModule, instead: googleAndBuckets}},
	// Plugins for clouds, for containers and for devices, which SPIRE lists in its catalogs, and SQLite by a C compiler.
	"spire": {{
		module: spire, instead: []string{"pkg/server/datastore/sqlstore/sqlite_no_cgo.go"},
		changed: slices.Concat(
			withoutPlugins("server", "bundlepublisher", "awss3", "gcpcloudstorage", "awsrolesanywhere", "k8sconfigmap"),
			withoutPlugins("server", "keymanager", "awskms", "gcpkms", "azurekeyvault"),
			withoutPlugins("server", "nodeattestor", "awsiid", "azuremsi", "gcpiit", "k8spsat", "sshpop", "tpmdevid"),
			withoutPlugins("server", "notifier", "gcsbundle", "k8sbundle"),
			withoutPlugins("server", "upstreamauthority", "awssecret", "awspca", "gcpcas", "vault", "certmanager", "ejbca"),
			withoutPlugins("agent", "nodeattestor", "awsiid", "azuremsi", "gcpiit", "k8spsat", "sshpop", "tpmdevid"),
			withoutPlugins("agent", "svidstore", "awssecretsmanager", "gcpsecretmanager"),
			withoutPlugins("agent", "workloadattestor", "docker", "k8s", "systemd"),
		),
	}},
	// Keys in clouds and on devices, CAs of others, and servers of databases. The tests sign with a key in a file.
	"step": {
		{module: "go.step.sm/crypto", packages: []string{"kms/awskms", "kms/azurekms", "kms/cloudkms", "kms/pkcs11", "kms/yubikey"}},
		{module: "github.com/smallstep/certificates", packages: []string{"cas/cloudcas", "cas/vaultcas"}},
		{module: "github.com/smallstep/nosql", instead: []string{"mysql", "postgresql"}},
	},
	// Seals whose keys clouds hold, services that take metrics, databases, docker, and what Vault's own tests call.
	"vault": {
		{
			module: vault,
			files: []string{
				"internalshared/configutil/env_var_util.go", "command/server/config_test_helpers.go",
				"http/testing.go", "vault/testing_util.go", "vault/testing_util_stubs_oss.go",
				"vault/activity_log_testing_util.go", "vault/expiration_testing_util_common.go", "vault/router_testing.go",
				"vault/seal_testing.go", "vault/seal_testing_util.go",
				"vault/seal/seal_testing.go", "audit/backend_noop.go", "physical/raft/testing.go", "builtin/logical/pki/test_helpers.go", "vault/plugincatalog/testing.go", "vault/plugincatalog/testing_util.go",
			},
			instead: []string{
				"internalshared/configutil/kms.go", "internalshared/configutil/telemetry.go", "internalshared/configutil/hcp_link.go", "vault/testing.go",
			},
			changed: []change{
				{file: "vault/core.go", published: "\t\"github.com/hashicorp/go-kms-wrapping/wrappers/awskms/v2\"\n"},
				{file: "vault/core.go", published: "wrapper.SetConfig(context.Background(), awskms.WithLogger(c.logger.Named(\"shamir\")))"},
				// The published one is built with a version of vault/sdk that lies between two of the proxy's.
				{
					file:      "vault/logical_system_activation_flags.go",
					published: "ActivationFunc(ctx, nil)", ours: `ActivationFunc(ctx, nil, "")`,
				},
				{
					file:      "vault/identity_store.go",
					published: "iStore.activateDeduplication,",
					ours:      "func(ctx context.Context, r *logical.Request, _ string) error { return iStore.activateDeduplication(ctx, r) },",
				},
			},
		},
		{module: vault + "/sdk", files: []string{"logical/testing.go", "framework/testing.go", "physical/testing.go"}, instead: []string{"database/helper/connutil", "helper/pluginutil/run_config.go"}},
		{module: "github.com/hashicorp/go-discover", instead: []string{"discover.go", "provider/k8s"}},
		{module: "github.com/okta/okta-sdk-golang/v5", instead: []string{"okta"}},
	},
}

// withoutPlugins takes plugins out of the catalog of SPIRE's server or agent.
func withoutPlugins(of, kind string, names ...string) (changes []change) {
	catalog := fmt.Sprintf("pkg/%s/catalog/%s.go", of, kind)
	for _, name := range names {
		changes = append(changes,
			change{file: catalog, published: fmt.Sprintf("%q", fmt.Sprintf("%s/pkg/%s/plugin/%s/%s", spire, of, kind, name))},
			change{file: catalog, published: name + ".BuiltIn(),"})
	}
	return changes
}

// emptiedOf is what is left out of the build of a program.
func emptiedOf(program Program) []left {
	return slices.DeleteFunc(slices.Clone(emptied[program.Component]), func(l left) bool {
		// The kubelet is itself what the others do without.
		return !strings.HasPrefix(program.Package, l.of) || program == Kubelet && l.module == "k8s.io/kubernetes"
	})
}

// emptyPackages returns a go.mod to build the component with, or "" where nothing of it is left out. It lies in `folder`, which
// may be removed after the build.
func emptyPackages(program Program, module, folder string) (modfile string, err error) {
	modules := emptiedOf(program)
	if len(modules) == 0 {
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
		if replaced[left.module], err = emptiedModule(program, left); err != nil {
			return "", err
		}
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

// emptiedModule returns a copy of a module, without what is left out of it.
func emptiedModule(program Program, left left) (string, error) {
	published, err := moduleFolder(program, left.module)
	if err != nil {
		return "", err
	}
	cache, err := Cache()
	if err != nil {
		return "", err
	}
	return left.copyInto(filepath.Join(cache, "emptied"), published)
}
