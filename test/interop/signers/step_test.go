package signers

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/wait"
)

func TestStepCASignsAsThePageSays(t *testing.T) {
	t.Parallel()
	d := newDesk(t, "step", components.Need(t, components.Step))
	// Every option has a variable, so that the lines of the page ask nobody for a password.
	d.write(t, "password", "of-this-test-alone")
	password := filepath.Join(d.folder, "password")
	d.env = append(d.env, "STEPPATH="+filepath.Join(d.folder, "ca"), "STEP_PASSWORD_FILE="+password, "STEP_PROVISIONER_PASSWORD_FILE="+password)
	listen, err := port.Free()
	if err != nil {
		t.Fatal(err)
	}
	at := fmt.Sprintf("127.0.0.1:%d", listen)
	d.must(t, "step ca init --deployment-type standalone --name lab --dns 127.0.0.1 --address "+at+" --provisioner everybody")
	comment, lines := recipe(t, "step-ca")
	if !strings.Contains(comment, "the default one adds both purposes") {
		t.Error("the page does not say so any more: " + comment)
	}
	var add, sign []string
	for _, line := range lines {
		switch {
		case braces.MatchString(line) && strings.HasPrefix(line, "{"):
			for _, side := range sides {
				d.write(t, side+".tpl", forSide(line, side))
			}
		case strings.HasPrefix(line, "step ca provisioner add"):
			add = append(add, line)
		case !strings.HasPrefix(line, "cat "):
			sign = append(sign, line)
		}
	}
	if len(add) != 1 || len(sign) != 2 {
		t.Fatalf("the page has other lines than this test knows: %q", lines)
	}
	d.each(t, add)
	d.serve(t, at)
	for _, side := range sides {
		d.must(t, "step ca sign --force --provisioner everybody typha-"+side+".csr "+side+".crt")
	}
	d.must(t, "step ca root root.crt")
	d.refused(t, "server.crt", "client.crt", "root.crt")
	d.must(t, "rm *.crt")
	d.must(t, forSide(sign[0], "client"))
	for _, line := range sign {
		d.must(t, line)
	}
	d.accepted(t, "server.crt", "client.crt", "root.crt")
}

// each runs lines for both sides.
func (d *desk) each(t *testing.T, lines []string) {
	t.Helper()
	for _, side := range sides {
		for _, line := range lines {
			d.must(t, forSide(line, side))
		}
	}
}

// serve starts the CA.
func (d *desk) serve(t *testing.T, at string) {
	t.Helper()
	p, err := process.Start(process.Spec{
		Name: "step-ca", Path: components.Need(t, components.StepCA), Folder: d.folder, Env: append(d.env, "PWD="+d.folder),
		Args: []string{filepath.Join(d.folder, "ca", "config", "ca.json"), "--password-file", filepath.Join(d.folder, "password")},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	wait.For(t, 30*time.Second, "step-ca to serve "+at, func() error {
		if strings.Contains(p.Log.Text(), "Serving HTTPS on") {
			return nil
		}
		return errors.Join(p.Alive(), os.ErrNotExist)
	})
}
