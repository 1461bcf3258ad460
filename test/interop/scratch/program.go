package scratch

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// WriteProgram writes a file that will be executed. No process is started meanwhile: until it executes its own program, it would
// hold the file open for writing too, and the kernel executes no such file (ETXTBSY).
func WriteProgram(path string, content io.Reader) error {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	file, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o755)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Chmod(0o755), file.Close()) // whatever the umask
}
