export { TYPHA_TOPICS as topics } from "./rules/topics";
export { TYPHA_SUBJECTS as subjects } from "./subjects";
