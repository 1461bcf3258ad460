// Package gcpkms reads and writes keys of Google's key service as the published one does. It cannot encrypt or decrypt with them.
package gcpkms

import (
	"errors"
	"strings"
	"time"
)

// KeyTypeIdentifier is the kind of key.
const KeyTypeIdentifier = "gcp_kms"

const lifetime = 6 * 30 * 24 * time.Hour

var errNoClient = errors.New("this build has no client of GCP KMS")

// MasterKey is a key of the service.
type MasterKey struct {
	ResourceID   string
	EncryptedKey string
	CreationDate time.Time
}

// NewMasterKeyFromResourceID returns the key of an ID, whose spaces do not count.
func NewMasterKeyFromResourceID(id string) *MasterKey {
	return &MasterKey{ResourceID: strings.ReplaceAll(id, " ", ""), CreationDate: time.Now().UTC()}
}

// MasterKeysFromResourceIDString returns the keys of a list with commas.
func MasterKeysFromResourceIDString(ids string) []*MasterKey {
	var keys []*MasterKey
	if ids == "" {
		return keys
	}
	for _, id := range strings.Split(ids, ",") {
		keys = append(keys, NewMasterKeyFromResourceID(id))
	}
	return keys
}

// Encrypt returns an error.
func (*MasterKey) Encrypt([]byte) error { return errNoClient }

// EncryptIfNeeded returns an error where there is something to encrypt.
func (k *MasterKey) EncryptIfNeeded(dataKey []byte) error {
	if k.EncryptedKey == "" {
		return k.Encrypt(dataKey)
	}
	return nil
}

// Decrypt returns an error.
func (*MasterKey) Decrypt() ([]byte, error) { return nil, errNoClient }

// EncryptedDataKey returns what a file has.
func (k *MasterKey) EncryptedDataKey() []byte { return []byte(k.EncryptedKey) }

// SetEncryptedDataKey takes what a file has.
func (k *MasterKey) SetEncryptedDataKey(encrypted []byte) { k.EncryptedKey = string(encrypted) }

// NeedsRotation says whether the key is older than half a year.
func (k *MasterKey) NeedsRotation() bool { return time.Since(k.CreationDate) > lifetime }

// ToString returns the ID.
func (k *MasterKey) ToString() string { return k.ResourceID }

// ToMap is the key as it stands in a file.
func (k MasterKey) ToMap() map[string]interface{} {
	return map[string]interface{}{
		"resource_id": k.ResourceID, "created_at": k.CreationDate.UTC().Format(time.RFC3339), "enc": k.EncryptedKey,
	}
}

// TypeToIdentifier returns the kind of key.
func (*MasterKey) TypeToIdentifier() string { return KeyTypeIdentifier }
