package settings

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
)

// What is rendered for a host outside the cluster, as Felix' own code reads it: its file, and its variables as systemd and docker give them.
func TestFelixReadsTheFilesForHostsAndItsVariablesAlike(t *testing.T) {
	f := startFelix(t)
	for title, c := range map[string]struct {
		cluster product.Cluster
		want    map[string]string
	}{
		"a name": {product.Cluster{}, map[string]string{"TyphaCN": "typha-server"}},
		"a URI, and ports of its own": {
			product.Cluster{
				More:  "rollout: { layout: other-ports }\n",
				Flags: []string{"--server-uri", "spiffe://interop.example/typha", "--client-uri", "spiffe://interop.example/node"},
			},
			map[string]string{
				"TyphaURISAN":               "spiffe://interop.example/typha",
				"FailsafeOutboundHostPorts": "udp:53,udp:67,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667,tcp:5474",
			},
		},
		"every character that is not refused": {
			product.Cluster{Flags: []string{"--server-cn", "aZ09._:/@+=,-x"}},
			map[string]string{"TyphaCN": "aZ09._:/@+=,-x"},
		},
	} {
		t.Run(title, func(t *testing.T) {
			folder, err := scratch.Folder("host")
			must(t, err)
			want := maps.Clone(c.want)
			maps.Copy(want, map[string]string{
				"DatastoreType": "kubernetes", "TyphaK8sServiceName": "hosts", "TyphaK8sNamespace": "kube-system",
			})
			for setting, file := range map[string]string{"TyphaCAFile": "ca.crt", "TyphaCertFile": "tls.crt", "TyphaKeyFile": "tls.key"} {
				want[setting] = filepath.Join(folder, file)
				must(t, os.WriteFile(want[setting], nil, 0o600)) // Felix looks whether it is there
			}
			c.cluster.Name = "hosts"
			c.cluster.More += fmt.Sprintf("hosts:\n  - { name: db, directory: %[1]s }\n  - { name: far, directory: %[1]s, typhaAddress: 192.0.2.7, typhaPort: 5473 }\n", folder)
			repository := product.InitAndSynth(t, c.cluster)
			takes(t, f, repository, "db", want)
			for _, setting := range []string{"TyphaK8sServiceName", "TyphaK8sNamespace", "FailsafeOutboundHostPorts"} {
				delete(want, setting)
			}
			want["TyphaAddr"] = "192.0.2.7:5473"
			takes(t, f, repository, "far", want)
		})
	}
}

// takes makes sure that Felix reads the same settings from both files of a group.
func takes(t *testing.T, f *felix, repository *product.Repository, group string, want map[string]string) {
	t.Helper()
	read := func(file string) string {
		return string(repository.Read(t, repository.Dist("to-copy/hosts/"+group+"/"+file)))
	}
	env := variables(read("felix.env"))
	if env["KUBECONFIG"] != "/etc/calico/kubeconfig" {
		t.Errorf("the kubeconfig is %q", env["KUBECONFIG"])
	}
	for way, given := range map[string]map[string]string{"felix.cfg": {"felix.cfg": read("felix.cfg")}, "felix.env": env} {
		if v := f.says(t, given); !v.accepted() || v.Inconsistent != "" || !maps.Equal(v.Values, want) {
			t.Errorf("by %s of %s Felix takes %+v, and not %v", way, group, v, want)
		}
	}
}

// A judge that read nothing of the file would find both alike.
func TestFelixCodeSaysWhatIsWrongInItsFile(t *testing.T) {
	f := startFelix(t)
	if v := f.says(t, map[string]string{"felix.cfg": "[global]\nTyphaAddress = a:1\n"}); len(v.Unknown) != 1 {
		t.Errorf("misspelt: %+v", v)
	}
	if v := f.says(t, map[string]string{"felix.cfg": "[global]\nTyphaCN = typha # server\n"}); v.Values["TyphaCN"] != "typha" {
		t.Errorf("what stands behind # is no comment: %+v", v)
	}
	if v := f.says(t, map[string]string{"felix.cfg": "[global]\nTyphaCN = a\n", "FELIX_TYPHACN": "b"}); v.Values["TyphaCN"] != "b" {
		t.Errorf("the file wins over a variable: %+v", v)
	}
}

// variables are those of a file as systemd takes lines that need no quotes, and docker takes all lines.
func variables(text string) map[string]string {
	env := map[string]string{}
	for line := range strings.Lines(text) {
		name, value, found := strings.Cut(strings.TrimSuffix(line, "\n"), "=")
		if found && !strings.HasPrefix(line, "#") {
			env[name] = value
		}
	}
	return env
}
