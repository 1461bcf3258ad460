package publish

// S3Destination stands for a bucket of AWS. No file of ours is published into one.
type S3Destination struct{ bucket, prefix string }

// NewS3Destination is called for a rule of .sops.yaml that names such a bucket.
func NewS3Destination(bucket, prefix string) *S3Destination {
	return &S3Destination{bucket, prefix}
}

// Path is where a file would lie.
func (d *S3Destination) Path(name string) string {
	return "s3://" + d.bucket + "/" + d.prefix + name
}

// Upload returns an error.
func (*S3Destination) Upload([]byte, string) error {
	return &NotImplementedError{"this build has no client of S3"}
}

// UploadUnencrypted returns an error.
func (*S3Destination) UploadUnencrypted(map[string]interface{}, string) error {
	return &NotImplementedError{"this build has no client of S3"}
}
