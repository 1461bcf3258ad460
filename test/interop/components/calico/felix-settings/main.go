// Command felix-settings says what Felix' own code makes of variables. The first line that it prints lists those that Felix knows, each
// with its default; then, one line of JSON asks about an environment, one answers. What stands under felix.cfg is the text of that file.
//
//	{"FELIX_BPFENABLED":"maybe"}
//	{"invalid":"Invalid value …"}
//	{"felix.cfg":"[global]\nTyphaAddr = typha:5473"}
//	{"values":{"TyphaAddr":"typha:5473"}}
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"

	"github.com/projectcalico/calico/felix/config"
	log "github.com/sirupsen/logrus"
)

type answer struct {
	// Unknown are names that Felix ignores, without its prefix.
	Unknown []string `json:"unknown,omitempty"`
	// Invalid is why Felix would use the default in place of a value.
	Invalid string `json:"invalid,omitempty"`
	// Refused is why Felix would not start with a value.
	Refused string `json:"refused,omitempty"`
	// Inconsistent is why it would not start with all of them together.
	Inconsistent string `json:"inconsistent,omitempty"`
	// Values are the settings that were taken, by the names of Felix.
	Values map[string]string `json:"values,omitempty"`
}

// file is what the text of Felix's file stands under, beside variables.
const file = "felix.cfg"

func main() {
	log.SetOutput(io.Discard)
	heard := &hook{}
	log.AddHook(heard)
	print(known())
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var env map[string]string
		if err := json.Unmarshal(lines.Bytes(), &env); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		heard.answer = answer{}
		heard.judge(env)
		print(heard.answer)
	}
}

func (h *hook) judge(env map[string]string) {
	var environ []string
	for name, value := range env {
		if name != file {
			environ = append(environ, name+"="+value)
		}
	}
	felix := config.New()
	if _, err := felix.UpdateFrom(config.LoadConfigFromEnvironment(environ), config.EnvironmentVariable); err != nil {
		h.answer.Refused = err.Error()
	} else if err := load(felix, env[file]); err != nil {
		h.answer.Refused = err.Error()
	} else if err := felix.Validate(); err != nil {
		h.answer.Inconsistent = err.Error()
	}
	h.answer.Values = felix.RawValues()
}

// load reads the text of a file after the environment, as Felix does; nothing where there is no file.
func load(felix *config.Config, text string) error {
	if text == "" {
		return nil
	}
	read, err := config.LoadConfigFileData([]byte(text))
	if err == nil {
		_, err = felix.UpdateFrom(read, config.ConfigFile)
	}
	return err
}

// known are the settings in the tags of Felix' type, with their defaults as text.
func known() map[string]string {
	known := map[string]string{}
	kind := reflect.TypeFor[config.Config]()
	for i := range kind.NumField() {
		field := kind.Field(i)
		if tag := field.Tag.Get("config"); tag != "" {
			known["FELIX_"+strings.ToUpper(field.Name)] = strings.Split(tag, ";")[1]
		}
	}
	return known
}

func print(value any) {
	line, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%s\n", line)
}

// hook hears what Felix says of variables nowhere but in its log.
type hook struct{ answer answer }

func (*hook) Levels() []log.Level { return log.AllLevels }

func (h *hook) Fire(entry *log.Entry) error {
	switch entry.Message {
	case "Ignoring unknown config param.":
		h.answer.Unknown = append(h.answer.Unknown, fmt.Sprint(entry.Data["raw name"]))
	case "Replacing invalid value with default":
		h.answer.Invalid = fmt.Sprint(entry.Data[log.ErrorKey])
	}
	return nil
}
