import type { revokeCloudReader as call } from "#features/cloud-posture/contracts/cloud-api.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { endReader, findReader } from "../keys/cloud-reader.store.ts";

export const revokeCloudReader: Verb<typeof call> = async ({ db, clock, audit, nothingChanged }, { id }) => {
  const reader = await findReader(db, id);
  if (!reader) throw new Refusal("not_found");
  if (!(await endReader(db, id, clock.now()))) {
    nothingChanged();
    return {};
  }
  audit({
    action: "cloud_posture.reader_revoked",
    objectType: "cloud_reader",
    objectId: id,
    details: { name: reader.name },
  });
  return {};
};
