package main

import (
	"context"
	"fmt"
	"os"

	"github.com/containernetworking/cni/pkg/invoke"
	"github.com/containernetworking/cni/pkg/version"
)

// programs starts the plugins, as CRI-O does, or only looks whether they could be started.
func (asked question) programs(wanted string) invoke.Exec {
	starts := &invoke.DefaultExec{RawExec: &invoke.RawExec{Stderr: os.Stderr}}
	if asked.Execute {
		return starts
	}
	if wanted == "" {
		wanted = "0.1.0" // what libcni asks for then
	}
	return looks{starts, wanted}
}

type looks struct {
	invoke.Exec
	supported string
}

func (looks) ExecPlugin(_ context.Context, path string, _ []byte, _ []string) ([]byte, error) {
	if !executable(path) {
		return nil, fmt.Errorf("%s: permission denied", path)
	}
	return nil, nil
}

func (l looks) Decode([]byte) (version.PluginInfo, error) {
	return version.PluginSupports(l.supported), nil
}

func executable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().Perm()&0o111 != 0 && info.Size() > 0
}
