package hosts

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
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
	"typha-mtls/interop/debian"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/process"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/space"
	"typha-mtls/interop/wait"
)

const (
	address     = "198.18.7.1"
	name        = "db-1"
	environment = "/etc/calico/felix.env"
)

// host is a machine outside the cluster.
type host struct {
	*space.Space
	cp         *controlplane.ControlPlane
	repository *product.Repository
	tools      map[string]string
	folder     string
	// group is that of the host in git.
	group string
	// rows are the lines of files.txt.
	rows  []product.FileRow
	felix *process.Process
}

func newHost(t *testing.T, cp *controlplane.ControlPlane, repository *product.Repository) *host {
	t.Helper()
	own, err := space.New()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(own.Close)
	tools, err := debian.Netfilter.Unpack()
	if err != nil {
		t.Fatal(err)
	}
	folder, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	h := &host{Space: own, cp: cp, repository: repository, tools: tools.Env(), folder: folder}
	t.Cleanup(h.stop)
	err = errors.Join(
		// What Felix writes to fixed places, and an /etc of its own.
		own.Empty("/run", "/var/lib", "/var/log"),
		own.Run("sh", "-c", "cp -a /etc /run/etc && rm -rf /run/etc/calico && mount --bind /run/etc /etc"),
		space.Here(fmt.Sprintf("ip link add host type veth peer name eth0 netns %s && ip link set host master %s up", own.Network(), space.SwitchName)),
		own.Run("sh", "-c", fmt.Sprintf("ip address add %s%s dev eth0 && ip link set eth0 up", address, space.PrefixLength)),
	)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// join makes it a host of a group.
func (h *host) join(t *testing.T, group string) {
	t.Helper()
	h.group, h.rows = group, h.repository.FileList(t, "hosts/"+group)
}

func (h *host) rendered(t *testing.T, file string) string {
	t.Helper()
	return string(h.repository.Read(t, h.repository.Dist("to-copy/hosts/"+h.group+"/"+file)))
}

// deliver brings what the list names to the host, as the list says: what is rendered, a pair, and a kubeconfig.
func (h *host) deliver(t *testing.T, certificate, key []byte) {
	t.Helper()
	kubeconfig, err := h.cp.KubeconfigOf("kube-system", "felix-host")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range h.rows {
		as := []string{"-o", strconv.Itoa(row.Owner), "-g", strconv.Itoa(row.Group), "-m", fmt.Sprintf("%04o", row.Mode)}
		if !strings.Contains(filepath.Base(row.Path), ".") && row.Role == "client" {
			h.must(t, "install", append(as, "-d", row.Path)...)
			continue
		}
		var content []byte
		switch base := filepath.Base(row.Path); {
		case row.Role == "api":
			content = kubeconfig
		case base == "tls.crt":
			content = certificate
		case base == "tls.key":
			content = key
		default:
			content = []byte(h.rendered(t, base))
		}
		from := filepath.Join(h.folder, "delivered")
		if err := os.WriteFile(from, content, 0o600); err != nil {
			t.Fatal(err)
		}
		h.must(t, "install", append(as, "-D", from, row.Path+".new")...)
		h.must(t, "mv", row.Path+".new", row.Path)
	}
}

func (h *host) must(t *testing.T, program string, args ...string) {
	t.Helper()
	if err := h.Run(program, args...); err != nil {
		t.Fatal(err)
	}
}

// start starts Felix as the unit of the page does. Without the file of variables it has those alone that no file of Felix holds.
func (h *host) start(t *testing.T, without ...string) {
	t.Helper()
	path, err := components.Path(components.CalicoNode)
	if err != nil {
		t.Fatal(err)
	}
	env := []string{
		"FELIX_FELIXHOSTNAME=" + name, // all machines of this test have one name
		"FELIX_HEALTHENABLED=true", "FELIX_LOGFILEPATH=none",
		"FELIX_DebugSkipCTLBCleanup=true", // without cgo, Felix panics where it would remove a program of eBPF that is not there
	}
	for name, value := range h.tools {
		env = append(env, name+"="+value)
	}
	var text []byte
	if err := h.Do(func() (err error) { text, err = os.ReadFile(environment); return err }); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		left := false
		for _, prefix := range without {
			left = left || strings.HasPrefix(line, prefix)
		}
		if line != "" && !strings.HasPrefix(line, "#") && !left {
			env = append(env, line)
		}
	}
	h.stop()
	h.felix, err = process.Start(process.Spec{
		Name: "felix", Path: path, Args: []string{"-felix"}, Env: env, Folder: h.folder, Within: h,
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (h *host) stop() {
	if h.felix != nil {
		h.felix.Kill()
		h.felix = nil
	}
}

// isReady waits until Felix is connected, in sync, and has programmed what there is.
func (h *host) isReady(t *testing.T) {
	t.Helper()
	wait.For(t, time.Minute, "Felix of the host to be ready", func() error {
		if err := h.felix.Alive(); err != nil {
			return err
		}
		client := http.Client{Timeout: 2 * time.Second, Transport: &http.Transport{DialContext: h.Dial, DisableKeepAlives: true}}
		answer, err := client.Get("http://127.0.0.1:9099/readiness")
		if err != nil {
			return fmt.Errorf("%w\n%s", err, h.felix.Log.Tail(5))
		}
		answer.Body.Close()
		if answer.StatusCode >= 300 {
			return fmt.Errorf("%s\n%s", answer.Status, h.felix.Log.Tail(5))
		}
		return nil
	})
	if log := h.felix.Log.Since(h.felix.Begin); !strings.Contains(log, "Connected to Typha on attempt") {
		t.Errorf("Felix is ready without Typha:\n%s", h.felix.Log.Tail(20))
	}
}

// listen serves a port on the host until the end of the test.
func (h *host) listen(t *testing.T, port int) {
	t.Helper()
	err := h.Do(func() error {
		listener, err := net.Listen("tcp", fmt.Sprintf("%s:%d", address, port))
		if err != nil {
			return err
		}
		t.Cleanup(func() { listener.Close() })
		go func() {
			for {
				connection, err := listener.Accept()
				if err != nil {
					return
				}
				connection.Close()
			}
		}()
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// reaches says whether a port of the host answers.
func reaches(port int) bool {
	dialer := net.Dialer{Timeout: 500 * time.Millisecond}
	connection, err := dialer.DialContext(context.Background(), "tcp", fmt.Sprintf("%s:%d", address, port))
	if err == nil {
		connection.Close()
	}
	return err == nil
}

// isOpen waits until a port of the host answers, or no longer does.
func (h *host) isOpen(t *testing.T, port int, open bool) {
	t.Helper()
	wait.For(t, 20*time.Second, fmt.Sprintf("port %d of the host: open %v", port, open), func() error {
		if err := h.felix.Alive(); err != nil {
			return err
		}
		if reaches(port) != open {
			return fmt.Errorf("open: %v\n%s", !open, h.felix.Log.Tail(10))
		}
		return nil
	})
}

// anotherLeaf is what a CA issues for another client than calico-node.
func anotherLeaf(t *testing.T, ca *pki.Pair, leaf pki.Leaf) (certificate, key []byte) {
	t.Helper()
	pair, err := ca.Issue(leaf)
	if err != nil {
		t.Fatal(err)
	}
	key, err = pair.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	return pair.CertificatePEM(), key
}

var ofAnotherClient = pki.Leaf{CN: name, Usage: x509.ExtKeyUsageClientAuth}
