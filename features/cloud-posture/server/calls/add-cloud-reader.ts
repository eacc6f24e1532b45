import { v7 as uuidv7 } from "uuid";
import type { addCloudReader as call } from "#features/cloud-posture/contracts/cloud-api.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { keyPreview, newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addReaderRow } from "../keys/cloud-reader.store.ts";

export const addCloudReader: Verb<typeof call> = async ({ db, actor, clock, audit }, { name }) => {
  const companyId = companyIn(actor);
  const [id, key] = [uuidv7(), newApiKey(companyId)];
  await addReaderRow(db, {
    ...{ companyId, id, name, at: clock.now(), by: authorOf(actor).name },
    key: { id: uuidv7(), digest: tokenDigest(key), preview: keyPreview(key) },
  });
  audit({
    action: "cloud_posture.reader_added",
    objectType: "cloud_reader",
    objectId: id,
    details: { name },
  });
  return { id, key };
};
