export { bulletinsTool } from "./assistant/bulletin-tool.ts";
export { createPublished } from "./bulletins/published-bulletins.ts";
