// Package mysql cannot be opened in this build.
package mysql

import (
	"errors"

	"github.com/smallstep/nosql/database"
)

// DB is a database that cannot be opened.
type DB struct{ database.DB }

// Open returns an error.
func (*DB) Open(string, ...database.Option) error {
	return errors.New("this build has no client of mysql")
}
