package product

import (
	"fmt"
	"os"
	"path"
	"strings"
	"testing"
)

// FileRow is a row of a rendered list of files: where a file or a folder lies on a machine, and as what.
type FileRow struct {
	Path, Role   string
	Owner, Group int
	Mode         os.FileMode
}

// FileList returns the rows of files.txt in a folder of to-copy/.
func (r *Repository) FileList(t testing.TB, folder string) (rows []FileRow) {
	t.Helper()
	for line := range strings.Lines(string(r.Read(t, r.Dist(path.Join("to-copy", folder, "files.txt"))))) {
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		var row FileRow
		if _, err := fmt.Sscanf(line, "%s %d %d %o %s", &row.Path, &row.Owner, &row.Group, &row.Mode, &row.Role); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		rows = append(rows, row)
	}
	return rows
}
