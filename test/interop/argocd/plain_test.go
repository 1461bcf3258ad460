package argocd

import (
	"fmt"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

// plain renders a cluster with Typha in kube-system.
func plain(t *testing.T, name, typha string) *stack {
	t.Helper()
	cluster(t)
	r := product.InitAndSynth(t, product.Cluster{
		Name: name, TyphaName: typha, GitOps: "argocd", Secrets: "sealed-secrets", Flags: []string{"--sealing-cert", sealingCertificate(t)},
	})
	return newStack(t, name, filepath.Join(r.Root, r.Dist("")))
}

// Not parallel: it holds the controller up, which all others use.
func TestTyphaComesOnlyWhenItsKeyIsThere(t *testing.T) {
	s := plain(t, "held-up", "held-up")
	const deployment = "/apis/apps/v1/namespaces/kube-system/deployments/held-up"
	if err := controller.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { controller.Signal(syscall.SIGCONT) })
	sync := s.start(t, "sync")
	wait.For(t, 20*time.Second, "the sync to wait for the SealedSecrets", func() error {
		if err := sync.process.Alive(); err != nil {
			return err
		}
		order := sync.report(t).order
		if last := strings.Join(order[max(0, len(order)-1):], ""); !strings.HasSuffix(last, "/SealedSecret/held-up-client and 1 more resources") &&
			!strings.HasSuffix(last, "/SealedSecret/held-up-server and 1 more resources") {
			return fmt.Errorf("it says %q", last)
		}
		return nil
	})
	if err := s.gone(deployment); err != nil {
		t.Error(err)
	}
	if err := controller.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	r := sync.wait(t)
	if r.ended().Phase != "Succeeded" {
		t.Fatalf("the sync has %s: %s", r.ended().Phase, r.ended().Message)
	}
	r.allSynced(t)
	if err := s.there(deployment); err != nil {
		t.Error(err)
	}
	t.Run("an Application of another cluster does not take the objects over", func(t *testing.T) {
		before := s.cp.Get(t, deployment)["metadata"]
		other := plain(t, "other", "held-up").argocd(t, "sync")
		const words = "is part of applications typha-mtls-other and typha-mtls-held-up"
		if end := other.ended(); end.Phase != "Failed" || !strings.Contains(end.Message, words) {
			t.Errorf("the sync has %s: %s", end.Phase, end.Message)
		}
		if after := s.cp.Get(t, deployment)["metadata"]; fmt.Sprint(after) != fmt.Sprint(before) {
			t.Errorf("the Deployment is now %v", after)
		}
	})
}

func TestASecretThatWasThereBeforeIsTakenOverAsTheDocsSay(t *testing.T) {
	t.Parallel()
	s := plain(t, "taken-over", "")
	const words = "already exists and is not managed by SealedSecret"
	promised(t, words)
	s.cp.Kubectl(t, "-n", "kube-system", "create", "secret", "generic", "taken-over-server", "--from-literal=of=somebody")
	r := s.argocd(t, "sync")
	if o := r.objects["SealedSecret kube-system/taken-over-server"]; o.Health != "Degraded" || !strings.Contains(o.Message, words) {
		t.Fatalf("the SealedSecret is %s: %s", o.Health, o.Message)
	}
	promised(t, "annotate it `sealedsecrets.bitnami.com/managed: \"true\"`, then delete it")
	s.cp.Kubectl(t, "-n", "kube-system", "annotate", "secret", "taken-over-server", "sealedsecrets.bitnami.com/managed=true")
	s.cp.Kubectl(t, "-n", "kube-system", "delete", "secret", "taken-over-server")
	wait.For(t, 20*time.Second, "the controller to make the Secret", func() error {
		return s.there("/api/v1/namespaces/kube-system/secrets/taken-over-server")
	})
	s.mustSucceed(t, "-wave-delay=2s").allSynced(t)
	product.TLSSecret(t, s.cp, "kube-system", "taken-over-server")
}
