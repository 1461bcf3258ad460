import type { OptionValues } from "../command-option";
import { group, listing, now } from "../options";

export const statusOptions = { group, output: listing, now };

export type StatusOptions = OptionValues<typeof statusOptions>;
