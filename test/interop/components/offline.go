package components

import (
	"fmt"
	"regexp"
	"strings"
)

// OfflineError says that a program is not there because what it needs cannot be fetched, such as its modules.
type OfflineError struct {
	Program string
	Reason  string
}

func (e *OfflineError) Error() string {
	return fmt.Sprintf("what %s needs cannot be downloaded: %s", e.Program, e.Reason)
}

// What the go command says where there is no way to a module proxy. A proxy that answers, with whatever status, is not
// among them: that a pinned module is gone, or has another checksum, must fail.
var noNetwork = regexp.MustCompile(`dial tcp|no such host|connection refused|network is unreachable|i/o timeout|` +
	`TLS handshake timeout|proxyconnect|disabled by GOPROXY=off`)

// networkReason returns the line that shows that the network is missing, or "".
func networkReason(output string) string {
	for line := range strings.Lines(output) {
		if noNetwork.MatchString(line) {
			return strings.TrimSpace(line)
		}
	}
	return ""
}
