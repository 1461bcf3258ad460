// Package connutil connects to databases. There is none here.
package connutil

// SQLConnectionProducerFieldNames are the settings of a connection to a database.
func SQLConnectionProducerFieldNames() map[string]any { return nil }
