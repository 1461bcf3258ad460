package kubelet

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Env is an environment.
type Env struct {
	values map[string]string
}

// Get returns a variable, or "".
func (e *Env) Get(name string) string { return e.values[name] }

// Has says whether a variable is there.
func (e *Env) Has(name string) bool { _, has := e.values[name]; return has }

// Set and Unset change a variable.
func (e *Env) Set(name, value string) { e.values[name] = value }
func (e *Env) Unset(name string)      { delete(e.values, name) }

// List returns all variables as a process takes them.
func (e *Env) List() []string {
	list := make([]string, 0, len(e.values))
	for _, name := range slices.Sorted(maps.Keys(e.values)) {
		list = append(list, name+"="+e.values[name])
	}
	return list
}

func (e *Env) each(change func(name, value string) string) {
	for name, value := range e.values {
		e.values[name] = change(name, value)
	}
}

// environment puts `envFrom` and `env` together; `env` wins.
func environment(s *source, spec *ContainerSpec) (*Env, error) {
	env := &Env{map[string]string{}}
	for _, from := range spec.EnvFrom {
		resource, ref := "configmaps", from.ConfigMapRef
		if ref == nil {
			resource, ref = "secrets", from.SecretRef
		}
		data, err := s.data(resource, ref.Name, ref.Optional)
		if err != nil {
			return nil, err
		}
		for key, value := range data {
			env.Set(from.Prefix+key, string(value))
		}
	}
	for _, variable := range spec.Env {
		value, there, err := s.value(variable)
		if err != nil {
			return nil, err
		}
		if there {
			env.Set(variable.Name, value)
		}
	}
	return env, nil
}

func (s *source) value(variable Variable) (value string, there bool, err error) {
	from := variable.ValueFrom
	if from == nil {
		if strings.Contains(variable.Value, "$(") {
			return "", false, fmt.Errorf("%s refers to other variables, which is not done here", variable.Name)
		}
		return variable.Value, true, nil
	}
	resource, ref := "configmaps", from.ConfigMapKeyRef
	if ref == nil {
		resource, ref = "secrets", from.SecretKeyRef
	}
	if ref == nil {
		return "", false, nil // a field of the pod; no Typha setting comes from one
	}
	data, err := s.data(resource, ref.Name, ref.Optional)
	if err != nil {
		return "", false, err
	}
	content, there := data[ref.Key]
	if !there && !ref.Optional {
		return "", false, fmt.Errorf("%s has no key %s", ref.Name, ref.Key)
	}
	return string(content), there, nil
}
