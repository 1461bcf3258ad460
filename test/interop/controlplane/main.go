package controlplane

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"testing"

	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
)

// Main is the TestMain of every package that runs programs: nothing that its tests started or wrote is left behind. With
// INTEROP_KEEP set, the control plane stays up until Ctrl-C.
func Main(m *testing.M) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan int, 1)
	go func() { done <- m.Run() }()
	code := 130
	select {
	case code = <-done:
		if shared != nil && os.Getenv("INTEROP_KEEP") != "" {
			// Standard error: with -json, go test holds standard output back until the end of the line's test.
			fmt.Fprintf(os.Stderr, "\nThe control plane stays up until Ctrl-C:\n\n  export KUBECONFIG=%s\n\nLogs: %s\n", shared.Kubeconfig, shared.Folder)
			<-signals
		}
	case <-signals:
	}
	process.KillAll()
	scratch.Remove()
	os.Exit(code)
}
