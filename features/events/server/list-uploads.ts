import type * as contract from "#features/events/event-uploads.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findUploads } from "./event-upload.store.ts";
import { uploadFrom } from "./upload.rules.ts";

export const listUploads: Verb<typeof contract.listUploads> = async ({ db }) => ({
  items: (await findUploads(db)).map(uploadFrom),
});
