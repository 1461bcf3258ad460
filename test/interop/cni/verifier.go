package cni

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

// verifier is a process of the rendered program, with the rendered configuration, on one node.
type verifier struct {
	*process.Process
	url string
}

func startVerifier(t *testing.T, at place, runtime string) *verifier {
	t.Helper()
	free, err := port.Free()
	must(t, err)
	freeForProbes, err := port.Free()
	must(t, err)
	r := product.InitAndSynth(t, product.Cluster{Name: "verifier-" + runtime, More: fmt.Sprintf(`network: { ipam: { type: calico-ipam } }
cniChain:
  runtime: %s
  confDir: %s
  binDir: %s
  require: [%s]
  verifier: { port: %d, probePort: %d }
`, runtime, at.ConfDir, at.BinDir, strings.Join(required, ", "), free, freeForProbes)})
	folder, err := scratch.Folder("verifier")
	must(t, err)
	var config struct{ Data map[string]string }
	must(t, yaml.Unmarshal(r.Read(t, r.Dist("objects/kube-system/configmap.cni-chain-verifier.yaml")), &config))
	for name, text := range config.Data {
		must(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
	}
	path, err := exec.LookPath("node")
	must(t, err)
	p, err := process.Start(process.Spec{Name: "verifier", Path: path, Args: []string{"verifier.cjs", "configuration.json"},
		Folder: folder, Env: []string{"NODE_NAME=node-1"}})
	must(t, err)
	t.Cleanup(p.Kill)
	v := &verifier{p, fmt.Sprintf("http://127.0.0.1:%d", free)}
	wait.For(t, 30*time.Second, "the verifier to listen", func() error {
		if err := p.Alive(); err != nil {
			return err
		}
		if !strings.Contains(p.Log.Text(), `"listens"`) {
			return fmt.Errorf("its log says\n%s", p.Log.Tail(5))
		}
		return nil
	})
	return v
}

// rereads is how often the verifier reads without having seen a change. What is said sooner was seen by inotify.
const rereads = 10 * time.Second

// says waits until the verifier says something in its log after a mark, unasked, and returns when it did.
func (v *verifier) says(t *testing.T, mark process.Mark, words string) (at time.Time) {
	t.Helper()
	wait.For(t, rereads/2, fmt.Sprintf("the verifier to say %q", words), func() error {
		for line := range strings.Lines(v.Log.Since(mark)) {
			var said struct {
				Time    time.Time
				Message string
			}
			if json.Unmarshal([]byte(line), &said) == nil && said.Message == words {
				at = said.Time
				return nil
			}
		}
		return fmt.Errorf("its log says\n%s", v.Log.Since(mark))
	})
	return at
}

// answers is the answer of /readyz.
func (v *verifier) answers(t *testing.T) (ready bool, words string) {
	t.Helper()
	answer, err := http.Get(v.url + "/readyz")
	must(t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	must(t, err)
	return answer.StatusCode == http.StatusOK, string(body)
}
