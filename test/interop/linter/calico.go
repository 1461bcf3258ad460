// Package linter compares the product's certificate linter with Go's crypto/x509 and crypto/tls.
package linter

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"time"
)

// Identity is what a side demands of the other one's leaf.
type Identity struct{ Kind, Value string }

// Side is Typha or calico-node: what it shows, and what it demands.
type Side struct {
	CertificatePEM, KeyPEM, CAPEM string
	Peer                          *Identity
}

// Handshake connects a client to a server as calico-node connects to Typha, and says why they refuse each other.
func Handshake(typha, calicoNode Side, now time.Time) error {
	server, err := typha.config(now)
	if err != nil {
		return fmt.Errorf("Typha does not start: %w", err)
	}
	// typha/pkg/syncserver/sync_server.go
	server.ClientAuth = tls.RequireAndVerifyClientCert
	server.ClientCAs = server.RootCAs
	client, err := calicoNode.config(now)
	if err != nil {
		return fmt.Errorf("calico-node does not start: %w", err)
	}
	// typha/pkg/syncclient/sync_client.go
	client.InsecureSkipVerify = true
	return connect(server, client)
}

func (s Side) config(now time.Time) (*tls.Config, error) {
	pair, err := tls.X509KeyPair([]byte(s.CertificatePEM), []byte(s.KeyPEM))
	if err != nil {
		return nil, err
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM([]byte(s.CAPEM)) {
		return nil, errors.New("failed to add CA data to pool")
	}
	if s.Peer == nil {
		return nil, errors.New("neither CN nor URI SAN of the other side is set")
	}
	return &tls.Config{
		// crypto/pkg/tls/tls.go
		MinVersion:            tls.VersionTLS12,
		MaxVersion:            tls.VersionTLS13,
		Certificates:          []tls.Certificate{pair},
		RootCAs:               pool,
		VerifyPeerCertificate: verifier(pool, *s.Peer, now),
		Time:                  func() time.Time { return now },
	}, nil
}

// verifier does what CertificateVerifier of typha/pkg/tlsutils/tlsutils.go does.
func verifier(roots *x509.CertPool, peer Identity, now time.Time) func([][]byte, [][]*x509.Certificate) error {
	return func(raw [][]byte, chains [][]*x509.Certificate) error {
		if len(chains) == 0 {
			options := x509.VerifyOptions{Roots: roots, Intermediates: x509.NewCertPool(), CurrentTime: now}
			certificates := make([]*x509.Certificate, len(raw))
			for i, der := range raw {
				certificate, err := x509.ParseCertificate(der)
				if err != nil {
					return err
				}
				certificates[i] = certificate
				if i > 0 {
					options.Intermediates.AddCert(certificate)
				}
			}
			var err error
			if chains, err = certificates[0].Verify(options); err != nil {
				return err
			}
		}
		leaf := chains[0][0]
		if peer.Kind == "cn" {
			if leaf.Subject.CommonName != peer.Value {
				return errors.New("peer certificate does not have required CN")
			}
			return nil
		}
		for _, uri := range leaf.URIs {
			if uri.String() == peer.Value {
				return nil
			}
		}
		return errors.New("peer certificate does not have required URI SAN")
	}
}

// connect sends one octet from server to client: with TLS 1.3 the client's half is done before the server has looked at
// its certificate.
func connect(server, client *tls.Config) error {
	listener, err := tls.Listen("tcp", "127.0.0.1:0", server)
	if err != nil {
		return err
	}
	defer listener.Close()
	served := make(chan error, 1)
	go func() { served <- serve(listener) }()
	connection, err := tls.DialWithDialer(&net.Dialer{Timeout: 10 * time.Second}, "tcp", listener.Addr().String(), client)
	if err == nil {
		defer connection.Close()
		_, err = io.ReadFull(connection, make([]byte, 1))
	}
	return errors.Join(err, <-served)
}

func serve(listener net.Listener) error {
	connection, err := listener.Accept()
	if err != nil {
		return err
	}
	defer connection.Close()
	_, err = connection.Write([]byte{1})
	return err
}
