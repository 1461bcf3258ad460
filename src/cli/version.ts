import { version } from "../../package.json";

/** Version of the program, as published. */
export const VERSION: string = version;
