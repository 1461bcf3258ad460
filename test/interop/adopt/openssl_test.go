package adopt

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"typha-mtls/interop/scratch"
)

// folder holds what openssl makes.
type folder struct {
	path string
	env  []string
}

func newFolder(t *testing.T, name string) *folder {
	t.Helper()
	for _, program := range []string{"bash", "openssl"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("not run: no %s in PATH", program)
		}
	}
	path, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	return &folder{path, []string{"PATH=" + os.Getenv("PATH"), "HOME=" + path}}
}

// sh runs lines of a shell in the folder.
func (f *folder) sh(t *testing.T, lines string) string {
	t.Helper()
	shell := exec.Command("bash", "-e", "-o", "pipefail", "-c", lines)
	shell.Dir, shell.Env = f.path, f.env
	output, err := shell.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", lines, err, output)
	}
	return string(output)
}

func (f *folder) file(name string) string { return filepath.Join(f.path, name) }

func (f *folder) read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(f.file(name))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSpace(text)
}

// Calico the hard way: getting-started/kubernetes/hardway/install-typha and install-node, with smaller keys.
const hardWay = `
openssl req -x509 -newkey rsa:2048 -keyout typhaca.key -nodes -out typhaca.crt -subj "/CN=Calico Typha CA" -days 365
openssl req -newkey rsa:2048 -keyout typha.key -nodes -out typha.csr -subj "/CN=calico-typha"
openssl x509 -req -in typha.csr -CA typhaca.crt -CAkey typhaca.key -CAcreateserial -out typha.crt -days 365
openssl req -newkey rsa:2048 -keyout calico-node.key -nodes -out calico-node.csr -subj "/CN=calico-node"
openssl x509 -req -in calico-node.csr -CA typhaca.crt -CAkey typhaca.key -CAcreateserial -out calico-node.crt -days 365
`

// kubespray: roles/network_plugin/calico/templates/make-ssl-calico.sh.j2 and files/openssl.conf, with kubeadm's CA.
const kubespray = `
cat > openssl.conf <<'END'
[req]
distinguished_name = req_distinguished_name
[req_distinguished_name]
[ v3_ca ]
basicConstraints = critical,CA:TRUE
keyUsage = critical,digitalSignature,keyEncipherment,keyCertSign
[ ssl_client ]
extendedKeyUsage = clientAuth, serverAuth
basicConstraints = CA:FALSE
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid,issuer
END
mkdir kubernetes certs
openssl req -x509 -newkey rsa:2048 -nodes -keyout kubernetes/ca.key -out kubernetes/ca.crt -subj /CN=kubernetes -days 3650 \
  -config openssl.conf -extensions v3_ca
for role in server client; do
  openssl genrsa -out certs/typha-$role.key 2048
  openssl req -new -key certs/typha-$role.key -out $role.csr -subj "/CN=typha-$role" -config openssl.conf
  openssl x509 -req -in $role.csr -CA kubernetes/ca.crt -CAkey kubernetes/ca.key -CAcreateserial -out certs/typha-$role.crt \
    -days 36500 -extensions ssl_client -extfile openssl.conf
done
`

// The Tigera operator: pkg/tls/tls.go and pkg/controller/certificatemanager, whose chains hold the CA.
const operator = `
cat > openssl.conf <<'END'
[req]
distinguished_name = req_distinguished_name
[req_distinguished_name]
[ ca ]
basicConstraints = critical,CA:TRUE
keyUsage = critical,digitalSignature,keyEncipherment,keyCertSign
subjectKeyIdentifier=hash
[ leaf ]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,keyEncipherment
extendedKeyUsage = serverAuth, clientAuth
authorityKeyIdentifier=keyid
subjectAltName = DNS:${ENV::NAME}
END
export NAME=unused
openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -subj /CN=tigera-operator-signer@1753100000 -days 36500 \
  -config openssl.conf -extensions ca
for NAME in typha-server typha-client; do
  openssl req -newkey rsa:2048 -nodes -keyout $NAME.key -out $NAME.csr -subj "/CN=$NAME" -config openssl.conf
  openssl x509 -req -in $NAME.csr -CA ca.crt -CAkey ca.key -CAcreateserial -out leaf.crt -days 825 -extensions leaf \
    -extfile openssl.conf
  cat leaf.crt ca.crt > $NAME.crt
done
`

// puppet: a PKI of an estate (cfssl), an intermediate that issues, and one directory for both roles.
const puppet = `
cat > openssl.conf <<'END'
[req]
distinguished_name = req_distinguished_name
[req_distinguished_name]
[ ca ]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier=hash
[ server ]
keyUsage = critical,digitalSignature
extendedKeyUsage = serverAuth
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
[ client ]
keyUsage = critical,digitalSignature
extendedKeyUsage = clientAuth
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
END
mkdir pki
ec() { openssl ecparam -name prime256v1 -genkey -out "$1"; }
ec root.key
openssl req -x509 -new -key root.key -out pki/root_ca.pem -subj "/O=Estate/CN=Estate Root CA" -days 3650 \
  -config openssl.conf -extensions ca
ec issuing.key
openssl req -new -key issuing.key -out issuing.csr -subj "/O=Estate/CN=kubernetes_issuing" -config openssl.conf
openssl x509 -req -in issuing.csr -CA pki/root_ca.pem -CAkey root.key -CAcreateserial -out issuing.pem -days 1800 \
  -extensions ca -extfile openssl.conf
for pair in server=calico-typha client=calico-node; do
  role=${pair%%=*} name=${pair#*=}
  ec pki/$name-key.pem
  openssl req -new -key pki/$name-key.pem -out $name.csr -subj "/O=Estate/CN=$name" -config openssl.conf
  openssl x509 -req -in $name.csr -CA issuing.pem -CAkey issuing.key -CAcreateserial -out leaf.pem -days 28 \
    -extensions $role -extfile openssl.conf
  cat leaf.pem issuing.pem > pki/$name.pem
done
`
