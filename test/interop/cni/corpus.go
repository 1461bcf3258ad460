package cni

import (
	"fmt"
	"strings"
)

func of(text string) file { return file{text: text} }

const podman = `{"cniVersion":"0.4.0","name":"podman","plugins":[{"type":"bandwidth"},{"type":"portmap"},{"type":"tuning"}]}`

// corpus is every directory that the runtimes and we are asked about.
func corpus(seed uint64) []directory {
	var all []directory
	for _, text := range texts() {
		for _, ending := range []string{"conflist", "conf", "json"} {
			all = append(all, directory{name: text.name + " in a ." + ending, files: files{
				"10-calico." + ending: of(text.text), "87-podman.conflist": of(podman),
			}})
		}
	}
	all = append(all, names()...)
	all = append(all, dropIns()...)
	all = append(all, programs()...)
	return append(all, random(seed, 1000)...)
}

// names are about which entries of the folder count, and which of them comes first.
func names() []directory {
	calico := of(whole)
	all := []directory{
		{name: "no folder", files: files{".": absent}},
		{name: "a file instead of the folder", files: files{".": calico}},
		{name: "a link instead of the folder", files: files{".": {link: "elsewhere"}, "../elsewhere/10-calico.conflist": calico}},
		{name: "an empty folder"},
		{name: "an empty file before it", files: files{"05-x.conflist": {}, "10-calico.conflist": calico}},
		{name: "a folder named like a file", files: files{"05-x.conflist": {folder: true}, "10-calico.conflist": calico}},
		{name: "a folder named like the only file", files: files{"10-calico.conflist": {folder: true}}},
		{name: "a link to a file", files: files{"05-x.conflist": {link: "../kept"}, "../kept": calico}},
		{name: "a link to a file that is not JSON", files: files{"05-x.conflist": {link: "/dev/null"}, "10-calico.conflist": calico}},
		{name: "a link to a folder", files: files{"05-x.conflist": {link: "folder"}, "folder": {folder: true}, "10-calico.conflist": calico}},
		{name: "a link to nothing", files: files{"05-x.conflist": {link: "gone"}, "10-calico.conflist": calico}},
		{name: "a link to nothing behind it", files: files{"10-calico.conflist": calico, "50-x.conflist": {link: "gone"}}},
		{name: "a link to itself", files: files{"05-x.conf": {link: "05-x.conf"}, "10-calico.conflist": calico}},
		{name: "a file of Calico's keys beside it", files: files{"10-calico.conflist": calico, "calico-kubeconfig": of("apiVersion: v1\n"), "calico-tls/etcd-ca": of("x")}},
		{name: "a broken file behind it", files: files{"10-calico.conflist": calico, "20-x.conflist": of("{")}},
		{name: "two broken files before it", files: files{"05-x.conflist": of("{"), "06-x.conf": of("[]"), "10-calico.conflist": calico}},
		{name: "the same network twice", files: files{"05-x.conflist": of(list([]string{portmap})), "10-calico.conflist": calico}},
		{name: "a file of two megabytes before it", files: files{"05-x.conflist": of(whole + strings.Repeat(" ", 2<<20)), "10-calico.conflist": calico}},
		{name: "a list in a .conf before it", files: files{"05-x.conf": calico, "10-calico.conflist": calico}},
		{name: "one plugin in a .conflist before it", files: files{"05-x.conflist": of(single), "10-calico.conflist": calico}},
		{name: "one plugin before it", files: files{"00-multus.conf": of(single), "10-calico.conflist": calico}},
		{name: "a name of two endings", files: files{"10-calico.conf.conflist": of(single), "10-calico.conflist.conf": calico}},
		{name: "a file that only others may read", files: files{"10-calico.conflist": {text: whole, mode: 0o004}}},
		{name: "a file as Calico writes it since v3.29", files: files{"10-calico.conflist": {text: whole, mode: 0o600}}},
	}
	for _, name := range []string{
		"00-x.conflist", ".conf", ".conflist", "..conf", " .json", "x.conf ", "00-x.CONFLIST", "00-x.conflist.tmp", "00-x.conflist~",
		"00-x.conf.bak", "00-x", "conf", "00-xconf", "00-x.jsonc", "00-x.yaml", "10-calico.conf", "10-calico.json", "10-calico-.conflist",
		"10-Calico.conflist", "1.conflist", "2.conflist", "9.conf", "100-crio-bridge.conflist", "10-calico.conflist.conflist",
		"10-calico\n.conflist", "\u00e4.conf", "\x7f.conf", "\uff5e.conf", "\xff.conf", "\xc3.conflist", strings.Repeat("0", 246) + ".conflist",
	} {
		all = append(all, directory{name: fmt.Sprintf("%q beside it", name), files: files{name: of(podman), "10-calico.conflist": calico}})
		all = append(all, directory{name: fmt.Sprintf("%q alone", name), files: files{name: calico}})
	}
	// Go sorts by bytes, JavaScript by UTF-16.
	all = append(all, directory{name: "names beyond the basic plane", files: files{"\uff5e.conflist": calico, "\U0001f600.conflist": of(podman)}})
	long := files{"zz.conflist": calico}
	for i := range 20 {
		long[fmt.Sprintf("aa%02d.conf", i)] = of(strings.Repeat(" ", 1<<20))
	}
	all = append(all, directory{name: "twenty megabytes in files before it", files: long})
	many := files{"zz.conflist": calico}
	for i := range 300 {
		many[fmt.Sprintf("%03d.txt", i)] = of("{")
	}
	return append(all, directory{name: "many files that do not count", files: many})
}

// dropIns are about plugins that lie in a folder named after the network.
func dropIns() []directory {
	upstream := list([]string{calico, portmap})
	inside := func(network string, chain string, more files) files {
		all := files{"10-calico.conflist": of(chain)}
		for name, file := range more {
			all[network+"/"+name] = file
		}
		return all
	}
	in := func(more files) files { return inside("k8s-pod-network", upstream, more) }
	all := []directory{
		{name: "linkerd-cni dropped in", files: in(files{"50-linkerd.conf": of(linkerd)})},
		{name: "linkerd-cni dropped in with plugins of its own alone", files: inside("k8s-pod-network",
			list([]string{calico, portmap}, `"loadOnlyInlinedPlugins":true`), files{"50-linkerd.conf": of(linkerd)})},
		{name: "broken, dropped in, with plugins of its own alone", files: inside("k8s-pod-network",
			list([]string{calico, portmap, linkerd}, `"loadOnlyInlinedPlugins":"True"`), files{"50-linkerd.conf": of("{")})},
		{name: "all dropped in", files: inside("k8s-pod-network", list(nil), files{
			"10-calico.conf": of(calico), "20-portmap.conf": of(portmap), "50-linkerd.conf": of(linkerd)})},
		{name: "all dropped in, an empty list of plugins", files: inside("k8s-pod-network", list([]string{}), files{
			"10-calico.conf": of(calico), "20-portmap.conf": of(portmap), "50-linkerd.conf": of(linkerd)})},
		{name: "dropped in in another order", files: inside("k8s-pod-network", list(nil), files{
			"10-linkerd.conf": of(linkerd), "9-portmap.conf": of(portmap), "1-calico.conf": of(calico)})},
		{name: "dropped in as .conflist and .json", files: in(files{"50-linkerd.conflist": of(linkerd), "60-linkerd.json": of(linkerd)})},
		{name: "a list dropped in", files: in(files{"50-linkerd.conf": of(whole)})},
		{name: "a name in invalid UTF-8 dropped in", files: in(files{"50-\xff.conf": of(linkerd)})},
		{name: "a plugin without a type dropped in", files: in(files{"50-linkerd.conf": of(`{"name":"linkerd-cni"}`)})},
		{name: "a plugin with Type dropped in", files: in(files{"50-linkerd.conf": of(`{"Type":"linkerd-cni"}`)})},
		{name: "a plugin with two types dropped in", files: in(files{"50-linkerd.conf": of(`{"Type":"linkerd-cni","type":"tuning"}`)})},
		{name: "a plugin with a number that is too large dropped in", files: in(files{"50-linkerd.conf": of(`{"type":"linkerd-cni","x":1e999}`)})},
		{name: "a plugin with a number of a wrong type dropped in", files: in(files{"50-linkerd.conf": of(`{"type":"linkerd-cni","cniVersion":1}`)})},
		{name: "a plugin deeply nested dropped in", files: in(files{"50-linkerd.conf": of(`{"type":"linkerd-cni","x":` +
			strings.Repeat("[", 20000) + strings.Repeat("]", 20000) + `}`)})},
		{name: "null dropped in", files: in(files{"50-linkerd.conf": of("null")})},
		{name: "an empty file dropped in", files: in(files{"50-linkerd.conf": {}})},
		{name: "half a file dropped in", files: in(files{"50-linkerd.conf": of(linkerd[:60])})},
		{name: "a folder dropped in", files: in(files{"50-linkerd.conf": {folder: true}, "60-linkerd.conf": of(linkerd)})},
		{name: "a link dropped in", files: in(files{"50-linkerd.conf": {link: "../kept"}, "../kept": of(linkerd)})},
		{name: "a link to nothing dropped in", files: in(files{"50-linkerd.conf": {link: "gone"}, "60-linkerd.conf": of(linkerd)})},
		{name: "an empty folder to drop in", files: in(files{".": {folder: true}})},
		{name: "a file for the folder to drop in", files: files{"10-calico.conflist": of(upstream), "k8s-pod-network": of(linkerd)}},
		{name: "a link for the folder to drop in", files: files{"10-calico.conflist": of(upstream), "k8s-pod-network": {link: "../elsewhere"},
			"../elsewhere/50-linkerd.conf": of(linkerd)}},
		{name: "a link to nothing for the folder to drop in", files: files{"10-calico.conflist": of(upstream), "k8s-pod-network": {link: "gone"}}},
		{name: "the folder of another network", files: inside("k8s-pod-networks", upstream, files{"50-linkerd.conf": of(linkerd)})},
		{name: "the folder of the network in other letters", files: inside("K8s-pod-network", upstream, files{"50-linkerd.conf": of(linkerd)})},
		{name: "dropped in for one plugin alone", files: files{"10-calico.conf": of(single), "alone/50-linkerd.conf": of(linkerd)}},
		{name: "the network's name in a second file", files: files{"05-x.conflist": of(listOf("x", []string{calico})), "10-calico.conflist": of(upstream),
			"x/10.conf": of(portmap), "x/20.conf": of(linkerd), "k8s-pod-network/50.conf": of("{")}},
		{name: "escaped and plain names are one", files: files{"10-calico.conflist": of(strings.Replace(upstream, "k8s", `\u006b8s`, 1)),
			"k8s-pod-network/50-linkerd.conf": of(linkerd)}},
		{name: "a name in invalid UTF-8", files: files{"10-calico.conflist": of(strings.Replace(upstream, "k8s", "k\xff", 1)),
			"k\ufffd-pod-network/50-linkerd.conf": of(linkerd)}},
	}
	// The name of a network leads to a folder, also to one that is no folder of it.
	for _, network := range []string{
		"", ".", "..", "../other", "a/b", "/a", "a/", "10-calico.conflist", "10-calico.conflist/x", "__proto__", "constructor", "toString",
		"with space", "Ünî", strings.Repeat("n", 255), strings.Repeat("n", 300),
	} {
		name := strings.Trim(strings.ReplaceAll(network, "..", "up"), "/")
		all = append(all, directory{name: fmt.Sprintf("a network named %.40q", network), files: files{
			"10-calico.conflist": of(listOf(network, []string{calico, portmap, linkerd}))}})
		if len(name) > 0 && len(name) < 256 && !strings.HasPrefix(name, "10-") {
			all = append(all, directory{name: fmt.Sprintf("a network named %.40q with a plugin dropped in", network), files: files{
				"10-calico.conflist":         of(listOf(network, []string{calico, portmap})),
				network + "/50-linkerd.conf": of(linkerd)}})
		}
	}
	return append(all,
		directory{name: "a network with a zero byte in its name", files: files{
			"10-calico.conflist": of(strings.Replace(upstream, "k8s", `k\u00008s`, 1)), "87-podman.conflist": of(podman)}},
		directory{name: "a network without a name takes plugins from the folder itself", files: files{
			"10-calico.conflist": of(listOf("", []string{calico, portmap})), "50-linkerd.conf": of(linkerd)}})
}

// programs are about the plugins' programs: CRI-O passes over a file whose plugins are not all there.
func programs() []directory {
	var all []directory
	for name, program := range map[string]file{
		"missing": absent, "not executable": notExecutable, "a folder": {folder: true}, "a link": {link: "portmap"},
		"a link to nothing": {link: "gone"}, "a link to a folder": {link: "."}, "empty": {mode: 0o755},
		"executable for others alone": {text: "x", mode: 0o601}, "executable for its owner alone": {text: "x", mode: 0o700},
	} {
		for _, plugin := range []string{"calico", "linkerd-cni"} {
			all = append(all, directory{name: plugin + " is " + name,
				files:    files{"10-calico.conflist": of(whole), "87-podman.conflist": of(podman)},
				programs: files{plugin: program}})
		}
	}
	return append(all,
		directory{name: "no program at all", files: files{"10-calico.conflist": of(whole)},
			programs: files{"calico": absent, "portmap": absent, "bandwidth": absent, "tuning": absent, "linkerd-cni": absent}},
		directory{name: "the program of a plugin dropped in is missing", programs: files{"linkerd-cni": absent},
			files: files{"10-calico.conflist": of(list([]string{calico, portmap})), "k8s-pod-network/50.conf": of(linkerd), "87-podman.conflist": of(podman)}},
		directory{name: "the program is there, its temporary copy too", files: files{"10-calico.conflist": of(whole)},
			programs: files{"linkerd-cni.tmp": notExecutable}},
		directory{name: "the program of a plugin that is not required is missing", programs: files{"tuning": absent},
			files: files{"10-calico.conflist": of(list([]string{calico, portmap, `{"type":"tuning"}`, linkerd})), "87-podman.conflist": of(podman)}},
	)
}
