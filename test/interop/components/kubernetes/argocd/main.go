// Command argocd-sync does with one Application what Argo CD's application controller does: it compares what is in git with
// what is in the cluster, syncs, and compares again. Argo CD's own engine does each of these; what lies between them in
// Argo CD is in this folder.
//
//	argocd-sync -application application.yaml -objects objects.yaml [-project project.yaml] \
//		compare|sync|delete
//
// The objects are those that kustomize builds. What happens is told in lines of JSON on standard output, in its order.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/argoproj/argo-cd/gitops-engine/pkg/utils/kube"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/klog/v2"
)

func main() {
	klog.InitFlags(nil)
	application := flag.String("application", "", "file with the Application")
	objects := flag.String("objects", "", "file with the objects in git")
	project := flag.String("project", "", "file with the AppProject; everything is permitted without")
	waveDelay := flag.Duration("wave-delay", 0, "pause after each wave but the last; Argo CD's own is 2s")
	limit := flag.Duration("limit", 30*time.Second, "how long a sync may take")
	flag.Parse()
	defer klog.Flush()
	if err := run(*application, *objects, *project, flag.Arg(0), *waveDelay, *limit); err != nil {
		klog.Flush()
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(applicationFile, objectsFile, projectFile, verb string, waveDelay, limit time.Duration) error {
	app, err := readApplication(applicationFile)
	if err != nil {
		return err
	}
	permits, err := readProject(projectFile, app.Spec.Project)
	if err != nil {
		return err
	}
	targets, err := readObjects(objectsFile, app)
	if err != nil {
		return err
	}
	c, err := connect(app, permits)
	if err != nil {
		return err
	}
	c.waveDelay = waveDelay
	switch verb {
	case "compare":
		return c.tellState(targets)
	case "sync":
		if err := c.sync(targets, limit); err != nil {
			return err
		}
		return c.tellState(targets)
	case "delete":
		return c.deleteAll()
	}
	return fmt.Errorf("%q is none of compare, sync, delete", verb)
}

// readObjects reads what is in git, and marks it as the Application's.
func readObjects(file string, app *application) ([]*unstructured.Unstructured, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	objects, err := kube.SplitYAML(text)
	for _, object := range objects {
		app.track(object)
	}
	return objects, err
}

// line is one of the program's output; each has one of the three.
type line struct {
	// Result is what became of an object.
	Result *result `json:"result,omitempty"`
	// Operation is the state of the whole sync.
	Operation *operation `json:"operation,omitempty"`
	// Object is what Argo CD shows of an object.
	Object *object `json:"object,omitempty"`
}

type identity struct {
	Kind      string `json:"kind"`
	Namespace string `json:"namespace,omitempty"`
	Name      string `json:"name"`
}

type result struct {
	identity
	Status  string `json:"status"`
	Message string `json:"message"`
}

type operation struct {
	Phase   string `json:"phase"`
	Message string `json:"message"`
}

type object struct {
	identity
	Sync string `json:"sync"`
	// ServerSide says whether the API server was asked what a sync would change.
	ServerSide bool   `json:"serverSide"`
	Health     string `json:"health,omitempty"`
	// Message of the health.
	Message string `json:"message,omitempty"`
	// Live and Predicted are what differs, of an object that is OutOfSync.
	Live      json.RawMessage `json:"live,omitempty"`
	Predicted json.RawMessage `json:"predicted,omitempty"`
}

func tell(l line) {
	text, err := json.Marshal(l)
	if err != nil {
		panic(err) // all of it is strings
	}
	fmt.Println(string(text))
}
