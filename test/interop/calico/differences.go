package calico

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
)

// Gone is the value of what is no longer there. Expect takes every value for Any.
const Gone, Any = "(gone)", "(any)"

// Fields are values by path, such as "DaemonSet calico-node spec.template.spec.containers[calico-node].image".
type Fields map[string]string

// Differences returns what differs in `after`, with its value there; an object that is gone counts as one. A variable that is read from calico-config counts as
// its value, and the order of named entries does not count, except that of init containers, which is the order of their runs.
func Differences(before, after Objects) Fields {
	a, b := before.fields(), after.fields()
	differences := Fields{}
	for path, value := range b {
		if was, there := a[path]; !there || was != value {
			differences[path] = value
		}
	}
	for path := range a {
		words := strings.SplitN(path, " ", 3)
		id := words[0] + " " + words[1]
		if _, there := b[path]; !there && (path == id || after[id] != nil) {
			differences[path] = Gone
		}
	}
	return differences
}

// Expect reports every field that is in only one of the two, or has another value. An expected path that ends in "*" stands
// for all that begin like it.
func (f Fields) Expect(t testing.TB, want Fields) {
	t.Helper()
	met := map[string]bool{}
	for _, path := range slices.Sorted(maps.Keys(f)) {
		expected := want.pathFor(path)
		met[expected] = true
		if value, there := want[expected]; !there {
			t.Errorf("not asked for: %s = %s", path, f[path])
		} else if value != f[path] && value != Any {
			t.Errorf("%s = %s, want %s", path, f[path], value)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(want)) {
		if !met[path] {
			t.Errorf("unchanged: %s, want %s", path, want[path])
		}
	}
}

// pathFor is the path that stands for another: the same one if there is.
func (f Fields) pathFor(path string) string {
	if _, there := f[path]; !there {
		for each := range f {
			if start, isPattern := strings.CutSuffix(each, "*"); isPattern && strings.HasPrefix(path, start) {
				return each
			}
		}
	}
	return path
}

// And returns the fields of both; those of the argument win.
func (f Fields) And(more Fields) Fields {
	both := maps.Clone(f)
	maps.Copy(both, more)
	return both
}

// Below puts a path before all others.
func (f Fields) Below(path string) Fields {
	below := Fields{}
	for field, value := range f {
		below[path+field] = value
	}
	return below
}

// keys by which Kubernetes merges the entries of a list.
var keys = map[string]string{
	"containers": "name", "initContainers": "name", "env": "name", "volumes": "name", "volumeMounts": "mountPath",
}

func (o Objects) fields() Fields {
	fields := Fields{}
	for id, object := range o {
		fields[id] = "there"
		for key, value := range object {
			if key != "status" {
				o.flatten(fields, id+" "+key, key, value)
			}
		}
	}
	return fields
}

func (o Objects) flatten(fields Fields, path, name string, value any) {
	switch value := value.(type) {
	case controlplane.Object:
		for key, part := range value {
			o.flatten(fields, path+"."+key, key, part)
		}
		return
	case []any:
		if keys[name] == "" {
			break
		}
		var order []string
		for _, entry := range value {
			entry := entry.(controlplane.Object)
			key := fmt.Sprint(entry[keys[name]])
			if slices.Contains(order, key) {
				key += " again" // two entries of one name are a fault
			}
			order = append(order, key)
			if name == "env" {
				fields[path+"["+key+"]"] = o.effective(entry)
				continue
			}
			o.flatten(fields, path+"["+key+"]", "", entry)
		}
		if name == "initContainers" {
			fields[path] = strings.Join(order, ", ")
		}
		return
	}
	fields[path] = text(value)
}

// effective returns the value of a variable, or where it comes from.
func (o Objects) effective(variable controlplane.Object) string {
	from, _ := variable["valueFrom"].(controlplane.Object)
	if ref, _ := from["configMapKeyRef"].(controlplane.Object); ref["name"] == "calico-config" {
		data, _ := o["ConfigMap calico-config"]["data"].(controlplane.Object)
		return text(data[ref["key"].(string)])
	}
	if from != nil {
		return text(from)
	}
	value, _ := variable["value"].(string)
	return value
}

// text of a value: strings as they are.
func text(value any) string {
	if value, is := value.(string); is {
		return value
	}
	bytes, _ := json.Marshal(value)
	return string(bytes)
}
