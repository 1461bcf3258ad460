package fleet

import (
	"slices"
	"testing"
	"time"
)

func TestAStepIsJudgedByWhatItCostEachClient(t *testing.T) {
	const pace = 4 * time.Second
	for _, part := range []struct {
		title  string
		step   Step
		pace   time.Duration
		faults []Fault
	}{
		{"one lost client of many is a fault, however short the others waited", Step{Lost: 1, Longest: time.Second}, pace, []Fault{Lost}},
		{"one refused attempt is a fault, although the client came back in time", Step{Counts: Counts{Connected: 30, Refused: 1}, Most: 1}, pace, []Fault{Refused}},
		{"two reconnects of one client are a fault, although there were no more than clients", Step{Counts: Counts{Connected: 30}, Most: 2}, pace, []Fault{Again}},
		{"three reconnects of one client are, where Typha is rolled", Step{Counts: Counts{Typhas: 3, Connected: 32}, Most: 3}, pace, []Fault{Again}},
		{"more than two reconnects' time is a fault", Step{Longest: 2*pace + 1}, pace, []Fault{Late}},
		{"more than three is, where pods are replaced", Step{Longest: 3*pace + 1, Counts: Counts{Pods: 30}}, pace, []Fault{Late}},
		{"a slow machine does not excuse an outage", Step{Longest: Ceiling + 1}, time.Minute, []Fault{Late}},
		{
			"an outage is all of them",
			Step{Lost: 30, Most: 3, Longest: 18 * time.Second, Counts: Counts{Connected: 2, Refused: 159}}, pace, []Fault{Lost, Refused, Again, Late},
		},
		{"a step that nobody notices has none", Step{Longest: 100 * time.Millisecond}, pace, nil},
		{"one reconnect of each client has none", Step{Longest: 2 * pace, Counts: Counts{Connected: 30}, Most: 1}, pace, nil},
		{"a client that moved by way of an old Typha has none", Step{Longest: pace, Counts: Counts{Typhas: 3, Connected: 31}, Most: 2}, pace, nil},
		{"a new pod and one reconnect of each have none", Step{Longest: 3 * pace, Counts: Counts{Pods: 30, Connected: 30}, Most: 1}, pace, nil},
		{"a slow machine has none for being slow", Step{Longest: 14 * time.Second, Most: 1}, 7 * time.Second, nil},
	} {
		t.Run(part.title, func(t *testing.T) {
			if faults := part.step.Faults(part.pace); !slices.Equal(faults, part.faults) {
				t.Errorf("%v, not %v", faults, part.faults)
			}
		})
	}
}
