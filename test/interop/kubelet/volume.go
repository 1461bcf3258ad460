package kubelet

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"typha-mtls/interop/controlplane"
)

// source is where ConfigMaps and Secrets come from.
type source struct {
	cp        *controlplane.ControlPlane
	namespace string
}

// data reads a ConfigMap or Secret; nil where it is not there and need not be.
func (s *source) data(resource, name string, optional bool) (map[string][]byte, error) {
	var object struct {
		Data       map[string]string
		BinaryData map[string]string
	}
	path := fmt.Sprintf("/api/v1/namespaces/%s/%s/%s", s.namespace, resource, name)
	if err := s.cp.Try(http.MethodGet, path, nil, &object); err != nil {
		if optional {
			return nil, nil
		}
		return nil, err
	}
	data := map[string][]byte{}
	for key, value := range object.Data {
		data[key] = []byte(value)
		if resource == "secrets" {
			decoded, err := base64.StdEncoding.DecodeString(value)
			if err != nil {
				return nil, err
			}
			data[key] = decoded
		}
	}
	return data, nil
}

// ourVolumes is how the names of the volumes begin that are rendered.
const ourVolumes = "typha-mtls-"

// written is what a volume holds: the data, and how often it was written.
type written struct {
	data  map[string][]byte
	times int
}

func (c *Container) mount(mount Mount) error {
	for _, volume := range c.pod.Volumes {
		if volume.Name != mount.Name {
			continue
		}
		if volume.HostPath != nil {
			// Upstream's calico-node mounts much of the host that nothing here needs.
			if !strings.HasPrefix(volume.Name, ourVolumes) {
				return nil
			}
			return c.mountHostPath(mount, volume.HostPath.Path, volume.HostPath.Type)
		}
		if mount.SubPath != "" {
			return fmt.Errorf("volume %s is mounted by subPath, which never updates", mount.Name)
		}
		data, files, err := c.source.volume(volume)
		if err != nil || files == nil {
			return err
		}
		disk := c.diskOf(volume)
		c.mounts[mount.MountPath] = filepath.Join(disk.Folder, volume.Name)
		return disk.Do(func() error { return c.write(disk.Folder, volume.Name, data, files) })
	}
	return fmt.Errorf("mount of %s, which is no volume of the pod", mount.Name)
}

// diskOf is where a volume lies: on the disk of the node, but for Secrets, which a kubelet keeps in memory.
func (c *Container) diskOf(volume Volume) Disk {
	isSecret := volume.Secret != nil
	if volume.Projected != nil {
		for _, from := range volume.Projected.Sources {
			isSecret = isSecret || from.Secret != nil
		}
	}
	if disk := c.pod.Disk; disk != nil && !isSecret {
		return Disk{filepath.Join(disk.Folder, filepath.Base(c.Folder)), disk.Do}
	}
	return Disk{filepath.Join(c.Folder, "volumes"), func(write func() error) error { return write() }}
}

// write writes a volume unless it holds the data already. A link leads to its folder, so that all files change at once.
func (c *Container) write(disk, volume string, data map[string][]byte, files *Files) error {
	last, there := c.written[volume]
	if there && maps.EqualFunc(last.data, data, bytes.Equal) {
		return nil
	}
	link := filepath.Join(disk, volume)
	folder := fmt.Sprintf("%s.%d", link, last.times)
	if err := writeFiles(folder, data, files, c.pod.SecurityContext.FSGroup); err != nil {
		return err
	}
	if err := errors.Join(os.Symlink(folder, link+".next"), os.Rename(link+".next", link)); err != nil {
		return err
	}
	c.written[volume] = written{data, last.times + 1}
	return nil
}

// mountHostPath mounts a directory of this machine as it is: owners and modes are nobody's business but the host's.
func (c *Container) mountHostPath(mount Mount, path, kind string) error {
	if kind != "Directory" {
		return fmt.Errorf("volume %s is a hostPath of type %q, which does not have to be there", mount.Name, kind)
	}
	if !mount.ReadOnly {
		return fmt.Errorf("volume %s of the host can be written to", mount.Name)
	}
	there, err := os.Stat(path)
	if err != nil || !there.IsDir() {
		return fmt.Errorf("hostPath type check failed: %s is not a directory: %v", path, err)
	}
	c.mounts[mount.MountPath] = path
	return nil
}

func (s *source) volume(volume Volume) (map[string][]byte, *Files, error) {
	switch {
	case volume.ConfigMap != nil:
		data, err := s.data("configmaps", volume.ConfigMap.Name, volume.ConfigMap.Optional)
		return data, &volume.ConfigMap.Files, err
	case volume.Secret != nil:
		data, err := s.data("secrets", volume.Secret.SecretName, volume.Secret.Optional)
		return data, &volume.Secret.Files, err
	case volume.Projected != nil:
		all := map[string][]byte{}
		for _, from := range volume.Projected.Sources {
			if err := errors.Join(s.project("configmaps", from.ConfigMap, all), s.project("secrets", from.Secret, all)); err != nil {
				return nil, nil, err
			}
		}
		return all, &Files{DefaultMode: volume.Projected.DefaultMode}, nil
	}
	return nil, nil, nil
}

// project adds what a projected volume has of one object, by the names of its files.
func (s *source) project(resource string, from *Projection, to map[string][]byte) error {
	if from == nil {
		return nil
	}
	data, err := s.data(resource, from.Name, from.Optional)
	if err != nil {
		return err
	}
	for _, item := range from.Items {
		content, there := data[item.Key]
		switch {
		case there:
			to[item.Path] = content
		case !from.Optional:
			return fmt.Errorf("%s references non-existent key %s", from.Name, item.Key)
		}
	}
	return nil
}

// writeFiles does as the kubelet: root owns the files; with an fsGroup, that group owns them too and may read.
func writeFiles(folder string, data map[string][]byte, files *Files, fsGroup *int) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	mode := func(given *int) os.FileMode {
		m := os.FileMode(0o644)
		if files.DefaultMode != nil {
			m = os.FileMode(*files.DefaultMode)
		}
		if given != nil {
			m = os.FileMode(*given)
		}
		if fsGroup != nil {
			m |= 0o440
		}
		return m
	}
	if files.Items == nil {
		for key, content := range data {
			if err := writeFile(filepath.Join(folder, key), content, mode(nil), fsGroup); err != nil {
				return err
			}
		}
	}
	for _, item := range files.Items {
		content, there := data[item.Key]
		if !there && !files.Optional {
			return fmt.Errorf("references non-existent key %s", item.Key)
		}
		if err := writeFile(filepath.Join(folder, item.Path), content, mode(item.Mode), fsGroup); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(path string, content []byte, mode os.FileMode, group *int) error {
	if err := os.WriteFile(path, content, 0o600); err != nil {
		return err
	}
	if group != nil && os.Geteuid() == 0 {
		if err := os.Chown(path, 0, *group); err != nil {
			return err
		}
	}
	return os.Chmod(path, mode)
}
