"use strict";
// Loaded into a run of ours by `node --require`: the program sees one core and starts no threads. Those of V8 have the others.

require("node:os").availableParallelism = () => 1;
