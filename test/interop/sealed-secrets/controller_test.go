package sealedsecrets

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

const module = "github.com/bitnami-labs/sealed-secrets"

// controller is the real one, on the real API server.
type controller struct {
	cp *controlplane.ControlPlane
	// url of its own API, which kubeseal reaches through the API server.
	url string
	// certificate is the file that `kubeseal --fetch-cert` would write, key the one with its private half.
	certificate, key string
}

var (
	setup  sync.Mutex
	shared *controller
)

// running returns the control plane with its controller, which all tests share.
func running(t *testing.T) *controller {
	t.Helper()
	path := components.Need(t, components.SealedSecrets)
	crd := filepath.Join(components.ModuleFolder(t, components.SealedSecrets, module),
		"helm", "sealed-secrets", "crds", "bitnami.com_sealedsecrets.yaml")
	needMounts(t)
	cp := controlplane.Shared(t)
	setup.Lock()
	defer setup.Unlock()
	if shared != nil {
		return shared
	}
	cp.Kubectl(t, "apply", "--server-side", "-f", crd)
	cp.Kubectl(t, "wait", "--for=condition=Established", "--timeout=30s", "-f", crd)
	cp.Kubectl(t, "-n", "kube-system", "create", "serviceaccount", "sealed-secrets")
	cp.Kubectl(t, "create", "clusterrolebinding", "sealed-secrets", "--clusterrole=cluster-admin",
		"--serviceaccount=kube-system:sealed-secrets")
	c, err := start(cp, path)
	if err == nil {
		err = c.fetch(t)
	}
	if err != nil {
		t.Fatal(err)
	}
	shared = c
	return shared
}

// ownMounts are the flags with which `unshare` runs a program with mounts of its own.
func ownMounts() []string {
	if os.Geteuid() == 0 {
		return []string{"--mount"}
	}
	return []string{"--user", "--map-root-user", "--mount"}
}

// needMounts skips the test where nobody may make mounts.
func needMounts(t *testing.T) {
	t.Helper()
	try := append(ownMounts(), "mount", "-t", "tmpfs", "tmpfs", "/var/run")
	if output, err := exec.Command("unshare", try...).CombinedOutput(); err != nil {
		t.Skipf("not run: the controller wants its ServiceAccount in /var/run, and nothing can be mounted: %v %s", err, output)
	}
}

// start starts the controller. It takes its ServiceAccount from where a pod has it, and from nowhere else.
func start(cp *controlplane.ControlPlane, path string) (*controller, error) {
	folder, err := scratch.Folder("service-account")
	if err != nil {
		return nil, err
	}
	if err := cp.WriteServiceAccount(folder, "kube-system", "sealed-secrets"); err != nil {
		return nil, err
	}
	api, err := port.Free()
	if err != nil {
		return nil, err
	}
	metrics, err := port.Free()
	if err != nil {
		return nil, err
	}
	host, apiPort, _ := strings.Cut(strings.TrimPrefix(cp.URL, "https://"), ":")
	const script = `mount -t tmpfs tmpfs /var/run && mkdir -p /var/run/secrets/kubernetes.io &&
cp -r "$0" /var/run/secrets/kubernetes.io/serviceaccount && exec "$@"`
	args := append(ownMounts(), "sh", "-c", script, folder, path,
		fmt.Sprintf("--listen-addr=127.0.0.1:%d", api), fmt.Sprintf("--listen-metrics-addr=127.0.0.1:%d", metrics),
		"--key-size=2048") // nothing here has to last
	unshare, err := exec.LookPath("unshare")
	if err != nil {
		return nil, err
	}
	p, err := process.Start(process.Spec{
		Name: "sealed-secrets-controller", Path: unshare, Args: args, Folder: cp.Folder,
		Env: []string{
			"PATH=" + os.Getenv("PATH"), "HOME=" + cp.Folder,
			"KUBERNETES_SERVICE_HOST=" + host, "KUBERNETES_SERVICE_PORT=" + apiPort,
		},
	})
	if err != nil {
		return nil, err
	}
	c := &controller{cp: cp, url: fmt.Sprintf("http://127.0.0.1:%d", api)}
	return c, wait.Until(60*time.Second, func() error {
		if err := p.Alive(); err != nil {
			return err
		}
		answer, err := http.Get(c.url + "/healthz")
		if err != nil {
			return err
		}
		return answer.Body.Close()
	})
}

// fetch writes the files with the controller's certificate and key.
func (c *controller) fetch(t *testing.T) error {
	folder, err := scratch.Folder("sealing")
	if err != nil {
		return err
	}
	answer, err := http.Get(c.url + "/v1/cert.pem")
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	pem, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	key := c.cp.Kubectl(t, "-n", "kube-system", "get", "secret", "-o", "yaml",
		"-l", "sealedsecrets.bitnami.com/sealed-secrets-key=active")
	c.certificate, c.key = filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.yaml")
	if err := os.WriteFile(c.certificate, pem, 0o600); err != nil {
		return err
	}
	return os.WriteFile(c.key, []byte(key), 0o600)
}

// validate asks what `kubeseal --validate` asks: whether the controller could open a SealedSecret as it stands there.
func (c *controller) validate(t *testing.T, manifest []byte) bool {
	t.Helper()
	var status int
	// It answers two requests a second.
	wait.For(t, 20*time.Second, "an answer of /v1/verify", func() error {
		answer, err := http.Post(c.url+"/v1/verify", "application/json", bytes.NewReader(manifest))
		if err != nil {
			return err
		}
		answer.Body.Close()
		if status = answer.StatusCode; status == http.StatusTooManyRequests {
			return fmt.Errorf("%s", answer.Status)
		}
		return nil
	})
	if status != http.StatusOK && status != http.StatusConflict {
		t.Fatalf("/v1/verify: %d", status)
	}
	return status == http.StatusOK
}

// recover has kubeseal open a SealedSecret offline, with the controller's key.
func (c *controller) recover(t *testing.T, manifest []byte) ([]byte, error) {
	t.Helper()
	command := exec.Command(components.Need(t, components.Kubeseal),
		"--recovery-unseal", "--recovery-private-key", c.key, "-o", "yaml")
	command.Env = []string{"HOME=" + c.cp.Folder, "KUBECONFIG=" + c.cp.Kubeconfig}
	command.Stdin = bytes.NewReader(manifest)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	secret, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("kubeseal: %w: %s", err, stderr.Bytes())
	}
	return secret, nil
}

// sealedSecret is the API path of one.
func sealedSecret(namespace, name string) string {
	return "/apis/bitnami.com/v1alpha1/namespaces/" + namespace + "/sealedsecrets/" + name
}

// synced says whether the controller has made a Secret of the SealedSecret as it is, and if not, why.
func (c *controller) synced(t *testing.T, namespace, name string) (value, message string) {
	t.Helper()
	var object struct {
		Metadata struct{ Generation int }
		Status   struct {
			ObservedGeneration int
			Conditions         []struct{ Type, Status, Message string }
		}
	}
	if err := c.cp.Try(http.MethodGet, sealedSecret(namespace, name), nil, &object); err != nil {
		t.Fatal(err)
	}
	for _, condition := range object.Status.Conditions {
		if condition.Type == "Synced" && object.Status.ObservedGeneration == object.Metadata.Generation {
			return condition.Status, condition.Message
		}
	}
	return "Unknown", "no condition"
}

func (c *controller) waitUntilSynced(t *testing.T, namespace, name string) {
	t.Helper()
	wait.For(t, 30*time.Second, "the controller to open "+namespace+"/"+name, func() error {
		if value, message := c.synced(t, namespace, name); value != "True" {
			return fmt.Errorf("Synced is %s (%s)", value, message)
		}
		return nil
	})
}

// waitUntilRefused waits until the controller says why not, in words that the docs promise.
func (c *controller) waitUntilRefused(t *testing.T, namespace, name, why string) {
	t.Helper()
	var value, message string
	wait.For(t, 30*time.Second, "the controller to refuse "+namespace+"/"+name, func() error {
		if value, message = c.synced(t, namespace, name); value != "False" {
			return fmt.Errorf("Synced is %s (%s)", value, message)
		}
		return nil
	})
	if !strings.Contains(message, why) {
		t.Errorf("the controller does not say %q: %s", why, message)
	}
}
