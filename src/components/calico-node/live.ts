export { CALICO_NODE_TOPICS as topics } from "./rules/topics";
export { CALICO_NODE_SUBJECTS as subjects } from "./subjects";
