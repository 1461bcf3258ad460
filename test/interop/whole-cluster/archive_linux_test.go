package whole

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// writeArchive writes images in the form of `docker save`.
func writeArchive(to string, all []image) error {
	file, err := os.Create(to)
	if err != nil {
		return err
	}
	defer file.Close()
	archive := tar.NewWriter(file)
	type described struct {
		Config   string
		RepoTags []string
		Layers   []string
	}
	var index []described
	for _, image := range all {
		layer, digest, err := image.root.layer(filepath.Dir(to))
		if err != nil {
			return err
		}
		config, err := json.Marshal(map[string]any{
			"architecture": runtime.GOARCH, "os": "linux", "config": image.config,
			"rootfs": map[string]any{"type": "layers", "diff_ids": []string{"sha256:" + digest}},
		})
		if err != nil {
			return err
		}
		one := described{Config: fmt.Sprintf("%x.json", sha256.Sum256(config)), RepoTags: image.names, Layers: []string{digest + "/layer.tar"}}
		index = append(index, one)
		if err := errors.Join(
			writeEntry(archive, one.Config, bytes.NewReader(config), int64(len(config))), moveEntry(archive, one.Layers[0], layer),
		); err != nil {
			return err
		}
	}
	text, err := json.Marshal(index)
	if err != nil {
		return err
	}
	return errors.Join(writeEntry(archive, "manifest.json", bytes.NewReader(text), int64(len(text))), archive.Close(), file.Close())
}

// layer writes the tree as the one layer of an image, into a new file.
func (t tree) layer(folder string) (name, digest string, err error) {
	file, err := os.CreateTemp(folder, "layer-*.tar")
	if err != nil {
		return "", "", err
	}
	defer file.Close()
	sum := sha256.New()
	archive := tar.NewWriter(io.MultiWriter(file, sum))
	for _, at := range t.paths() {
		if err := t[at].write(archive, strings.TrimPrefix(at, "/")); err != nil {
			return "", "", fmt.Errorf("%s: %w", at, err)
		}
	}
	if err := archive.Close(); err != nil {
		return "", "", err
	}
	return file.Name(), fmt.Sprintf("%x", sum.Sum(nil)), nil
}

func (e entry) write(archive *tar.Writer, name string) error {
	if e.link != "" {
		return archive.WriteHeader(&tar.Header{Typeflag: tar.TypeSymlink, Name: name, Linkname: e.link, Mode: 0o777})
	}
	content := e.content
	if e.source != "" {
		var err error
		if content, err = os.ReadFile(e.source); err != nil {
			return err
		}
	}
	if err := archive.WriteHeader(&tar.Header{Name: name, Mode: int64(e.mode), Size: int64(len(content))}); err != nil {
		return err
	}
	_, err := archive.Write(content)
	return err
}

func writeEntry(archive *tar.Writer, name string, content io.Reader, size int64) error {
	if err := archive.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: size}); err != nil {
		return err
	}
	_, err := io.Copy(archive, content)
	return err
}

// moveEntry takes a file into an archive, and away from where it was.
func moveEntry(archive *tar.Writer, name, file string) error {
	content, err := os.Open(file)
	if err != nil {
		return err
	}
	defer content.Close()
	info, err := content.Stat()
	if err != nil {
		return err
	}
	return errors.Join(writeEntry(archive, name, content, info.Size()), os.Remove(file))
}
