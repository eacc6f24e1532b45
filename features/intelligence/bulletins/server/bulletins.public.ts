export { affectedCompanies } from "./affected-companies.extension.ts";
export { bulletinsTool } from "./assistant/bulletin-tool.ts";
export { type BulletinSubscriber, bulletinSubscribers } from "./bulletin-follower.extension.ts";
export { notifyOfBulletin } from "./bulletins/notify-of-bulletin.ts";
export { findPublishedIds } from "./bulletins/published-bulletins.store.ts";
export { createPublished } from "./bulletins/published-bulletins.ts";
