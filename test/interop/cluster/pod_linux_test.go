package cluster

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/packets"
	"typha-mtls/interop/space"
)

const workloads = packets.Namespace

// forPackets is the cluster as the helper that counts packets has it.
func (c *cluster) forPackets() packets.Cluster {
	of := packets.Cluster{
		API: c.cp,
		NewPod: func(t *testing.T, name string, node int, labels map[string]string) *packets.Pod {
			return c.newPod(t, name, c.machines[node], labels)
		},
		Started: func() (times int64) {
			for _, m := range c.machines {
				times += m.started.Load()
			}
			return times
		},
		Connections: func() (of []int) {
			for _, m := range c.machines {
				of = append(of, m.connections())
			}
			return of
		},
	}
	for _, m := range c.machines {
		of.Nodes = append(of.Nodes, m.Name)
	}
	return of
}

// newPod makes a pod on a node, as kubelet and container runtime do.
func (c *cluster) newPod(t *testing.T, name string, on *machine, labels map[string]string) *packets.Pod {
	t.Helper()
	c.cp.Post(t, "/api/v1/namespaces/"+workloads+"/pods", controlplane.Object{
		"apiVersion": "v1", "kind": "Pod", "metadata": controlplane.Object{"name": name, "labels": labels},
		"spec": controlplane.Object{
			"nodeName": on.Name, "containers": []any{controlplane.Object{"name": "program", "image": "example.com/program"}},
		},
	})
	own, err := space.New()
	if err != nil {
		t.Fatal(err)
	}
	p := &packets.Pod{Space: own}
	c.pods = append(c.pods, placed{p, on})
	t.Cleanup(own.Close)
	if p.Address, err = on.addNetwork(name, own.Network()); err != nil {
		t.Fatal(err)
	}
	c.cp.Patch(t, "/api/v1/namespaces/"+workloads+"/pods/"+name+"/status", controlplane.Object{"status": controlplane.Object{
		"phase": "Running", "podIP": p.Address.String(), "podIPs": []any{controlplane.Object{"ip": p.Address.String()}},
		"conditions": []any{controlplane.Object{"type": "Ready", "status": "True"}},
	}})
	return p
}

// addNetwork calls Calico's plugin for a pod, with the configuration that upstream's installer would write.
func (m *machine) addNetwork(pod, network string) (net.IP, error) {
	plugins, err := m.plugins()
	if err != nil {
		return nil, err
	}
	configuration, err := m.networkConfiguration()
	if err != nil {
		return nil, err
	}
	command := exec.Command(filepath.Join(plugins, "calico"))
	for name, value := range m.tools {
		command.Env = append(command.Env, name+"="+value)
	}
	command.Env = append(command.Env, "CNI_COMMAND=ADD", "CNI_CONTAINERID="+pod, "CNI_NETNS="+network, "CNI_IFNAME=eth0",
		"CNI_PATH="+plugins, fmt.Sprintf("CNI_ARGS=IgnoreUnknown=1;K8S_POD_NAMESPACE=%s;K8S_POD_NAME=%s;K8S_POD_INFRA_CONTAINER_ID=%[2]s", workloads, pod))
	command.Stdin = strings.NewReader(configuration)
	var answer, said strings.Builder
	command.Stdout, command.Stderr = &answer, &said
	if err := m.Start(command); err != nil {
		return nil, err
	}
	if err := command.Wait(); err != nil {
		return nil, fmt.Errorf("the CNI plugin: %w: %s %s", err, answer.String(), said.String())
	}
	var result struct{ IPs []struct{ Address string } }
	if err := json.Unmarshal([]byte(answer.String()), &result); err != nil || len(result.IPs) == 0 {
		return nil, fmt.Errorf("the CNI plugin answered %s: %v", answer.String(), err)
	}
	address, _, err := net.ParseCIDR(result.IPs[0].Address)
	return address, err
}

// plugins is a folder with Calico's plugin under both its names, and those of Debian that are on the node.
func (m *machine) plugins() (string, error) {
	program, err := components.Path(components.CalicoCNI)
	if err != nil {
		return "", err
	}
	folder := filepath.Join(m.folder, "plugins")
	if _, err := os.Stat(folder); err == nil {
		return folder, nil
	}
	err = errors.Join(
		os.Mkdir(folder, 0o755),
		os.Symlink(program, filepath.Join(folder, "calico")), os.Symlink(program, filepath.Join(folder, "calico-ipam")),
	)
	others, globErr := filepath.Glob(m.packages.Path("usr/lib/cni/*"))
	err = errors.Join(err, globErr)
	for _, other := range others {
		err = errors.Join(err, os.Symlink(other, filepath.Join(folder, filepath.Base(other))))
	}
	return folder, err
}

// networkConfiguration fills in upstream's template (cni-plugin/pkg/install), of which the first plugin alone is called.
func (m *machine) networkConfiguration() (string, error) {
	kubeconfig, err := m.cluster.cp.KubeconfigOf(namespace, "calico-cni-plugin")
	if err != nil {
		return "", err
	}
	path := filepath.Join(m.folder, "calico-kubeconfig")
	if err := os.WriteFile(path, kubeconfig, 0o600); err != nil {
		return "", err
	}
	var object struct {
		Data struct {
			Template string `json:"cni_network_config"`
			MTU      string `json:"veth_mtu"`
		}
	}
	if err := m.cluster.cp.Try("GET", "/api/v1/namespaces/"+namespace+"/configmaps/calico-config", nil, &object); err != nil {
		return "", err
	}
	filled := strings.NewReplacer("__KUBERNETES_NODE_NAME__", m.Name, "__CNI_MTU__", object.Data.MTU, "__KUBECONFIG_FILEPATH__", path).
		Replace(object.Data.Template)
	var chain struct {
		Name       string           `json:"name"`
		CNIVersion string           `json:"cniVersion"`
		Plugins    []map[string]any `json:"plugins"`
	}
	if err := json.Unmarshal([]byte(filled), &chain); err != nil {
		return "", err
	}
	first := chain.Plugins[0]
	first["name"], first["cniVersion"] = chain.Name, chain.CNIVersion
	text, err := json.Marshal(first)
	return string(text), err
}
