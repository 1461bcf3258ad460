package cluster

import (
	"testing"
	"time"

	"typha-mtls/interop/packets"
	"typha-mtls/interop/wait"
)

// A short life on each of the other dataplanes, a cluster for each: to mutual TLS, renewal, all Typhas gone and back.
func TestPolicyHoldsOnEveryDataplane(t *testing.T) {
	var report []packets.Counts
	var last *packets.Traffic
	for _, d := range dataplanes {
		t.Run(d.title, func(t *testing.T) {
			visit(t, d.title)
			c := newCluster(t, 3, "plaintext", d)
			l := &life{cluster: c, traffic: packets.Start(t, c.forPackets())}
			c.isAsItSays(t)
			counted := l.traffic.Measure(t, d.title, func() { l.liveShortly(t) })
			c.isAsItSays(t)
			l.wrongPolicy(t)
			report, last = append(report, counted), l.traffic
		})
	}
	if len(report) == len(dataplanes) {
		last.WriteReport(t, "packets on other dataplanes", "dataplane", report)
	}
}

func (l *life) liveShortly(t *testing.T) {
	t.Helper()
	l.switchOn(t)
	l.renew(t)
	l.suffer(t, l.allGone("all Typhas are gone"))
}

// isAsItSays waits until packets go as the dataplane's title says: routes may come a little later than pods.
func (c *cluster) isAsItSays(t *testing.T) {
	t.Helper()
	wait.For(t, 30*time.Second, "packets to go by "+c.dataplane.title, func() error { return c.dataplane.holds(c) })
}
