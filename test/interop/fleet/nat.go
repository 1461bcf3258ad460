package fleet

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"sync"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
)

// nat stands for the network between nodes. All processes share this machine's loopback, so a client that asks the API
// server for the endpoints of a Service gets the ports of the processes, in place of the addresses of their nodes.
// Kubernetes decides which pods are endpoints, and who may ask.
type nat struct {
	cp     *controlplane.ControlPlane
	server *http.Server
	url    string
	caPEM  []byte

	mu          sync.Mutex
	ports       map[place]int
	kubeconfigs map[string][]byte // by account
}

// place is where a process of a node would listen; two kinds of Typha may share a node.
type place struct {
	address string
	port    int
}

// nobody listens on this port: the node is there, its Typha is not.
const nobody = 1

func newNAT(cp *controlplane.ControlPlane) (*nat, error) {
	// Clients give their token to nobody without TLS.
	certificate, caPEM, err := servingCertificate()
	if err != nil {
		return nil, err
	}
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{certificate}})
	if err != nil {
		return nil, err
	}
	n := &nat{
		cp: cp, url: "https://" + listener.Addr().String(), caPEM: caPEM, ports: map[place]int{}, kubeconfigs: map[string][]byte{},
	}
	n.server = &http.Server{Handler: n, ErrorLog: log.New(io.Discard, "", 0)} // clients that are killed in a handshake
	go n.server.Serve(listener)
	return n, nil
}

func servingCertificate() (certificate tls.Certificate, caPEM []byte, err error) {
	ca, err := pki.NewCA("nat")
	if err != nil {
		return certificate, nil, err
	}
	pair, err := ca.Issue(pki.Leaf{CN: "nat", Usage: x509.ExtKeyUsageServerAuth, IPs: []net.IP{net.IPv4(127, 0, 0, 1)}})
	if err != nil {
		return certificate, nil, err
	}
	key, err := pair.KeyPEM()
	if err != nil {
		return certificate, nil, err
	}
	certificate, err = tls.X509KeyPair(pair.CertificatePEM(), key)
	return certificate, ca.CertificatePEM(), err
}

func (n *nat) close() { n.server.Close() }

// lead leads a place to a port of this machine, forget ends that.
func (n *nat) lead(from place, port int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.ports[from] = port
}

func (n *nat) forget(from place, port int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.ports[from] == port {
		delete(n.ports, from)
	}
}

func (n *nat) port(of place) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	if port, there := n.ports[of]; there {
		return port
	}
	return nobody
}

// kubeconfig logs in as an account, by way of the nat.
func (n *nat) kubeconfig(namespace, account string) ([]byte, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if made := n.kubeconfigs[account]; made != nil {
		return made, nil
	}
	token, err := n.cp.MintToken(namespace, account)
	if err != nil {
		return nil, err
	}
	n.kubeconfigs[account] = fmt.Appendf(nil, `apiVersion: v1
kind: Config
clusters: [{ name: interop, cluster: { server: %q, certificate-authority-data: %s } }]
users: [{ name: interop, user: { token: %q } }]
contexts: [{ name: interop, context: { cluster: interop, user: interop } }]
current-context: interop
`, n.url, base64.StdEncoding.EncodeToString(n.caPEM), token)
	return n.kubeconfigs[account], nil
}

// ServeHTTP passes a question for endpoints on, with the rights of who asks, and translates the answer.
func (n *nat) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet || !strings.Contains(r.URL.Path, "/endpoints/") {
		http.Error(w, "the nat knows endpoints only", http.StatusNotImplemented)
		return
	}
	io.Copy(io.Discard, r.Body)
	w.Header().Set("Content-Type", "application/json")
	var endpoints struct {
		APIVersion string         `json:"apiVersion"`
		Kind       string         `json:"kind"`
		Metadata   map[string]any `json:"metadata"`
		Subsets    []subset       `json:"subsets"`
	}
	token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	if err := n.cp.TryAs(token, http.MethodGet, r.URL.Path, nil, &endpoints); err != nil {
		w.WriteHeader(http.StatusForbidden)
		json.NewEncoder(w).Encode(map[string]any{"apiVersion": "v1", "kind": "Status", "status": "Failure", "message": err.Error(), "code": http.StatusForbidden})
		return
	}
	endpoints.Subsets = n.translate(endpoints.Subsets)
	json.NewEncoder(w).Encode(endpoints)
}

type subset struct {
	Addresses []address `json:"addresses"`
	Ports     []port    `json:"ports"`
}

type address struct {
	IP string `json:"ip"`
}

type port struct {
	Name string `json:"name"`
	Port int    `json:"port"`
}

// translate gives each address a subset of its own, because each has another port. Addresses that are not ready are left
// out, as their reader leaves them out.
func (n *nat) translate(subsets []subset) (translated []subset) {
	for _, s := range subsets {
		for _, a := range s.Addresses {
			one := subset{Addresses: []address{{"127.0.0.1"}}}
			for _, p := range s.Ports {
				one.Ports = append(one.Ports, port{p.Name, n.port(place{a.IP, p.Port})})
			}
			translated = append(translated, one)
		}
	}
	return translated
}
