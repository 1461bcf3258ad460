package journeys

import (
	"fmt"
	"testing"

	"typha-mtls/interop/product"
)

// rotation is a command of docs/how-to/rotate-ca.md.
type rotation struct {
	title string
	args  []string
	// next is what is refused until this is committed.
	next []string
	// differ are the files after which a kill leaves what renders neither as before nor as after the command. What renders
	// as one of these costs a cluster what that costs; TestAKilledRotationIsCompletedByTheSameCommand makes sure of it.
	differ []int
	// again is whether Typha has to restart for what is left to do then.
	again bool
}

// rotations are all steps, and the way back at each.
func rotations(r *product.Repository) []rotation {
	identity := []string{"--identity", r.OperatorIdentity}
	command := func(step string, options ...string) []string {
		return append([]string{"rotate-ca", step, r.Cluster}, options...)
	}
	start, finish := command("start"), command("finish", word)
	issue, abort := command("issue", append(identity, word)...), command("abort", append(identity, word)...)
	return []rotation{
		{title: "start", args: start, next: issue, again: true},
		{title: "abort after start", args: abort, again: true},
		{title: "start again", args: start, next: issue, again: true},
		{title: "issue", args: issue, next: finish, differ: []int{1}},
		{title: "abort after issue", args: abort, next: abort, differ: []int{1}},
		{title: "abort, second step", args: abort, again: true},
		{title: "start, for good", args: start, next: issue, again: true},
		{title: "issue, for good", args: issue, next: finish, again: true},
		{title: "finish", args: finish, again: true},
	}
}

// rotate takes all steps. What a killed command leaves is synced where it is neither as before nor as after, and the same
// command again completes it.
func (s *site) rotate(t *testing.T) {
	for _, part := range rotations(s.repository) {
		done := 0
		for _, file := range part.differ {
			title := fmt.Sprintf("rotate-ca %s, killed after file %d", part.title, file)
			s.step(t, title, want{typhas: s.typhas, connects: s.real}, func() {
				s.repository.Crash(t, file-done, part.args...)
				s.synced(t)
			})
			done = file
		}
		costs := want{}
		if part.again {
			costs = want{typhas: s.typhas, connects: s.real}
		}
		s.step(t, "rotate-ca "+part.title, costs, func() {
			s.repository.MustRun(t, part.args...)
			if part.next != nil {
				refuses(t, s.repository, "is not committed", part.next...)
			}
			s.synced(t)
		})
	}
	s.repository.MustRun(t, "check")
}
