export { createPublished } from "./create-published.ts";
export { listBulletins } from "./list-bulletins.ts";
export { findBulletinsSince } from "./recent-bulletins.store.ts";
export { searchBulletins } from "./search-bulletins.ts";
