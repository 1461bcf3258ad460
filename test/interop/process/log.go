package process

import (
	"os"
	"path/filepath"
	"strings"
)

// Log is what a process has written so far.
type Log struct {
	file *os.File
}

func newLog(folder, name string) (*Log, error) {
	file, err := os.OpenFile(filepath.Join(folder, name+".log"), os.O_CREATE|os.O_APPEND|os.O_RDWR, 0o644)
	return &Log{file}, err
}

// Continues is whether another process has written to the same file before, or does so now.
func (l *Log) Continues(other *Log) bool { return l.file.Name() == other.file.Name() }

// Mark is a place in a log.
type Mark int64

// Mark returns the end of the log as it is now, to look later at what came after.
func (l *Log) Mark() Mark {
	info, err := l.file.Stat()
	if err != nil {
		return 0
	}
	return Mark(info.Size())
}

// Since returns what was written after a mark.
func (l *Log) Since(mark Mark) string {
	info, err := l.file.Stat()
	if err != nil || info.Size() <= int64(mark) {
		return ""
	}
	content := make([]byte, info.Size()-int64(mark))
	n, _ := l.file.ReadAt(content, int64(mark))
	return string(content[:n])
}

// Text returns all of it.
func (l *Log) Text() string { return l.Since(0) }

// Tail returns the last lines.
func (l *Log) Tail(lines int) string {
	all := strings.Split(strings.TrimRight(l.Text(), "\n"), "\n")
	return strings.Join(all[max(0, len(all)-lines):], "\n")
}
