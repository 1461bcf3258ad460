// Command etcd is the server of its module; the module of the program itself cannot be fetched alone.
package main

import (
	"os"

	"go.etcd.io/etcd/server/v3/etcdmain"
)

func main() { etcdmain.Main(os.Args) }
