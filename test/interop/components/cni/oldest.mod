module typha-mtls/interop/components/cni

go 1.26

require (
	github.com/containerd/go-cni v1.1.9
	github.com/containernetworking/cni v1.1.2
)
