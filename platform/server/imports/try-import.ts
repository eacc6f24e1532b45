import { v7 as uuidv7 } from "uuid";
import { listedRefusals, RefusedRecord } from "#platform/contract/imports.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addImportRow, findSameImport } from "./file-import.store.ts";
import { ImportFile } from "./import-file.ts";
import type { ImportReceipt } from "./import-now.ts";
import { placeOf, reasonOf, within } from "./import-place.ts";
import type { AnyImporter, ImportWork, StoreResult } from "./importer.ts";
import { lookAtFile, recognisedFile, rehearse } from "./look-at-file.ts";

export interface TriedFile {
  name: string;
  bytes: number;
  sha256: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Returns the outcome that importing a file would have. Nothing is stored, not even that it was tried. */
export async function tryImport(
  work: ImportWork,
  importer: AnyImporter,
  { open, ...tried }: TriedFile,
  options: Record<string, unknown>,
): Promise<ImportReceipt> {
  const place = placeOf(importer, work.actor);
  const id = uuidv7();
  const facts = { ...tried, ...place, id, format: null, options: importer.options.parse(options) };
  const base = { id: null, file_name: tried.name, ...nothing, repeats: null, rejected: [], receipt: null };
  const rowForAMoment = ({ db, clock }: VerbContext) =>
    addImportRow(db, place, {
      id,
      file_key: null,
      file_name: tried.name,
      bytes: tried.bytes,
      sha256: tried.sha256,
      status: "storing",
      options: facts.options,
      at: clock.now(),
      by: "",
      byId: null,
    });
  try {
    const importFile = await recognisedFile(importer, facts, open);
    const looked = await lookAtFile(work, importer, importFile, rowForAMoment);
    const missingReason = importer.missing?.({ format: importFile.format, ...looked });
    // For an importer without a survey, `lookAtFile` has already rehearsed the storing.
    const rehearsed = importer.survey ? undefined : (looked.found as StoreResult<unknown>);
    const canStore = rehearsed === undefined && !missingReason && importer.store !== undefined;
    const file = canStore
      ? new ImportFile({ ...facts, format: importFile.format, options: looked.options }, open)
      : importFile;
    const end = canStore ? await rehearse(work, importer, file, rowForAMoment) : rehearsed;
    const { format } = file;
    const same = importer.knowsContent
      ? undefined
      : await within(work, importer, "read", ({ db }) =>
          findSameImport(db, place, { id, sha256: tried.sha256, format, options: looked.options }),
        );
    return {
      ...base,
      ...end?.figures,
      format,
      status: "ready",
      reason: missingReason ?? end?.remark ?? "",
      refused: file.refusedCount,
      repeats: same?.id ?? null,
      rejected: file.refused.slice(0, listedRefusals).map((each) => RefusedRecord.parse(each)),
      receipt: end?.receipt ?? null,
    };
  } catch (error) {
    return { ...base, format: null, status: "unreadable", reason: reasonOf(error) };
  }
}

const nothing = { records: 0, kept: 0, merged: 0, skipped: 0, refused: 0 };
