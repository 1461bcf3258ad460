import type { OptionValues } from "../command-option";
import { identity, previewOptions } from "../options";

export const signOptions = { identity, ...previewOptions };

export type SignOptions = OptionValues<typeof signOptions>;
