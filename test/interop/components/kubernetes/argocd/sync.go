package main

import (
	"context"
	"fmt"
	"time"

	"github.com/argoproj/argo-cd/gitops-engine/pkg/health"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync/common"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/klog/v2"
)

// pause between two looks at a sync that waits.
const pause = 100 * time.Millisecond

// sync syncs, and tells results as they come. Like Argo CD it begins anew at each step, with what is in the cluster by
// then and with the state that the step before it has left.
func (c *cluster) sync(targets []*unstructured.Unstructured, limit time.Duration) error {
	started := metav1.Now()
	state := operation{Phase: string(common.OperationRunning)}
	var results []common.ResourceSyncResult
	for told := 0; ; time.Sleep(pause) {
		phase, message, soFar, err := c.step(targets, common.OperationPhase(state.Phase), state.Message, results, started)
		if err != nil {
			return err
		}
		results = soFar
		for ; told < len(results); told++ {
			r := results[told]
			tell(line{Result: &result{
				identity{r.ResourceKey.Kind, r.ResourceKey.Namespace, r.ResourceKey.Name}, string(r.Status), r.Message,
			}})
		}
		if now := (operation{string(phase), message}); now != state {
			state = now
			tell(line{Operation: &state})
		}
		if phase.Completed() {
			return nil
		}
		if time.Since(started.Time) > limit {
			return fmt.Errorf("the sync still runs after %v: %s", limit, message)
		}
	}
}

func (c *cluster) step(
	targets []*unstructured.Unstructured, phase common.OperationPhase, message string,
	results []common.ResourceSyncResult, started metav1.Time,
) (common.OperationPhase, string, []common.ResourceSyncResult, error) {
	pairs, err := c.match(targets)
	if err != nil {
		return "", "", nil, err
	}
	if c.app.hasSyncOption("FailOnSharedResource=true") {
		if shared := c.shared(pairs); shared != "" {
			return common.OperationFailed, "Shared resource found: " + shared, results, nil
		}
	}
	policy := c.app.Spec.SyncPolicy
	context, cleanup, err := sync.NewSyncContext(c.app.Spec.Source.TargetRevision, pairs, c.config, c.config, c.kubectl,
		c.app.Spec.Destination.Namespace,
		sync.WithLogr(klog.Background()),
		sync.WithInitialState(phase, message, results, started),
		sync.WithHealthOverride(healthRules{}),
		// Lets other controllers see what is new, before their word on what was old is taken for it.
		sync.WithSyncWaveHook(func(_ common.SyncPhase, _ int, last bool) error {
			if !last {
				time.Sleep(c.waveDelay)
			}
			return nil
		}),
		sync.WithPermissionValidator(c.permits),
		sync.WithOperationSettings(false, policy.Automated.Prune, false, false),
		sync.WithClientSideApplyMigration(!c.app.hasSyncOption(common.SyncOptionDisableClientSideApplyMigration),
			common.DefaultClientSideApplyMigrationManager),
		sync.WithServerSideApply(c.app.hasSyncOption("ServerSideApply=true")),
		sync.WithServerSideApplyManager(fieldManager))
	if err != nil {
		return "", "", nil, err
	}
	defer cleanup()
	context.Sync()
	phase, message, results = context.GetState()
	return phase, message, results, nil
}

// shared names an object in git that another Application has marked as its own, or "".
func (c *cluster) shared(pairs sync.ReconciliationResult) string {
	for i, live := range pairs.Live {
		if live == nil || pairs.Target[i] == nil {
			continue
		}
		if other := c.app.sharedWith(live); other != "" {
			return fmt.Sprintf("%s/%s is part of applications %s and %s", live.GetKind(), live.GetName(), c.app.Name, other)
		}
	}
	return ""
}

// deleteAll does what deleting the Application with its resources does.
func (c *cluster) deleteAll() error {
	live, err := c.cache.GetManagedLiveObjs(nil, isOwned)
	if err != nil {
		return err
	}
	foreground := metav1.DeletePropagationForeground
	for _, object := range live {
		if resource.HasAnnotationOption(object, common.AnnotationSyncOptions, "Delete=false") {
			continue
		}
		err := c.kubectl.DeleteResource(context.Background(), c.config, object.GroupVersionKind(), object.GetName(),
			object.GetNamespace(), metav1.DeleteOptions{PropagationPolicy: &foreground})
		if err != nil {
			return err
		}
		tell(line{Result: &result{
			identity{object.GetKind(), object.GetNamespace(), object.GetName()}, "Deleted", "",
		}})
	}
	return nil
}

// healthRules are Argo CD's for custom resources (its folder resource_customizations), which the engine does not have.
type healthRules struct{}

func (healthRules) GetResourceHealth(object *unstructured.Unstructured) (*health.HealthStatus, error) {
	if object.GetKind() != "SealedSecret" {
		return nil, nil
	}
	conditions, _, err := unstructured.NestedSlice(object.Object, "status", "conditions")
	for _, condition := range conditions {
		fields, _ := condition.(map[string]any)
		message, _ := fields["message"].(string)
		if fields["type"] == "Synced" && fields["status"] == "True" {
			return &health.HealthStatus{Status: health.HealthStatusHealthy, Message: message}, nil
		}
		if fields["type"] == "Synced" && fields["status"] == "False" {
			return &health.HealthStatus{Status: health.HealthStatusDegraded, Message: message}, nil
		}
	}
	return &health.HealthStatus{Status: health.HealthStatusProgressing, Message: "Waiting for Sealed Secret to be decrypted"}, err
}
