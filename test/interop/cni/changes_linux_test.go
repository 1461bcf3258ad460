package cni

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

const calicos = "10-calico.conflist"

var half = list([]string{calico, portmap})

const (
	wholeTypes = "calico portmap linkerd-cni"
	halfTypes  = "calico portmap"
)

// change is what happens to a directory whose files are all loaded before.
type change struct {
	name string
	// before are the files, each written in its place.
	before files
	act    func(d *acts)
	// loaded is what containerd has afterwards: the types of its plugins.
	loaded string
	// ready is what the verifier says. It may be stricter, never the opposite.
	ready bool
	// check is what `cni check` says where that is not the same: it sees the files once, and not what happened; "any" where the tick of
	// the files' times decides.
	check string
}

// acts are what programs and people do to files; names are in the configuration's directory.
type acts struct {
	t testing.TB
	*containerd
}

func (d *acts) at(name string) string { return filepath.Join(d.ConfDir, name) }

func (d *acts) must(err error) {
	d.t.Helper()
	must(d.t, err)
}

// put truncates and writes, or creates and writes.
func (d *acts) put(name, text string) { d.must(os.WriteFile(d.at(name), []byte(text), 0o600)) }

// over writes over what is there, without a truncation before.
func (d *acts) over(name, text string) {
	file, err := os.OpenFile(d.at(name), os.O_WRONLY, 0)
	d.must(err)
	_, err = file.WriteString(text)
	d.must(err)
	d.must(file.Close())
}

func (d *acts) rename(from, to string) { d.must(os.Rename(d.at(from), d.at(to))) }
func (d *acts) remove(name string)     { d.must(os.Remove(d.at(name))) }
func (d *acts) link(to, name string)   { d.must(os.Symlink(to, d.at(name))) }

func (d *acts) putOutside(text string) string {
	path := filepath.Join(d.outside, "file")
	d.must(os.WriteFile(path, []byte(text), 0o600))
	return path
}

// moveIn moves a file in that was written some time ago.
func (d *acts) moveIn(text, name string) {
	path := d.putOutside(text)
	d.must(os.Chtimes(path, time.Time{}, time.Now().Add(-time.Hour)))
	d.must(os.Rename(path, d.at(name)))
}

var (
	withWhole = files{calicos: of(whole)}
	withHalf  = files{calicos: of(half)}
)

var changes = []change{
	// Bytes that are written.
	{"the whole chain is written", withHalf, func(d *acts) { d.put(calicos, whole) }, wholeTypes, true, ""},
	{"half a chain is written", withWhole, func(d *acts) { d.put(calicos, half) }, halfTypes, false, ""},
	{"the same chain is written", withWhole, func(d *acts) { d.put(calicos, whole) }, wholeTypes, true, ""},
	{"it is written over, without a truncation", withHalf, func(d *acts) { d.over(calicos, whole) }, wholeTypes, true, ""},
	{"it is emptied", withWhole, func(d *acts) { d.put(calicos, "") }, "", false, ""},
	{"it is cut in the middle", withWhole, func(d *acts) { d.must(os.Truncate(d.at(calicos), 99)) }, "", false, ""},
	{"it is made and written", nil, func(d *acts) { d.put(calicos, whole) }, wholeTypes, true, ""},
	{"it is made, and written later", nil, func(d *acts) {
		d.put(calicos, "")
		d.hasLoaded(d.t.(*testing.T), "")
		d.over(calicos, whole)
	}, wholeTypes, true, ""},
	{"Calico writes, and linkerd-cni renames", withWhole, func(d *acts) {
		d.put(calicos, half)
		d.put(".tmp", whole)
		d.rename(".tmp", calicos)
	}, wholeTypes, true, ""},
	{"linkerd-cni renames, and Calico writes", withHalf, func(d *acts) {
		d.put(".tmp", whole)
		d.rename(".tmp", calicos)
		d.put(calicos, half)
	}, halfTypes, false, ""},
	{"two hundred renames", withHalf, func(d *acts) {
		for i := range 200 {
			d.put(".tmp", []string{half, whole}[i%2])
			d.rename(".tmp", calicos)
		}
	}, wholeTypes, true, ""},
	{"a plugin is written twice", withHalf, func(d *acts) { d.put(calicos, list([]string{calico, portmap, linkerd, linkerd})) },
		wholeTypes + " linkerd-cni", false, ""},
	{"bytes change in memory that is mapped", files{calicos: of(half + strings.Repeat(" ", len(whole)-len(half)))}, func(d *acts) {
		file, err := os.OpenFile(d.at(calicos), os.O_RDWR, 0)
		d.must(err)
		bytes, err := syscall.Mmap(int(file.Fd()), 0, len(whole), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
		d.must(err)
		copy(bytes, whole)
		d.must(syscall.Munmap(bytes))
		d.must(file.Close())
	}, halfTypes, false, "ready"},

	// Names that go and come within the directory.
	{"it is renamed over another", withHalf, func(d *acts) { d.put(".tmp", whole); d.rename(".tmp", calicos) }, wholeTypes, true, ""},
	{"half a chain is renamed over it", withWhole, func(d *acts) { d.put(".tmp", half); d.rename(".tmp", calicos) }, halfTypes, false, ""},
	{"it is renamed to its name", nil, func(d *acts) { d.put(".tmp", whole); d.rename(".tmp", calicos) }, wholeTypes, true, ""},
	{"it is switched off by another name", withWhole, func(d *acts) { d.rename(calicos, calicos+".off") }, "", false, ""},
	{"it is switched off and on", withWhole, func(d *acts) { d.rename(calicos, "off"); d.rename("off", calicos) }, wholeTypes, true, ""},
	{"it gets a name that sorts first", withWhole, func(d *acts) { d.rename(calicos, "05-calico.conflist") }, wholeTypes, true, ""},
	{"it is removed", withWhole, func(d *acts) { d.remove(calicos) }, "", false, ""},
	{"it is removed, and half a chain comes next", files{calicos: of(whole), "20-x.conflist": of(half)},
		func(d *acts) { d.remove(calicos) }, halfTypes, false, ""},
	{"half a chain before it is removed", files{"05-x.conflist": of(half), calicos: of(whole)},
		func(d *acts) { d.remove("05-x.conflist") }, wholeTypes, true, ""},

	// Files that come from another directory.
	{"the whole chain is moved in", withHalf, func(d *acts) { d.moveIn(whole, calicos) }, halfTypes, false, ""},
	{"it is moved in where there was none", nil, func(d *acts) { d.moveIn(whole, calicos) }, "", false, ""},
	{"it is moved in just after it was written", withHalf, func(d *acts) { d.must(os.Rename(d.putOutside(whole), d.at(calicos))) },
		halfTypes, false, "ready"},
	{"half a chain is moved in", withWhole, func(d *acts) { d.moveIn(half, calicos) }, wholeTypes, false, ""},
	{"it is moved up from a folder of the directory", withHalf, func(d *acts) {
		d.must(os.Mkdir(d.at("folder"), 0o755))
		d.put("folder/x", whole)
		d.must(os.Chtimes(d.at("folder/x"), time.Time{}, time.Now().Add(-time.Hour)))
		d.rename("folder/x", calicos)
	}, halfTypes, false, ""},
	{"it is moved in, and gets a mode", withHalf, func(d *acts) { d.moveIn(whole, calicos); d.must(os.Chmod(d.at(calicos), 0o640)) },
		halfTypes, false, ""},
	{"it is moved in, and touched", withHalf, func(d *acts) {
		d.moveIn(whole, calicos)
		touch := exec.Command("touch", d.at(calicos))
		d.must(touch.Run())
	}, halfTypes, false, "ready"},
	{"it is moved in, and an empty file is made", withHalf, func(d *acts) {
		d.moveIn(whole, calicos)
		file, err := os.OpenFile(d.at("empty"), os.O_CREATE|os.O_WRONLY, 0o600)
		d.must(err)
		d.must(file.Close())
	}, halfTypes, false, ""},
	{"a temporary file is removed, and it is moved in", withHalf, func(d *acts) {
		d.put(".tmp", whole)
		d.hasLoaded(d.t.(*testing.T), halfTypes)
		d.remove(".tmp")
		d.hasLoaded(d.t.(*testing.T), halfTypes)
		d.moveIn(whole, calicos)
	}, halfTypes, false, ""},
	{"it is moved in, and written in its place", withHalf, func(d *acts) { d.moveIn(whole, calicos); d.put(calicos, whole) },
		wholeTypes, true, ""},
	{"it is moved in, and another file is written", withHalf, func(d *acts) { d.moveIn(whole, calicos); d.put("calico-kubeconfig", "x") },
		wholeTypes, true, "any"},
	{"it is moved in, and renamed away and back", withHalf, func(d *acts) {
		d.moveIn(whole, calicos)
		d.rename(calicos, "x")
		d.rename("x", calicos)
	}, wholeTypes, true, "any"},
	{"it is moved in, and a folder goes", withHalf, func(d *acts) {
		d.moveIn(whole, calicos)
		d.must(os.Mkdir(d.at("folder"), 0o755))
		d.remove("folder")
	}, wholeTypes, true, "any"},
	{"a whole chain is moved in before half of one", withHalf, func(d *acts) { d.moveIn(whole, "05-first.conflist") }, halfTypes, false, ""},
	{"half a chain is moved in before the whole one", withWhole, func(d *acts) { d.moveIn(half, "05-first.conflist") }, wholeTypes, false, ""},
	{"half a chain is moved in behind the whole one", withWhole, func(d *acts) { d.moveIn(half, "99-last.conflist") }, wholeTypes, true, ""},
	{"a file is moved in that was open, and then written", withHalf, func(d *acts) {
		path := d.putOutside(half)
		file, err := os.OpenFile(path, os.O_WRONLY, 0)
		d.must(err)
		d.must(os.Rename(path, d.at(calicos)))
		_, err = file.WriteString(whole)
		d.must(err)
		d.must(file.Close())
	}, wholeTypes, true, ""},

	// Links.
	{"it is replaced by a link", withHalf, func(d *acts) {
		d.put("real", whole)
		d.remove(calicos)
		d.hasLoaded(d.t.(*testing.T), "")
		d.link("real", calicos)
	}, "", false, ""},
	{"a link is renamed over it", withHalf, func(d *acts) { d.put("real", whole); d.link("real", ".l"); d.rename(".l", calicos) },
		wholeTypes, false, ""},
	{"a link is renamed over it, and a file is written", withHalf, func(d *acts) {
		d.put("real", whole)
		d.link("real", ".l")
		d.rename(".l", calicos)
		d.hasLoaded(d.t.(*testing.T), wholeTypes)
		d.put("calico-kubeconfig", "x")
	}, wholeTypes, true, "any"},
	{"what a link leads to is written", withHalf, func(d *acts) {
		d.put("real", half)
		d.link("real", ".l")
		d.rename(".l", calicos)
		d.hasLoaded(d.t.(*testing.T), halfTypes)
		d.put("real", whole)
	}, wholeTypes, false, ""},
	{"what a link leads to is written in a folder", withHalf, func(d *acts) {
		d.must(os.Mkdir(d.at("folder"), 0o755))
		d.put("folder/real", half)
		d.link("folder/real", ".l")
		d.rename(".l", calicos)
		d.hasLoaded(d.t.(*testing.T), halfTypes)
		d.put("folder/real", whole)
	}, halfTypes, false, ""},
	{"a link out of the directory is renamed over it", withHalf, func(d *acts) { d.link(d.putOutside(whole), ".l"); d.rename(".l", calicos) },
		wholeTypes, false, ""},
	{"a second name of a file outside comes", nil, func(d *acts) { d.must(os.Link(d.putOutside(whole), d.at(calicos))) }, "", false, ""},
	{"a second name of a file outside is renamed over it", withHalf, func(d *acts) {
		d.must(os.Link(d.putOutside(whole), d.at(".l")))
		d.rename(".l", calicos)
	}, wholeTypes, false, ""},
	{"a file with a second name is written by that", withHalf, func(d *acts) {
		d.must(os.Link(d.putOutside(half), d.at(".l")))
		d.rename(".l", calicos)
		d.hasLoaded(d.t.(*testing.T), halfTypes)
		d.putOutside(whole)
	}, halfTypes, false, ""},

	// Names, modes and folders.
	{"its name is hidden", nil, func(d *acts) { d.put("."+calicos, whole) }, wholeTypes, true, ""},
	{"its extension is another", nil, func(d *acts) { d.put(calicos+".bak", whole) }, "", false, ""},
	{"its extension is in capitals", nil, func(d *acts) { d.put("10-CALICO.CONFLIST", whole) }, "", false, ""},
	{"it is called .json", nil, func(d *acts) { d.put("10-calico.json", whole) }, "", false, ""},
	{"one plugin stands before it", withWhole, func(d *acts) { d.put("05-x.conf", `{"name":"x","type":"calico"}`) }, "calico", false, ""},
	{"a broken file stands before it", withWhole, func(d *acts) { d.put("05-x.conflist", "{") }, "", false, ""},
	{"a folder has a name before it", withWhole, func(d *acts) { d.must(os.Mkdir(d.at("05-x.conflist"), 0o755)) }, wholeTypes, true, ""},
	{"it gets the mode 000", withWhole, func(d *acts) { d.must(os.Chmod(d.at(calicos), 0)) }, wholeTypes, true, ""},
	{"it is made with the mode 000", nil, func(d *acts) {
		file, err := os.OpenFile(d.at(calicos), os.O_CREATE|os.O_WRONLY, 0)
		d.must(err)
		_, err = file.WriteString(whole)
		d.must(err)
		d.must(file.Close())
	}, wholeTypes, true, ""},
}
