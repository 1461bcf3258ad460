export { AUTOSCALER_TOPICS as topics } from "./rules/topics";
export { AUTOSCALER_SUBJECTS as subjects } from "./subjects";
