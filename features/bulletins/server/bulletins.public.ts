export { bulletinsTool } from "./assistant/bulletin-tool.ts";
export { createPublished, searchBulletins } from "./bulletins/published-bulletins.ts";
export { listBulletins } from "./calls/list-bulletins.ts";
