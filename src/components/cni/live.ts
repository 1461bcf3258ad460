export { CNI_TOPICS as topics } from "./rules/topics";
export { CNI_SUBJECTS as subjects } from "./subjects";
