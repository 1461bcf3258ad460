// Package kubernetes is what promtool names of the discovery of pods. Nothing is registered: a configuration that uses it
// is refused.
package kubernetes

import (
	"github.com/prometheus/common/config"

	"github.com/prometheus/prometheus/discovery"
)

// SDConfig is never made.
type SDConfig struct {
	discovery.Config
	HTTPClientConfig config.HTTPClientConfig
}
