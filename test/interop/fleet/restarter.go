package fleet

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/process"
)

// runRestarter runs the program that restarts Typha, and starts it anew when it ends by itself.
func (p *pod) runRestarter() {
	f := p.node.fleet
	for p.stopped.Err() == nil {
		it, ready, err := p.startRestarter()
		f.trouble(p.node.name, err)
		if err == nil {
			p.attendRestarter(it, ready)
		}
		p.pause(time.Second)
	}
}

// startRestarter starts the rendered program with its rendered configuration, of which only paths and the address of the API server
// are those of this machine. It returns the file that says that it is ready.
func (p *pod) startRestarter() (it *process.Process, ready string, err error) {
	f := p.node.fleet
	container, err := kubelet.Prepare(f.cp, f.namespace, &p.Spec, "restarter")
	if err != nil {
		return nil, "", err
	}
	p.mu.Lock()
	p.container = container
	p.mu.Unlock()
	text, err := os.ReadFile(container.OnDisk("/opt/typha-restarter/configuration.json"))
	if err != nil {
		return nil, "", err
	}
	var configuration map[string]any
	if err := json.Unmarshal(text, &configuration); err != nil {
		return nil, "", err
	}
	for _, field := range []string{"certificate", "trustBundle"} {
		configuration[field] = container.OnDisk(configuration[field].(string))
	}
	ready = filepath.Join(container.Folder, "ready")
	configuration["readyFile"], configuration["credentialsDir"], configuration["apiServer"] = ready, container.Folder, f.cp.URL
	if err := f.cp.WriteServiceAccount(container.Folder, f.namespace, p.Spec.ServiceAccountName); err != nil {
		return nil, "", err
	}
	told, err := json.Marshal(configuration)
	if err != nil {
		return nil, "", err
	}
	file := filepath.Join(container.Folder, "configuration.json")
	if err := os.WriteFile(file, told, 0o644); err != nil {
		return nil, "", err
	}
	node, err := exec.LookPath("node")
	if err != nil {
		return nil, "", err
	}
	it, err = process.Start(process.Spec{
		Name: "restarter", Path: node, Args: []string{container.OnDisk("/opt/typha-restarter/restarter.cjs"), file}, Folder: container.Folder,
	})
	return it, ready, err
}

// attendRestarter tells whether it is ready, until it has ended or the pod has to.
func (p *pod) attendRestarter(it *process.Process, ready string) {
	defer it.Kill()
	was := false
	for p.pause(probePeriod) {
		if _, ended := it.Exited(); ended {
			p.tell(false)
			return
		}
		_, err := os.Stat(ready)
		if is := err == nil; is != was {
			was = is
			p.tell(is)
		}
	}
}
