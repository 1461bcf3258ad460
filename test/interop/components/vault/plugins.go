package main

import (
	"maps"
	"slices"

	"github.com/hashicorp/vault/builtin/credential/approle"
	"github.com/hashicorp/vault/builtin/logical/pki"
	"github.com/hashicorp/vault/sdk/helper/consts"
	"github.com/hashicorp/vault/sdk/logical"
)

// plugins are those that can be mounted, by name.
type plugins map[consts.PluginType]map[string]logical.Factory

var builtin = plugins{
	consts.PluginTypeSecrets:    {"pki": pki.Factory},
	consts.PluginTypeCredential: {"approle": approle.Factory},
}

func (p plugins) Contains(name string, kind consts.PluginType) bool { return p[kind][name] != nil }

func (p plugins) Get(name string, kind consts.PluginType) (func() (any, error), bool) {
	factory, ok := p[kind][name]
	return func() (any, error) { return factory, nil }, ok
}

func (p plugins) Keys(kind consts.PluginType) []string { return slices.Sorted(maps.Keys(p[kind])) }

func (p plugins) DeprecationStatus(name string, kind consts.PluginType) (consts.DeprecationStatus, bool) {
	return consts.Supported, p.Contains(name, kind)
}

// IsBuiltinEntPlugin says whether a plugin is one of Vault Enterprise alone.
func (plugins) IsBuiltinEntPlugin(string, consts.PluginType) bool { return false }
