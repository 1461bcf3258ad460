package controlplane

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
)

// MintToken asks for a token of a ServiceAccount.
func (cp *ControlPlane) MintToken(namespace, serviceAccount string) (string, error) {
	return cp.requestToken(namespace, serviceAccount, Object{"expirationSeconds": 3600})
}

// MintPodToken asks for one that is bound to a pod, as its kubelet does: it names the pod and the node.
func (cp *ControlPlane) MintPodToken(namespace, serviceAccount, pod, uid string) (string, error) {
	bound := Object{"apiVersion": "v1", "kind": "Pod", "name": pod, "uid": uid}
	return cp.requestToken(namespace, serviceAccount, Object{"expirationSeconds": 3600, "boundObjectRef": bound})
}

func (cp *ControlPlane) requestToken(namespace, serviceAccount string, spec Object) (string, error) {
	var answer struct {
		Status struct{ Token string }
	}
	path := fmt.Sprintf("/api/v1/namespaces/%s/serviceaccounts/%s/token", namespace, serviceAccount)
	request := Object{"apiVersion": "authentication.k8s.io/v1", "kind": "TokenRequest", "spec": spec}
	err := cp.Try(http.MethodPost, path, request, &answer)
	return answer.Status.Token, err
}

// WriteServiceAccount makes a folder with what a pod finds below /var/run/secrets/kubernetes.io/serviceaccount.
func (cp *ControlPlane) WriteServiceAccount(folder, namespace, serviceAccount string) error {
	token, err := cp.MintToken(namespace, serviceAccount)
	if err != nil {
		return err
	}
	return cp.WriteCredentials(folder, namespace, token)
}

// WriteCredentials is WriteServiceAccount with a token that is there already.
func (cp *ControlPlane) WriteCredentials(folder, namespace, token string) error {
	for name, content := range map[string][]byte{
		"token": []byte(token), "ca.crt": cp.caPEM, "namespace": []byte(namespace),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// KubeconfigOf returns a kubeconfig that logs in as a ServiceAccount.
func (cp *ControlPlane) KubeconfigOf(namespace, serviceAccount string) ([]byte, error) {
	token, err := cp.MintToken(namespace, serviceAccount)
	if err != nil {
		return nil, err
	}
	return cp.kubeconfig(serviceAccount, token), nil
}
