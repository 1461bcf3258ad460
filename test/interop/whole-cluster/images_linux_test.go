package whole

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"typha-mtls/interop/components"
	"typha-mtls/interop/debian"
	"typha-mtls/interop/upstream"
)

// pauseImage is what sandboxes run, and the pods that send and receive: a program that does nothing.
const pauseImage = "example.com/pause:1"

// image is one to make: a root file system and how it is run.
type image struct {
	names  []string
	config imageConfig
	root   tree
}

type imageConfig struct {
	Env        []string
	Entrypoint []string
	User       string
}

// tree is a root file system: what lies at each path.
type tree map[string]entry

// entry is a file, whose content is `content` or that of the file `source`, or a link.
type entry struct {
	source  string
	content []byte
	link    string
	mode    fs.FileMode
}

const searchPath = "PATH=/usr/sbin:/usr/bin:/sbin:/bin"

// newTree has the folders that Debian has, of which the old ones are links.
func newTree() tree {
	t := tree{"/etc/passwd": {content: []byte("root:x:0:0:root:/root:/bin/sh\n"), mode: 0o644}}
	for _, folder := range []string{"bin", "sbin", "lib", "lib64"} {
		t["/"+folder] = entry{link: "usr/" + folder}
	}
	return t
}

// add adds a file of this machine.
func (t tree) add(at, source string, mode fs.FileMode) { t[at] = entry{source: source, mode: mode} }

// addFolder adds all files below a folder of this machine. Mode 0 keeps theirs.
func (t tree) addFolder(at, source string, mode fs.FileMode) error {
	return filepath.WalkDir(source, func(file string, found fs.DirEntry, err error) error {
		if err != nil || found.IsDir() {
			return err
		}
		relative, err := filepath.Rel(source, file)
		if err != nil {
			return err
		}
		place := path.Join(at, filepath.ToSlash(relative))
		if found.Type()&fs.ModeSymlink != 0 {
			link, err := os.Readlink(file)
			t[place] = entry{link: link}
			return err
		}
		info, err := found.Info()
		if err != nil {
			return err
		}
		kept := mode
		if kept == 0 {
			kept = info.Mode().Perm()
		}
		t.add(place, file, kept)
		return nil
	})
}

// addPackages adds programs and libraries of packages.
func (t tree) addPackages(of debian.Unpacked) error {
	for _, folder := range []string{"bin", "sbin", "lib", "usr/bin", "usr/sbin", "usr/lib"} {
		if _, err := os.Stat(of.Path(folder)); err != nil {
			continue
		}
		if err := t.addFolder("/usr/"+path.Base(folder), of.Path(folder), 0); err != nil {
			return err
		}
	}
	return nil
}

// addBusybox adds a shell and its usual commands, under those names that nothing has yet.
func (t tree) addBusybox(of debian.Unpacked) error {
	t.add("/usr/bin/busybox", of.Path("bin/busybox"), 0o755)
	names, err := exec.Command(of.Path("bin/busybox"), "--list").Output()
	for _, name := range strings.Fields(string(names)) {
		if _, there := t["/usr/bin/"+name]; !there {
			if _, there := t["/usr/sbin/"+name]; !there {
				t["/usr/bin/"+name] = entry{link: "busybox"}
			}
		}
	}
	return err
}

var (
	library = regexp.MustCompile(`=> (/\S+) \(`)
	loader  = regexp.MustCompile(`^\s+(/\S+ld-linux\S*) \(`)
)

// addLibraries adds what the programs and libraries of the tree are linked against: of the packages, else of this machine.
func (t tree) addLibraries(env map[string]string) error {
	for _, at := range t.paths() {
		source := t[at].source
		if source == "" || !(strings.HasPrefix(at, "/usr/bin/") || strings.HasPrefix(at, "/usr/sbin/") || strings.Contains(at, ".so")) {
			continue
		}
		command := exec.Command("ldd", source)
		command.Env = []string{"LD_LIBRARY_PATH=" + env["LD_LIBRARY_PATH"], "PATH=" + os.Getenv("PATH")}
		output, _ := command.Output() // fails for scripts and for what is linked statically
		for line := range strings.Lines(string(output)) {
			if found := library.FindStringSubmatch(line); found != nil {
				// Beside those of the C library, which is where all loaders look.
				t.add("/usr/lib/"+path.Base(found[1]), found[1], 0o755)
			} else if found := loader.FindStringSubmatch(line); found != nil {
				t.add("/usr"+strings.TrimPrefix(found[1], "/usr"), found[1], 0o755)
			}
		}
	}
	return nil
}

// paths are those of all entries, links of folders first.
func (t tree) paths() []string {
	all := make([]string, 0, len(t))
	for at := range t {
		all = append(all, at)
	}
	slices.Sort(all)
	return all
}

// images are those that the manifests name, made of what the tests build.
func images() ([]image, error) {
	userland, err := debian.Userland.Unpack()
	if err != nil {
		return nil, err
	}
	netfilter, err := debian.Netfilter.Unpack()
	if err != nil {
		return nil, err
	}
	containers, err := debian.Containers.Unpack()
	if err != nil {
		return nil, err
	}
	program := func(of components.Program) string {
		path, failed := components.Path(of)
		err = errors.Join(err, failed)
		return path
	}
	named := func(name string) (all []string) {
		for _, registry := range []string{"docker.io", "quay.io"} { // upstream's manifest names the one, ours the other
			all = append(all, registry+"/calico/"+name+":"+upstream.Calico)
		}
		return all
	}

	pause := image{names: []string{pauseImage}, config: imageConfig{Entrypoint: []string{"/usr/bin/busybox", "sleep", "2147483647"}}, root: newTree()}
	pause.root.add("/usr/bin/busybox", userland.Path("bin/busybox"), 0o755)

	typha := image{names: named("typha"), root: newTree(), config: imageConfig{Entrypoint: []string{"/usr/bin/calico-typha"}, User: "999"}}
	typha.root.add("/usr/bin/calico-typha", program(components.Typha), 0o755)

	cni := image{names: named("cni"), root: newTree(), config: imageConfig{Env: []string{searchPath}}}
	cni.root.add("/opt/cni/bin/install", program(components.CalicoInstall), 0o755)
	for _, name := range []string{"calico", "calico-ipam"} {
		cni.root.add("/opt/cni/bin/"+name, program(components.CalicoCNI), 0o755)
	}
	for _, name := range []string{"loopback", "portmap", "bandwidth"} {
		cni.root.add("/opt/cni/bin/"+name, containers.Path("usr/lib/cni", name), 0o755)
	}

	node := image{names: named("node"), root: newTree(), config: imageConfig{
		Entrypoint: []string{"/usr/sbin/start_runit"},
		// Without cgo, Felix panics where it would remove a program of eBPF that is not there (felix/bpf/nat).
		Env: []string{searchPath, "FELIX_DebugSkipCTLBCleanup=true"},
	}}
	node.root.add("/usr/bin/calico-node", program(components.CalicoNode), 0o755)
	filesystem, failed := components.Source(components.CalicoNode, "github.com/projectcalico/calico")
	err = errors.Join(err, failed,
		node.root.addPackages(netfilter), node.root.addPackages(userland), node.root.addBusybox(userland),
		node.root.addFolder("/etc", filepath.Join(filesystem, "node/filesystem/etc"), 0o755),
		node.root.addFolder("/usr/sbin", filepath.Join(filesystem, "node/filesystem/sbin"), 0o755),
		node.root.addLibraries(netfilter.Env()),
	)
	return []image{pause, typha, cni, node}, err
}
