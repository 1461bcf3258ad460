// Command argocd-applicationset runs Argo CD's ApplicationSet controller on one namespace, with its git generator. Of the
// repo-server, which it asks for files, it does what that does: `git ls-files` in a clone.
//
//	argocd-applicationset -namespace argocd -clone /path/to/repository
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/argoproj/argo-cd/v3/applicationset/controllers"
	"github.com/argoproj/argo-cd/v3/applicationset/generators"
	appsetmetrics "github.com/argoproj/argo-cd/v3/applicationset/metrics"
	"github.com/argoproj/argo-cd/v3/applicationset/progressivesync"
	"github.com/argoproj/argo-cd/v3/applicationset/utils"
	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	"github.com/argoproj/argo-cd/v3/util/db"
	"github.com/argoproj/argo-cd/v3/util/settings"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	ctrlcache "sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
	metricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"
)

func main() {
	namespace := flag.String("namespace", "argocd", "namespace of Argo CD")
	clone := flag.String("clone", "", "a clone of the repository that every ApplicationSet names")
	flag.Parse() // controller-runtime has -kubeconfig
	ctrl.SetLogger(zap.New())
	if err := run(ctrl.SetupSignalHandler(), *namespace, clones{*clone}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run is what Argo CD's own command does, with the defaults of its flags and with progressive syncs.
func run(ctx context.Context, namespace string, repos clones) error {
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{clientgoscheme.AddToScheme, v1alpha1.AddToScheme} {
		if err := add(scheme); err != nil {
			return err
		}
	}
	config, err := ctrl.GetConfig()
	if err != nil {
		return err
	}
	manager, err := ctrl.NewManager(config, ctrl.Options{
		Scheme: scheme, Metrics: metricsserver.Options{BindAddress: "0"},
		Cache: ctrlcache.Options{DefaultNamespaces: map[string]ctrlcache.Config{namespace: {}}},
	})
	if err != nil {
		return err
	}
	clientset, err := kubernetes.NewForConfig(config)
	if err != nil {
		return err
	}
	clusters, err := settings.NewClusterInformer(clientset, namespace)
	if err != nil {
		return err
	}
	go clusters.Run(ctx.Done())
	if !cache.WaitForCacheSync(ctx.Done(), clusters.HasSynced) {
		return ctx.Err()
	}
	client := utils.NewCacheSyncingClient(manager.GetClient(), manager.GetCache())
	metrics := appsetmetrics.NewApplicationsetMetrics(utils.NewAppsetLister(manager.GetClient()), nil,
		func(*v1alpha1.ApplicationSet) bool { return true })
	reconciler := &controllers.ApplicationSetReconciler{
		Generators: map[string]generators.Generator{"Git": generators.NewGitGenerator(repos, namespace)},
		Client:     client, Scheme: scheme, Renderer: &utils.Render{},
		//nolint:staticcheck // as Argo CD's own command
		Recorder: manager.GetEventRecorderFor("applicationset-controller"),
		Policy:   utils.Policies[""], EnablePolicyOverride: true, EnableProgressiveSyncs: true,
		KubeClientset: clientset, ArgoDB: db.NewDB(namespace, settings.NewSettingsManager(ctx, clientset, namespace), clientset),
		ArgoCDNamespace: namespace, ApplicationSetNamespaces: []string{namespace}, ClusterInformer: clusters,
		Metrics: &metrics, MaxResourcesStatusCount: 5000, ConcurrentApplicationUpdates: 1,
	}
	reconciler.ProgressiveSyncManager = progressivesync.NewManager(client, manager.GetAPIReader(), reconciler)
	if err := reconciler.SetupWithManager(manager, true, 1); err != nil {
		return err
	}
	return manager.Start(ctx)
}

// clones answers for the repo-server, from one clone for every address and revision.
type clones struct{ root string }

func (c clones) GetFiles(
	ctx context.Context, _, _, _, pattern string, _ bool, _ *v1alpha1.SourceIntegrity,
) (map[string][]byte, error) {
	// argo-cd util/git/client.go, LsFiles
	listed, err := exec.CommandContext(ctx, "git", "-C", c.root, "ls-files", "--full-name", "-z", "--", pattern).Output()
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(listed), "\x00"), "\x00") {
		if name == "" {
			continue
		}
		if files[name], err = os.ReadFile(filepath.Join(c.root, name)); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func (clones) GetDirectories(
	context.Context, string, string, string, bool, *v1alpha1.SourceIntegrity,
) ([]string, error) {
	return nil, fmt.Errorf("no test lists directories")
}
