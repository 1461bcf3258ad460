package kubelet

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/scratch"
)

// Container is a container that could be started now.
type Container struct {
	// Folder that belongs to it.
	Folder string
	// Env of the container, paths already those of this machine.
	Env *Env
	// User that the process has to run as; nil where the tests may not switch users, or the pod does not say.
	User *syscall.Credential
	// Liveness and Readiness are asked of it.
	Liveness, Readiness Probe

	mounts  map[string]string // mount path to folder
	source  *source
	pod     *PodSpec
	spec    *ContainerSpec
	written map[string]written // by volume
}

// Materialise prepares a container of a pod, with the ConfigMaps and Secrets that lie in the cluster.
func Materialise(t testing.TB, cp *controlplane.ControlPlane, namespace string, pod *PodSpec, name string) *Container {
	t.Helper()
	c, err := Prepare(cp, namespace, pod, name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Prepare is Materialise without a test.
func Prepare(cp *controlplane.ControlPlane, namespace string, pod *PodSpec, name string) (*Container, error) {
	spec, err := pod.container(name)
	if err != nil {
		return nil, err
	}
	folder, err := scratch.Folder(name)
	if err != nil {
		return nil, err
	}
	c := &Container{
		Folder: folder, User: user(pod, spec), Liveness: spec.LivenessProbe, Readiness: spec.ReadinessProbe,
		mounts: map[string]string{}, source: &source{cp, namespace}, pod: pod, spec: spec, written: map[string]written{},
	}
	if err := c.Refresh(); err != nil {
		return nil, err
	}
	if c.Env, err = environment(c.source, spec); err != nil {
		return nil, err
	}
	c.Env.each(func(_, value string) string { return c.OnDisk(value) })
	return c, nil
}

// Refresh brings the volumes to what lies in the cluster now, as a kubelet does while a pod runs: the files of a volume
// change all at once. The environment stays as it was.
func (c *Container) Refresh() error {
	for _, mount := range c.spec.VolumeMounts {
		if err := c.mount(mount); err != nil {
			return err
		}
	}
	return nil
}

// OnDisk translates a path in the container to one of this machine; what is no such path is left alone.
func (c *Container) OnDisk(path string) string {
	for mount, folder := range c.mounts {
		if path == mount || strings.HasPrefix(path, mount+"/") {
			return folder + strings.TrimPrefix(path, mount)
		}
	}
	return path
}

func (p *PodSpec) container(name string) (*ContainerSpec, error) {
	for _, containers := range [][]ContainerSpec{p.Containers, p.InitContainers} {
		for i := range containers {
			if containers[i].Name == name {
				return &containers[i], nil
			}
		}
	}
	return nil, fmt.Errorf("the pod has no container %s", name)
}

// user is who the container runs as. Only root can switch; for others the modes of the files are not put to the test.
func user(pod *PodSpec, spec *ContainerSpec) *syscall.Credential {
	if os.Geteuid() != 0 || spec.SecurityContext.RunAsUser == nil {
		return nil
	}
	credential := &syscall.Credential{Uid: uint32(*spec.SecurityContext.RunAsUser)}
	if group := spec.SecurityContext.RunAsGroup; group != nil {
		credential.Gid = uint32(*group)
	}
	if group := pod.SecurityContext.FSGroup; group != nil {
		credential.Groups = []uint32{uint32(*group)}
	}
	return credential
}
