export { listTopics } from "./calls/list-topics.ts";
export { countTopics, countWaitingForClient, countWaitingForProvider } from "./topics/topics.store.ts";
