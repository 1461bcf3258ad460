package doctor

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// fault is something that goes wrong in a cluster.
type fault struct {
	// code and message are what doctor says of it; more are the codes of other rules that find it too.
	code, message string
	more          []string
	plant         func(*testing.T, *site)
}

func TestDoctorFindsEachPlantedFaultAndNothingElse(t *testing.T) {
	newSite(t, "doctored", "").findsEach(t, faults, 6)
}

// findsEach plants one fault at a time in a sound cluster, of which doctor has so many things to say.
func (s *site) findsEach(t *testing.T, faults []fault, sound int) {
	t.Helper()
	t.Run("a sound cluster has no problem", func(t *testing.T) { s.isSound(t, sound) })
	for _, f := range faults {
		t.Run(f.code+" "+f.message, func(t *testing.T) {
			f.plant(t, s)
			facts, code := s.doctor(t, s.cp.Kubeconfig)
			wantCode := 0
			var codes []string
			found := false
			for _, fact := range facts {
				if fact.Code == "" {
					continue
				}
				codes = append(codes, fact.Code)
				if fact.State == "problem" {
					wantCode = 1
				}
				if fact.Remedy == "" {
					t.Errorf("%s has no remedy", fact.Code)
				}
				found = found || fact.Code == f.code && strings.Contains(fact.Message, f.message)
			}
			want := append([]string{f.code}, f.more...)
			slices.Sort(want)
			slices.Sort(codes)
			if !found || code != wantCode || !slices.Equal(slices.Compact(codes), want) {
				t.Errorf("exit %d, %+v", code, facts)
			}
		})
	}
	t.Run("and all is sound again", func(t *testing.T) { s.isSound(t, sound) })
}

func (s *site) isSound(t *testing.T, lines int) {
	t.Helper()
	facts, code := s.doctor(t, s.cp.Kubeconfig)
	if code != 0 || len(facts) != lines || slices.ContainsFunc(facts, func(f fact) bool { return f.State != "ok" }) {
		t.Fatalf("exit %d, %+v", code, facts)
	}
}

var faults = []fault{
	{"calico-node-absent", "there is no DaemonSet calico-node in kube-system", nil, func(t *testing.T, s *site) {
		s.change(t, s.daemonSet(), nil)
	}},
	{"calico-node-operator", "belongs to the Tigera operator", nil, func(t *testing.T, s *site) {
		s.change(t, s.daemonSet(), func(o object) {
			o["metadata"].(object)["ownerReferences"] = []object{{
				"apiVersion": "operator.tigera.io/v1", "kind": "Installation", "name": "default", "uid": "1",
			}}
		})
	}},
	{"calico-node-client-side", "DaemonSet calico-node was installed by client-side kubectl apply", nil, func(t *testing.T, s *site) {
		s.change(t, s.daemonSet(), annotate)
	}},
	{"calico-config-client-side", "ConfigMap calico-config was installed by client-side kubectl apply", nil, func(t *testing.T, s *site) {
		s.change(t, s.in("configmaps")+"/calico-config", annotate)
	}},
	{"calico-node-by-hand", "changed by hand (kubectl-patch)", nil, func(t *testing.T, s *site) {
		s.change(t, s.daemonSet(), func(object) {})
		s.cp.Kubectl(t, "-n", namespace, "patch", "daemonset", "calico-node", "--type=merge",
			"-p", `{"spec":{"template":{"metadata":{"labels":{"by":"hand"}}}}}`)
	}},
	{"node-tls-off", "it has none of the TLS settings", nil, func(t *testing.T, s *site) {
		s.nodeEnv(t, func(name string) string { return strings.Replace(name, "FELIX_TYPHAC", "OFF_", 1) }, "FELIX_TYPHAKEYFILE")
	}},
	{"node-tls-partial", "FELIX_TYPHACN or FELIX_TYPHAURISAN is missing", nil, func(t *testing.T, s *site) {
		s.nodeEnv(t, same, "FELIX_TYPHACN")
	}},
	{"node-env-case", "FELIX_TyphaCAFile is not in upper case", nil, func(t *testing.T, s *site) {
		s.nodeEnv(t, func(name string) string { return strings.Replace(name, "FELIX_TYPHACAFILE", "FELIX_TyphaCAFile", 1) })
	}},
	{"node-env-unknown", `FELIX_TYPHACERTFILES, and passes over it. Did you mean "FELIX_TYPHACERTFILE"?`, []string{"node-tls-partial"}, func(t *testing.T, s *site) {
		s.nodeEnv(t, func(name string) string { return strings.Replace(name, "CERTFILE", "CERTFILES", 1) })
	}},
	{"node-fixed-address", "FELIX_TYPHAADDR, which wins", nil, func(t *testing.T, s *site) {
		s.change(t, s.daemonSet(), func(o object) {
			c := container(o)
			c["env"] = append(c["env"].([]any), object{"name": "FELIX_TYPHAADDR", "value": "10.0.0.1:5473"})
		})
	}},
	{"node-service", "looks for the Service kube-system/calico-typha, and git renders kube-system/doctored", nil, func(t *testing.T, s *site) {
		s.setNodeEnv(t, "FELIX_TYPHAK8SSERVICENAME", "calico-typha")
	}},
	{"node-identity", "FELIX_TYPHACN is not the identity", nil, func(t *testing.T, s *site) {
		s.setNodeEnv(t, "FELIX_TYPHACN", "typha")
	}},
	{"node-files", "does not have the volume typha-mtls-trust as git renders it", nil, func(t *testing.T, s *site) {
		s.change(t, s.daemonSet(), func(o object) {
			for _, volume := range podOf(o)["volumes"].([]any) {
				if volume := volume.(object); volume["name"] == "typha-mtls-trust" {
					volume["configMap"].(object)["name"] = "another"
				}
			}
		})
	}},
	{"node-rollout", "1 of 4 nodes are updated", nil, func(t *testing.T, s *site) {
		s.change(t, s.daemonSet()+"/status", func(o object) { o["status"].(object)["updatedNumberScheduled"] = 1 })
	}},
	{"node-rollout", "calico-node is not Ready on 1 of 4 nodes, which may get no policy updates: look at its log, Secret kube-system/doctored-client, and whether TCP port 5473", nil, func(t *testing.T, s *site) {
		s.change(t, s.daemonSet()+"/status", func(o object) {
			o["status"].(object)["numberReady"] = 3
			o["status"].(object)["numberAvailable"] = 3
		})
	}},
	{"node-rollout", "calico-node is not Ready on 1 of 4 nodes (doctored-node-3), which may get no policy updates", nil, func(t *testing.T, s *site) {
		s.unreadyOn(t, 3)
	}},
	{"node-rollout", "the last change of DaemonSet calico-node is not observed yet", nil, func(t *testing.T, s *site) {
		s.change(t, s.daemonSet()+"/status", func(o object) { o["status"].(object)["observedGeneration"] = 0 })
	}},
	{"failsafe-port", "spec.failsafeOutboundHostPorts of FelixConfiguration default lacks TCP port 5473", nil, func(t *testing.T, s *site) {
		s.add(t, hostEndpoints, object{
			"apiVersion": "crd.projectcalico.org/v1", "kind": "HostEndpoint",
			"metadata": object{"name": "all"}, "spec": object{"node": "doctored-node-3", "interfaceName": "eth0"},
		})
		s.add(t, "/apis/crd.projectcalico.org/v1/felixconfigurations", object{
			"apiVersion": "crd.projectcalico.org/v1", "kind": "FelixConfiguration", "metadata": object{"name": "default"},
			"spec": object{"failsafeOutboundHostPorts": []object{{"protocol": "UDP", "port": 53}}},
		})
	}},
	{"calico-node-behind-host-endpoint", "policies may block the probes on port 9099: doctored-node-0 (HostEndpoint all)", []string{"node-rollout"}, func(t *testing.T, s *site) {
		s.add(t, hostEndpoints, hostEndpoint("doctored-node-0"))
		s.unreadyOn(t, 0)
	}},
	{"typha-behind-host-endpoint", "probes port 9098: doctored-0 (HostEndpoint all)", []string{"typha-not-ready"}, func(t *testing.T, s *site) {
		s.add(t, hostEndpoints, hostEndpoint("doctored-node-0"))
		s.cp.Patch(t, s.pod(0)+"/status", ready("False"))
		t.Cleanup(func() { s.cp.Patch(t, s.pod(0)+"/status", ready("True")) })
	}},
	{"host-endpoint-localhost", "no Typha shows that a policy allows it: all", nil, func(t *testing.T, s *site) {
		s.add(t, hostEndpoints, hostEndpoint("doctored-node-3"))
	}},
	{"version-skew", "Typha v3.32.1 disconnects calico-node v3.28.5", []string{"typha-image"}, func(t *testing.T, s *site) {
		s.change(t, s.deployment(), func(o object) { container(o)["image"] = "quay.io/calico/typha:v3.32.1" })
	}},
	{"typha-absent", "there is no Deployment kube-system/doctored", nil, func(t *testing.T, s *site) {
		s.change(t, s.deployment(), nil)
	}},
	{"typha-image", "Typha's image is example.org/typha:v3.28.5", nil, func(t *testing.T, s *site) {
		s.change(t, s.deployment(), func(o object) { container(o)["image"] = "example.org/typha:v3.28.5" })
	}},
	{"typha-environment", "not those of git: TYPHA_CLIENTCN", nil, func(t *testing.T, s *site) {
		s.change(t, s.deployment(), func(o object) {
			c := container(o)
			c["env"] = slices.DeleteFunc(c["env"].([]any), func(v any) bool { return v.(object)["name"] == "TYPHA_CLIENTCN" })
		})
	}},
	{"typha-certificate-hash", "another certificate hash than git", []string{"typha-pod-before"}, func(t *testing.T, s *site) {
		s.change(t, s.deployment(), func(o object) {
			template := o["spec"].(object)["template"].(object)
			template["metadata"].(object)["annotations"].(object)["typha-mtls/certificate-hash"] = "0"
		})
	}},
	{"typha-pod-before", "doctored-1 on doctored-node-1 was not restarted", nil, func(t *testing.T, s *site) {
		s.change(t, s.pod(1), func(o object) {
			o["metadata"].(object)["annotations"].(object)["typha-mtls/certificate-hash"] = "0"
		})
	}},
	{"typha-not-ready", "doctored-0 is not ready", nil, func(t *testing.T, s *site) {
		s.cp.Patch(t, s.pod(0)+"/status", ready("False"))
		t.Cleanup(func() { s.cp.Patch(t, s.pod(0)+"/status", ready("True")) })
	}},
	{"typha-too-few", "1 of 2 Typhas are ready", nil, func(t *testing.T, s *site) {
		s.change(t, s.deployment()+"/status", func(o object) {
			o["status"].(object)["readyReplicas"] = 1
			o["status"].(object)["availableReplicas"] = 1
		})
	}},
	{"typha-too-many", "4 Typhas are not fewer than the 4 Linux nodes", nil, func(t *testing.T, s *site) {
		s.change(t, s.deployment(), func(o object) { o["spec"].(object)["replicas"] = 4 })
	}},
	{"disruption-budget-absent", "there is no PodDisruptionBudget", nil, func(t *testing.T, s *site) {
		s.change(t, s.apis("policy", "poddisruptionbudgets"), nil)
	}},
	{"pod-security", "enforces Pod Security level restricted", nil, func(t *testing.T, s *site) {
		s.change(t, "/api/v1/namespaces/"+namespace, func(o object) {
			o["metadata"].(object)["labels"].(object)["pod-security.kubernetes.io/enforce"] = "restricted"
		})
	}},
	{"service-absent", "there is no Service kube-system/doctored", nil, func(t *testing.T, s *site) {
		s.change(t, s.own("services", ""), nil)
	}},
	{"service-port-name", "has no port called calico-typha", nil, func(t *testing.T, s *site) {
		s.change(t, s.own("services", ""), func(o object) {
			o["spec"].(object)["ports"].([]any)[0].(object)["name"] = "typha"
		})
	}},
	{"service-selector", "selects k8s-app=calico-typha, and git says k8s-app=doctored", nil, func(t *testing.T, s *site) {
		s.change(t, s.own("services", ""), func(o object) {
			o["spec"].(object)["selector"] = object{"k8s-app": "calico-typha"}
		})
	}},
	{"service-shared", "Service calico-typha selects this Typha too", nil, func(t *testing.T, s *site) {
		s.add(t, s.in("services"), object{
			"metadata": object{"name": "calico-typha"},
			"spec": object{"selector": object{"app.kubernetes.io/name": "typha"},
				"ports": []object{{"name": "calico-typha", "port": 5473}}},
		})
	}},
	{"service-endpoints", "has no ready endpoint", nil, func(t *testing.T, s *site) {
		s.change(t, s.slices()+"/doctored-1", nil)
	}},
	{"trust-bundle-typha", "the CAs in ConfigMap kube-system/doctored-ca are not those of git", nil, func(t *testing.T, s *site) {
		s.change(t, s.own("configmaps", "-ca"), func(o object) {
			ca := o["data"].(object)["ca.crt"].(string)
			o["data"].(object)["ca.crt"] = strings.Replace(ca, "MII", "MIJ", 1)
		})
	}},
	{"trust-bundle-typha", "there is no ConfigMap kube-system/doctored-ca", nil, func(t *testing.T, s *site) {
		s.change(t, s.own("configmaps", "-ca"), nil)
	}},
	{"secret-absent-client", "there is no Secret kube-system/doctored-client: calico-node's pods cannot start", nil, func(t *testing.T, s *site) {
		s.change(t, s.own("secrets", "-client"), nil)
	}},
	{"secret-sealed-server", "applied without being decrypted", nil, func(t *testing.T, s *site) {
		s.change(t, s.own("secrets", "-server"), func(o object) {
			o["data"].(object)["tls.key"] = base64.StdEncoding.EncodeToString([]byte("ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]"))
		})
	}},
	{"secret-certificate-server", "the certificate in Secret kube-system/doctored-server is not that of git", nil, func(t *testing.T, s *site) {
		client := s.cp.Get(t, s.own("secrets", "-client"))
		s.change(t, s.own("secrets", "-server"), func(o object) { o["data"] = client["data"] })
	}},
	{"service-account-absent", "there is no ServiceAccount", nil, func(t *testing.T, s *site) {
		s.change(t, s.own("serviceaccounts", ""), nil)
	}},
	{"role-rules", "does not grant Typha list nodes, watch nodes, list pods and ", nil, func(t *testing.T, s *site) {
		s.change(t, s.rbac("clusterroles"), func(o object) { o["rules"] = o["rules"].([]any)[1:] })
	}},
	{"role-binding", "ClusterRoleBinding doctored does not give", nil, func(t *testing.T, s *site) {
		s.change(t, s.rbac("clusterrolebindings"), nil)
	}},
	{"namespace-role-rules", "does not grant Typha get endpoints", nil, func(t *testing.T, s *site) {
		s.change(t, s.apis("rbac.authorization.k8s.io", "roles"), func(o object) { o["rules"] = []any{} })
	}},
}

const hostEndpoints = "/apis/crd.projectcalico.org/v1/hostendpoints"

// hostEndpoint is one of all interfaces of a node.
func hostEndpoint(node string) object {
	return object{
		"apiVersion": "crd.projectcalico.org/v1", "kind": "HostEndpoint",
		"metadata": object{"name": "all"}, "spec": object{"node": node, "interfaceName": "*"},
	}
}

// unreadyOn has a calico-node that is not Ready on one of the nodes.
func (s *site) unreadyOn(t *testing.T, node int) {
	t.Helper()
	name := fmt.Sprintf("calico-node-%d", node)
	s.cp.Post(t, s.in("pods"), object{
		"metadata": object{"name": name, "labels": object{"k8s-app": "calico-node"}},
		"spec": object{
			"nodeName":   fmt.Sprintf("%s-node-%d", s.repository.Cluster, node),
			"containers": []object{{"name": "calico-node", "image": "example.org/node"}},
		},
	})
	t.Cleanup(func() { s.cp.Delete(t, s.in("pods")+"/"+name+"?gracePeriodSeconds=0") })
	s.change(t, s.daemonSet()+"/status", func(o object) { o["status"].(object)["numberAvailable"] = nodes - 1 })
}

func annotate(o object) {
	metadata := o["metadata"].(object)
	annotations, _ := metadata["annotations"].(object)
	if annotations == nil {
		annotations = object{}
		metadata["annotations"] = annotations
	}
	annotations["kubectl.kubernetes.io/last-applied-configuration"] = "{}"
}

func podOf(o object) object {
	return o["spec"].(object)["template"].(object)["spec"].(object)
}

// container is calico-node, or Typha.
func container(o object) object {
	containers := podOf(o)["containers"].([]any)
	i := slices.IndexFunc(containers, func(c any) bool { return c.(object)["name"] == "calico-node" })
	return containers[max(i, 0)].(object)
}

func same(name string) string { return name }

// nodeEnv renames calico-node's variables, and drops some.
func (s *site) nodeEnv(t *testing.T, rename func(string) string, drop ...string) {
	s.change(t, s.daemonSet(), func(o object) {
		c := container(o)
		c["env"] = slices.DeleteFunc(c["env"].([]any), func(v any) bool { return slices.Contains(drop, v.(object)["name"].(string)) })
		for _, v := range c["env"].([]any) {
			v.(object)["name"] = rename(v.(object)["name"].(string))
		}
	})
}

func (s *site) setNodeEnv(t *testing.T, name, value string) {
	s.change(t, s.daemonSet(), func(o object) {
		for _, v := range container(o)["env"].([]any) {
			if v := v.(object); v["name"] == name {
				v["value"] = value
			}
		}
	})
}
