export { type JudgedCertificate, judgeCertificate } from "./certificate";
export { parseRestarterConfiguration, type RestarterConfiguration } from "./configuration";
