// Package spire runs SPIRE's server and agent and spiffe-helper on one node, and holds the tests of what Typha and calico-node make of
// their certificates.
package spire

import (
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/pages"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

const patience = 3 * time.Minute

// SPIRE is a server with an agent on the same node.
type SPIRE struct {
	folder string
	port   int
	// configuration of the server and of spiffe-helper, as the page has them.
	server, helper string
	running        *process.Process
	// nodes is the CA of the certificates by which nodes attest.
	nodes *pki.Pair
}

// Nodes is the selector of all nodes that have attested.
const Nodes = "x509pop:subject:cn:node-1"

// Start runs a server below a root, and an agent that has attested by a certificate of its node.
func Start(t *testing.T, root *pki.Pair) *SPIRE {
	t.Helper()
	folder, err := scratch.Folder("spire")
	if err != nil {
		t.Fatal(err)
	}
	free, err := port.Free()
	if err != nil {
		t.Fatal(err)
	}
	blocks := pages.Blocks(page(t), "hcl")
	s := &SPIRE{folder: folder, port: free, server: blocks[0], helper: blocks[1]}
	for _, name := range []string{"server", "agent"} {
		if err := os.MkdirAll(filepath.Join(folder, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if s.nodes, err = pki.NewCA("nodes"); err != nil {
		t.Fatal(err)
	}
	s.write(t, "nodes.crt", string(s.nodes.CertificatePEM()))
	s.StartServer(t, root)
	s.startAgent(t)
	return s
}

func page(t *testing.T) string { return pages.Read(t, "how-to/spiffe.md") }

// StartServer starts the server with a root above it; one that runs ends first.
func (s *SPIRE) StartServer(t *testing.T, root *pki.Pair) {
	t.Helper()
	if s.running != nil {
		s.running.Signal(syscall.SIGTERM)
		if _, err := s.running.WaitForExit(patience); err != nil {
			t.Fatal(err)
		}
	}
	key, err := root.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	s.write(t, "root.crt", string(root.CertificatePEM()))
	s.write(t, "root.key", string(key))
	text := strings.ReplaceAll(s.server, "/etc/spire/", s.folder+"/")
	text = inBlock(text, "server", fmt.Sprintf(`bind_address = "127.0.0.1"
  bind_port = "%d"
  socket_path = "%s/server.sock"
  data_dir = "%s/server"`, s.port, s.folder, s.folder))
	text = inBlock(text, "plugins", fmt.Sprintf(`DataStore "sql" { plugin_data { database_type = "sqlite3" connection_string = "%s/server/data.sqlite3" } }
  KeyManager "disk" { plugin_data { keys_path = "%s/server/keys.json" } }
  NodeAttestor "x509pop" { plugin_data { ca_bundle_path = "%s/nodes.crt" } }`, s.folder, s.folder, s.folder))
	s.write(t, "server.conf", text)
	s.running = s.start(t, components.SPIREServer, nil, "run", "-config", s.path("server.conf"))
	wait.For(t, patience, "SPIRE's server", func() error {
		_, err := s.Server("healthcheck")
		return errors.Join(err, s.running.Alive())
	})
}

func (s *SPIRE) startAgent(t *testing.T) {
	t.Helper()
	node, err := s.nodes.Issue(pki.Leaf{CN: "node-1", Usage: x509.ExtKeyUsageClientAuth})
	if err != nil {
		t.Fatal(err)
	}
	key, err := node.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	s.write(t, "node.crt", string(node.CertificatePEM()))
	s.write(t, "node.key", string(key))
	s.write(t, "agent.conf", fmt.Sprintf(`agent {
  data_dir = "%[1]s/agent"
  server_address = "127.0.0.1"
  server_port = "%[2]d"
  socket_path = "%[1]s/agent.sock"
  trust_domain = "example.org"
  insecure_bootstrap = true
}
plugins {
  KeyManager "memory" { plugin_data {} }
  NodeAttestor "x509pop" { plugin_data { certificate_path = "%[1]s/node.crt" private_key_path = "%[1]s/node.key" } }
  WorkloadAttestor "unix" { plugin_data {} }
}
`, s.folder, s.port))
	agent := s.start(t, components.SPIREAgent, nil, "run", "-config", s.path("agent.conf"))
	wait.For(t, patience, "SPIRE's agent", func() error {
		_, err := s.run(components.SPIREAgent, "agent.sock", "healthcheck")
		return errors.Join(err, agent.Alive())
	})
}

// inBlock puts lines at the beginning of a block of HCL.
func inBlock(text, block, lines string) string {
	return strings.Replace(text, block+" {\n", block+" {\n  "+lines+"\n", 1)
}

// Server runs a command of spire-server, and returns what it prints.
func (s *SPIRE) Server(args ...string) (string, error) {
	return s.run(components.SPIREServer, "server.sock", args...)
}

// Fetch asks the agent for an identity as a user of the node, and returns what it says.
func (s *SPIRE) Fetch(t *testing.T, user *syscall.Credential) string {
	t.Helper()
	asks := s.start(t, components.SPIREAgent, user, "api", "fetch", "x509", "-socketPath", s.path("agent.sock"))
	if _, err := asks.WaitForExit(patience); err != nil {
		t.Fatal(err)
	}
	return asks.Log.Since(asks.Begin)
}

func (s *SPIRE) run(program components.Program, socket string, args ...string) (string, error) {
	path, err := components.Path(program)
	if err != nil {
		return "", err
	}
	command := exec.Command(path, append(args, "-socketPath", s.path(socket))...)
	command.Env = []string{}
	output, err := command.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", program.Name, strings.Join(args, " "), err, output)
	}
	return string(output), nil
}

// Help runs spiffe-helper as the page has it, as a user, with a directory of the node.
func (s *SPIRE) Help(t *testing.T, user *syscall.Credential, directory string) {
	t.Helper()
	text := strings.ReplaceAll(s.helper, "/run/spire/agent.sock", s.path("agent.sock"))
	text = strings.ReplaceAll(text, `"/etc/typha-mtls/server"`, fmt.Sprintf("%q", directory))
	name := "helper-" + filepath.Base(directory) + ".conf"
	s.write(t, name, text)
	s.start(t, components.SpiffeHelper, user, "-config", s.path(name))
}

func (s *SPIRE) start(t *testing.T, program components.Program, user *syscall.Credential, args ...string) *process.Process {
	t.Helper()
	started, err := process.Start(process.Spec{
		Name: program.Name, Path: components.Need(t, program), Args: args, Folder: s.folder, User: user, Env: []string{"HOME=" + s.folder},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		started.Kill()
		if t.Failed() {
			t.Logf("end of the log of %s:\n%s", program.Name, started.Log.Tail(25))
		}
	})
	return started
}

func (s *SPIRE) path(name string) string { return filepath.Join(s.folder, name) }

func (s *SPIRE) write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(s.path(name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
