import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { findUploads } from "#features/events/server/intake/event-upload.store.ts";
import { uploadFrom } from "#features/events/server/intake/upload.rules.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listUploads: Verb<typeof contract.listUploads> = async ({ db }) => ({
  items: (await findUploads(db)).map(uploadFrom),
});
