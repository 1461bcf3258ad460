/** What Typha and calico-node both read of TLS (crypto/pkg/tls/tls.go of each release), and Go itself. */
export const TLS_VARIABLES = `
# TLS of Go
TLS_CIPHER_SUITES cipher-list - 31- cipher suites that are offered and accepted
TLS_MIN_VERSION oneof(1.2,1.3) 1.2 32- lowest version of TLS
GODEBUG go-debug - * debug settings of Go
`;
