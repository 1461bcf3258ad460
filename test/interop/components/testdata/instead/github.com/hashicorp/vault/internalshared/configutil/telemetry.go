package configutil

import (
	"errors"
	"time"

	"github.com/hashicorp/hcl/hcl/ast"
)

// Telemetry says where metrics are sent. Services that take them are left out, and with them all that sends.
type Telemetry struct {
	FoundKeys  []string
	UnusedKeys UnusedKeyMap

	StatsiteAddr, StatsdAddr, MetricsPrefix, DogStatsDAddr                                               string
	CirconusAPIApp, CirconusAPIURL, CirconusSubmissionInterval, CirconusCheckSubmissionURL               string
	CirconusCheckID, CirconusCheckForceMetricActivation, CirconusCheckInstanceID                         string
	CirconusCheckSearchTag, CirconusCheckTags, CirconusCheckDisplayName                                  string
	CirconusBrokerID, CirconusBrokerSelectTag                                                            string
	StackdriverProjectID, StackdriverLocation, StackdriverNamespace                                      string
	DogStatsDTags                                                                                        []string
	DisableHostname, StackdriverDebugLogs, LeaseMetricsNameSpaceLabels, RollbackMetricsIncludeMountPoint bool
	UsageGaugePeriod, PrometheusRetentionTime, LeaseMetricsEpsilon                                       time.Duration
	MaximumGaugeCardinality, NumLeaseMetricsTimeBuckets                                                  int
}

// Validate finds no fault.
func (t *Telemetry) Validate(string) []ConfigError { return nil }

func parseTelemetry(*SharedConfig, *ast.ObjectList) error {
	return errors.New("telemetry is left out")
}
