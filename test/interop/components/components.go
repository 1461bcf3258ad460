// Package components builds the real programs that the tests run. Each folder beside this file is a Go module whose
// go.mod and go.sum pin some of them. Programs that compile with the same libraries of Kubernetes are one module, because Go then
// compiles these once; the others are modules of their own, because their dependencies contradict each other.
package components

// Program is a program that can be built.
type Program struct {
	// Name of the binary.
	Name string
	// Component is the folder whose module pins the program.
	Component string
	// Package to build, within that module.
	Package string
	// Version for its `version` command, where the program learns it from the linker.
	Version string
	// Modfile replaces the component's go.mod, for the same program with other versions.
	Modfile string
	// Tags are build constraints that leave out what no test uses.
	Tags string
}

const (
	kubernetes = "v1.36.3"
	calico     = "github.com/projectcalico/calico/"
)

// What can be built. Nothing is, until a test asks for it.
var (
	Etcd                  = Program{Name: "etcd", Component: "kubernetes", Package: "./etcd"}
	KubeAPIServer         = kube("kube-apiserver")
	KubeScheduler         = kube("kube-scheduler")
	KubeControllerManager = kube("kube-controller-manager")
	Kubectl               = kube("kubectl")
	Kubeadm               = kube("kubeadm")
	Kubelet               = kube("kubelet")
	Kwok                  = Program{Name: "kwok", Component: "flux", Package: "sigs.k8s.io/kwok/cmd/kwok"}
	Typha                 = Program{Name: "calico-typha", Component: "calico", Package: calico + "typha/cmd/calico-typha"}
	TyphaClient           = Program{Name: "typha-client", Component: "calico", Package: calico + "typha/cmd/typha-client"}
	CalicoInstall         = Program{Name: "install", Component: "calico", Package: calico + "cni-plugin/cmd/install"}
	CalicoNode            = Program{Name: "calico-node", Component: "calico", Package: calico + "node/cmd/calico-node"}
	CalicoCNI             = Program{Name: "calico", Component: "calico", Package: calico + "cni-plugin/cmd/calico"}
	FelixSettings         = Program{Name: "felix-settings", Component: "calico", Package: "./felix-settings"}
	CalicoNodeClient      = Program{Name: "calico-node-client", Component: "calico", Package: "."}
	Sops                  = Program{Name: "sops", Component: "sops", Package: "github.com/getsops/sops/v3/cmd/sops"}
	SopsReads             = Program{Name: "sops-reads", Component: "sops", Package: "."}
	SopsOldest            = Program{Name: "sops", Component: "sops-oldest", Package: "github.com/getsops/sops/v3/cmd/sops"}
	Age                   = Program{Name: "age", Component: "sops", Package: "filippo.io/age/cmd/age"}
	AgeKeygen             = Program{Name: "age-keygen", Component: "sops", Package: "filippo.io/age/cmd/age-keygen"}
	Kubeseal              = Program{Name: "kubeseal", Component: "kubernetes", Package: "github.com/bitnami-labs/sealed-secrets/cmd/kubeseal"}
	SealedSecrets         = Program{Name: "sealed-secrets-controller", Component: "kubernetes", Package: "github.com/bitnami-labs/sealed-secrets/cmd/controller"}
	KustomizeController   = Program{Name: "kustomize-controller", Component: "flux", Package: "github.com/fluxcd/kustomize-controller"}
	ArgoCDSync            = Program{Name: "argocd-sync", Component: "kubernetes", Package: "./argocd"}
	ArgoCDApplicationSet  = Program{Name: "argocd-applicationset", Component: "kubernetes", Package: "./argocd/applicationset"}
	CertManager           = Program{Name: "cert-manager", Component: "kubernetes", Package: "./cert-manager"}
	Kustomize             = Program{Name: "kustomize", Component: "kustomize", Package: "sigs.k8s.io/kustomize/kustomize/v5"}
	Promtool              = prom("promtool")
	Prometheus            = prom("prometheus")
	Ksops                 = Program{Name: "ksops", Component: "sops", Package: "./ksops"}
	Cfssl                 = Program{Name: "cfssl", Component: "cfssl", Package: "github.com/cloudflare/cfssl/cmd/cfssl"}
	Cfssljson             = Program{Name: "cfssljson", Component: "cfssl", Package: "github.com/cloudflare/cfssl/cmd/cfssljson"}
	StepCA                = Program{Name: "step-ca", Component: "step", Package: "github.com/smallstep/certificates/cmd/step-ca"}
	Step                  = Program{Name: "step", Component: "step", Package: "github.com/smallstep/cli/cmd/step"}
	ExternalSecrets       = Program{Name: "external-secrets", Component: "flux", Package: "./external-secrets"}
	Vault                 = Program{Name: "vault", Component: "vault", Package: "."}
	SPIREServer           = Program{Name: "spire-server", Component: "spire", Package: spire + "/cmd/spire-server"}
	SPIREAgent            = Program{Name: "spire-agent", Component: "spire", Package: spire + "/cmd/spire-agent"}
	SpiffeHelper          = Program{Name: "spiffe-helper", Component: "spire", Package: "github.com/spiffe/spiffe-helper/cmd/spiffe-helper"}
	CNIJudge              = Program{Name: "cni-judge", Component: "cni", Package: "."}
	CNIJudgeOldest        = Program{Name: "cni-judge-oldest", Component: "cni", Package: ".", Modfile: "oldest.mod"}
	CRIStatus             = Program{Name: "cri-status", Component: "kubernetes", Package: "./cri-status"}
	Portmap               = plugin("portmap")
	Bandwidth             = plugin("bandwidth")
	Actionlint            = Program{Name: "actionlint", Component: "actionlint", Package: "github.com/rhysd/actionlint/cmd/actionlint"}
	Kubeconform           = Program{Name: "kubeconform", Component: "kubeconform", Package: "github.com/yannh/kubeconform/cmd/kubeconform"}
)

// OfWhole are those that the whole tier alone runs, which is not in every run.
var OfWhole = []Program{Kubelet}

// All of the others.
var All = []Program{
	Etcd, KubeAPIServer, KubeScheduler, KubeControllerManager, Kubectl, Kubeadm, Kwok, Typha, TyphaClient,
	CalicoInstall, CalicoNode, CalicoCNI, CalicoNodeClient, FelixSettings, Sops, SopsReads, SopsOldest, Age, AgeKeygen, Kubeseal, SealedSecrets, KustomizeController, ArgoCDSync, ArgoCDApplicationSet, CertManager,
	Actionlint, Kustomize, Ksops, Kubeconform, Promtool, Prometheus, Cfssl, Cfssljson, StepCA, Step, ExternalSecrets, CNIJudge, CNIJudgeOldest,
	CRIStatus, Portmap, Bandwidth, Vault, SPIREServer, SPIREAgent, SpiffeHelper,
}

func kube(name string) Program {
	return Program{Name: name, Component: "kubernetes", Package: "k8s.io/kubernetes/cmd/" + name, Version: kubernetes}
}

func plugin(name string) Program {
	return Program{Name: name, Component: "cni", Package: "github.com/containernetworking/plugins/plugins/meta/" + name}
}

// prom leaves out the clients of all clouds, by which Prometheus would find what to scrape: most of its build.
func prom(name string) Program {
	return Program{Name: name, Component: "prometheus", Package: "github.com/prometheus/prometheus/cmd/" + name, Tags: "remove_all_sd"}
}

// gcflags leave out what costs a quarter of the time to compile and no test needs: functions that are put into their
// callers, and what debuggers read. gcstart: the compiler collects garbage only where it has allocated 512 MiB.
const gcflags = "all=-l -dwarf=false -d=gcstart=512"

// ldflags strips what only debuggers read (a third of the size, and of the time to link), and names the version.
func (p Program) ldflags() string {
	flags := "-s -w"
	if p.Version != "" {
		flags += " -X k8s.io/component-base/version.gitVersion=" + p.Version
	}
	return flags
}
