package main

import (
	"fmt"
	"slices"

	"github.com/containernetworking/cni/pkg/invoke"
	"github.com/containernetworking/cni/pkg/types"
	"github.com/containernetworking/cni/pkg/utils"
	"github.com/containernetworking/cni/pkg/version"
)

// add notes a plugin, and the programs without which it fails: its own, and the one that it has assign addresses.
func (a *answer) add(plugin *types.NetConf, binDir string) {
	a.Plugins = append(a.Plugins, plugin.Type)
	for _, name := range []string{plugin.Type, plugin.IPAM.Type} {
		if name == "" {
			continue
		}
		path, err := invoke.FindInPath(name, []string{binDir})
		if err == nil && !executable(path) {
			err = fmt.Errorf("%s cannot be executed", name)
		}
		if err != nil {
			a.Fails = append(a.Fails, err.Error())
		}
	}
}

// check notes what libcni says when a pod is added, and what plugins say that know all versions that libcni knows.
func (a *answer) check(cniVersion string) {
	if err := utils.ValidateNetworkName(a.Network); err != nil {
		a.Fails = append(a.Fails, err.Error())
	}
	if cniVersion != "" && !slices.Contains(version.All.SupportedVersions(), cniVersion) {
		a.Fails = append(a.Fails, fmt.Sprintf("plugins do not support version %q", cniVersion))
	}
}
