package gates

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/process"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	namespace = "kube-system"
	name      = "gated"
	nodes     = 5
	account   = "typha-mtls-doctor"
	limit     = time.Minute
)

// site is a repository that is kept in git, and a cluster with upstream's Calico; nothing of ours is applied yet.
type site struct {
	cp         *controlplane.ControlPlane
	repository *product.Repository
	// kubeconfig of somebody with the rights of the example, and those of the named Secrets.
	kubeconfig string
	components []string
}

func newSite(t *testing.T) *site {
	t.Helper()
	cp := controlplane.Shared(t)
	cp.StartControllers(t)
	cp.AddNodes(t, name, nodes, nil)
	s := &site{cp: cp, repository: product.Init(t, product.Cluster{Name: name})}
	file := filepath.Join("clusters", name, "cluster.yaml")
	text := strings.Replace(string(s.repository.Read(t, file)), "nodes: 3", fmt.Sprintf("nodes: %d", nodes), 1)
	s.repository.Write(t, file, text+"  rollout: { stage: parallel }\n")
	s.git(t, "init", "--quiet")
	s.commit(t)
	s.repository.Write(t, "calico/calico.yaml", upstreamManifest(t))
	s.calico(t)
	s.rights(t)
	return s
}

// rights are those of the example, and the Secrets by name, as the how-to says.
func (s *site) rights(t *testing.T) {
	t.Helper()
	s.cp.Kubectl(t, "apply", "-f", repository.Path("docs/how-to/doctor-rights.yaml"))
	s.cp.Kubectl(t, "-n", namespace, "create", "role", account+"-secrets", "--verb=get", "--resource=secrets",
		"--resource-name="+name+"-server", "--resource-name="+name+"-client")
	s.cp.Kubectl(t, "-n", namespace, "create", "rolebinding", account+"-secrets", "--role="+account+"-secrets",
		"--serviceaccount="+namespace+":"+account)
	text, err := s.cp.KubeconfigOf(namespace, account)
	if err != nil {
		t.Fatal(err)
	}
	folder, err := scratch.Folder(account)
	if err != nil {
		t.Fatal(err)
	}
	s.kubeconfig = filepath.Join(folder, "kubeconfig")
	if err := os.WriteFile(s.kubeconfig, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

func (s *site) git(t *testing.T, args ...string) {
	t.Helper()
	command := exec.Command("git", args...)
	command.Dir = s.repository.Root
	command.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
		"GIT_AUTHOR_NAME=test", "GIT_AUTHOR_EMAIL=t@example.com", "GIT_COMMITTER_NAME=test", "GIT_COMMITTER_EMAIL=t@example.com")
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, output)
	}
}

// commit renders and commits.
func (s *site) commit(t *testing.T) {
	t.Helper()
	s.repository.MustRun(t, "synth")
	s.git(t, "add", "--all")
	s.git(t, "commit", "--quiet", "--message", "a step")
}

// sync applies what is rendered.
func (s *site) sync(t *testing.T) {
	t.Helper()
	s.cp.Apply(t, s.repository.Decrypted(t), controlplane.ServerSide)
}

// calico applies upstream's manifest, with our Components.
func (s *site) calico(t *testing.T, components ...string) {
	t.Helper()
	text := "resources: [calico.yaml]\ncomponents:\n"
	for _, component := range components {
		text += "  - ../" + filepath.ToSlash(s.repository.Dist(component)) + "\n"
	}
	s.repository.Write(t, "calico/kustomization.yaml", text)
	built := s.cp.Kubectl(t, "kustomize", filepath.Join(s.repository.Root, "calico"))
	s.cp.KubectlWithInput(t, []byte(built), "apply", "-f", "-")
}

// waiting starts a step, which looks at the cluster and waits.
func (s *site) waiting(t *testing.T, args ...string) *process.Process {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatal(err)
	}
	all := append(args, s.context()...)
	env, err := product.Environment(all, "SOPS_AGE_KEY_FILE="+s.repository.OperatorIdentity)
	if err != nil {
		t.Fatal(err)
	}
	p, err := process.Start(process.Spec{
		Name: strings.Join(args, "-"), Path: node, Folder: s.repository.Root,
		Args: append([]string{product.CLI(), "-C", s.repository.Root}, all...), Env: env,
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (s *site) context() []string {
	return []string{"--kubeconfig", s.kubeconfig, "--context", "interop"}
}

// says waits until a step says something while it waits.
func says(t *testing.T, p *process.Process, words string) {
	t.Helper()
	wait.For(t, limit, words, func() error {
		if strings.Contains(p.Log.Since(p.Begin), words) {
			return nil
		}
		if err := p.Alive(); err != nil {
			return err
		}
		return fmt.Errorf("it says\n%s", p.Log.Since(p.Begin))
	})
}

// written waits until a step has done its work.
func written(t *testing.T, p *process.Process, words string) {
	t.Helper()
	how, err := p.WaitForExit(limit)
	if output := p.Log.Since(p.Begin); err != nil || how != "exit status 0" || !strings.Contains(output, words) {
		t.Fatalf("%v %v\n%s", how, err, output)
	}
}

// age makes an object as old as if nobody had changed its data for an hour.
func (s *site) age(t *testing.T, path string) {
	t.Helper()
	object := s.cp.Get(t, path)
	metadata := object["metadata"].(controlplane.Object)
	for _, entry := range metadata["managedFields"].([]any) {
		entry.(controlplane.Object)["time"] = time.Now().Add(-time.Hour).UTC().Format(time.RFC3339)
	}
	// The API server drops an update that changes times alone.
	metadata["annotations"] = controlplane.Object{"interop/aged": fmt.Sprint(time.Now().UnixNano())}
	if err := s.cp.Try(http.MethodPut, path, object, nil); err != nil {
		t.Fatal(err)
	}
}

// diskPressure is what the kubelet of the first node reports.
func (s *site) diskPressure(t *testing.T, status string) {
	t.Helper()
	path := "/api/v1/nodes/" + name + "-0"
	conditions := s.cp.Get(t, path)["status"].(controlplane.Object)["conditions"].([]any)
	conditions = slices.DeleteFunc(conditions, func(condition any) bool { return condition.(controlplane.Object)["type"] == "DiskPressure" })
	s.cp.Patch(t, path+"/status", controlplane.Object{"status": controlplane.Object{
		"conditions": append(conditions, controlplane.Object{"type": "DiskPressure", "status": status}),
	}})
}

// upstreamManifest is upstream's, and only what makes pods.
func upstreamManifest(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(upstream.Folder(t, "calico/"+upstream.Calico), "calico-typha.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	for _, document := range bytes.Split(text, []byte("\n---")) {
		var object controlplane.Object
		if err := yaml.Unmarshal(document, &object); err != nil {
			t.Fatal(err)
		}
		metadata, _ := object["metadata"].(controlplane.Object)
		switch of := metadata["name"]; {
		case of != "calico-node" && of != "calico-config" && of != "calico-typha", metadata["namespace"] == nil:
			continue
		}
		if object["kind"] == "DaemonSet" {
			strategy := object["spec"].(controlplane.Object)["updateStrategy"].(controlplane.Object)
			strategy["rollingUpdate"] = controlplane.Object{"maxUnavailable": "50%"}
		}
		text, err := yaml.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, string(text))
	}
	return strings.Join(kept, "---\n")
}

// gate is one of `-o json`.
type gate struct {
	ID, State string
	Done, All int
	Blocking  []string
}

// journey is what `migrate -o json` says of the next step.
func (s *site) journey(t *testing.T) (next struct {
	To    string
	Gates []gate
}) {
	t.Helper()
	output := s.repository.MustRun(t, append([]string{"migrate", name, "-o", "json"}, s.context()...)...)
	var report struct{ Next any }
	report.Next = &next
	if err := json.Unmarshal([]byte(output), &report); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return next
}
