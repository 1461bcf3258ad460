#!/usr/bin/env node
"use strict";
// The small program renders clusters by their names; the large one knows every command and option.

const [command, ...names] = process.argv.slice(2);
const isSmall = command === "synth" && names.every((name) => !name.startsWith("-"));
require(isSmall ? "./main" : "./large");
