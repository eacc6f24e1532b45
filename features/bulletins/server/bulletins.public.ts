export { createPublished } from "./create-published.ts";
export { findBulletinsSince } from "./recent-bulletins.store.ts";
export { searchBulletins } from "./search-bulletins.ts";
