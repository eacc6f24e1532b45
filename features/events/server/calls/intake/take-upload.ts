import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { changeUpload, findUpload, lockUpload } from "#features/events/server/intake/event-upload.store.ts";
import { takeUploadJob } from "#features/events/server/intake/take-upload.job.ts";
import { uploadFrom } from "#features/events/server/intake/upload.rules.ts";
import { ensureSource } from "#features/events/server/sources/ensure-source.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const takeUpload: Verb<typeof contract.takeUpload> = async (context, { id, source: name, format }) => {
  const { db, audit, enqueue } = context;
  const upload = await lockUpload(db, id);
  if (!upload) throw new Refusal("not_found");
  if (upload.status === "taking" || upload.status === "taken")
    throw new Refusal("conflict", { detail: "El archivo ya se cargó o se está cargando." });
  const source = await ensureSource(context, { name, format });
  await changeUpload(db, id, { status: "taking", source_id: source.id, reason: "" });
  audit({
    action: "events.upload_started",
    objectType: "event_upload",
    objectId: id,
    details: { file: upload.file_name, source: source.name },
  });
  enqueue(takeUploadJob, { id, format });
  return uploadFrom((await findUpload(db, id)) ?? upload);
};
