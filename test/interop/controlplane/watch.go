package controlplane

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// Event is a change of an object.
type Event struct {
	Type   string
	Object json.RawMessage
}

// Watch tells of every object of a list, as ADDED, and then of every change, until the context or the connection ends.
// Who calls again is told of all objects again; what has gone meanwhile is not told of.
func (cp *ControlPlane) Watch(ctx context.Context, path string, tell func(Event)) error {
	var list struct {
		Metadata struct{ ResourceVersion string }
		Items    []json.RawMessage
	}
	if err := cp.Try(http.MethodGet, path, nil, &list); err != nil {
		return err
	}
	for _, object := range list.Items {
		tell(Event{"ADDED", object})
	}
	separator := "?"
	if strings.Contains(path, "?") {
		separator = "&"
	}
	// A busy API server ends watches that take their events too slowly; they go on after the last one.
	for from := list.Metadata.ResourceVersion; ; {
		last, err := cp.watchFrom(ctx, path+separator+"watch=1&resourceVersion="+from, tell)
		if err != io.EOF {
			return err
		}
		from = cmp.Or(last, from)
	}
}

// watchFrom returns the version of the last event, if any came.
func (cp *ControlPlane) watchFrom(ctx context.Context, path string, tell func(Event)) (last string, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, cp.URL+path, nil)
	if err != nil {
		return "", err
	}
	request.Header.Set("Authorization", "Bearer "+cp.adminToken)
	// Without the limit that other requests have.
	response, err := (&http.Client{Transport: cp.client.Transport}).Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	for decoder := json.NewDecoder(response.Body); ; {
		var event Event
		if err := decoder.Decode(&event); err != nil {
			return last, err
		}
		if event.Type == "ERROR" {
			return last, fmt.Errorf("watch of %s: %s", path, event.Object)
		}
		var object struct {
			Metadata struct{ ResourceVersion string }
		}
		if err := json.Unmarshal(event.Object, &object); err != nil {
			return last, err
		}
		last = object.Metadata.ResourceVersion
		tell(event)
	}
}
