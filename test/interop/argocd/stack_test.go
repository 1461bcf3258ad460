package argocd

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
)

// stack is a rendered folder as Argo CD knows it.
type stack struct {
	cp *controlplane.ControlPlane
	// name is the cluster's, folder is its folder in dist/.
	name, folder string
	// work has what the engine is given, and file is its Application.
	work, file string
	// runs are those of Argo CD so far.
	runs []*run
}

// run is one of argocd-sync.
type run struct {
	process *process.Process
	// git is what kustomize made of the folder.
	git string
}

// report is what it told.
type report struct {
	results    []result
	operations []operation
	objects    map[string]object
	// order of all lines, in a few words each.
	order []string
}

type result struct{ Kind, Namespace, Name, Status, Message string }

type operation struct{ Phase, Message string }

type object struct {
	Kind, Namespace, Name, Sync, Health, Message string
	ServerSide                                   bool
	Live, Predicted                              json.RawMessage
}

func (r result) id() string { return r.Kind + " " + r.Name }

func newStack(t *testing.T, name, folder string) *stack {
	t.Helper()
	cp := cluster(t)
	work, err := scratch.Folder(name + "-argocd")
	if err != nil {
		t.Fatal(err)
	}
	return &stack{cp: cp, name: name, folder: folder, work: work, file: filepath.Join(folder, "to-copy/argocd-application.yaml")}
}

// copyApplication applies the file in to-copy; the API server knows the fields of an Application.
func (s *stack) copyApplication(t *testing.T) {
	t.Helper()
	s.cp.Kubectl(t, "apply", "--validate=strict", "-f", s.file)
}

// start starts Argo CD on what is in git now.
func (s *stack) start(t *testing.T, args ...string) *run {
	t.Helper()
	build := exec.Command(components.Need(t, components.Kustomize), "build", s.folder)
	var stderr strings.Builder
	build.Stderr = &stderr
	git, err := build.Output()
	if err != nil {
		t.Fatalf("kustomize build: %v\n%s", err, stderr.String())
	}
	objects := filepath.Join(s.work, "objects.yaml")
	if err := os.WriteFile(objects, git, 0o644); err != nil {
		t.Fatal(err)
	}
	p, err := process.Start(process.Spec{
		Name: fmt.Sprintf("argocd-%d", len(s.runs)), Path: components.Need(t, components.ArgoCDSync), Folder: s.work,
		Args: append([]string{"-application=" + s.file, "-objects=" + objects}, args...),
		Env:  []string{"KUBECONFIG=" + s.cp.Kubeconfig, "HOME=" + s.work, "TMPDIR=" + s.work},
	})
	if err != nil {
		t.Fatal(err)
	}
	r := &run{process: p, git: string(git)}
	s.runs = append(s.runs, r)
	return r
}

// argocd runs Argo CD to its end: compare, sync or delete.
func (s *stack) argocd(t *testing.T, args ...string) report {
	t.Helper()
	return s.start(t, args...).wait(t)
}

func (r *run) wait(t *testing.T) report {
	t.Helper()
	how, err := r.process.WaitForExit(60 * time.Second)
	if err != nil || how != "exit status 0" {
		t.Fatalf("argocd-sync: %s %v\n%s", how, err, r.process.Log.Tail(20))
	}
	return r.report(t)
}

// report reads what has been told so far.
func (r *run) report(t *testing.T) report {
	t.Helper()
	all := report{objects: map[string]object{}}
	for text := range strings.Lines(r.process.Log.Text()) {
		if !strings.HasPrefix(text, "{") || !strings.HasSuffix(text, "\n") {
			continue // of the engine's own log, or not whole yet
		}
		var line struct {
			Result    *result
			Operation *operation
			Object    *object
		}
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		switch {
		case line.Result != nil:
			all.results = append(all.results, *line.Result)
			all.order = append(all.order, line.Result.id()+": "+line.Result.Status)
		case line.Operation != nil:
			all.operations = append(all.operations, *line.Operation)
			all.order = append(all.order, line.Operation.Message)
		case line.Object != nil:
			all.objects[line.Object.Kind+" "+line.Object.Namespace+"/"+line.Object.Name] = *line.Object
		}
	}
	return all
}

// ended is how a sync ended.
func (r report) ended() operation {
	if len(r.operations) == 0 {
		return operation{}
	}
	return r.operations[len(r.operations)-1]
}

// mustSucceed syncs, and expects that all is well in the end. A sync that fails is tried again, as Argo CD does with automated
// ones (five times, after 5 s, 10 s and so on): on a busy machine a controller may need longer than the pause after a wave.
func (s *stack) mustSucceed(t *testing.T, args ...string) report {
	t.Helper()
	r := s.argocd(t, append(args, "sync")...)
	for pause := 5 * time.Second; r.ended().Phase == "Failed" && pause <= 80*time.Second; pause *= 2 {
		t.Logf("tried again, for the sync has Failed: %s", r.ended().Message)
		time.Sleep(pause)
		r = s.argocd(t, append(args, "sync")...)
	}
	if r.ended().Phase != "Succeeded" {
		t.Fatalf("the sync has %s: %s\n%s", r.ended().Phase, r.ended().Message, strings.Join(r.order, "\n"))
	}
	return r
}

// allSynced makes sure that every object in git is Synced in the eyes of the API server, and that there is none besides.
func (r report) allSynced(t *testing.T) {
	t.Helper()
	if len(r.objects) == 0 {
		t.Error("nothing was compared")
	}
	for id, o := range r.objects {
		if !o.ServerSide {
			t.Errorf("%s is not compared server-side", id)
		}
		if o.Sync != "Synced" {
			t.Errorf("%s is %s:\nlive      %s\npredicted %s", id, o.Sync, o.Live, o.Predicted)
		}
	}
}

// status returns the results by kind and name.
func (r report) status() map[string]string {
	status := map[string]string{}
	for _, result := range r.results {
		status[result.id()] = result.Status
	}
	return status
}
