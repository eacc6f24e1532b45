export { countClosedForInactivity } from "./users/users.store.ts";
