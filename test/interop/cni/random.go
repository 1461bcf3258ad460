package cni

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// random makes directories of several files, most of them damaged.
func random(seed uint64, count int) []directory {
	r := rand.New(rand.NewPCG(seed, 15))
	all := make([]directory, count)
	for i := range all {
		d := directory{name: fmt.Sprintf("random directory %d of seed %d", i, seed), files: files{}, programs: files{}}
		for range r.IntN(5) {
			d.files[pick(r, randomNames)] = randomFile(r)
		}
		for range r.IntN(3) {
			d.files[pick(r, randomDropIns)] = randomFile(r)
		}
		if r.IntN(3) == 0 {
			d.programs[pick(r, plugins)] = pick(r, []file{absent, notExecutable, {folder: true}, {link: "tuning"}, {link: "gone"}})
		}
		all[i] = d
	}
	return all
}

var (
	randomNames = []string{
		"00-multus.conf", "05-x.conflist", "10-calico.conf", "10-calico.conflist", "10-calico.conflist.tmp", "10-calico.json",
		"10-flannel.conflist", "87-podman.conflist", "99-loopback.conf", "a.json", "a.conflist",
	}
	randomDropIns = []string{
		"k8s-pod-network/10-calico.conf", "k8s-pod-network/50-linkerd.conf", "k8s-pod-network/51-x.conflist", "alone/1.conf", "podman/1.conf",
	}
	randomTexts = []string{
		whole, whole, list([]string{calico, portmap}), list(nil), list([]string{linkerd}, `"loadOnlyInlinedPlugins":true`), single, podman,
		calico, linkerd, portmap,
	}
	// What is put into texts, and what takes the place of another of them.
	tokens = []string{
		`"type"`, `"Type"`, `"plugins"`, `"name"`, `"cniVersion"`, `"cniVersions"`, `"loadOnlyInlinedPlugins"`, `"capabilities"`, `"ipam"`,
		`"dns"`, `"calico"`, `"portmap"`, `"linkerd-cni"`, `"true"`, "true", "false", "null", "5", "1e999", "{", "}", "[", "]", ",", ":", `"`, "\\", "\x00",
		"\xff", " ",
	}
)

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

func randomFile(r *rand.Rand) file {
	switch r.IntN(24) {
	case 0:
		return file{folder: true}
	case 1:
		return file{link: pick(r, []string{"gone", "10-calico.conflist", "../10-calico.conflist"})}
	}
	text := pick(r, randomTexts)
	for range r.IntN(3) {
		text = damaged(r, text)
	}
	return of(text)
}

func damaged(r *rand.Rand, text string) string {
	if text == "" {
		return text
	}
	at := r.IntN(len(text))
	switch r.IntN(6) {
	case 0:
		return text[:at]
	case 1:
		return text[:at] + pick(r, tokens) + text[at:]
	case 2:
		return text[:at] + text[min(len(text), at+1+r.IntN(4)):]
	case 3: // a field more, where objects begin
		field := fmt.Sprintf("{%s:%s,", pick(r, tokens[:10]), pick(r, tokens[10:19]))
		return replaceOne(r, text, "{", field)
	}
	return replaceOne(r, text, pick(r, tokens), pick(r, tokens))
}

// replaceOne replaces one of the places where a text has old.
func replaceOne(r *rand.Rand, text, old, new string) string {
	count := strings.Count(text, old)
	if count == 0 {
		return text
	}
	parts := strings.SplitN(text, old, 2+r.IntN(count))
	last := len(parts) - 1
	return strings.Join(parts[:last], old) + new + parts[last]
}
