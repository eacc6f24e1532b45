import { z } from "zod";
import type { LineProblem } from "#features/detection/events/contracts/event-source.contract.ts";
import { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { recogniseFormat } from "#features/detection/events/readers/recognise.ts";
import { RecordSplitter } from "#features/detection/events/readers/records/record-splitter.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { openContainer } from "#platform/server/containers/open-container.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import { findSource } from "../sources/event-source.store.ts";
import { byteSlices, storeDelivery } from "./take-batch.ts";
import { uploadFile } from "./upload-file.ts";

const Options = z.object({
  /** The id of the source of the records; null until a person chooses it. */
  source_id: z.uuid().nullable().default(null),
  format: SourceFormat.default("auto"),
  /** Whether the whole file is historical, whatever its age. */
  history: z.boolean().default(false),
});
export type UploadOptions = z.infer<typeof Options>;
export interface UploadReceipt {
  problems: LineProblem[];
}

/** An uploaded file of records: a person checks its preview and chooses the source, then it is imported. */
export const uploadImporter = defineImporter<UploadOptions, null, UploadReceipt>({
  name: "events.upload",
  scope: "company",
  onArrival: "wait",
  options: Options,
  recognise: firstFormat,
  unrecognised: "No se reconoce el formato.",
  missing: ({ options }) => (options.source_id === null ? "Elija la fuente." : undefined),
  // Each event is recognised by its own fingerprint, so the file's content need not be compared.
  knowsContent: true,
  async storeInBatches({ gate, companyId, read, write }, file) {
    const { source_id, format, history } = file.options;
    const source = await read(({ db }) => findSource(db, source_id ?? ""));
    if (!source) throw new UnreadableFile("La fuente ya no está.");
    const { accepted, duplicated, rejected, skipped, problems, remark } = await uploadFile(
      await file.open(),
      async (records) =>
        await write(async (context) => {
          const result = await storeDelivery(context, {
            companyId,
            source,
            format: format === "auto" ? undefined : format,
            history: history ? "all" : "old",
            bytes: gate.requestPriority.inGaps(byteSlices(records)),
          });
          const replayedCount = result.replayed ? result.accepted : 0;
          const figures = {
            kept: result.accepted - replayedCount,
            merged: result.duplicated + replayedCount,
          };
          return { ...result, figures };
        }),
      {
        onRejected: ({ line, code, reason }, record) =>
          file.refuse({ place: `línea ${line}`, code, reason, record }),
      },
    );
    const records = accepted + duplicated + rejected + skipped;
    const importOutcome = { figures: { records, refused: rejected, skipped }, receipt: { problems } };
    return remark === undefined ? importOutcome : { ...importOutcome, remark };
  },
  topic: "events.upload_finished",
  objectType: "event_upload",
  actions: {
    ...importActions("events.upload"),
    received: "events.upload_brought",
    accepted: "events.upload_started",
  },
  forgetAfterDays: { waiting: 1, finished: 30 },
});

/** Returns the format of its first record; storing still checks each record. */
async function firstFormat(file: ImportFile<UploadOptions>): Promise<string> {
  const splitter = new RecordSplitter();
  for await (const chunk of openContainer(await file.open()))
    for (const record of splitter.push(chunk))
      if ("text" in record) return recogniseFormat([record.text]) ?? file.options.format;
  return file.options.format;
}
