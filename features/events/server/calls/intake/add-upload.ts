import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { addUploadRow, findUpload } from "#features/events/server/intake/event-upload.store.ts";
import { uploadFrom } from "#features/events/server/intake/upload.rules.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addUpload: Verb<typeof contract.addUpload> = async ({ db, actor, clock, audit }, { file }) => {
  if (file.bytes === 0) throw new Refusal("invalid_input", { detail: "El archivo está vacío." });
  const id = uuidv7();
  await addUploadRow(db, {
    companyId: companyIn(actor),
    id,
    fileKey: file.key,
    fileName: file.name,
    bytes: file.bytes,
    at: clock.now(),
    byName: personOf(actor).fullName,
  });
  audit({
    action: "events.upload_brought",
    objectType: "event_upload",
    objectId: id,
    details: { file: file.name, bytes: file.bytes, sha256: file.sha256 },
  });
  const row = await findUpload(db, id);
  if (!row) throw new Refusal("not_found");
  return uploadFrom(row);
};
