package cnigates

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

const (
	number = 200
	// perNode are the ordinary pods for which a node has room; there are more of them than that, so that all room is taken.
	perNode = 2
	// joinWithin is the time in which all nodes join.
	joinWithin = 12 * time.Second
	namespace  = "joining"
)

// Nodes join in a random order, and the chain of each becomes whole at a random time. What is earlier and what is later, the
// revisions of the one etcd say, and no clock.
func TestNoOrdinaryPodIsBoundBeforeTheChainIsWhole(t *testing.T) {
	cp := controlplane.Shared(t)
	cp.StartControllers(t)
	cp.SimulateKubelets(t)
	cp.Kubectl(t, "create", "namespace", namespace)
	repository := product.InitAndSynth(t, product.Cluster{
		Name: namespace,
		More: "namespace: joining\ncalicoNode: { namespace: joining }\ncniChain: { verifier: {}, nodeGate: {} }\n",
	})
	cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
	var kubelet struct{ RegisterWithTaints []any }
	if err := yaml.Unmarshal(repository.Read(t, repository.Dist("to-copy/start-up-taint/kubelet.yaml")), &kubelet); err != nil {
		t.Fatal(err)
	}
	if len(kubelet.RegisterWithTaints) == 0 {
		t.Fatal("the file for kubelets has no taint")
	}
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("INTEROP_SEED"), "15"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}

	t.Run("with the start-up taint, none is", func(t *testing.T) {
		r := newRun(t, cp, repository, "gated")
		r.join(t, seed, kubelet.RegisterWithTaints)
		early := r.early()
		t.Logf("INTEROP_SEED=%d: %d nodes, %d pods, %d of them early, %.1f s", seed, number, len(r.bound), len(early), r.took.Seconds())
		if len(early) > 0 {
			t.Errorf("bound before the chain was whole: %v", early)
		}
	})
	t.Run("without it, some are: the order of events is one in which they can be", func(t *testing.T) {
		r := newRun(t, cp, repository, "open")
		r.join(t, seed, nil)
		early := r.early()
		t.Logf("INTEROP_SEED=%d: %d nodes, %d pods, %d of them early, %.1f s", seed, number, len(r.bound), len(early), r.took.Seconds())
		if len(early) == 0 {
			t.Error("no pod is bound before the chain is whole: this proves nothing")
		}
	})
}

// run is a set of nodes that join, and a Deployment that wants to run on them.
type run struct {
	cp        *controlplane.ControlPlane
	name      string
	verifiers *verifiers
	took      time.Duration

	mu sync.Mutex
	// bound has the node of each ordinary pod and the revision in which it was bound; whole the revision in which the
	// condition of a node was first True.
	bound    map[string]binding
	whole    map[string]int
	machines map[string]machine
	started  map[string]bool
	failed   error
}

func newRun(t *testing.T, cp *controlplane.ControlPlane, repository *product.Repository, name string) *run {
	t.Helper()
	var configMap struct{ Data map[string]string }
	file := repository.Dist("objects/" + namespace + "/configmap.cni-chain-verifier.yaml")
	if err := yaml.Unmarshal(repository.Read(t, file), &configMap); err != nil {
		t.Fatal(err)
	}
	var program string
	var configuration object
	for key, text := range configMap.Data {
		if !strings.HasSuffix(key, ".json") {
			program = text
		} else if err := json.Unmarshal([]byte(text), &configuration); err != nil {
			t.Fatal(err)
		}
	}
	r := &run{
		cp: cp, name: name, verifiers: startVerifiers(t, cp, program, configuration),
		bound: map[string]binding{}, whole: map[string]int{}, machines: map[string]machine{}, started: map[string]bool{},
	}
	folder, err := scratch.Folder("machines")
	if err != nil {
		t.Fatal(err)
	}
	for i := range number {
		node := fmt.Sprintf("%s-%d", name, i)
		if r.machines[node], err = newMachine(folder, node); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// join lets all nodes join, and returns when their room is taken.
func (r *run) join(t *testing.T, seed uint64, taints []any) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	pods := "/api/v1/namespaces/" + namespace + "/pods?labelSelector="
	var watches sync.WaitGroup
	for path, tell := range map[string]func(json.RawMessage) error{
		pods + "app%3D" + r.name:                      r.podChanged,
		pods + "k8s-app%3Dcni-chain-verifier":         r.verifierChanged,
		"/api/v1/nodes?labelSelector=run%3D" + r.name: r.nodeChanged,
	} {
		watches.Go(func() {
			err := r.cp.Watch(ctx, path, func(event controlplane.Event) {
				if event.Type != "DELETED" {
					r.fail(tell(event.Object))
				}
			})
			if ctx.Err() == nil {
				r.fail(fmt.Errorf("watch of %s: %w", path, err))
			}
		})
	}
	t.Cleanup(func() { r.leave(t) })
	t.Cleanup(func() { cancel(); watches.Wait() })
	begun := time.Now()
	r.cp.Post(t, "/apis/apps/v1/namespaces/"+namespace+"/deployments", deployment(r.name, number*perNode+20))

	random := rand.New(rand.NewPCG(seed, 0))
	for _, i := range random.Perm(number) {
		node, delay, moments := fmt.Sprintf("%s-%d", r.name, i), random.Int64N(int64(joinWithin)), rand.New(rand.NewPCG(seed, uint64(i)+1))
		time.AfterFunc(time.Duration(delay), func() {
			r.fail(join(r.cp, node, map[string]string{"run": r.name}, taints))
			r.fail(r.machines[node].install(r.verifiers.configuration["require"].([]any), moments))
		})
	}
	wait.For(t, 100*time.Second, "the room on all nodes to be taken", func() error {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.failed != nil {
			return wait.Hopeless(r.failed)
		}
		if len(r.bound) < number*perNode || len(r.whole) < number {
			return fmt.Errorf("%d pods are bound, %d verifiers run, %d chains are whole", len(r.bound), len(r.started), len(r.whole))
		}
		return nil
	})
	r.took = time.Since(begun)
}

func (r *run) leave(t *testing.T) {
	r.cp.Delete(t, "/apis/apps/v1/namespaces/"+namespace+"/deployments/"+r.name)
	r.cp.Delete(t, "/api/v1/nodes?labelSelector=run%3D"+r.name)
}

// deployment is of pods that tolerate nothing, of which a node has room for perNode.
func deployment(name string, replicas int) object {
	labels := object{"app": name}
	return object{
		"metadata": object{"name": name},
		"spec": object{
			"replicas": replicas,
			"selector": object{"matchLabels": labels},
			"template": object{
				"metadata": object{"labels": labels},
				"spec": object{"containers": []any{object{
					"name": "app", "image": "app", "resources": object{"requests": object{"cpu": "15"}},
				}}},
			},
		},
	}
}
