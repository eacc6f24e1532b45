export { countClosedForInactivity } from "./users.store.ts";
