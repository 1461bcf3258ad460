package monitoring

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

// promise is what a panel has to show: for each legend a range of values.
type promise map[string][2]float64

// promises of each panel, by its title.
func promises(t *testing.T, cp *controlplane.ControlPlane, repository *product.Repository, instances map[string]string) map[string]promise {
	t.Helper()
	daysLeft, ends := promise{}, promise{}
	for name, pair := range map[string]*pki.Pair{
		"typha-server": product.TLSSecret(t, cp, "kube-system", "watched-server"),
		"typha-client": product.TLSSecret(t, cp, "kube-system", "watched-client"),
		"ca":           repository.CA(t),
	} {
		days := time.Until(pair.Certificate.NotAfter).Hours() / 24
		daysLeft[name] = [2]float64{days - 0.01, days + 0.01}
		end := float64(pair.Certificate.NotAfter.UnixMilli())
		ends[name] = [2]float64{end, end}
	}
	few := [2]float64{0, 10}
	quick := [2]float64{0, 5}
	bySyncer := promise{"felix": quick, "bgp": quick, "tunnel-ip-allocation": quick, "node-status": quick}
	return map[string]promise{
		"Days until a certificate ends": daysLeft,
		"When it ends":                  ends,
		"Nodes that are served":         {"nodes": {2, 2}},
		"Connections of each Typha": {
			"watched-0 " + instances["watched-0"]: {4, 4}, "watched-1 " + instances["watched-1"]: {1, 1},
		},
		"Connections accepted and dropped":            {"accepted": few, "dropped": {0, 0}},
		"How far clients are behind, 99th percentile": bySyncer,
		"Round trip of a ping, 99th percentile":       bySyncer,
	}
}

func showsEveryPanel(t *testing.T, server *prometheus, panels []panel, promises map[string]promise) {
	t.Helper()
	for _, panel := range panels {
		promised, known := promises[panel.Title]
		if !known {
			t.Errorf("nobody says what %q has to show", panel.Title)
			continue
		}
		delete(promises, panel.Title)
		wait.For(t, 20*time.Second, fmt.Sprintf("the panel %q", panel.Title), func() error { return shows(server, panel, promised) })
	}
	for title := range promises {
		t.Errorf("no panel is called %q", title)
	}
}

// shows says what a panel lacks.
func shows(server *prometheus, panel panel, promised promise) error {
	found := map[string]float64{}
	for _, target := range panel.Targets {
		samples, err := server.query(picked(target.Expr), target.Instant)
		if err != nil {
			return wait.Hopeless(err)
		}
		for _, sample := range samples {
			legend, err := legend(target.LegendFormat, sample.Labels)
			if err != nil {
				return err
			}
			if _, twice := found[legend]; twice {
				return fmt.Errorf("two series are called %q", legend)
			}
			found[legend] = sample.Value
		}
	}
	var missing []error
	for name, bounds := range promised {
		value, there := found[name]
		if !there || math.IsNaN(value) || value < bounds[0] || value > bounds[1] {
			missing = append(missing, fmt.Errorf("%q is not within %v", name, bounds))
		}
	}
	if len(missing) > 0 || len(found) != len(promised) {
		return fmt.Errorf("it shows %v: %w", found, errors.Join(missing...))
	}
	return nil
}

// picked is an expression as Grafana sends it, with all Typhas picked, whom its variable stands for by `.+`.
func picked(expr string) string {
	return strings.NewReplacer("$__rate_interval", "1m", "$instance", ".+").Replace(expr)
}

var placeholder = regexp.MustCompile(`{{\s*(\w+)\s*}}`)

// legend is what Grafana writes beside a series; a label that is not there would leave a hole.
func legend(format string, labels map[string]string) (string, error) {
	var missing error
	text := placeholder.ReplaceAllStringFunc(format, func(found string) string {
		name := placeholder.FindStringSubmatch(found)[1]
		if labels[name] == "" {
			missing = fmt.Errorf("%q: %v has no label %s", format, labels, name)
		}
		return labels[name]
	})
	return text, missing
}
