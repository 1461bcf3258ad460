import type { Request } from "../request";
import { PACKAGE_MANAGER } from "./package-manager";
import { PLANTED_FILES } from "./planted-files";
import { REFERENCES } from "./references";
import { REPORT_FILES } from "./report-files";

/** Nothing but the change itself. */
export const PLAIN: Request = { title: "there is no trick", edit() {} };

/** Every trick that comes beside a hostile change. */
export const REQUESTS: readonly Request[] = [...REFERENCES, ...REPORT_FILES, ...PACKAGE_MANAGER, ...PLANTED_FILES];
