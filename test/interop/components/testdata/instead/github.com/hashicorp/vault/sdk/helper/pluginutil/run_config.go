package pluginutil

import (
	"context"
	"errors"

	log "github.com/hashicorp/go-hclog"
	"github.com/hashicorp/go-plugin"
	"github.com/hashicorp/vault/sdk/helper/consts"
)

// PluginClientConfig says which plugin is run.
type PluginClientConfig struct {
	Name            string
	PluginType      consts.PluginType
	Version         string
	PluginSets      map[int]plugin.PluginSet
	HandshakeConfig plugin.HandshakeConfig
	Logger          log.Logger
	IsMetadataMode  bool
	AutoMTLS        bool
	MLock           bool
	Wrapper         RunnerUtil
	Tier            consts.PluginTier
}

// RunOpt says how a plugin is run.
type RunOpt func()

func option() RunOpt { return func() {} }

// Options, which change nothing.
func Env(...string) RunOpt                          { return option() }
func Runner(RunnerUtil) RunOpt                      { return option() }
func PluginSets(map[int]plugin.PluginSet) RunOpt    { return option() }
func HandshakeConfig(plugin.HandshakeConfig) RunOpt { return option() }
func Logger(log.Logger) RunOpt                      { return option() }
func MetadataMode(bool) RunOpt                      { return option() }
func AutoMTLS(bool) RunOpt                          { return option() }
func MLock(bool) RunOpt                             { return option() }

// RunConfig runs no plugin: what starts one in a container brings the client of docker. Those of the tests are in the program.
func (r *PluginRunner) RunConfig(context.Context, ...RunOpt) (*plugin.Client, error) {
	return nil, errors.New("plugins that are processes of their own are left out")
}
