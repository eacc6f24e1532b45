import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { lockUpload, removeUpload } from "#features/events/server/intake/event-upload.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const discardUpload: Verb<typeof contract.discardUpload> = async ({ db, audit }, { id }) => {
  const upload = await lockUpload(db, id);
  if (!upload) throw new Refusal("not_found");
  if (upload.status === "taking") throw new Refusal("conflict", { detail: "El archivo se está cargando." });
  await removeUpload(db, id);
  audit({
    action: "events.upload_discarded",
    objectType: "event_upload",
    objectId: id,
    details: { file: upload.file_name },
  });
  return {};
};
