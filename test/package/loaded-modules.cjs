"use strict";
// Loaded into a program by `node --require`: at its end it lists the modules that node had loaded, in the file LOADED_MODULES.

const fs = require("node:fs");

process.on("exit", () => fs.writeFileSync(process.env.LOADED_MODULES, process.moduleLoadList.join("\n")));
