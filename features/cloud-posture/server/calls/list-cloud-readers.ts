import type { listCloudReaders as call } from "#features/cloud-posture/contracts/cloud-api.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findReaders } from "../keys/cloud-reader.store.ts";

export const listCloudReaders: Verb<typeof call> = async ({ db }) => ({
  items: (await findReaders(db)).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  })),
});
