export { listTopics } from "./calls/list-topics.ts";
export { countTopics, countWaitingForClient } from "./topics/topics.store.ts";
