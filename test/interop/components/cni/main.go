// Command cni-judge says which network container runtimes would use of a directory: containerd by its own library go-cni,
// CRI-O by its rule on top of libcni. One line of JSON asks, one answers.
//
//	{"runtime":"containerd","confDir":"/etc/cni/net.d","binDir":"/opt/cni/bin"}
//	{"file":"10-calico.conflist","network":"k8s-pod-network","plugins":["calico","portmap"]}
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	gocni "github.com/containerd/go-cni"
	"github.com/containernetworking/cni/libcni"
)

type question struct {
	Runtime, ConfDir, BinDir string
	// Execute has CRI-O's rule start the plugins, as CRI-O does. Otherwise one that can be executed counts as one that
	// supports the version: thousands of questions start no program.
	Execute bool
}

type answer struct {
	// File, Network and Plugins are what pods would get; File also where that file is the reason of Error.
	File    string   `json:"file,omitempty"`
	Network string   `json:"network,omitempty"`
	Plugins []string `json:"plugins,omitempty"`
	// Fails says why every pod would fail on this network.
	Fails []string `json:"fails,omitempty"`
	Error string   `json:"error,omitempty"`
}

var rules = map[string]func(question) (answer, error){"containerd": containerd, "cri-o": crio}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var asked question
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		given, err := rules[asked.Runtime](asked)
		if err != nil {
			given.Error = err.Error()
		}
		line, _ := json.Marshal(given)
		fmt.Printf("%s\n", line)
	}
}

// files are those that a runtime looks at, in its order.
func files(confDir string) ([]string, error) {
	files, err := libcni.ConfFiles(confDir, []string{".conf", ".conflist", ".json"})
	slices.Sort(files)
	return files, err
}

// containerd loads as containerd's CRI does (internal/cri/server/service_linux.go), with its default of one file
// (max_conf_num).
func containerd(asked question) (answer, error) {
	var given answer
	if files, _ := files(asked.ConfDir); len(files) > 0 {
		given.File = filepath.Base(files[0])
	}
	cni, err := gocni.New(gocni.WithMinNetworkCount(2), gocni.WithPluginConfDir(asked.ConfDir),
		gocni.WithPluginMaxConfNum(1), gocni.WithPluginDir([]string{asked.BinDir}))
	if err != nil {
		return given, err
	}
	if err := cni.Load(gocni.WithLoNetwork, gocni.WithDefaultConf); err != nil {
		return given, err
	}
	network := cni.GetConfig().Networks[1].Config // the first is the loopback interface
	given.Network = network.Name
	for _, plugin := range network.Plugins {
		given.add(plugin.Network, asked.BinDir)
	}
	given.check(network.CNIVersion)
	return given, nil
}

// crio states CRI-O's rule anew, from reading loadNetworks of github.com/cri-o/ocicni (pkg/ocicni/ocicni.go), whose module
// no proxy serves: the first file that loads, and whose plugins are all there and support its version, is the network of
// the pods; files that do not are passed over. (cni_default_network is empty, as by default.)
func crio(asked question) (answer, error) {
	files, err := files(asked.ConfDir)
	if err != nil {
		return answer{}, err
	}
	var refusals []string
	for _, file := range files {
		list, err := load(file)
		if err == nil {
			cni := libcni.NewCNIConfig([]string{asked.BinDir}, asked.programs(list.CNIVersion))
			_, err = cni.ValidateNetworkList(context.Background(), list)
		}
		if err != nil {
			refusals = append(refusals, err.Error())
			continue
		}
		given := answer{File: filepath.Base(file), Network: list.Name}
		if list.Name == "" {
			given.Network = given.File
		}
		for _, plugin := range list.Plugins {
			given.add(plugin.Network, asked.BinDir)
		}
		given.check(list.CNIVersion)
		return given, nil
	}
	return answer{}, fmt.Errorf("no network: %s", strings.Join(refusals, "; "))
}

func load(file string) (*libcni.NetworkConfigList, error) {
	if strings.HasSuffix(file, ".conflist") {
		return libcni.ConfListFromFile(file)
	}
	single, err := libcni.ConfFromFile(file)
	if err != nil {
		return nil, err
	}
	return libcni.ConfListFromConf(single)
}
