// Package wait waits for things to happen, with a deadline and the reason why they had not happened yet.
package wait

import (
	"errors"
	"testing"
	"time"
)

// Poll is how often a condition is looked at. Everything here runs on this machine, so often is cheap.
const Poll = 50 * time.Millisecond

// For waits until check returns nil. When the deadline passes, the test ends with check's last error.
func For(t testing.TB, limit time.Duration, what string, check func() error) {
	t.Helper()
	started := time.Now()
	if err := Until(limit, check); err != nil {
		t.Fatalf("waited %.1f s for %s: %v", time.Since(started).Seconds(), what, err)
	}
}

// Hopeless marks an error as one that no waiting mends.
func Hopeless(err error) error { return &hopeless{err} }

type hopeless struct{ error }

func (h *hopeless) Unwrap() error { return h.error }

// Until is For without a test: the last error of check, or nil in time.
func Until(limit time.Duration, check func() error) error {
	deadline := time.Now().Add(limit)
	for {
		err := check()
		var end *hopeless
		if err == nil || errors.As(err, &end) || time.Now().After(deadline) {
			return err
		}
		time.Sleep(Poll)
	}
}
