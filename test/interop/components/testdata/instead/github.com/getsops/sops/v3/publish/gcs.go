package publish

// GCSDestination stands for a bucket of Google. No file of ours is published into one.
type GCSDestination struct{ bucket, prefix string }

// NewGCSDestination is called for a rule of .sops.yaml that names such a bucket.
func NewGCSDestination(bucket, prefix string) *GCSDestination {
	return &GCSDestination{bucket, prefix}
}

// Path is where a file would lie.
func (d *GCSDestination) Path(name string) string {
	return "gcs://" + d.bucket + "/" + d.prefix + name
}

// Upload returns an error.
func (*GCSDestination) Upload([]byte, string) error {
	return &NotImplementedError{"this build has no client of GCS"}
}

// UploadUnencrypted returns an error.
func (*GCSDestination) UploadUnencrypted(map[string]interface{}, string) error {
	return &NotImplementedError{"this build has no client of GCS"}
}
