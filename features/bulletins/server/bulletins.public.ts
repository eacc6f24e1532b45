export { findBulletinsSince } from "./bulletins/published-bulletins.store.ts";
export { createPublished, searchBulletins } from "./bulletins/published-bulletins.ts";
export { listBulletins } from "./calls/list-bulletins.ts";
