package externalsecrets

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/wait"
)

func TestTheOperatorMakesTheSecretsThatTyphaAndCalicoNodeMount(t *testing.T) {
	s := newStack(t, "delivered", asThePageShows)
	s.fillAsThePageShows(t)
	s.cp.Apply(t, s.folder(), byGitOps)
	s.waitForSecrets(t)

	t.Run("they are of the type and with the keys that the pods mount, and the keys fit", func(t *testing.T) {
		for _, role := range []string{"server", "client"} {
			read, err := s.secret(role)
			if err != nil {
				t.Fatal(err)
			}
			if keys := slices.Sorted(maps.Keys(read.Data)); read.Type != "kubernetes.io/tls" || !slices.Equal(keys, []string{"tls.crt", "tls.key"}) {
				t.Errorf("the Secret of the %s is of type %s with %v", role, read.Type, keys)
			}
			product.TLSSecret(t, s.cp, namespace, s.name+"-"+role)
		}
	})
	t.Run("nothing marks them as an object of Argo CD or of ours, to be pruned or compared", func(t *testing.T) {
		for _, role := range []string{"server", "client"} {
			read, err := s.secret(role)
			if err != nil {
				t.Fatal(err)
			}
			marks := slices.Concat(slices.Collect(maps.Keys(read.Metadata.Labels)), slices.Collect(maps.Keys(read.Metadata.Annotations)))
			if len(marks) == 0 {
				t.Errorf("the Secret of the %s lacks the operator's own marks", role)
			}
			for _, mark := range marks {
				if !strings.HasPrefix(mark, "reconcile.external-secrets.io/") {
					t.Errorf("the Secret of the %s has %s", role, mark)
				}
			}
		}
	})
	t.Run("Typha comes up with them and calico-node gets in", func(t *testing.T) {
		it := typha.Start(t, s.cp, namespace, s.name)
		it.WaitUntilReady(t)
		typha.Connect(t, it, typha.RenderedCredentials(t, s.cp, s.folder()), "felix").WaitUntilInSync(t)
	})
}

func TestAppliedAgainNothingDiffersAfterTheOperatorHasWritten(t *testing.T) {
	for name, way := range map[string]controlplane.Way{"server-side": byGitOps, "client-side": controlplane.ClientSide} {
		t.Run(name, func(t *testing.T) {
			s := newStack(t, "again-"+name, asThePageShows)
			s.fillAsThePageShows(t)
			s.cp.Apply(t, s.folder(), way)
			s.waitForSecrets(t)
			before := s.stored(t)
			if output, err := s.diff(t, way); err != nil {
				t.Errorf("kubectl diff: %v\n%s", err, output)
			}
			s.cp.Apply(t, s.folder(), way)
			if after := s.stored(t); after != before {
				t.Errorf("the second apply changed the ExternalSecrets from:\n%s\nto:\n%s", before, after)
			}
		})
	}
}

// diff runs kubectl diff, which exits with 1 where something differs.
func (s *stack) diff(t *testing.T, way controlplane.Way) ([]byte, error) {
	t.Helper()
	if _, err := exec.LookPath("diff"); err != nil {
		t.Skip("not run: kubectl diff needs diff in PATH")
	}
	command := exec.Command(components.Need(t, components.Kubectl), append([]string{"diff", "-k", s.folder()}, way...)...)
	command.Env = []string{"KUBECONFIG=" + s.cp.Kubeconfig, "HOME=" + s.cp.Folder, "PATH=" + os.Getenv("PATH")}
	return command.CombinedOutput()
}

// stored returns what was asked of the operator, as the API server keeps it.
func (s *stack) stored(t *testing.T) string {
	t.Helper()
	return s.cp.Kubectl(t, "-n", namespace, "get", "externalsecrets", s.name+"-server", s.name+"-client",
		"-o", `jsonpath={range .items[*]}{.metadata.generation} {.spec}{"\n"}{end}`)
}

func TestARenewedCertificateReachesTheSecretAndNothingRestartsTyphaButACommit(t *testing.T) {
	s := newStack(t, "renewed", asThePageShows)
	s.fillAsThePageShows(t)
	s.cp.Apply(t, s.folder(), byGitOps)
	s.waitForSecrets(t)
	running := typha.Start(t, s.cp, namespace, s.name)
	running.WaitUntilReady(t)
	old, pods := s.server, s.podTemplate(t)

	s.server = s.issue(t, "server", x509.ExtKeyUsageServerAuth)
	s.fillAsThePageShows(t)
	promised(t, `--overwrite force-sync="$(date +%s)"`)
	s.askNow(t, "server", "1")
	s.waitForSecret(t, "server", s.server)
	if !shows(t, running).Equal(old.Certificate) {
		t.Error("Typha has read its certificate again: the page says that it does not")
	}
	if s.podTemplate(t) != pods {
		t.Error("the pods of Typha change with the Secret: the page says that they do not")
	}

	promised(t, "When the Secret has the new certificate, commit that as `pki/typha-server.crt` and run `synth`")
	s.commitCertificates(t)
	s.cp.Apply(t, s.folder(), byGitOps)
	if s.podTemplate(t) == pods {
		t.Error("the pods of Typha do not change with the commit: the page says that they do")
	}
	running.Kill()
	restarted := typha.Start(t, s.cp, namespace, s.name)
	restarted.WaitUntilReady(t)
	if !shows(t, restarted).Equal(s.server.Certificate) {
		t.Error("Typha does not show the new certificate after it has restarted")
	}
	typha.Connect(t, restarted, typha.RenderedCredentials(t, s.cp, s.folder()), "felix").WaitUntilInSync(t)
}

func (s *stack) podTemplate(t *testing.T) string {
	t.Helper()
	return s.cp.Kubectl(t, "-n", namespace, "get", "deployment", s.name, "-o", "jsonpath={.spec.template}")
}

// shows returns the certificate that a Typha shows to everybody.
func shows(t *testing.T, it *typha.Typha) *x509.Certificate {
	t.Helper()
	connection, err := tls.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", it.Port), &tls.Config{InsecureSkipVerify: true})
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	return connection.ConnectionState().PeerCertificates[0]
}

func TestTheSecretGoesWithItsExternalSecret(t *testing.T) {
	s := newStack(t, "gone", asThePageShows)
	s.fillAsThePageShows(t)
	s.cp.Apply(t, s.folder(), byGitOps)
	s.waitForSecrets(t)
	promised(t, "the Secret goes with its ExternalSecret")
	s.cp.StartControllers(t) // the garbage collector is one of them
	s.cp.Kubectl(t, "-n", namespace, "delete", "externalsecret", s.name+"-client", "--timeout=30s")
	wait.For(t, 60*time.Second, "the Secret to be gone", func() error {
		_, err := s.secret("client")
		if err == nil {
			return fmt.Errorf("it is there")
		}
		if !strings.Contains(err.Error(), "404") {
			return err
		}
		return nil
	})
}
