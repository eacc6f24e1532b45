import { type taxiiManifest as call, stixMediaType } from "#features/threats/contracts/taxii.contract.ts";
import { collectionPage, versionOf } from "#features/threats/server/taxii/own-collection.ts";
import type { Verb } from "#platform/server/verb.ts";

export const taxiiManifest: Verb<typeof call> = async (context, asked) => {
  const { more, next, rows } = await collectionPage(context, asked);
  if (rows.length === 0 && !more) return {};
  const objects = rows.map(({ row, object }) => ({
    id: row.stix_id,
    date_added: row.changed_at.toISOString(),
    version: versionOf(object),
    media_type: stixMediaType,
  }));
  return { more, next, objects };
};
