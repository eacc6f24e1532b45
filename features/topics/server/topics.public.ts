export { countTopics, countWaitingForClient, countWaitingForProvider } from "./topics.store.ts";
