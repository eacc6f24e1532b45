import { z } from "zod";
import { SourceFormat } from "#features/events/contracts/events.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import { bringFile } from "./bring-file.ts";
import { isBrokenGzip } from "./delivery-body.ts";
import {
  changeUpload,
  findUpload,
  lockUpload,
  noteTaken,
  type UploadChange,
  type UploadRow,
} from "./event-upload.store.ts";
import { byteSlices, takeBatch } from "./take-batch.ts";

const company = { scope: "company" } as const;

/** Takes a file that somebody brought, batch by batch; begun again after a fault, it goes on where it stopped. */
export const takeUploadJob = defineJob({
  name: "events.take_upload",
  input: z.object({ id: z.uuid(), format: SourceFormat }),
  expireInSeconds: 3_600,
  async perform(context, { id, format }) {
    const upload = await context.within({ ...company, effect: "read" }, ({ db }) => findUpload(db, id));
    if (upload?.status !== "taking" || upload.file_key === null || upload.source_id === null) return;
    const change = await takeAll(context, upload, format).catch((error): UploadChange => {
      if (!isBrokenGzip(error)) throw error;
      return { status: "failed", reason: "El archivo está comprimido y llegó cortado o dañado." };
    });
    await finish(context, id, change);
  },
});

async function takeAll(context: JobContext, upload: UploadRow, format: SourceFormat): Promise<UploadChange> {
  const { gate, actor } = context;
  const companyId = companyIn(actor);
  const source = { id: upload.source_id ?? "", name: upload.source_name ?? "" };
  const { content } = await gate.files.read(upload.file_key ?? "");
  let read = 0;
  const counted = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      read += chunk.length;
      yield chunk;
    }
  };
  const sum = await bringFile(counted(), (records) =>
    gate.bulkPlaces.within(companyId, () =>
      withinGate(gate, { ...company, effect: "write", actor, http: undefined, bulk: true }, async (batch) => {
        const result = await takeBatch(batch, {
          companyId,
          source,
          format: format === "auto" ? undefined : format,
          bytes: gate.requestPriority.inGaps(byteSlices(records)),
        });
        const known = result.replayed ? result.accepted : 0;
        // Beside the records, so that what the screen shows is never ahead of them, nor counted twice.
        await noteTaken(batch.db, upload.id, {
          read,
          accepted: result.accepted - known,
          duplicated: result.duplicated + known,
        });
        return result;
      }),
    ),
  );
  const { rejected, skipped, problems } = sum;
  return { rejected, skipped, problems, bytes_taken: upload.bytes, status: "taken" };
}

async function finish({ within }: JobContext, id: string, change: UploadChange): Promise<void> {
  await within({ ...company, effect: "write" }, async ({ db, clock, audit, announce }) => {
    const upload = await lockUpload(db, id);
    if (upload?.status !== "taking") {
      audit({ action: "events.upload_finished", objectType: "event_upload", objectId: id });
      return;
    }
    const { problems: _problems, ...told } = change;
    // The sweep removes a file that no row names.
    const gone = change.status === "taken" ? { file_key: null } : {};
    await changeUpload(db, id, { ...change, ...gone, finished_at: clock.now() });
    audit({
      action: "events.upload_finished",
      objectType: "event_upload",
      objectId: id,
      details: { file: upload.file_name, ...told },
    });
    announce({ topic: "events.upload_finished", data: { id } });
  });
}
