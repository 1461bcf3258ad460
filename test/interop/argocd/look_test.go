package argocd

import (
	"encoding/base64"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/wait"
)

// waves are the kinds in the order of docs/how-to/argocd.md: one wave after the other, each with what calico-node or
// Typha needs of it.
var waves = [][]string{
	{"Namespace"}, {"ConfigMap", "SealedSecret"}, {"ServiceAccount", "ClusterRole", "ClusterRoleBinding"},
	{"PodDisruptionBudget", "Service", "Deployment"},
}

// inWaves makes sure that objects were applied wave by wave, and that Argo CD waited after each.
func (r report) inWaves(t *testing.T) {
	t.Helper()
	var got []string // names of waves, and waits between them
	for _, line := range r.order {
		kind, _, _ := strings.Cut(line, " ")
		wave := fmt.Sprint("wave ", slices.IndexFunc(waves, func(kinds []string) bool { return slices.Contains(kinds, kind) }))
		if strings.HasPrefix(line, "waiting for healthy state of") {
			wave = "wait"
		}
		if len(got) == 0 || got[len(got)-1] != wave {
			got = append(got, wave)
		}
	}
	got = got[:len(got)-1] // "successfully synced"
	if want := []string{"wave 0", "wait", "wave 1", "wait", "wave 2", "wait", "wave 3"}; !slices.Equal(got, want) {
		t.Errorf("order is %v:\n%s", got, strings.Join(r.order, "\n"))
	}
}

// becomesHealthy waits until Argo CD would show a green heart.
func (s *stack) becomesHealthy(t *testing.T) {
	s.cp.Kubectl(t, "-n", typhaNamespace, "rollout", "status", "deployment", "calico-typha-mtls", "--timeout=60s")
	r := s.argocd(t, "compare")
	r.allSynced(t)
	healthy := 0
	for id, o := range r.objects {
		if o.Health == "Healthy" {
			healthy++
		} else if o.Health != "" {
			t.Errorf("%s is %s: %s", id, o.Health, o.Message)
		}
	}
	if healthy != 4 { // Deployment, Service, two SealedSecrets
		t.Errorf("%d objects are healthy", healthy)
	}
}

// versions of all objects in the cluster that are in git.
func (s *stack) versions(t *testing.T) string {
	t.Helper()
	all := s.cp.Kubectl(t, "get", "-k", s.folder,
		"-o", `jsonpath={range .items[*]}{.kind} {.metadata.name} {.metadata.resourceVersion}{"\n"}{end}`)
	if objects := strings.Count(all, "\n"); objects != 11 {
		t.Fatalf("%d objects are there:\n%s", objects, all)
	}
	return all
}

// guardedStay makes sure that nobody has even begun to delete a guarded object.
func (s *stack) guardedStay(t *testing.T) {
	t.Helper()
	for _, path := range guarded {
		if err := s.there(path); err != nil {
			t.Error(err)
			continue
		}
		if at := s.cp.Get(t, path)["metadata"].(controlplane.Object)["deletionTimestamp"]; at != nil {
			t.Errorf("%s is being deleted", path)
		}
	}
}

// neverInClear makes sure that the key of a Secret is in that Secret, and nowhere else that Argo CD or the API server has:
// in nothing that Argo CD is given, tells or logs, and in no other object.
func (s *stack) neverInClear(t *testing.T, path string) {
	t.Helper()
	encoded := s.cp.Get(t, path)["data"].(controlplane.Object)["tls.key"].(string)
	has := func(text string) bool {
		return slices.ContainsFunc(fragments(t, encoded), func(f string) bool { return strings.Contains(text, f) })
	}
	texts := map[string]string{"the other objects": s.others(t)}
	for i, run := range s.runs {
		texts[fmt.Sprint("what run ", i, " is given")] = run.git
		texts[fmt.Sprint("what run ", i, " tells and logs")] = run.process.Log.Text()
		for line := range strings.Lines(run.git) {
			if line == "kind: Secret\n" {
				t.Errorf("run %d is given a Secret", i)
			}
		}
	}
	for _, folder := range []string{s.folder, s.work} {
		for path, text := range files(t, folder) {
			texts[path] = text
		}
	}
	for where, text := range texts {
		if has(text) {
			t.Errorf("the key of %s is in %s", path, where)
		}
	}
	if !has(s.cp.Kubectl(t, "get", "secrets", "-A", "-o", "json")) {
		t.Error("fragments of the key are not even found where it is")
	}
}

// fragments of a key that give it away, in PEM and in base64 of that.
func fragments(t *testing.T, encoded string) []string {
	t.Helper()
	pem, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		t.Fatal(err)
	}
	middle := len(encoded) / 2
	found := []string{encoded[middle-20 : middle+20]}
	for line := range strings.Lines(string(pem)) {
		if line = strings.TrimSpace(line); len(line) == 64 && !strings.HasPrefix(line, "-") {
			found = append(found, line[32:])
		}
	}
	if len(found) == 1 {
		t.Fatal("the key has no whole line")
	}
	return found
}

// others are all objects of all kinds besides Secrets.
func (s *stack) others(t *testing.T) string {
	t.Helper()
	kinds := strings.Fields(s.cp.Kubectl(t, "api-resources", "--verbs=list", "-o", "name"))
	kinds = slices.DeleteFunc(kinds, func(kind string) bool { return kind == "secrets" })
	return s.cp.Kubectl(t, "get", strings.Join(kinds, ","), "-A", "-o", "json", "--show-managed-fields")
}

func (s *stack) there(path string) error { return s.cp.Try(http.MethodGet, path, nil, nil) }

// gone is nil once there is nothing at a path: Argo CD deletes in the foreground, which takes the garbage collector a moment.
func (s *stack) gone(path string) error {
	return wait.Until(10*time.Second, func() error {
		err := s.there(path)
		if err == nil {
			return fmt.Errorf("%s is there", path)
		}
		if strings.Contains(err.Error(), " 404 ") {
			return nil
		}
		return err
	})
}

func files(t *testing.T, folder string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		texts[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

func keys(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }
