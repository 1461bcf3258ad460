// Command calico-node-client reads the settings of calico-node from its environment with Calico's own code, as one of the
// processes of calico-node does, finds Typha through the API server, and connects.
//
//	calico-node-client felix felix
//	calico-node-client bgp CONFD_ FELIX_ CALICO_
//
// The first argument is what is asked for; the others are the prefixes that the process looks for, in this order, or
// "felix" for Felix, which has a reader of its own.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/projectcalico/calico/felix/config"
	"github.com/projectcalico/calico/libcalico-go/lib/backend/api"
	"github.com/projectcalico/calico/libcalico-go/lib/backend/model"
	"github.com/projectcalico/calico/typha/pkg/syncclientutils"
	"github.com/projectcalico/calico/typha/pkg/syncproto"
)

func main() {
	settings, err := read(os.Args[2:])
	if err != nil {
		fmt.Println(err)
		os.Exit(2)
	}
	fmt.Printf("settings=%+v\n", settings)
	syncer := syncproto.SyncerType(os.Args[1])
	// Ends the process where there is something to find, and it is not found.
	if !syncclientutils.MustStartSyncerClientIfTyphaConfigured(&settings, syncer, "interop", "node", "interop", printer{}) {
		fmt.Println("Typha is not configured")
		os.Exit(3)
	}
	select {}
}

func read(prefixes []string) (syncclientutils.TyphaConfig, error) {
	if prefixes[0] != "felix" {
		return syncclientutils.ReadTyphaConfig(prefixes), nil
	}
	felix := config.New()
	if _, err := felix.UpdateFrom(config.LoadConfigFromEnvironment(os.Environ()), config.EnvironmentVariable); err != nil {
		return syncclientutils.TyphaConfig{}, err
	}
	return syncclientutils.TyphaConfig{
		Addr: felix.TyphaAddr, K8sServiceName: felix.TyphaK8sServiceName, K8sNamespace: felix.TyphaK8sNamespace,
		ReadTimeout: felix.TyphaReadTimeout, WriteTimeout: felix.TyphaWriteTimeout,
		KeyFile: felix.TyphaKeyFile, CertFile: felix.TyphaCertFile, CAFile: felix.TyphaCAFile,
		CN: felix.TyphaCN, URISAN: felix.TyphaURISAN,
	}, felix.Validate()
}

// printer prints what Typha sends.
type printer struct{}

func (printer) OnStatusUpdated(status api.SyncStatus) {
	fmt.Printf("status=%v at=%d\n", status, time.Now().UnixNano())
}

// OnUpdates prints the label `change` of each set of networks that has one: by it, a test tells its writes apart.
func (printer) OnUpdates(updates []api.Update) {
	for _, update := range updates {
		if set, ok := update.Value.(*model.NetworkSet); ok && set.Labels["change"] != "" {
			fmt.Printf("change=%s at=%d\n", set.Labels["change"], time.Now().UnixNano())
		}
	}
}
