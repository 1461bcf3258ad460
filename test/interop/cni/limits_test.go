package cni

import (
	"os"
	"strings"
	"testing"

	"typha-mtls/interop/repository"
)

// CRI-O starts each plugin before it takes a file, and we start none: the one way in which we are less strict, which the
// docs say.
func TestOnlyCRIOItselfKnowsWhichVersionsPluginsSupport(t *testing.T) {
	old := file{text: "#!/bin/sh\n" + `echo '{"cniVersion":"0.3.1","supportedVersions":["0.3.1"]}'` + "\n", mode: 0o755}
	standIn := file{text: versions, mode: 0o755}
	chain := strings.Replace(whole, "0.3.1", "1.0.0", 1)
	at := directory{
		files:    files{"10-calico.conflist": of(chain), "87-podman.conflist": of(podman)},
		programs: files{"calico": standIn, "portmap": standIn, "bandwidth": standIn, "tuning": standIn, "linkerd-cni": old},
	}.write(t)
	asked := question{Runtime: "cri-o", ConfDir: at.ConfDir, BinDir: at.BinDir}
	if !ours(t, []question{asked})[0].Ready {
		t.Error("we start plugins now: say so, and compare with CRI-O that does")
	}
	asked.Execute = true
	if verdict := ofRuntimes(t, []question{asked})[0]; verdict.Network != "podman" {
		t.Errorf("CRI-O takes a plugin that does not support the version: %+v", verdict)
	}
	page, err := os.ReadFile(repository.Path("docs", "how-to", "cni-node-image.md"))
	must(t, err)
	const promise = "it also asks each plugin for the version in `cniVersion`, and skips the file where one does not know it"
	if !strings.Contains(strings.Join(strings.Fields(string(page)), " "), promise) {
		t.Errorf("docs/how-to/cni-node-image.md does not say %q", promise)
	}
}
