export {
  ApiError,
  type ApiServerConfiguration,
  type ApiServerOptions,
  apiServerOfPod,
  type PatchedObjects,
  type PatchObject,
  patchObjectBy,
} from "./api-server";
export { type ConfigurationFields, parsedConfiguration, takes } from "./configuration-fields";
export type { LineLog, LogFields } from "./log";
export { closeAtSignal, logOfProgram } from "./program";
