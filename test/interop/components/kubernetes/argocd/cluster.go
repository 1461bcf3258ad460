package main

import (
	"context"
	"fmt"
	"time"

	"github.com/argoproj/argo-cd/gitops-engine/pkg/cache"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/diff"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/health"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync/common"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/utils/kube"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/utils/tracing"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/klog/v2"
)

// fieldManager is the name under which Argo CD applies server-side.
const fieldManager = "argocd-controller"

// cluster is the cluster of an Application.
type cluster struct {
	app     *application
	permits common.PermissionValidator
	config  *rest.Config
	kubectl *kube.KubectlCmd
	cache   cache.ClusterCache

	waveDelay time.Duration
}

func connect(app *application, permits common.PermissionValidator) (*cluster, error) {
	config, err := clientcmd.NewNonInteractiveDeferredLoadingClientConfig(
		clientcmd.NewDefaultClientConfigLoadingRules(), nil).ClientConfig()
	if err != nil {
		return nil, err
	}
	config.QPS, config.Burst = 500, 500 // nobody else waits for this API server
	c := &cluster{app: app, permits: permits, config: config}
	c.kubectl = &kube.KubectlCmd{Log: klog.Background(), Tracer: tracing.NopTracer{}}
	c.cache = cache.NewClusterCache(config, cache.SetKubectl(c.kubectl), cache.SetLogr(klog.Background()),
		// The second value says whose manifests are worth keeping.
		cache.SetPopulateResourceInfoHandler(func(object *unstructured.Unstructured, _ bool) (any, bool) {
			owned := app.owns(object)
			return owned, owned
		}))
	return c, c.cache.EnsureSynced()
}

func isOwned(r *cache.Resource) bool { return r.Info == true }

// match puts what is in git beside what is in the cluster.
func (c *cluster) match(targets []*unstructured.Unstructured) (sync.ReconciliationResult, error) {
	live, err := c.cache.GetManagedLiveObjs(targets, isOwned)
	if err != nil {
		return sync.ReconciliationResult{}, err
	}
	return sync.Reconcile(targets, live, c.app.Spec.Destination.Namespace, c.cache), nil
}

// compare computes the differences of all pairs, as the Application asks for.
func (c *cluster) compare(pairs sync.ReconciliationResult) (*diff.DiffResultList, error) {
	options := []diff.Option{
		diff.WithLogr(klog.Background()), diff.WithGVKParser(c.cache.GetGVKParser()), diff.WithManager(fieldManager),
		diff.WithStructuredMergeDiff(c.app.hasSyncOption("ServerSideApply=true")),
	}
	if c.app.comparesServerSide() {
		applier, cleanup, err := c.kubectl.ManageServerSideDiffDryRuns(c.config)
		if err != nil {
			return nil, err
		}
		defer cleanup()
		options = append(options, diff.WithServerSideDiff(true),
			diff.WithServerSideDryRunner(diff.NewK8sServerSideDryRunner(applier)))
	}
	return diff.DiffArray(pairs.Target, pairs.Live, options...)
}

// steady is match and compare at a moment at which nobody changed what they disagree on: the two take time, and a
// controller's write in between would show as a difference. Argo CD compares again whenever something changes.
func (c *cluster) steady(targets []*unstructured.Unstructured) (sync.ReconciliationResult, *diff.DiffResultList, error) {
	for ; ; time.Sleep(pause) {
		pairs, err := c.match(targets)
		if err != nil {
			return pairs, nil, err
		}
		differences, err := c.compare(pairs)
		if err != nil || !c.changed(pairs, differences) {
			return pairs, differences, err
		}
	}
}

// changed says whether an object that differs has been written to since the cache heard of it.
func (c *cluster) changed(pairs sync.ReconciliationResult, differences *diff.DiffResultList) bool {
	for i, object := range pairs.Live {
		seen := ""
		if object == nil {
			object = pairs.Target[i]
		} else {
			seen = object.GetResourceVersion()
		}
		if seen != "" && pairs.Target[i] != nil && !differences.Diffs[i].Modified {
			continue
		}
		now := ""
		live, err := c.kubectl.GetResource(context.Background(), c.config, object.GroupVersionKind(), object.GetName(), object.GetNamespace())
		if err == nil {
			now = live.GetResourceVersion()
		}
		if now != seen {
			return true
		}
	}
	return false
}

// tellState tells what Argo CD shows of every object.
func (c *cluster) tellState(targets []*unstructured.Unstructured) error {
	pairs, differences, err := c.steady(targets)
	if err != nil {
		return err
	}
	for i, target := range pairs.Target {
		live, difference := pairs.Live[i], differences.Diffs[i]
		shown := &object{Sync: "Synced", ServerSide: c.app.comparesServerSide(), Health: string(health.HealthStatusMissing)}
		if target == nil || live == nil || difference.Modified {
			shown.Sync, shown.Live, shown.Predicted = "OutOfSync", difference.NormalizedLive, difference.PredictedLive
		}
		if target == nil {
			target = live
		}
		shown.identity = identity{target.GetKind(), target.GetNamespace(), target.GetName()}
		if live != nil {
			status, err := health.GetResourceHealth(live, healthRules{})
			if err != nil {
				return fmt.Errorf("health of %s %s: %w", live.GetKind(), live.GetName(), err)
			}
			if shown.Health = ""; status != nil {
				shown.Health, shown.Message = string(status.Status), status.Message
			}
		}
		tell(line{Object: shown})
	}
	return nil
}
