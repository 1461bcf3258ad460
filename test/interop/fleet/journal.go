package fleet

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/process"
)

// interval between two changes of the datastore.
const interval = time.Second

const setsPath = "/apis/crd.projectcalico.org/v1/globalnetworksets"

// journal writes numbered changes to the datastore. All clients are told of all sites' changes, so each bears a name.
type journal struct {
	cp   *controlplane.ControlPlane
	site string

	mu sync.Mutex
	// written is when each change was sent; change n is at n-1.
	written []time.Time
	failure error
}

func newJournal(cp *controlplane.ControlPlane, site string) *journal {
	return &journal{cp: cp, site: site}
}

// object is the set of networks of which the label changes.
func (j *journal) object() string { return "journal-" + j.site }

// write writes a change a second: the label of a set of networks, which Felix is told of.
func (j *journal) write(ctx context.Context) {
	for tick := time.NewTicker(interval); ctx.Err() == nil; <-tick.C {
		number := j.count() + 1
		object := controlplane.Object{
			"apiVersion": "crd.projectcalico.org/v1", "kind": "GlobalNetworkSet",
			"metadata": controlplane.Object{
				"name": j.object(), "labels": controlplane.Object{"change": fmt.Sprintf("%s.%d", j.site, number)},
			},
			"spec": controlplane.Object{"nets": []string{"198.51.100.0/24"}},
		}
		method, path := http.MethodPatch, setsPath+"/"+j.object()
		if number == 1 {
			method, path = http.MethodPost, setsPath
		}
		j.mu.Lock()
		j.written = append(j.written, time.Now())
		j.mu.Unlock()
		err := j.cp.Try(method, path, object, nil)
		j.mu.Lock()
		j.failure = err
		j.mu.Unlock()
	}
}

func (j *journal) remove() { j.cp.Try(http.MethodDelete, setsPath+"/"+j.object(), nil, nil) }

func (j *journal) count() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return len(j.written)
}

func (j *journal) reader() *reader { return &reader{journal: j} }

// reader is a node that reads the journal, by whichever clients it has.
type reader struct {
	journal *journal
	mu      sync.Mutex
	seen    []sight
	client  *process.Process
	inSync  bool
	// connects is how often a client of this node came to be in sync.
	connects int
}

// sight is that a change was seen. Who sees one has seen those before: a client that comes back is told of all there is.
type sight struct {
	change int
	at     time.Time
}

func (r *reader) note(change int, at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seen = append(r.seen, sight{change, at})
}

// follow remembers the client of the moment, until the returned function is called.
func (r *reader) follow(client *process.Process) (release func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.client = client
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.client == client {
			r.client, r.inSync = nil, false
		}
	}
}

// synced notes that the client has all there is.
func (r *reader) synced() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.inSync = true
	r.connects++
}

func (r *reader) connected() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.connects
}

// has is nil when the client of the moment is in sync, and a change was seen.
func (r *reader) has(change int) error {
	if _, err := r.delays(change, change); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.inSync {
		return errors.New("not in sync")
	}
	return nil
}

// delays is how long each of some changes took to get here; an error names the first that never did.
func (r *reader) delays(first, last int) (delays []time.Duration, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.journal.mu.Lock()
	defer r.journal.mu.Unlock()
	next := 0
	for change := first; change <= last; change++ {
		for next < len(r.seen) && r.seen[next].change < change {
			next++
		}
		if next == len(r.seen) {
			return delays, fmt.Errorf("change %d was never seen", change)
		}
		// Seen again after a reconnect, an older one may come after a later one; the first that is as new counts.
		delays = append(delays, max(0, r.seen[next].at.Sub(r.journal.written[change-1])))
	}
	return delays, nil
}
