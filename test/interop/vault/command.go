package vault

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Command does what a `vault` command does, by the API: that command is built with all plugins, and takes minutes. It knows the subcommands and
// flags of the page, and refuses others. Files are those of the folder; what is behind ` > ` is one that it writes.
func (s *Server) Command(t testing.TB, folder, line string) (printed string) {
	t.Helper()
	line, to, _ := strings.Cut(line, " > ")
	c, err := parse(line)
	if err != nil {
		t.Fatal(err)
	}
	method, path, body, err := c.request(folder)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	data := s.must(t, method, path, body)
	if field := c.flags["field"]; field != "" {
		if printed, _ = data[field].(string); printed == "" {
			t.Fatalf("%s: the answer has no %s: %v", line, field, data)
		}
	}
	if to != "" {
		if err := os.WriteFile(filepath.Join(folder, to), []byte(printed), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return printed
}

// command is a line that begins with `vault`.
type command struct {
	words, pairs []string
	flags        map[string]string
	input        string
}

// parse splits a line as a shell does that knows double quotes and `<<EOF` alone.
func parse(line string) (c command, err error) {
	line, c.input, _ = strings.Cut(line, " <<EOF\n")
	c.input = strings.TrimSuffix(c.input, "EOF")
	c.flags = map[string]string{}
	words := split(line)
	if words[0] != "vault" {
		return c, fmt.Errorf("%q is no command of vault", line)
	}
	for _, word := range words[1:] {
		if flag, ok := strings.CutPrefix(word, "-"); ok && flag != "" {
			name, value, _ := strings.Cut(flag, "=")
			c.flags[name] = value
		} else if strings.Contains(word, "=") {
			c.pairs = append(c.pairs, word)
		} else {
			c.words = append(c.words, word)
		}
	}
	return c, nil
}

func split(line string) (words []string) {
	quoted, open := false, false
	for _, r := range line {
		if r == '"' {
			quoted = !quoted
			continue
		}
		if r == ' ' && !quoted {
			open = false
			continue
		}
		if !open {
			words, open = append(words, ""), true
		}
		words[len(words)-1] += string(r)
	}
	return words
}

// request is what the command asks of the API.
func (c command) request(folder string) (method, path string, body any, err error) {
	known := func(flags ...string) error {
		for flag := range c.flags {
			if !strings.Contains(" "+strings.Join(flags, " ")+" ", " "+flag+" ") {
				return fmt.Errorf("-%s is not known here", flag)
			}
		}
		return nil
	}
	last := c.words[len(c.words)-1]
	switch name := strings.Join(c.words[:len(c.words)-1], " "); name {
	case "secrets enable":
		mount := map[string]any{"type": last, "config": map[string]any{"max_lease_ttl": c.flags["max-lease-ttl"]}}
		return http.MethodPost, "sys/mounts/" + c.flags["path"], mount, known("path", "max-lease-ttl")
	case "auth enable":
		return http.MethodPost, "sys/auth/" + last, map[string]any{"type": last}, known()
	case "read":
		return http.MethodGet, last, nil, known("field")
	case "write":
		values, err := c.values(folder)
		if err != nil {
			return "", "", nil, err
		}
		return http.MethodPut, last, values, known("field", "f")
	default:
		if words := c.words; len(words) == 4 && words[0] == "policy" && words[1] == "write" && last == "-" {
			return http.MethodPut, "sys/policies/acl/" + words[2], map[string]any{"policy": c.input}, known()
		}
		return "", "", nil, fmt.Errorf("%q is not known here", name)
	}
}

// values are the pairs of a `write`. One that begins with @ is what a file holds.
func (c command) values(folder string) (map[string]any, error) {
	values := map[string]any{}
	for _, pair := range c.pairs {
		name, value, _ := strings.Cut(pair, "=")
		if file, ok := strings.CutPrefix(value, "@"); ok {
			content, err := os.ReadFile(filepath.Join(folder, file))
			if err != nil {
				return nil, err
			}
			value = string(content)
		}
		values[name] = value
	}
	return values, nil
}
