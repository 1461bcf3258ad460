package sqlstore

import (
	"errors"

	"github.com/jinzhu/gorm"
	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/driver"
	_ "github.com/ncruces/go-sqlite3/embed"
	"github.com/sirupsen/logrus"
)

// sqliteDB is SQLite without a C compiler; the published one needs cgo.
type sqliteDB struct {
	log logrus.FieldLogger
}

func (sqliteDB) connect(cfg *configuration, _ bool) (db *gorm.DB, version string, supportsCTE bool, err error) {
	opened, err := driver.Open("file:" + cfg.ConnectionString + "?_pragma=foreign_keys(1)&_pragma=journal_mode(wal)&_pragma=busy_timeout(10000)")
	if err != nil {
		return nil, "", false, newWrappedSQLError(err)
	}
	if db, err = gorm.Open(SQLite, opened); err != nil {
		return nil, "", false, newWrappedSQLError(err)
	}
	version, err = queryVersion(db, "SELECT sqlite_version()")
	return db, version, true, err
}

func (sqliteDB) isConstraintViolation(err error) bool {
	return errors.Is(err, sqlite3.CONSTRAINT)
}
