package clients

import (
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/process"
)

// processes of calico-node: what each asks Typha for, and the prefixes under which it looks for settings.
var processes = map[string][]string{
	"Felix":                      {"felix", "felix"},
	"confd":                      {"bgp", "CONFD_", "FELIX_", "CALICO_"},
	"the allocator of addresses": {"tunnel-ip-allocation", "FELIX_", "CALICO_"},
	"the reporter of status":     {"node-status", "FELIX_", "CALICO_"},
}

func TestEveryProcessOfCalicoNodeFindsTyphaAndConnects(t *testing.T) {
	t.Parallel()
	n := run(t, "found")
	for name, args := range processes {
		t.Run(name, func(t *testing.T) { n.connects(t, nil, args) })
	}
	t.Run("with the settings under one other prefix", func(t *testing.T) {
		for _, prefix := range []string{"CONFD_", "CALICO_"} {
			t.Run(prefix, func(t *testing.T) {
				n.connects(t, func(env *kubelet.Env) { rename(env, "FELIX_TYPHA", prefix+"TYPHA") }, processes["confd"])
			})
		}
	})
	t.Run("not without the name of the Service", func(t *testing.T) {
		p := n.start(t, func(env *kubelet.Env) { env.Unset("FELIX_TYPHAK8SSERVICENAME") }, processes["confd"]...)
		ends(t, p, "Typha is not configured")
	})
	t.Run("not with the name of upstream's Service", func(t *testing.T) {
		p := n.start(t, func(env *kubelet.Env) { env.Set("FELIX_TYPHAK8SSERVICENAME", "calico-typha") }, processes["confd"]...)
		ends(t, p, "discovery failed")
	})
	for _, setting := range []string{"CAFILE", "CERTFILE", "KEYFILE", "CN"} {
		t.Run("Felix does not start without FELIX_TYPHA"+setting, func(t *testing.T) {
			p := n.start(t, func(env *kubelet.Env) { env.Unset("FELIX_TYPHA" + setting) }, processes["Felix"]...)
			ends(t, p, "they _all_ must be")
		})
	}
}

func TestEveryProcessOfCalicoNodeFindsATyphaThatShowsAURI(t *testing.T) {
	t.Parallel()
	n := run(t, "found-by-uri", "--server-uri", "spiffe://interop.example/typha", "--client-uri", "spiffe://interop.example/calico-node")
	for name, args := range processes {
		t.Run(name, func(t *testing.T) { n.connects(t, nil, args) })
	}
}

// connects makes sure that a process reaches in-sync, over TLS, with the files that are rendered for it.
func (n *node) connects(t *testing.T, change func(*kubelet.Env), args []string) {
	t.Helper()
	p := n.start(t, change, args...)
	waitUntilInSync(t, p)
	settings := p.Log.Text()
	for _, file := range []string{"/ca.crt", "/tls.crt", "/tls.key"} {
		if !strings.Contains(settings, file) {
			t.Errorf("it uses no %s:\n%s", file, settings)
		}
	}
	if !strings.Contains(settings, "K8sServiceName:"+n.repository.Cluster+" K8sNamespace:"+namespace) {
		t.Errorf("it looks for another Service:\n%s", settings)
	}
}

// rename gives all variables that begin so another beginning.
func rename(env *kubelet.Env, from, to string) {
	for _, variable := range env.List() {
		name, value, _ := strings.Cut(variable, "=")
		if rest, found := strings.CutPrefix(name, from); found {
			env.Unset(name)
			env.Set(to+rest, value)
		}
	}
}

// ends waits until a process has given up, and said why.
func ends(t *testing.T, p *process.Process, why string) {
	t.Helper()
	if _, err := p.WaitForExit(20 * time.Second); err != nil {
		t.Error(err)
	}
	if text := p.Log.Text(); strings.Contains(text, "status=in-sync") || !strings.Contains(text, why) {
		t.Errorf("it does not say %q, or got in:\n%s", why, text)
	}
}
