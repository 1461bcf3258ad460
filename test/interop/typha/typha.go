// Package typha runs the real Typha, and clients of it, with what was rendered.
package typha

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/wait"
)

// Typha is a running one.
type Typha struct {
	*process.Process
	// Port that it serves clients on, and the one that it would have on a node.
	Port, RenderedPort int
	// KeyFile is where its private key lies.
	KeyFile string

	machine         Machine
	health, metrics int
	// probed is where it answers probes on a node.
	probed              int
	liveness, readiness kubelet.Probe
}

// Where Typha listens unless it is told otherwise; for probes on localhost alone (typha/pkg/config/config_params.go).
const defaultPort, defaultHealthPort = 5473, 9098

// Change changes a Typha before it starts, for tests of what must not be.
type Change func(*start)

type start struct {
	env            *kubelet.Env
	serviceAccount string
}

// As runs Typha as another ServiceAccount of the same namespace.
func As(serviceAccount string) Change { return func(s *start) { s.serviceAccount = serviceAccount } }

// With sets a variable, Without takes one away.
func With(name, value string) Change { return func(s *start) { s.env.Set(name, value) } }
func Without(name string) Change     { return func(s *start) { s.env.Unset(name) } }

// Renamed gives a variable another name, Copied gives one the value of another.
func Renamed(from, to string) Change {
	return func(s *start) {
		s.env.Set(to, s.env.Get(from))
		s.env.Unset(from)
	}
}

func Copied(name, from string) Change { return func(s *start) { s.env.Set(name, s.env.Get(from)) } }

// Container of the rendered Deployment.
const containerName = "calico-typha"

// Start starts one Typha of a Deployment that has been applied: its environment, its files, its user, the token of its
// ServiceAccount. Only paths, ports and the way to the API server are this machine's.
func Start(t testing.TB, cp *controlplane.ControlPlane, namespace, deployment string, changes ...Change) *Typha {
	t.Helper()
	components.Need(t, components.Typha)
	object := cp.Get(t, fmt.Sprintf("/apis/apps/v1/namespaces/%s/deployments/%s", namespace, deployment))
	pod, err := kubelet.PodOf(object)
	if err != nil {
		t.Fatal(err)
	}
	typha, err := Run(cp, namespace, pod, changes...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		typha.Kill()
		if t.Failed() {
			t.Logf("end of the log of Typha %s:\n%s", deployment, typha.Log.Tail(25))
		}
	})
	return typha
}

// Run starts the Typha of a pod; the caller ends it.
func Run(cp *controlplane.ControlPlane, namespace string, pod *kubelet.PodSpec, changes ...Change) (*Typha, error) {
	return run(nil, cp, namespace, pod, listeners{listenAs, listen}, changes)
}

// Machine has a network of its own, in which it starts programs and connects.
type Machine interface {
	process.Starter
	Dial(ctx context.Context, network, address string) (net.Conn, error)
}

// RunOn is Run on a machine of its own, where all ports are free.
func RunOn(machine Machine, cp *controlplane.ControlPlane, namespace string, pod *kubelet.PodSpec) (*Typha, error) {
	return run(machine, cp, namespace, pod, listeners{asOnANode, asOnANode}, nil)
}

// RunAnywhere is Run on free ports, whichever are rendered: on this machine, all nodes have the same ones.
func RunAnywhere(cp *controlplane.ControlPlane, namespace string, pod *kubelet.PodSpec) (*Typha, error) {
	return run(nil, cp, namespace, pod, listeners{listen, listen}, nil)
}

// listener decides where one of Typha's listeners is, for which a variable stands.
type listener func(to *int, env *kubelet.Env, variable string) error

// listeners decide where Typha serves clients and probes, and where metrics.
type listeners struct{ clients, metrics listener }

func run(
	machine Machine, cp *controlplane.ControlPlane, namespace string, pod *kubelet.PodSpec, at listeners, changes []Change,
) (*Typha, error) {
	path, err := components.Path(components.Typha)
	if err != nil {
		return nil, err
	}
	container, err := kubelet.Prepare(cp, namespace, pod, containerName)
	if err != nil {
		return nil, err
	}
	s := &start{env: container.Env, serviceAccount: pod.ServiceAccountName}
	typha := &Typha{
		KeyFile: s.env.Get("TYPHA_SERVERKEYFILE"), liveness: container.Liveness, readiness: container.Readiness,
		machine: machine,
	}
	err = errors.Join(
		rendered(&typha.RenderedPort, s.env, "TYPHA_SERVERPORT", defaultPort),
		rendered(&typha.probed, s.env, "TYPHA_HEALTHPORT", defaultHealthPort),
	)
	typha.Port, typha.health = typha.RenderedPort, typha.probed
	err = errors.Join(
		err, at.clients(&typha.Port, s.env, "TYPHA_SERVERPORT"), at.clients(&typha.health, s.env, "TYPHA_HEALTHPORT"),
	)
	if s.env.Has("TYPHA_PROMETHEUSMETRICSPORT") {
		err = errors.Join(err, at.metrics(&typha.metrics, s.env, "TYPHA_PROMETHEUSMETRICSPORT"))
	}
	if err != nil {
		return nil, err
	}
	for _, change := range changes {
		change(s)
	}
	kubeconfig, err := login(cp, namespace, s.serviceAccount, container)
	if err != nil {
		return nil, err
	}
	s.env.Set("KUBECONFIG", kubeconfig)
	spec := process.Spec{Name: "typha", Path: path, Folder: container.Folder, Env: s.env.List(), User: container.User}
	if machine != nil {
		spec.Within = machine
	}
	typha.Process, err = process.Start(spec)
	return typha, err
}

// rendered reads a port that may be left to its default.
func rendered(to *int, env *kubelet.Env, variable string, otherwise int) (err error) {
	*to = otherwise
	if env.Has(variable) {
		*to, err = strconv.Atoi(env.Get(variable))
	}
	return err
}

// asOnANode keeps a port as it is.
func asOnANode(to *int, env *kubelet.Env, variable string) error {
	return rendered(to, env, variable, *to)
}

// listenAs keeps a port that was rendered, so that the test is of that port; where none was, it finds a free one.
func listenAs(to *int, env *kubelet.Env, variable string) (err error) {
	if !env.Has(variable) {
		return listen(to, env, variable)
	}
	*to, err = strconv.Atoi(env.Get(variable))
	return err
}

// listen gives one of Typha's listeners a free port.
func listen(to *int, env *kubelet.Env, variable string) (err error) {
	*to, err = port.Free()
	env.Set(variable, strconv.Itoa(*to))
	return err
}

// login writes a kubeconfig that only the container's user can read.
func login(cp *controlplane.ControlPlane, namespace, account string, container *kubelet.Container) (path string, err error) {
	kubeconfig, err := cp.KubeconfigOf(namespace, account)
	if err != nil {
		return "", err
	}
	path = filepath.Join(container.Folder, "kubeconfig")
	if err := os.WriteFile(path, kubeconfig, 0o400); err != nil {
		return "", err
	}
	if user := container.User; user != nil {
		err = os.Chown(path, int(user.Uid), int(user.Gid))
	}
	return path, err
}

// Ready is nil when the rendered readiness probe succeeds.
func (typha *Typha) Ready() error { return typha.probe(typha.readiness) }

// Live is nil when the rendered liveness probe succeeds.
func (typha *Typha) Live() error { return typha.probe(typha.liveness) }

// WaitUntilReady waits for readiness.
func (typha *Typha) WaitUntilReady(t testing.TB) {
	t.Helper()
	wait.For(t, 60*time.Second, "Typha to become Ready", typha.Ready)
}

func (typha *Typha) probe(probe kubelet.Probe) error {
	if err := typha.Alive(); err != nil {
		return err
	}
	if asked := probe.HTTPGet; asked.Host != "localhost" || asked.Port != typha.probed {
		return wait.Hopeless(fmt.Errorf("the node asks %s:%d, Typha answers on localhost:%d", asked.Host, asked.Port, typha.probed))
	}
	_, err := typha.get(typha.health, strings.TrimPrefix(probe.HTTPGet.Path, "/"))
	return err
}

// MetricsPort is where it serves metrics on this machine.
func (typha *Typha) MetricsPort() int { return typha.metrics }

// Metrics is the text of /metrics.
func (typha *Typha) Metrics(t testing.TB) string {
	t.Helper()
	text, err := typha.get(typha.metrics, "metrics")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Metric returns the value of a metric as /metrics shows it, such as `typha_updates_total{syncer="felix"}`.
func (typha *Typha) Metric(name string) (float64, error) {
	text, err := typha.get(typha.metrics, "metrics")
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(text) {
		if value, found := strings.CutPrefix(strings.TrimSpace(line), name+" "); found {
			return strconv.ParseFloat(value, 64)
		}
	}
	return 0, fmt.Errorf("no metric %s", name)
}

// Updates is how many updates Typha has got from the API server, for all syncers together.
func (typha *Typha) Updates() (float64, error) {
	var sum float64
	for _, syncer := range Syncers {
		updates, err := typha.Metric(fmt.Sprintf("typha_updates_total{syncer=%q}", syncer))
		if err != nil {
			return 0, err
		}
		sum += updates
	}
	return sum, nil
}

func (typha *Typha) get(port int, path string) (string, error) {
	client, host := http.Client{Timeout: 5 * time.Second}, "localhost"
	if typha.machine != nil {
		transport := &http.Transport{DialContext: typha.machine.Dial, DisableKeepAlives: true}
		client.Transport, host = transport, "127.0.0.1"
	}
	response, err := client.Get(fmt.Sprintf("http://%s:%d/%s", host, port, path))
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode >= 300 {
		err = fmt.Errorf("%s: %d %s", path, response.StatusCode, body)
	}
	return string(body), err
}
