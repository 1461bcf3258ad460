// The test of the example, as its author runs it.
import "../../examples/unit-test/network-chart.test";
