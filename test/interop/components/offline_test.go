package components

import "testing"

func TestAMissingNetworkIsToldFromEveryOtherFailure(t *testing.T) {
	for output, offline := range map[string]bool{
		"go: x@v1: Get \"https://proxy/x\": dial tcp: lookup proxy: no such host":              true,
		"go: x@v1: Get \"https://proxy/x\": dial tcp 127.0.0.1:9: connect: connection refused": true,
		"go: x@v1: Get \"https://proxy/x\": net/http: TLS handshake timeout":                   true,
		"go: x@v1: module lookup disabled by GOPROXY=off":                                      true,
		"verifying x@v1: checksum mismatch":                                                    false,
		"go: x@v1: reading https://proxy/x/@v/v1.mod: 404 Not Found":                           false,
		"go: x@v1: reading https://proxy/x/@v/v1.mod: 403 Forbidden":                           false,
		"main.go:3:1: undefined: x":                                                            false,
		"go: missing go.sum entry for module providing package x":                              false,
	} {
		if got := networkReason(output) != ""; got != offline {
			t.Errorf("offline = %v for %q", got, output)
		}
	}
}
