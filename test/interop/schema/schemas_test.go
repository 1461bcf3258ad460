package schema

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	certmanager "typha-mtls/interop/cert-manager"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/upstream"
)

type object = map[string]any

// schemas writes JSON schemas for kubeconform, strict ones: a field that is not in them is an error.
func schemas(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	writeKubernetes(t, folder)
	files, err := filepath.Glob(filepath.Join(upstream.Folder(t, "crds"), "*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no custom resources: %v", err)
	}
	own, err := filepath.Glob(repository.Path("test", "interop", "crds", "*.yaml"))
	if err != nil || len(own) == 0 {
		t.Fatalf("no custom resources of our own: %v", err)
	}
	for _, file := range append(append(files, own...), certmanager.CRD(t, "cert-manager.io_certificates")) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		writeCRDs(t, folder, text)
	}
	writeCRDs(t, folder, upstream.CRDs(t, upstream.Calico))
	return folder
}

// writeKubernetes writes a file for each kind of Kubernetes, which refers to one file of definitions.
func writeKubernetes(t *testing.T, folder string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(upstream.Folder(t, "kubernetes"), "v1.27.0_definitions.json"))
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Definitions map[string]object }
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	for name, definition := range all.Definitions {
		closed(definition)
		kinds, _ := definition["x-kubernetes-group-version-kind"].([]any)
		if len(kinds) != 1 {
			continue // those of every group, such as DeleteOptions
		}
		kind := kinds[0].(object)
		write(t, folder, kind["group"].(string), kind["version"].(string), kind["kind"].(string),
			object{"$ref": "definitions.json#/definitions/" + name})
	}
	writeJSON(t, filepath.Join(folder, "definitions.json"), object{"definitions": all.Definitions})
}

func writeCRDs(t *testing.T, folder string, text []byte) {
	t.Helper()
	for crd := range bytes.SplitSeq(text, []byte("\n---")) {
		writeCRD(t, folder, crd)
	}
}

func writeCRD(t *testing.T, folder string, text []byte) {
	t.Helper()
	var crd struct {
		Spec struct {
			Group    string
			Names    struct{ Kind string }
			Versions []struct {
				Name   string
				Schema struct{ OpenAPIV3Schema object }
			}
		}
	}
	if err := yaml.Unmarshal(text, &crd); err != nil {
		t.Fatal(err)
	}
	for _, version := range crd.Spec.Versions {
		schema := version.Schema.OpenAPIV3Schema
		properties := schema["properties"].(object)
		for _, name := range []string{"apiVersion", "kind"} {
			properties[name] = object{"type": "string"}
		}
		closed(schema)
		properties["metadata"] = object{"$ref": "definitions.json#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}
		write(t, folder, crd.Spec.Group, version.Name, crd.Spec.Names.Kind, schema)
	}
}

// closed forbids fields that a schema does not name, at every depth.
func closed(schema any) {
	switch schema := schema.(type) {
	case object:
		for _, part := range schema {
			closed(part)
		}
		if _, named := schema["properties"].(object); !named || schema["x-kubernetes-preserve-unknown-fields"] == true {
			return
		}
		if _, said := schema["additionalProperties"]; !said && (schema["type"] == "object" || schema["type"] == nil) {
			schema["additionalProperties"] = false
		}
	case []any:
		for _, part := range schema {
			closed(part)
		}
	}
}

// template is where kubeconform finds what write has written.
const template = "{{.Group}}_{{.ResourceAPIVersion}}_{{.ResourceKind}}.json"

func write(t *testing.T, folder, group, version, kind string, schema object) {
	if group == "" {
		group = version // as kubeconform splits "v1"
	}
	writeJSON(t, filepath.Join(folder, group+"_"+version+"_"+strings.ToLower(kind)+".json"), schema)
}

func writeJSON(t *testing.T, path string, value any) {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
}
