// Package repository finds the checkout that these tests belong to.
package repository

import (
	"path/filepath"
	"runtime"
)

// Path returns the path of a file or folder of the checkout, given relative to its root.
func Path(elements ...string) string {
	_, file, _, _ := runtime.Caller(0)
	root := filepath.Dir(filepath.Dir(filepath.Dir(filepath.Dir(file))))
	return filepath.Join(append([]string{root}, elements...)...)
}
