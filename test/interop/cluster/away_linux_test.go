package cluster

import (
	"path"
	"strings"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/product"
)

const (
	// unreached is what commands say that look at a cluster whose API server gives no answer.
	unreached = "the API server cannot be reached for GET /"
	// commandPatience is how long such a command may take, beside two more on a busy machine.
	commandPatience = 45 * time.Second
)

// withoutAPIServer is an API server that takes connections and answers nothing for so long: watches break, and so do requests.
func (l *life) withoutAPIServer(duration time.Duration) fault {
	var thaw func()
	var back time.Time
	var before *product.Repository
	return fault{
		title: "the API server does not answer for a minute",
		strike: func(t *testing.T) {
			before = l.atCutover(t)
			thaw, back = l.cp.Freeze(t), time.Now().Add(duration)
			t.Cleanup(thaw)
		},
		meanwhile: func(t *testing.T) {
			commandsEnd(t, before, l.cp.Kubeconfig)
			time.Sleep(time.Until(back))
		},
		typha: "Failed to get number of Typhas … http2: client connection lost",
		mend:  func(t *testing.T) { thaw() },
	}
}

// atCutover is a copy of the repository a stage before, of which the step back asks the cluster.
func (l *life) atCutover(t *testing.T) *product.Repository {
	t.Helper()
	copied := product.Copy(t, l.repository)
	copied.MustRun(t, "migrate", name, "--to", "cutover")
	copied.MustRun(t, "synth")
	copied.Commit(t, "cutover")
	return copied
}

// commandsEnd makes sure that commands that look at the cluster name the API server, write nothing, and end.
func commandsEnd(t *testing.T, in *product.Repository, kubeconfig string) {
	t.Helper()
	file := path.Join("clusters", name, "cluster.yaml")
	before := string(in.Read(t, file))
	var running sync.WaitGroup
	for _, args := range [][]string{{"doctor", name}, {"migrate", name, "--to", "parallel"}, {"probe"}} {
		running.Go(func() {
			started := time.Now()
			output, code, err := in.Run(append(args, "--kubeconfig", kubeconfig, "--context", "interop")...)
			took := time.Since(started)
			if err != nil || code != 2 || took > commandPatience || !strings.Contains(output, unreached) {
				t.Errorf("%v without an API server: exit %d after %.0f s, %v\n%s", args, code, took.Seconds(), err, output)
			}
		})
	}
	running.Wait()
	if string(in.Read(t, file)) != before {
		t.Errorf("%s was changed without an API server", file)
	}
}
