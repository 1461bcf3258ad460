package controlplane

import (
	"context"
	"encoding/json"
	"fmt"
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
	url := fmt.Sprintf("%s%s%swatch=1&resourceVersion=%s", cp.URL, path, separator, list.Metadata.ResourceVersion)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+cp.adminToken)
	// Without the limit that other requests have.
	response, err := (&http.Client{Transport: cp.client.Transport}).Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	for decoder := json.NewDecoder(response.Body); ; {
		var event Event
		if err := decoder.Decode(&event); err != nil {
			return err
		}
		if event.Type == "ERROR" {
			return fmt.Errorf("watch of %s: %s", path, event.Object)
		}
		tell(event)
	}
}
