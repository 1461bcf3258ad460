// Command external-secrets runs the controllers of the External Secrets Operator as its own command does by default: those
// of ExternalSecret, SecretStore and ClusterSecretStore, with the providers that are imported here. The cluster is that of
// KUBECONFIG.
package main

import (
	"fmt"
	"os"
	"time"

	esv1 "github.com/external-secrets/external-secrets/apis/externalsecrets/v1"
	esv1alpha1 "github.com/external-secrets/external-secrets/apis/externalsecrets/v1alpha1"
	genv1alpha1 "github.com/external-secrets/external-secrets/apis/generators/v1alpha1"
	ctrlcommon "github.com/external-secrets/external-secrets/pkg/controllers/common"
	"github.com/external-secrets/external-secrets/pkg/controllers/externalsecret"
	"github.com/external-secrets/external-secrets/pkg/controllers/externalsecret/esmetrics"
	ctrlmetrics "github.com/external-secrets/external-secrets/pkg/controllers/metrics"
	"github.com/external-secrets/external-secrets/pkg/controllers/secretstore"
	"github.com/external-secrets/external-secrets/pkg/controllers/secretstore/cssmetrics"
	"github.com/external-secrets/external-secrets/pkg/controllers/secretstore/ssmetrics"
	_ "github.com/external-secrets/external-secrets/pkg/provider/fake"
	_ "github.com/external-secrets/external-secrets/pkg/provider/kubernetes"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
	"sigs.k8s.io/controller-runtime/pkg/metrics/server"
)

// Defaults of the operator's flags.
const (
	class         = "default"
	storeInterval = 5 * time.Minute
	qps, burst    = 50, 100
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	ctrl.SetLogger(zap.New())
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{
		clientgoscheme.AddToScheme, esv1.AddToScheme, esv1alpha1.AddToScheme, genv1alpha1.AddToScheme,
	} {
		if err := add(scheme); err != nil {
			return err
		}
	}
	config, err := ctrl.GetConfig()
	if err != nil {
		return err
	}
	config.QPS, config.Burst = qps, burst
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		Scheme:  scheme,
		Metrics: server.Options{BindAddress: "0"}, // nobody asks for them
		Client: client.Options{
			Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}, &corev1.ConfigMap{}}},
		},
	})
	if err != nil {
		return err
	}
	if err := setUp(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

// setUp adds the controllers.
func setUp(mgr ctrl.Manager) error {
	ctrlmetrics.SetUpLabelNames(false)
	esmetrics.SetUpMetrics()
	ssmetrics.SetUpMetrics()
	cssmetrics.SetUpMetrics()
	stores := &secretstore.StoreReconciler{
		Client: mgr.GetClient(), Scheme: mgr.GetScheme(), Log: ctrl.Log.WithName("SecretStore"),
		ControllerClass: class, RequeueInterval: storeInterval,
	}
	if err := stores.SetupWithManager(mgr, oneAtATime()); err != nil {
		return err
	}
	clusterStores := &secretstore.ClusterStoreReconciler{
		Client: mgr.GetClient(), Scheme: mgr.GetScheme(), Log: ctrl.Log.WithName("ClusterSecretStore"),
		ControllerClass: class, RequeueInterval: storeInterval,
	}
	if err := clusterStores.SetupWithManager(mgr, oneAtATime()); err != nil {
		return err
	}
	managed, err := ctrlcommon.BuildManagedSecretClient(mgr, "")
	if err != nil {
		return err
	}
	secrets := &externalsecret.Reconciler{
		Client: mgr.GetClient(), SecretClient: managed, Scheme: mgr.GetScheme(), Log: ctrl.Log.WithName("ExternalSecret"),
		RestConfig: mgr.GetConfig(), ControllerClass: class, RequeueInterval: time.Hour,
		ClusterSecretStoreEnabled: true, EnableFloodGate: true, EnableGeneratorState: true,
	}
	return secrets.SetupWithManager(mgr, oneAtATime())
}

func oneAtATime() controller.Options {
	return controller.Options{MaxConcurrentReconciles: 1, RateLimiter: ctrlcommon.BuildRateLimiter()}
}
