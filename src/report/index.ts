export { assembleReport } from "./assemble";
export { certificatesOf } from "./certificates";
export { type OfNoCluster, ReportDraft, type ReportSettings } from "./draft";
export { allFindings } from "./findings";
export { type LiveEvidence, liveReport } from "./live";
export { details, list, MARKER, paragraph, table, written } from "./markdown/blocks";
export { name, prose, sentence } from "./markdown/phrasing";
export { type ClusterReport, type FleetReport, REPORT_MARK, type ReportCertificate } from "./model";
