// Command sops-reads says what SOPS' own library reads from texts, thousands of them in a process: which rule of a
// .sops.yaml it would follow for a file, and what it sees in a YAML document.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"

	"github.com/getsops/sops/v3"
	"github.com/getsops/sops/v3/age"
	"github.com/getsops/sops/v3/config"
	"github.com/getsops/sops/v3/stores/yaml"
)

// question is one text: either of the two.
type question struct{ Config, Path, Document string }

// answer has an error, or what was read.
type answer struct {
	Error string `json:",omitempty"`
	// Recipients of the rule, in its order; Foreign counts master keys of other kinds and further groups.
	Recipients []string `json:",omitempty"`
	Foreign    int      `json:",omitempty"`
	// Rule is which values are sealed, and whether the MAC covers them only.
	Rule *rule `json:",omitempty"`
	// Document is the tree: maps as lists of pairs, because their order counts.
	Document any `json:",omitempty"`
}

type rule struct {
	EncryptedRegex, UnencryptedRegex, EncryptedSuffix, UnencryptedSuffix string
	MACOnlyEncrypted                                                     bool
}

func main() {
	folder, err := os.MkdirTemp("", "sops-reads-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	in, out := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		var q question
		if err := in.Decode(&q); err == io.EOF {
			return
		} else if err != nil {
			log.Fatal(err)
		}
		if err := out.Encode(answered(folder, q)); err != nil {
			log.Fatal(err)
		}
	}
}

// answered takes a panic of the library for an error: sops does not get any further either.
func answered(folder string, q question) (a answer) {
	defer func() {
		if r := recover(); r != nil {
			a = answer{Error: fmt.Sprint("panic: ", r)}
		}
	}()
	if q.Path != "" {
		return ruleFor(folder, q)
	}
	branches, err := (&yaml.Store{}).LoadPlainFile([]byte(q.Document))
	if err != nil {
		return answer{Error: err.Error()}
	}
	documents := []any{}
	for _, branch := range branches {
		documents = append(documents, shape(branch))
	}
	return answer{Document: documents}
}

func ruleFor(folder string, q question) answer {
	file := filepath.Join(folder, ".sops.yaml")
	if err := os.WriteFile(file, []byte(q.Config), 0o600); err != nil {
		log.Fatal(err)
	}
	found, err := config.LoadCreationRuleForFile(file, filepath.Join(folder, q.Path), nil)
	if err != nil {
		return answer{Error: err.Error()}
	}
	if found == nil {
		return answer{Error: "no creation rules"}
	}
	a := answer{Rule: &rule{
		found.EncryptedRegex, found.UnencryptedRegex, found.EncryptedSuffix, found.UnencryptedSuffix, found.MACOnlyEncrypted,
	}}
	if found.ShamirThreshold != 0 || found.EncryptedCommentRegex != "" || found.UnencryptedCommentRegex != "" {
		a.Foreign++
	}
	for i, group := range found.KeyGroups {
		if i > 0 {
			a.Foreign++
		}
		for _, key := range group {
			if key, ok := key.(*age.MasterKey); ok {
				a.Recipients = append(a.Recipients, key.Recipient)
			} else {
				a.Foreign++
			}
		}
	}
	if len(a.Recipients)+a.Foreign == 0 {
		return answer{Error: "nobody could open the file"}
	}
	return a
}

// shape has the types that decide which bytes enter the MAC. Comments are left out.
func shape(value any) any {
	switch value := value.(type) {
	case sops.TreeBranch:
		pairs := []any{}
		for _, item := range value {
			if _, isComment := item.Key.(sops.Comment); !isComment {
				pairs = append(pairs, []any{fmt.Sprint(item.Key), shape(item.Value)})
			}
		}
		return map[string]any{"map": pairs}
	case []any:
		items := []any{}
		for _, item := range value {
			if _, isComment := item.(sops.Comment); !isComment {
				items = append(items, shape(item))
			}
		}
		return map[string]any{"list": items}
	case nil:
		return map[string]any{"type": "null", "text": ""}
	default:
		text, err := sops.ToBytes(value)
		if err != nil {
			panic(err)
		}
		return map[string]any{"type": kind(value), "text": string(text)}
	}
}

func kind(value any) string {
	switch value.(type) {
	case string:
		return "str"
	case bool:
		return "bool"
	case int:
		return "int"
	case float64:
		return "float"
	default:
		return "time"
	}
}
