/**
 * What something applies of a folder: it, as part of a folder around it, possibly (the path is made elsewhere), or nothing.
 */
export type Reach = "applies" | "around" | "maybe" | "none";
