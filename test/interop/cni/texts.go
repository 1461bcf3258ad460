package cni

import (
	"fmt"
	"strings"
)

// text is what a configuration file may hold.
type text struct{ name, text string }

const (
	calico  = `{"type":"calico","log_level":"info","mtu":1440,"ipam":{"type":"calico-ipam"},"policy":{"type":"k8s"},"kubernetes":{"kubeconfig":"/etc/cni/net.d/calico-kubeconfig"}}`
	portmap = `{"type":"portmap","snat":true,"capabilities":{"portMappings":true}}`
	linkerd = `{"name":"linkerd-cni","type":"linkerd-cni","log_level":"info","kubernetes":{"kubeconfig":"/etc/cni/net.d/ZZZ-linkerd-cni-kubeconfig"},"linkerd":{"incoming-proxy-port":4143,"ports-to-redirect":[],"simulate":false}}`
	single  = `{"name":"alone","cniVersion":"0.3.1","type":"calico","ipam":{"type":"calico-ipam"}}`
)

// list is a configuration list with further fields, each a text such as `"disableCheck":true`.
func list(plugins []string, fields ...string) string {
	return listOf("k8s-pod-network", plugins, fields...)
}

func listOf(network string, plugins []string, fields ...string) string {
	all := append([]string{fmt.Sprintf(`"name":%q`, network), `"cniVersion":"0.3.1"`}, fields...)
	if plugins != nil {
		all = append(all, `"plugins":[`+strings.Join(plugins, ",")+`]`)
	}
	return "{" + strings.Join(all, ",") + "}"
}

var whole = list([]string{calico, portmap, linkerd})

// Each of these is put into a .conflist, a .conf and a .json.
func texts() []text {
	all := append(jsonTexts(), fieldTexts()...)
	all = append(all, wrongTypes()...)
	for end := range len(whole) {
		all = append(all, text{fmt.Sprintf("the first %d bytes", end), whole[:end]})
	}
	for end := range len(single) {
		all = append(all, text{fmt.Sprintf("the first %d bytes of one plugin", end), single[:end]})
	}
	return all
}

// jsonTexts are texts on which readers of JSON disagree.
func jsonTexts() []text {
	return []text{
		{"the whole chain", whole},
		{"one plugin alone", single},
		{"empty", ""},
		{"white space", " \n"},
		{"null", "null"},
		{"a boolean", "true"},
		{"a list", "[]"},
		{"an empty object", "{}"},
		{"a string", `"x"`},
		{"a number", "1"},
		{"a byte order mark", "\ufeff" + whole},
		{"a byte order mark behind", whole + "\ufeff"},
		{"white space around", "\r\n\t " + whole + "\n\n"},
		{"white space that JSON does not know", "\u00a0" + whole},
		{"a form feed", "\f" + whole},
		{"a letter behind", whole + "x"},
		{"an object behind", whole + "{}"},
		{"a brace behind", whole + "}"},
		{"a zero byte behind", whole + "\x00"},
		{"zero bytes", strings.Repeat("\x00", 400)},
		{"a tail of the text before", whole + whole[len(whole)-9:]},
		{"a comment", "// x\n" + whole},
		{"a comma behind the last plugin", list([]string{calico, portmap, linkerd + ","})},
		{"a comma behind the last field", strings.TrimSuffix(whole, "}") + ",}"},
		{"single quotes", strings.ReplaceAll(whole, `"`, `'`)},
		{"UTF-16", "\xff\xfe{\x00}\x00"},
		{"invalid UTF-8 in the name", listOf("a", []string{calico})[:9] + "\xff" + listOf("a", []string{calico})[9:]},
		{"invalid UTF-8 in the name of one plugin", "{\"name\":\"a\xff\",\"type\":\"calico\"}"},
		{"invalid UTF-8 in a type", list([]string{calico, "{\"type\":\"portmap\xff\"}", linkerd})},
		{"invalid UTF-8 in a key", list([]string{calico, portmap, linkerd}, "\"x\xc3\":1")},
		{"invalid UTF-8 between tokens", "\xff" + whole},
		{"half a surrogate pair in a type", list([]string{calico, `{"type":"portmap\ud800"}`, linkerd})},
		{"an escaped type", list([]string{calico, `{"type":"port\u006dap"}`, linkerd})},
		{"an escaped key", list([]string{calico, `{"t\u0079pe":"portmap"}`, linkerd})},
		{"a tab in a string", list([]string{calico, portmap, linkerd}, "\"x\":\"\t\"")},
		{"a line break in a string", list([]string{calico, portmap, linkerd}, "\"x\":\"\n\"")},
		{"an unknown escape", list([]string{calico, portmap, linkerd}, `"x":"\x"`)},
		{"a line separator in a string", list([]string{calico, portmap, linkerd}, "\"x\":\"\u2028\x7f\"")},
		{"a number that is too large", list([]string{calico, portmap, linkerd}, `"x":1e999`)},
		{"a number that is too large in a plugin", list([]string{calico, `{"type":"portmap","mtu":-1e400}`, linkerd})},
		{"a number just too large", list([]string{calico, portmap, linkerd}, `"x":1.7976931348623159e308`)},
		{"the largest number", list([]string{calico, portmap, linkerd}, `"x":1.7976931348623157e308`)},
		{"a number that is too small", list([]string{calico, portmap, linkerd}, `"x":1e-999`)},
		{"minus zero", list([]string{calico, portmap, linkerd}, `"x":-0`)},
		{"a leading zero", list([]string{calico, portmap, linkerd}, `"x":01`)},
		{"a plus sign", list([]string{calico, portmap, linkerd}, `"x":+1`)},
		{"no digit behind the point", list([]string{calico, portmap, linkerd}, `"x":1.`)},
		{"not a number", list([]string{calico, portmap, linkerd}, `"x":NaN`)},
		{"nested", list([]string{calico, portmap, linkerd}, `"x":`+strings.Repeat("[", 5000)+strings.Repeat("]", 5000))},
		{"nested too deep", list([]string{calico, portmap, linkerd}, `"x":`+strings.Repeat("[", 20000)+strings.Repeat("]", 20000))},
		{"plugins twice, the whole chain last", list([]string{calico, portmap, linkerd}, `"plugins":[`+calico+`]`)},
		{"plugins twice, the whole chain first", strings.TrimSuffix(whole, "}") + `,"plugins":[` + calico + `]}`},
		{"plugins twice, once of a wrong type", list([]string{calico, portmap, linkerd}, `"plugins":5`)},
		{"the name twice", list([]string{calico, portmap, linkerd}, `"name":"other"`)},
		{"the name twice, first of a wrong type", `{"name":5,` + whole[1:]},
		{"the type twice", list([]string{calico, `{"type":"tuning","type":"portmap"}`, linkerd})},
		{"the type twice, then of no value", list([]string{calico, `{"type":"portmap","type":null}`, linkerd})},
		{"the type twice, first of a wrong type", list([]string{calico, `{"type":5,"type":"portmap"}`, linkerd})},
		{"one plugin, the type twice", `{"name":"alone","type":"tuning","type":"calico"}`},
		{"one plugin, the type twice, first of a wrong type", `{"name":"alone","type":5,"type":"calico"}`},
		{"one plugin, the type twice, then of no value", `{"name":"alone","type":"calico","type":null}`},
		{"one plugin, the address management twice, first of a wrong type", `{"name":"alone","type":"calico","ipam":5,"ipam":{}}`},
		{"one plugin, capabilities in two parts", `{"name":"alone","type":"calico","capabilities":{"a":true},"capabilities":{"b":5}}`},
		{"one plugin, a nested number that is too large", `{"name":"alone","type":"calico","x":[{"y":1e999}]}`},
	}
}

// fieldTexts are about single fields.
func fieldTexts() []text {
	chain := []string{calico, portmap, linkerd}
	all := []text{
		{"no name", `{"cniVersion":"0.3.1","plugins":[` + calico + `]}`},
		{"an empty name", listOf("", chain)},
		{"Name instead of name", `{"Name":"x","plugins":[` + calico + `]}`},
		{"Plugins instead of plugins", `{"name":"x","Plugins":[` + calico + `]}`},
		{"PLUGINS beside plugins", list(chain, `"PLUGINS":[]`)},
		{"Type in a plugin", list([]string{calico, `{"Type":"portmap"}`, linkerd})},
		{"type before Type", list([]string{calico, `{"type":"portmap","Type":"tuning"}`, linkerd})},
		{"Type before type", list([]string{calico, `{"Type":"portmap","type":"tuning"}`, linkerd})},
		{"TYPE before tyPe", list([]string{calico, `{"TYPE":"portmap","tyPe":"tuning"}`, linkerd})},
		{"one plugin with type before TYPE", `{"name":"alone","type":"calico","TYPE":"tuning"}`},
		{"one plugin with TYPE before type", `{"name":"alone","TYPE":"tuning","type":"calico"}`},
		{"one plugin with NAME before name", `{"NAME":"loud","name":"alone","type":"calico"}`},
		{"one plugin with name before NAME", `{"name":"alone","NAME":"loud","type":"calico"}`},
		{"one plugin with TYPE alone", `{"name":"alone","TYPE":"calico"}`},
		{"one plugin without a name", `{"type":"calico"}`},
		{"one plugin with an empty type", `{"name":"alone","type":""}`},
		{"one plugin that lists plugins too", `{"name":"alone","type":"calico","plugins":[{"type":"portmap"}]}`},
		{"capabilities that are no map, with a long s", list([]string{calico, `{"type":"portmap","capabilitieſ":5}`, linkerd})},
		{"dns that is no map, with a long s", list([]string{calico, `{"type":"portmap","DNſ":5}`, linkerd})},
		{"a version with a long s", list([]string{calico, `{"type":"portmap","cniVerſion":5}`, linkerd})},
		{"no plugins", list(nil)},
		{"an empty list of plugins", list([]string{})},
		{"no value for a plugin", list([]string{calico, "null", linkerd})},
		{"an empty plugin", list([]string{calico, "{}", linkerd})},
		{"an empty type", list([]string{calico, `{"type":""}`, linkerd})},
		{"a list for a plugin", list([]string{calico, "[]", linkerd})},
		{"a string for a plugin", list([]string{calico, `"portmap"`, linkerd})},
		{"another order", list([]string{linkerd, portmap, calico})},
		{"a plugin more", list([]string{calico, portmap, `{"type":"bandwidth","capabilities":{"bandwidth":true}}`, linkerd})},
		{"a plugin twice", list([]string{calico, portmap, portmap, linkerd, linkerd})},
		{"without linkerd-cni", list([]string{calico, portmap})},
		{"linkerd-cni as a name only", list([]string{calico, portmap, `{"name":"linkerd-cni","type":"tuning"}`})},
		{"no value where a map is wanted", list([]string{calico, `{"type":"portmap","capabilities":null,"ipam":null,"dns":null,"prevResult":null}`, linkerd})},
		{"no value within maps", list([]string{calico, `{"type":"portmap","capabilities":{"x":null},"ipam":{"type":null},"dns":{"nameservers":[null],"search":null}}`, linkerd})},
		{"attachments", list([]string{calico, `{"type":"portmap","cni.dev/valid-attachments":[{"containerID":"a","ifname":"b"},null,{}]}`, linkerd})},
		{"attachments of a wrong type", list([]string{calico, `{"type":"portmap","cni.dev/valid-attachments":[{"containerID":5}]}`, linkerd})},
		{"attachments in capitals, of a wrong type", list([]string{calico, `{"type":"portmap","CNI.DEV/valid-attachments":[{"IFNAME":5}]}`, linkerd})},
		{"names of JavaScript's own", `{"__proto__":{"name":"x","plugins":[` + calico + `]}}`},
		{"a type of JavaScript's own", list([]string{calico, `{"__proto__":{"type":"portmap"}}`, linkerd})},
	}
	for _, kind := range []string{
		"__proto__", "constructor", "toString", "a/b", "../bin/portmap", "/bin/true", ".", "..", " portmap", "portmap\\u0000", "Portmap",
		"nowhere", strings.Repeat("p", 300),
	} {
		all = append(all, text{"a plugin of type " + kind, list([]string{calico, portmap, linkerd, `{"type":"` + kind + `"}`})})
	}
	for _, versions := range []string{
		`["0.3.1","1.0.0"]`, `["9.9.9"]`, `["x"]`, `["1"]`, `["1.2.3.4"]`, `[""]`, `["1.0.0",1]`, `[]`, `null`, `[null]`, `"1.0.0"`,
		`["1."]`, `["+1.0.0"]`, `["-1"]`, `["01.0"]`, `["1_0"]`, `["99999999999999999999"]`, `[" 1"]`, `["1.0.0","1.0"]`,
	} {
		all = append(all, text{"cniVersions " + versions, list(chain, `"cniVersions":`+versions)})
	}
	for _, version := range []string{`""`, `"x"`, `"9.9.9"`, `"1.0"`} {
		all = append(all, text{"cniVersion " + version, list(chain, `"cniVersion":`+version)})
		all = append(all, text{"cniVersions and cniVersion " + version, list(chain, `"cniVersion":`+version, `"cniVersions":["1.0.0"]`)})
	}
	for _, field := range []string{"disableCheck", "disableGC", "loadOnlyInlinedPlugins"} {
		for _, value := range []string{"true", "false", `"true"`, `"TRUE"`, `"False"`, `"fALSE"`, `"yes"`, `""`, `" true"`, `"ſ"`, "1", "0", "null"} {
			all = append(all, text{field + " " + value, list(chain, fmt.Sprintf("%q:%s", field, value))})
			all = append(all, text{field + " without plugins " + value, list(nil, fmt.Sprintf("%q:%s", field, value))})
		}
	}
	return all
}

// wrongTypes gives each field that is read a value of each type.
func wrongTypes() []text {
	var all []text
	for _, value := range []string{"5", "1.5", `"x"`, "true", "null", "[]", "{}", "[5]", `["x"]`, `{"x":5}`, `{"x":true}`} {
		for _, field := range []string{"name", "cniVersion", "cniVersions", "plugins", "type", "unknown"} {
			all = append(all, text{field + " " + value, list([]string{calico, portmap, linkerd})[:len(whole)-1] + fmt.Sprintf(",%q:%s}", field, value)})
		}
		for _, field := range []string{"cniVersion", "name", "type", "capabilities", "ipam", "dns", "prevResult", "cni.dev/valid-attachments", "unknown"} {
			plugin := fmt.Sprintf(`{"type":"calico",%q:%s}`, field, value)
			all = append(all, text{"a plugin's " + field + " " + value, list([]string{plugin, portmap, linkerd})})
			all = append(all, text{"one plugin's " + field + " " + value, `{"name":"alone",` + plugin[1:]})
		}
		for _, field := range []string{"nameservers", "domain", "search", "options"} {
			all = append(all, text{"dns." + field + " " + value, list([]string{calico, fmt.Sprintf(`{"type":"portmap","dns":{%q:%s}}`, field, value), linkerd})})
		}
		all = append(all, text{"ipam.type " + value, list([]string{fmt.Sprintf(`{"type":"calico","ipam":{"type":%s}}`, value), portmap, linkerd})})
	}
	return all
}
