// Package port finds free ports on loopback.
package port

import (
	"net"
	"sync"
)

var (
	mu    sync.Mutex
	given = map[int]bool{}
)

// Free returns a port that nobody listens on, and that it has not returned before: between here and the moment when a
// program listens on it, the kernel could give it to the next who asks.
func Free() (int, error) {
	mu.Lock()
	defer mu.Unlock()
	for {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return 0, err
		}
		port := listener.Addr().(*net.TCPAddr).Port
		listener.Close()
		if !given[port] {
			given[port] = true
			return port, nil
		}
	}
}
