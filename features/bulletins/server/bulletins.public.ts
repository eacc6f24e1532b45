export { createPublished } from "./create-published.ts";
export { searchBulletins } from "./search-bulletins.ts";
