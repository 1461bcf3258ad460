// Package restarter runs the program that restarts Typha when its Secret holds another certificate, as it is rendered, and holds its
// tests: with its rights and its guard, at a real API server, scheduler and controller manager.
package restarter

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/process"
)

// Pod is what the program finds in its pod.
type Pod struct {
	// Folder gets its credentials, its configuration, and the file that says that it is ready.
	Folder string
	// Namespace and Account that its token is of.
	Namespace, Account string
	// Program, Certificate and TrustBundle are paths.
	Program, Certificate, TrustBundle string
	// Configuration as it is rendered. Only paths and the address of the API server are replaced by those of this machine.
	Configuration []byte
}

// Start starts the program.
func (p Pod) Start(cp *controlplane.ControlPlane) (*process.Process, error) {
	var configuration map[string]any
	if err := json.Unmarshal(p.Configuration, &configuration); err != nil {
		return nil, err
	}
	configuration["certificate"], configuration["trustBundle"] = p.Certificate, p.TrustBundle
	configuration["readyFile"], configuration["credentialsDir"], configuration["apiServer"] = p.readyFile(), p.Folder, cp.URL
	told, err := json.Marshal(configuration)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(p.Folder, "configuration.json")
	if err := errors.Join(cp.WriteServiceAccount(p.Folder, p.Namespace, p.Account), os.WriteFile(file, told, 0o644)); err != nil {
		return nil, err
	}
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, err
	}
	return process.Start(process.Spec{Name: p.Account, Path: node, Args: []string{p.Program, file}, Folder: p.Folder})
}

func (p Pod) readyFile() string { return filepath.Join(p.Folder, "ready") }

// IsReady says whether the program has written that it is.
func (p Pod) IsReady() bool {
	_, err := os.Stat(p.readyFile())
	return err == nil
}
