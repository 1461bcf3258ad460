package fleet

import "time"

// Fault is a way in which a step cost clients more than one reconnect.
type Fault string

const (
	// Lost clients saw nothing more. Refused ones tried in vain, Again is for one that had to come back too often: these
	// do not depend on how busy the machine is.
	Lost    Fault = "clients are lost"
	Refused Fault = "clients were refused"
	Again   Fault = "a client reconnected again and again"
	// Late is for one that waited much longer for a change than a reconnect takes.
	Late Fault = "a client waited too long"
)

// Ceiling is how long no client may wait, however busy the machine is.
const Ceiling = 15 * time.Second

// Faults judges a step. The pace is how long it takes on this machine until all clients are back that lose their connection
// at once: a step may take the slowest of them twice as long, and once more where its pod is replaced too.
func (s Step) Faults(pace time.Duration) (faults []Fault) {
	if s.Lost > 0 {
		faults = append(faults, Lost)
	}
	if s.Refused > 0 {
		faults = append(faults, Refused)
	}
	// Before the new Typhas are ready, one old one may go already (maxUnavailable: 1), and its clients to another old one.
	often := 1
	if s.Typhas > 0 {
		often = 2
	}
	if s.Most > often {
		faults = append(faults, Again)
	}
	bound := 2 * pace
	if s.Pods > 0 {
		bound = 3 * pace
	}
	if s.Longest > min(bound, Ceiling) {
		faults = append(faults, Late)
	}
	return faults
}
