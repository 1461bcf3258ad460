// Command ksops stands in for KSOPS, which the module proxy did not serve: what passes with it proves our files, kustomize
// and SOPS' library, and not KSOPS itself. It does for a list of files what KSOPS 4.5 does: kustomize hands it the
// generator as a ResourceList, each file is opened by SOPS' own library, MAC included, and what comes out is handed on in
// the order of the list, unchanged. INTEROP_KSOPS names the real one.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/getsops/sops/v3/cmd/sops/formats"
	"github.com/getsops/sops/v3/decrypt"
	"sigs.k8s.io/yaml"
)

type resourceList struct {
	APIVersion string           `json:"apiVersion"`
	Kind       string           `json:"kind"`
	Items      []map[string]any `json:"items"`
}

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintf(os.Stderr, "unable to generate manifests: %v\n", err)
		os.Exit(1)
	}
}

func run(in io.Reader, out io.Writer) error {
	text, err := io.ReadAll(in)
	if err != nil {
		return err
	}
	var list resourceList
	if err := yaml.Unmarshal(text, &list); err != nil {
		return err
	}
	generators := list.Items
	list.Items = nil
	for _, generator := range generators {
		files, _ := generator["files"].([]any)
		if len(files) == 0 {
			return fmt.Errorf("missing the required 'files' or 'secretFrom' key in the ksops manifests")
		}
		for _, file := range files {
			object, err := open(fmt.Sprint(file))
			if err != nil {
				return fmt.Errorf("error decrypting file %q from manifest.Files: %w", file, err)
			}
			list.Items = append(list.Items, object)
		}
	}
	text, err = yaml.Marshal(list)
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}

func open(file string) (object map[string]any, err error) {
	sealed, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	plain, err := decrypt.DataWithFormat(sealed, formats.FormatForPath(file))
	if err != nil {
		return nil, fmt.Errorf("trouble decrypting file: %w", err)
	}
	return object, yaml.Unmarshal(plain, &object)
}
