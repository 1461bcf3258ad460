// Package debian brings programs that are no Go: packages of Debian by name and version, unpacked into a folder and not installed.
package debian

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"typha-mtls/interop/components"
)

// Netfilter are iptables, ipset and conntrack, of Debian 12, with the libraries that are theirs alone.
var Netfilter = Packages{
	"iptables=1.8.9-2", "libxtables12=1.8.9-2", "libip4tc2=1.8.9-2", "libip6tc2=1.8.9-2", "libnftnl11=1.2.4-2", "libmnl0=1.0.4-3",
	"ipset=7.17-1", "libipset13=7.17-1", "conntrack=1:1.4.7-1+b2", "libnetfilter-conntrack3=1.0.9-3", "libnfnetlink0=1.0.2-2",
}

// Containerd is the container runtime, without what runs containers.
var Containerd = Packages{"containerd=1.6.20~ds1-1+deb12u3"}

// Plugins are the CNI plugins that are not Calico's: those that each chain begins and ends with, and host-local.
var Plugins = Packages{"containernetworking-plugins=1.1.1+ds1-3+b5"}

// Containers are what runs containers, and the CNI plugins.
var Containers = slices.Concat(Packages{"runc=1.1.5+ds1-1+deb12u1", "libseccomp2=2.5.4-1+deb12u1"}, Plugins, Containerd)

// BIRD speaks BGP. calico-node's own is a fork of the same release.
var BIRD = Packages{"bird=1.6.8-2.1+b1"}

// Userland is what images have beside Calico's own programs: a shell with its usual commands, and what supervises services.
var Userland = Packages{"busybox-static=1:1.35.0-4+deb12u1+b1", "runit=2.1.2-54"}

// Packages are what apt-get takes: name=version.
type Packages []string

// Unpacked is where packages lie.
type Unpacked struct{ folder string }

// Path is a file of the packages, by its path in the file system that they would be installed into.
func (u Unpacked) Path(of ...string) string {
	return filepath.Join(append([]string{u.folder}, of...)...)
}

// Unpack downloads packages, unless it did before. Without apt-get, or a network, the error is a components.OfflineError.
func (p Packages) Unpack() (Unpacked, error) {
	cache, err := components.Cache()
	if err != nil {
		return Unpacked{}, err
	}
	sum := sha256.Sum256([]byte(strings.Join(p, " ")))
	folder := filepath.Join(cache, fmt.Sprintf("debian-%x", sum[:8]))
	if _, err := os.Stat(folder); err == nil {
		return Unpacked{folder}, nil
	}
	// Under another name until it is whole.
	staged, err := os.MkdirTemp(cache, "debian-")
	if err != nil {
		return Unpacked{}, err
	}
	defer os.RemoveAll(staged)
	if err := p.download(staged); err != nil {
		return Unpacked{}, err
	}
	root := filepath.Join(staged, "root")
	archives, err := filepath.Glob(filepath.Join(staged, "*.deb"))
	if err != nil {
		return Unpacked{}, err
	}
	for _, archive := range archives {
		if output, err := exec.Command("dpkg-deb", "--extract", archive, root).CombinedOutput(); err != nil {
			return Unpacked{}, fmt.Errorf("unpack %s: %w: %s", filepath.Base(archive), err, output)
		}
	}
	if err := p.chooseAlternatives(filepath.Join(root, "usr/sbin")); err != nil {
		return Unpacked{}, err
	}
	if err := os.Rename(root, folder); err != nil {
		if _, there := os.Stat(folder); there != nil { // no other process was faster
			return Unpacked{}, err
		}
	}
	return Unpacked{folder}, nil
}

// chooseAlternatives gives iptables its name, as its installation does.
func (Packages) chooseAlternatives(folder string) error {
	programs, err := filepath.Glob(filepath.Join(folder, "ip*tables-nft*"))
	for _, program := range programs {
		if err == nil {
			err = os.Symlink(filepath.Base(program), strings.Replace(program, "-nft", "", 1))
		}
	}
	return err
}

func (p Packages) download(to string) error {
	for _, needed := range []string{"apt-get", "dpkg-deb"} {
		if _, err := exec.LookPath(needed); err != nil {
			return &components.OfflineError{Program: p[0], Reason: "no " + needed + " in PATH"}
		}
	}
	release, err := os.ReadFile("/etc/os-release")
	if err != nil || !strings.Contains(string(release), "VERSION_CODENAME=bookworm\n") {
		return &components.OfflineError{Program: p[0], Reason: "they are of Debian 12, which this machine does not run"}
	}
	if aptGet(to, append([]string{"download"}, p...)...) == nil {
		return nil
	}
	// Images often come without lists of packages, and old lists name what has gone. The machine's own stay as they are.
	lists := []string{"-o", "Dir::State::lists=" + filepath.Join(to, "lists"), "-o", "Dir::Cache=" + filepath.Join(to, "cache")}
	if err := aptGet(to, append(lists, "update")...); err != nil {
		return &components.OfflineError{Program: p[0], Reason: err.Error()}
	}
	return aptGet(to, append(append(lists, "download"), p...)...)
}

// aptGet returns what apt-get calls an error; it also warns where root downloads into a folder that is closed to others.
func aptGet(folder string, args ...string) error {
	command := exec.Command("apt-get", append([]string{"-o", "APT::Update::Error-Mode=any"}, args...)...)
	command.Dir = folder
	output, err := command.CombinedOutput()
	if err == nil {
		return nil
	}
	var errs []string
	for line := range strings.Lines(string(output)) {
		if reason, is := strings.CutPrefix(line, "E: "); is {
			errs = append(errs, strings.TrimSpace(reason))
		}
	}
	return fmt.Errorf("apt-get: %w: %s", err, strings.Join(errs, "; "))
}

// Program is the path of a program in /usr/bin of a package.
func (u Unpacked) Program(name string) string { return filepath.Join(u.folder, "usr/bin", name) }

// Env are the variables by which a program finds these programs, and they their libraries and extensions.
func (u Unpacked) Env() map[string]string {
	// Named after the architecture.
	at := func(patterns ...string) string {
		var all []string
		for _, pattern := range patterns {
			found, _ := filepath.Glob(filepath.Join(u.folder, pattern))
			all = append(all, found...)
		}
		return strings.Join(all, string(os.PathListSeparator))
	}
	return map[string]string{
		"PATH":            at("usr/*bin", "*bin") + ":/usr/sbin:/usr/bin:/sbin:/bin",
		"LD_LIBRARY_PATH": at("usr/lib/*-linux-gnu", "lib/*-linux-gnu"),
		"XTABLES_LIBDIR":  at("usr/lib/*-linux-gnu/xtables"),
	}
}
