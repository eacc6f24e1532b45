export { listTopics } from "./list-topics.ts";
export { countTopics, countWaitingForClient, countWaitingForProvider } from "./topics.store.ts";
