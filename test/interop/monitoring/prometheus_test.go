package monitoring

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/components"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

// prometheus is a running one. It scrapes and evaluates every second.
type prometheus struct {
	*process.Process
	url string
}

// sample is a series of an answer with its last value.
type sample struct {
	Labels map[string]string
	Value  float64
}

func startPrometheus(t *testing.T, ruleFiles []string, jobs ...map[string]any) *prometheus {
	t.Helper()
	path := components.Need(t, components.Prometheus)
	folder, err := scratch.Folder("prometheus")
	if err != nil {
		t.Fatal(err)
	}
	config, err := yaml.Marshal(map[string]any{
		"global":     map[string]any{"scrape_interval": "1s", "scrape_timeout": "1s", "evaluation_interval": "1s"},
		"rule_files": ruleFiles, "scrape_configs": jobs,
	})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "prometheus.yaml")
	if err := os.WriteFile(file, config, 0o644); err != nil {
		t.Fatal(err)
	}
	listen, err := port.Free()
	if err != nil {
		t.Fatal(err)
	}
	address := fmt.Sprintf("127.0.0.1:%d", listen)
	p, err := process.Start(process.Spec{Name: "prometheus", Path: path, Folder: folder, Args: []string{
		"--config.file=" + file, "--storage.tsdb.path=" + filepath.Join(folder, "data"), "--web.listen-address=" + address,
	}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	it := &prometheus{p, "http://" + address}
	wait.For(t, 30*time.Second, "Prometheus to become ready", func() error {
		if err := it.Alive(); err != nil {
			return wait.Hopeless(fmt.Errorf("%w\n%s", err, it.Log.Tail(10)))
		}
		_, err := it.get("/-/ready", nil)
		return err
	})
	return it
}

func (p *prometheus) get(path string, query url.Values) ([]byte, error) {
	client := http.Client{Timeout: 5 * time.Second}
	response, err := client.Get(p.url + path + "?" + query.Encode())
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode >= 300 {
		err = fmt.Errorf("%s: %d %s", path, response.StatusCode, body)
	}
	return body, err
}

// ask reads the data of an answer of Prometheus' API.
func (p *prometheus) ask(path string, query url.Values, into any) error {
	body, err := p.get("/api/v1/"+path, query)
	if err != nil {
		return err
	}
	return json.Unmarshal(body, &struct{ Data any }{into})
}

// query evaluates an expression now or, as Grafana does for a graph, over the last minute; of each series the last value.
func (p *prometheus) query(expr string, instant bool) ([]sample, error) {
	now := time.Now()
	at := func(t time.Time) string { return fmt.Sprintf("%.3f", float64(t.UnixMilli())/1000) }
	path, parameters := "query", url.Values{"query": {expr}, "time": {at(now)}}
	if !instant {
		path = "query_range"
		parameters = url.Values{"query": {expr}, "start": {at(now.Add(-time.Minute))}, "end": {at(now)}, "step": {"1"}}
	}
	var data struct {
		Result []struct {
			Metric map[string]string
			Value  point
			Values []point
		}
	}
	if err := p.ask(path, parameters, &data); err != nil {
		return nil, err
	}
	var samples []sample
	for _, series := range data.Result {
		last := series.Value
		if !instant {
			last = series.Values[len(series.Values)-1]
		}
		samples = append(samples, sample{series.Metric, last.value})
	}
	return samples, nil
}

// point is a value as Prometheus writes it: a time, and a number as text.
type point struct{ value float64 }

func (p *point) UnmarshalJSON(text []byte) error {
	var number string
	if err := json.Unmarshal(text, &[]any{new(float64), &number}); err != nil {
		return err
	}
	_, err := fmt.Sscan(number, &p.value)
	return err
}

// waitUntilUp waits until every target of a job was scraped.
func (p *prometheus) waitUntilUp(t *testing.T, job string, targets int) {
	t.Helper()
	wait.For(t, 20*time.Second, "Prometheus to scrape "+job, func() error {
		up, err := p.query(fmt.Sprintf("up{job=%q} == 1", job), true)
		if err == nil && len(up) != targets {
			err = fmt.Errorf("%d of %d targets are up: %s", len(up), targets, p.lastErrors())
		}
		return err
	})
}

// lastErrors says of each job why its last scrape failed; "" where it did not.
func (p *prometheus) lastErrors() map[string]string {
	var data struct {
		ActiveTargets []struct {
			Labels    map[string]string
			LastError string
		}
	}
	if err := p.ask("targets", nil, &data); err != nil {
		return map[string]string{"": err.Error()}
	}
	failed := map[string]string{}
	for _, target := range data.ActiveTargets {
		failed[target.Labels["job"]] = target.LastError
	}
	return failed
}
