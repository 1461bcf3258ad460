package settings

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const stack = "settings"

// Names of Typha's TLS settings. Of the two identities one is enough.
const (
	ca   = "TYPHA_CAFILE"
	cert = "TYPHA_SERVERCERTFILE"
	key  = "TYPHA_SERVERKEYFILE"
	cn   = "TYPHA_CLIENTCN"
	uri  = "TYPHA_CLIENTURISAN"
)

// what becomes of a Typha.
type what func(t *testing.T, it *typha.Typha, rendered typha.Credentials)

type testCase struct {
	title   string
	changes []typha.Change
	what    what
}

// look starts a Typha for each case, all at once, and then looks at each.
func look(t *testing.T, cases []testCase) {
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	repository := product.InitAndSynth(t, product.Cluster{Name: stack})
	decrypted := repository.Decrypted(t)
	cp.Apply(t, decrypted, controlplane.ServerSide)
	rendered := typha.RenderedCredentials(t, cp, decrypted)
	typhas := make([]*typha.Typha, len(cases))
	for i, c := range cases {
		typhas[i] = typha.Start(t, cp, "kube-system", stack, c.changes...)
	}
	for i, c := range cases {
		t.Run(c.title, func(t *testing.T) { c.what(t, typhas[i], rendered) })
	}
}

func TestTyphaServesOnlyWithAllOfItsTLSSettingsOrWithNone(t *testing.T) {
	var cases []testCase
	names := []string{ca, cert, key, cn, uri}
	for subset := range 1 << len(names) {
		var given, missing []string
		var changes []typha.Change
		for i, name := range names {
			switch {
			case subset&(1<<i) == 0:
				missing = append(missing, name)
				changes = append(changes, typha.Without(name))
			case name == uri: // what the stack is not rendered with
				given = append(given, name)
				changes = append(changes, typha.With(uri, "spiffe://interop.example/nobody"))
			default:
				given = append(given, name)
			}
		}
		files := !strings.Contains(strings.Join(missing, " "), "FILE")
		switch {
		case len(given) == 0:
			cases = append(cases, testCase{"with none it serves in plaintext", changes, plaintext})
		case files && subset&(1<<3) != 0:
			cases = append(cases, testCase{"with " + strings.Join(given, " ") + " it serves with TLS", changes, withTLS})
		case files && subset&(1<<4) != 0:
			cases = append(cases, testCase{"with " + strings.Join(given, " ") + " it serves others with TLS", changes, withTLSForOthers})
		default:
			cases = append(cases, testCase{"with nothing but " + strings.Join(given, " ") + " it does not serve at all", changes, loop})
		}
	}
	look(t, cases)
}

func TestTyphaIgnoresMisspeltSettings(t *testing.T) {
	look(t, []testCase{
		{"with all names misspelt it serves in plaintext", []typha.Change{
			typha.Renamed(ca, "TYPHA_CA_FILE"), typha.Renamed(cert, "TYPHA_SERVER_CERT_FILE"), typha.Renamed(key, "TYPHA_SERVER_KEY_FILE"), typha.Renamed(cn, "TYPHA_CLIENT_CN"),
		}, plaintext},
		{"with Felix's names it serves in plaintext", []typha.Change{
			typha.Renamed(ca, "FELIX_TYPHACAFILE"), typha.Renamed(cert, "FELIX_TYPHACERTFILE"), typha.Renamed(key, "FELIX_TYPHAKEYFILE"), typha.Renamed(cn, "FELIX_TYPHACN"),
		}, plaintext},
		{"with all values none it serves in plaintext", []typha.Change{
			typha.With(ca, "none"), typha.With(cert, "none"), typha.With(key, "none"), typha.With(cn, "none"),
		}, plaintext},
		{"with all values empty it serves in plaintext", []typha.Change{
			typha.With(ca, ""), typha.With(cert, ""), typha.With(key, ""), typha.With(cn, ""),
		}, plaintext},
		{"with one name misspelt it does not serve", []typha.Change{typha.Renamed(key, "TYPHA_SERVER_KEY_FILE")}, loop},
		{"with the identity none it does not serve", []typha.Change{typha.With(cn, "None")}, loop},
		{"with a file that is not there it does not serve", []typha.Change{typha.With(ca, "/nowhere/ca.crt")}, lacksFile},
		{"with names in lower case it serves with TLS", []typha.Change{
			typha.Renamed(ca, "typha_cafile"), typha.Renamed(cert, "Typha_ServerCertFile"), typha.Renamed(key, "typha_serverkeyfile"), typha.Renamed(cn, "typha_clientcn"),
		}, withTLS},
		{"with the bundle for a key it ends", []typha.Change{typha.Copied(key, ca)}, ends("Failed to load certificate and key")},
		{"with the certificate of another key it ends", []typha.Change{typha.With(cert, another(t))}, ends("private key does not match public key")},
	})
}

// plaintext: Ready, and it silently serves every client.
func plaintext(t *testing.T, it *typha.Typha, _ typha.Credentials) {
	it.WaitUntilReady(t)
	typha.Connect(t, it, typha.Credentials{}, "felix").WaitUntilInSync(t)
	for line := range strings.Lines(it.Log.Text()) {
		if strings.Contains(line, "[WARN") && strings.Contains(line, "TLS") {
			t.Errorf("it warns after all: %s", line)
		}
	}
}

// withTLS: calico-node gets in, plaintext does not.
func withTLS(t *testing.T, it *typha.Typha, rendered typha.Credentials) {
	it.WaitUntilReady(t)
	typha.Connect(t, it, rendered, "felix").WaitUntilInSync(t)
	staysOut(t, it, typha.Credentials{}, "first record does not look like a TLS handshake")
}

// withTLSForOthers: neither plaintext nor this calico-node gets in.
func withTLSForOthers(t *testing.T, it *typha.Typha, rendered typha.Credentials) {
	it.WaitUntilReady(t)
	staysOut(t, it, rendered, "required URI SAN")
	staysOut(t, it, typha.Credentials{}, "first record does not look like a TLS handshake")
}

func staysOut(t *testing.T, it *typha.Typha, credentials typha.Credentials, reason string) {
	t.Helper()
	client := typha.Connect(t, it, credentials, "felix")
	if _, err := client.WaitForExit(20 * time.Second); err != nil || client.InSync() {
		t.Errorf("the client got in (%v):\n%s", err, client.Log.Tail(5))
	}
	wait.For(t, 5*time.Second, "the reason", func() error {
		if !strings.Contains(it.Log.Text(), reason) {
			return fmt.Errorf("no %q in its log", reason)
		}
		return nil
	})
}

// loop: it lives and says once a second what is wrong, but listens to nobody, the kubelet included.
func loop(t *testing.T, it *typha.Typha, _ typha.Credentials) {
	const words = "If any Felix-Typha TLS config parameters are specified, they _all_ must be"
	wait.For(t, 20*time.Second, "Typha to refuse its settings again and again", func() error {
		if found := strings.Count(it.Log.Text(), words); found < 3 {
			return errors.Join(it.Alive(), fmt.Errorf("said %d times", found))
		}
		return nil
	})
	if err := it.Live(); err == nil {
		t.Error("its health port answers")
	}
	if connection, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", it.Port)); err == nil {
		connection.Close()
		t.Error("it listens for clients")
	}
}

// lacksFile: it names the file that it cannot read, and then takes the setting for absent.
func lacksFile(t *testing.T, it *typha.Typha, rendered typha.Credentials) {
	loop(t, it, rendered)
	if words := "Failed to access /nowhere/ca.crt"; !strings.Contains(it.Log.Text(), words) {
		t.Errorf("its log holds no %q", words)
	}
}

// ends: it panics, and says why.
func ends(why string) what {
	return func(t *testing.T, it *typha.Typha, _ typha.Credentials) {
		if how, err := it.WaitForExit(20 * time.Second); err != nil || how != "exit status 2" {
			t.Errorf("%s, %v", how, err)
		}
		if text := it.Log.Text(); !strings.Contains(text, why) {
			t.Errorf("it does not say %q:\n%s", why, text)
		}
	}
}

// another is a certificate whose key Typha does not have.
func another(t *testing.T) (path string) {
	t.Helper()
	ca, err := pki.NewCA("another")
	if err != nil {
		t.Fatal(err)
	}
	// Typha may run as another user, who has no access to what t.TempDir makes.
	folder, err := scratch.Folder("another")
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(folder, "tls.crt")
	if err := errors.Join(os.Chmod(folder, 0o755), os.WriteFile(path, ca.CertificatePEM(), 0o644)); err != nil {
		t.Fatal(err)
	}
	return path
}
