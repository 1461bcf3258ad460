package cni

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

// What is asked of the real containerd, after each change: the chain that it would run for the next pod. Ready is never said while that
// lacks a plugin, and is said where the installers wrote a whole chain.
func TestReadyIsNeverSaidOfAChainThatContainerdHasNotLoaded(t *testing.T) {
	c := newContainerd(t)
	c.start(t)
	v, check := startVerifier(t, c.place, "containerd"), c.askCheck(t)
	counts := map[string]int{}
	for _, change := range changes {
		t.Run(change.name, func(t *testing.T) {
			c.holds(t, change.before)
			change.act(&acts{t, c})
			c.hasLoaded(t, change.loaded)
			v.becomes(t, change.ready)
			// Once more: what is said may not change where nothing happens.
			if ready, words := v.answers(t); ready && change.loaded != wholeTypes || ready != change.ready {
				t.Fatalf("containerd has loaded %q; the verifier is ready: %t: %s", change.loaded, ready, words)
			}
			var said struct {
				Ready bool
				Codes []string
			}
			check.ask(t, &said)
			if want := change.check == "ready" || change.check == "" && change.ready; change.check != "any" && said.Ready != want {
				t.Errorf("cni check is ready: %t, for %q", said.Ready, said.Codes)
			}
			switch isWhole := change.loaded == wholeTypes; {
			case change.ready != isWhole:
				counts["stricter"]++
			case isWhole:
				counts["ready"]++
			default:
				counts["not ready"]++
			}
			if said.Ready && change.loaded != wholeTypes {
				counts["cni check cannot know"]++
			}
		})
	}
	t.Logf("%d changes: %v", len(changes), counts)
	if counts["ready"]+counts["not ready"]+counts["stricter"] < len(changes) {
		return // some of them are asked for by name, or have failed
	}
	if counts["ready"] < 15 || counts["not ready"] < 15 || counts["stricter"] > 6 || counts["cni check cannot know"] > 4 {
		t.Errorf("%v", counts)
	}
}

// holds has the directory hold these files, all of them loaded.
func (c *containerd) holds(t *testing.T, these files) {
	t.Helper()
	entries, err := os.ReadDir(c.ConfDir)
	must(t, err)
	for _, entry := range entries {
		must(t, os.RemoveAll(filepath.Join(c.ConfDir, entry.Name())))
	}
	must(t, os.RemoveAll(filepath.Join(c.outside, "file")))
	for name, file := range these {
		file.write(t, filepath.Join(c.ConfDir, name))
	}
	types := map[string]string{whole: wholeTypes, "": ""}
	first := these[calicos].text
	if before, ok := these["05-x.conflist"]; ok {
		first = before.text
	}
	want, ok := types[first]
	if !ok {
		want = halfTypes
	}
	c.hasLoaded(t, want)
}

// becomes waits for what the verifier says of itself; that it is ready may not be said in between where it may not be.
func (v *verifier) becomes(t *testing.T, want bool) {
	t.Helper()
	wait.For(t, 10*time.Second, fmt.Sprintf("the verifier to be ready: %t", want), func() error {
		ready, words := v.answers(t)
		if ready == want {
			return nil
		}
		err := fmt.Errorf("it says %s", words)
		if ready {
			return wait.Hopeless(err)
		}
		return err
	})
}

// A verifier that starts finds files, and has not seen how they came. What it is ready for, containerd had loaded, but for one case:
// a program of which nothing is known writes a file elsewhere and moves it in within the same quarter of a second.
func TestAVerifierThatStartsGoesByTheTimesOfFiles(t *testing.T) {
	c := newContainerd(t)
	c.start(t)
	for _, each := range []struct {
		name   string
		act    func(d *acts)
		loaded string
		ready  bool
	}{
		{"written in its place", func(d *acts) { d.put(calicos, whole) }, wholeTypes, true},
		{"renamed within", func(d *acts) { d.put(".tmp", whole); d.rename(".tmp", calicos) }, wholeTypes, true},
		{"renamed within, and given a mode much later", func(d *acts) {
			d.put(".tmp", whole)
			d.rename(".tmp", calicos)
			time.Sleep(300 * time.Millisecond)
			d.must(os.Chmod(d.at(calicos), 0o640))
		}, wholeTypes, true},
		{"moved in", func(d *acts) { d.moveIn(whole, calicos) }, halfTypes, false},
		{"moved in, and a file written later", func(d *acts) {
			d.moveIn(whole, calicos)
			d.put("calico-kubeconfig", "x")
			time.Sleep(20 * time.Millisecond) // the tick of the times
			d.put("calico-kubeconfig", "y")
		}, wholeTypes, true},
		{"a link", func(d *acts) { d.put("real", whole); d.remove(calicos); d.hasLoaded(t, ""); d.link("real", calicos) }, "", false},
		{"known limit: moved in as soon as it was written", func(d *acts) { d.must(os.Rename(d.putOutside(whole), d.at(calicos))) },
			halfTypes, true},
	} {
		t.Run(each.name, func(t *testing.T) {
			c.holds(t, withHalf)
			each.act(&acts{t, c})
			c.hasLoaded(t, each.loaded)
			v := startVerifier(t, c.place, "containerd")
			v.becomes(t, each.ready)
			v.Kill()
			check := exec.Command("node", product.CLI(), "cni", "check", c.ConfDir, "--bin-dir", c.BinDir)
			if output, _ := check.CombinedOutput(); (check.ProcessState.ExitCode() == 0) != each.ready {
				t.Errorf("exit code %d of cni check: %s", check.ProcessState.ExitCode(), output)
			}
		})
	}
}

// containerd watches the directory that was there when it began, and no other that takes its place.
func TestADirectoryThatIsMadeAnewIsNotReadyUntilBothStartAgain(t *testing.T) {
	c := newContainerd(t)
	c.start(t)
	c.holds(t, withWhole)
	v := startVerifier(t, c.place, "containerd")
	v.becomes(t, true)
	must(t, os.RemoveAll(c.ConfDir))
	_, err := c.process.WaitForExit(time.Second)
	ended := err == nil // as containerd 2 does, which systemd would start again
	if !ended {
		c.hasLoaded(t, "")
	}
	must(t, os.Mkdir(c.ConfDir, 0o755))
	(&acts{t, c}).put(calicos, whole)
	if !ended {
		c.hasLoaded(t, "")
	}
	v.becomes(t, false)
	c.start(t)
	c.hasLoaded(t, wholeTypes)
	if ready, words := v.answers(t); ready || !strings.Contains(words, "was replaced") {
		t.Errorf("ready: %t: %s", ready, words)
	}
	v.Kill()
	startVerifier(t, c.place, "containerd").becomes(t, true)
}
