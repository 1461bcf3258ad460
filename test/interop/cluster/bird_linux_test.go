package cluster

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/nodes"
	"typha-mtls/interop/scratch"
)

const (
	calicoModule = "github.com/projectcalico/calico"
	confdFolder  = "/etc/calico/confd"
	birdNumber   = "/run/calico/bird.pid"
	// birdProgram is where Debian has it.
	birdProgram = "usr/sbin/bird"
)

// tunnelOfRoute is a line that only Calico's fork of BIRD understands: by which tunnel the kernel sends, where there is one.
var tunnelOfRoute = regexp.MustCompile(`(?m)^.*krt_tunnel = .*\n`)

// calicoSource is the folder of Calico's module.
var calicoSource = sync.OnceValues(func() (string, error) { return components.Source(components.CalicoNode, calicoModule) })

// configureBIRD gives a node what the image of calico-node has for confd: upstream's templates, without what confd of the pod before wrote.
// IPv6 is left out. By `sv`, confd has BIRD read its configuration again.
func (m *machine) configureBIRD() error {
	module, err := calicoSource()
	if err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join(module, "confd/etc/calico/confd/*/bird*"))
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("Calico's module has no templates of BIRD's configuration")
	}
	return m.Do(func() error {
		err := errors.Join(
			os.RemoveAll(confdFolder), os.MkdirAll(confdFolder+"/config", 0o755), os.MkdirAll("/run/bin", 0o755),
			scratch.WriteProgram("/run/bin/sv", strings.NewReader("#!/bin/sh\nkill -HUP $(cat "+birdNumber+")\n")),
		)
		for _, file := range files {
			text, readErr := os.ReadFile(file)
			err = errors.Join(err, readErr)
			place := filepath.Join(confdFolder, filepath.Base(filepath.Dir(file)), filepath.Base(file))
			if !strings.HasPrefix(filepath.Base(file), "bird6") {
				err = errors.Join(err, os.MkdirAll(filepath.Dir(place), 0o755), os.WriteFile(place, tunnelOfRoute.ReplaceAll(text, nil), 0o644))
			}
		}
		return err
	})
}

// bird is BIRD as calico-node's own script of the service starts it, which fails until confd has written the configuration.
func (m *machine) bird(env *kubelet.Env) service {
	env.Set("PATH", "/run/bin:"+env.Get("PATH"))
	return service{"bird", m.packages.Path(birdProgram), []string{
		"-R", "-s", "/var/run/calico/bird.ctl", "-P", birdNumber, "-d", "-c", confdFolder + "/config/bird.cfg",
	}, env}
}

// birdReady asks as a kubelet does. Each time a program starts, so that it asks less often than for Felix.
func (m *machine) birdReady(p *nodes.Pod, probe service) func() bool {
	ready, asked := false, time.Time{}
	period := map[bool]time.Duration{true: 5 * time.Second, false: time.Second}
	return func() bool {
		if time.Since(asked) > period[ready] {
			ready, asked = m.complete(p, probe) == nil, time.Now()
		}
		return ready
	}
}
