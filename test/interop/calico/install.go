package calico

import (
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
)

// Walk goes through all stages of the move, and back.
var Walk = []string{"plaintext", "parallel", "cutover", "mtls", "cutover", "parallel", "plaintext"}

// Upstream are the two manifests of a Calico that is installed without an operator, as cluster.yaml calls them.
var Upstream = []string{"calico", "calico-typha"}

// Installed is a Calico whose owner has applied one of upstream's manifests.
type Installed struct {
	Version, Upstream string
	// Whole is the manifest, and Manifest what of it was applied.
	Whole, Manifest string

	cp     *controlplane.ControlPlane
	before Objects
}

// Install applies a manifest, which goes at the end of the test. Its pods fit no node: rollouts are tested elsewhere.
func Install(t testing.TB, cp *controlplane.ControlPlane, version, upstream string, way controlplane.Way) *Installed {
	t.Helper()
	return InstallText(t, cp, version, upstream, whole(t, version, upstream+".yaml"), way)
}

// InstallText is Install with the text of a manifest.
func InstallText(t testing.TB, cp *controlplane.ControlPlane, version, upstream, text string, way controlplane.Way) *Installed {
	t.Helper()
	text = strings.ReplaceAll(text, "kubernetes.io/os: linux", "kubernetes.io/os: none")
	i := &Installed{Version: version, Upstream: upstream, Whole: text, Manifest: changed(t, text), cp: cp}
	t.Cleanup(func() { Delete(t, cp, i.Manifest) })
	cp.KubectlWithInput(t, []byte(i.Manifest), append([]string{"apply", "-f", "-"}, way...)...)
	i.before = Live(t, cp, i.Manifest)
	return i
}

// Differences since the owner applied the manifest.
func (i *Installed) Differences(t testing.TB) Fields {
	t.Helper()
	return Differences(i.before, Live(t, i.cp, i.Manifest))
}

// Merged is what a stage changes where parts of upstream's objects are merged, and what each of these is marked with. Of
// calico-typha.yaml, the name of the Service goes through calico-config, which no part of calico.yaml touches.
func (i *Installed) Merged(stage, stack string, marks func(object string) Fields) Fields {
	changes := Fields{}
	if stage == "cutover" || stage == "mtls" {
		changes = MutualTLS(stack)
	}
	changes = changes.And(marks("DaemonSet calico-node").Below("DaemonSet calico-node metadata."))
	if i.Upstream != "calico-typha" {
		return changes
	}
	if stage == "cutover" || stage == "mtls" {
		changes[ServiceName] = stack
	}
	return changes.And(marks("ConfigMap calico-config").Below("ConfigMap calico-config metadata."))
}
