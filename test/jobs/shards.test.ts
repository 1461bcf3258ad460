import { attackCheck, attackMerged } from "./attack";
import { SHARDS_CHECK, SHARDS_SYNTH } from "./jobs";
import { PACKAGE_MANAGER } from "./requests/package-manager";
import { PLANTED_FILES } from "./requests/planted-files";
import { REPORT_FILES } from "./requests/report-files";

attackCheck(SHARDS_CHECK, ["fork"]);
attackMerged(SHARDS_SYNTH, [...PACKAGE_MANAGER, ...PLANTED_FILES, ...REPORT_FILES.slice(-1)]);
