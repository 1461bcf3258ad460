package settings

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/product"
)

// A user has two ways to take a TLS setting from Typha: a variable that wins over the rendered one or is meant to, and a
// file that is not there. Each has to end at synth.

func TestSynthRefusesEveryVariableThatWouldTakeATLSSettingAwayAllAtOnce(t *testing.T) {
	repository := product.Init(t, product.Cluster{Name: "env"})
	file := filepath.Join("clusters", "env", "cluster.yaml")
	before := string(repository.Read(t, file))
	for _, value := range []string{"none", "", "/etc/elsewhere"} {
		t.Run(fmt.Sprintf("with value %q", value), func(t *testing.T) {
			env := "    env:\n"
			for _, spelling := range spellings() {
				env += fmt.Sprintf("      - { name: %s, value: %q }\n", spelling, value)
			}
			repository.Write(t, file, before+env)
			output, code, err := repository.Run("synth")
			if err != nil || code != 1 {
				t.Errorf("exit %d, %v", code, err)
			}
			for i, spelling := range spellings() {
				if field := fmt.Sprintf("spec.typha.env[%d]", i); !strings.Contains(output, field) {
					t.Errorf("%s (%s) is not refused:\n%s", field, spelling, output)
				}
			}
		})
	}
}

// spellings are the names of the TLS settings, right and wrong.
func spellings() []string {
	var all []string
	for _, name := range []string{ca, cert, key, cn, uri} {
		suffix := strings.TrimPrefix(name, "TYPHA_")
		misspelt := strings.NewReplacer("CERT", "_CERT", "FILE", "_FILE", "CN", "_CN", "URI", "_URI_").Replace(suffix)
		all = append(all, name, strings.ToLower(name), "Typha_"+suffix, "TYPHA_"+misspelt)
	}
	return all
}

func TestSynthRefusesWhereAFileOfATLSSettingIsNotThere(t *testing.T) {
	repository := product.InitAndSynth(t, product.Cluster{Name: "files"})
	rendered := string(repository.Read(t, repository.Dist("objects/kube-system/deployment.files.yaml")))
	for file, settings := range map[string]string{
		"ca.crt":            ca,
		"typha-server.yaml": cert + " and " + key,
		"typha-client.yaml": cn,
	} {
		t.Run("the one that "+settings+" comes from", func(t *testing.T) {
			path := filepath.Join(repository.Root, "clusters", "files", "pki", file)
			away := path + ".away"
			if err := os.Rename(path, away); err != nil {
				t.Fatal(err)
			}
			defer os.Rename(away, path)
			output, code, err := repository.Run("synth")
			if err != nil || code != 1 || !strings.Contains(output, file) {
				t.Errorf("exit %d, %v:\n%s", code, err, output)
			}
			if now := string(repository.Read(t, repository.Dist("objects/kube-system/deployment.files.yaml"))); now != rendered {
				t.Error("dist/ has changed")
			}
		})
	}
}
