// Package kubelet does with a rendered pod what a node does before it starts a container: it brings ConfigMaps and
// Secrets to disk, with owner and modes, and puts the environment together.
package kubelet

import "encoding/json"

// PodSpec is what the tests use of a pod's spec.
type PodSpec struct {
	ServiceAccountName string
	SecurityContext    struct {
		FSGroup *int
	}
	// InitContainers run one after the other before the others.
	InitContainers, Containers []ContainerSpec
	Volumes                    []Volume
	// Disk is that of the pod's node, where volumes lie that are not in memory; nil is this machine's.
	Disk *Disk `json:"-"`
}

// Disk is a folder of a node, and what runs a function where that folder is.
type Disk struct {
	Folder string
	Do     func(func() error) error
}

// ContainerSpec is what the tests use of a container.
type ContainerSpec struct {
	Name            string
	Command, Args   []string
	Env             []Variable
	EnvFrom         []EnvSource
	VolumeMounts    []Mount
	SecurityContext struct {
		RunAsUser, RunAsGroup *int
	}
	LivenessProbe, ReadinessProbe Probe
}

// Probe is what a node asks a container over HTTP, or by a command.
type Probe struct {
	Exec    struct{ Command []string }
	HTTPGet struct {
		Host, Path string
		Port       int
	}
}

// Variable is an entry of `env`.
type Variable struct {
	Name, Value string
	ValueFrom   *struct {
		ConfigMapKeyRef, SecretKeyRef *KeyRef
	}
}

// KeyRef names a key of a ConfigMap or Secret.
type KeyRef struct {
	Name, Key string
	Optional  bool
}

// EnvSource is an entry of `envFrom`.
type EnvSource struct {
	Prefix                  string
	ConfigMapRef, SecretRef *struct {
		Name     string
		Optional bool
	}
}

// Mount is an entry of `volumeMounts`.
type Mount struct {
	Name, MountPath, SubPath string
	ReadOnly                 bool
}

// Volume is an entry of `volumes`. Kinds other than these four are not brought to disk.
type Volume struct {
	Name      string
	ConfigMap *struct {
		Name string
		Files
	}
	Secret *struct {
		SecretName string
		Files
	}
	Projected *struct {
		DefaultMode *int
		Sources     []struct{ ConfigMap, Secret *Projection }
	}
	HostPath *struct{ Path, Type string }
}

// Projection is a ConfigMap or Secret of which a projected volume has some keys.
type Projection struct {
	Name string
	Files
}

// Files says which keys become which files.
type Files struct {
	DefaultMode *int
	Optional    bool
	Items       []struct {
		Key, Path string
		Mode      *int
	}
}

// PodOf reads the pod template of a Deployment or DaemonSet, or of a patch of one.
func PodOf(workload map[string]any) (*PodSpec, error) {
	var read struct {
		Spec struct{ Template struct{ Spec PodSpec } }
	}
	text, err := json.Marshal(workload)
	if err != nil {
		return nil, err
	}
	return &read.Spec.Template.Spec, json.Unmarshal(text, &read)
}
