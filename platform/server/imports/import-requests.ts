import { v7 as uuidv7 } from "uuid";
import type { ImportStatus } from "#platform/contract/imports.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { Actor } from "#platform/server/actor.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  addImportRow,
  changeImportRow,
  findImportRow,
  findImportRows,
  type ImportRow,
  lockImportRow,
  removeImportRow,
} from "./file-import.store.ts";
import { importJob } from "./import-jobs.ts";
import { placeOf } from "./import-place.ts";
import type { AnyImporter, Importer } from "./importer.ts";
import { undoWithin } from "./undo-import.ts";
import { countInProcess } from "./upload-quota.store.ts";
import { maxFilesInProcess, tooManyFiles } from "./upload-quota.ts";

// The first status of an import, by the importer's `onArrival`.

const firstStatus = { survey: "reading", store: "storing", wait: "ready" } as const;
export type ReceivedFile = Pick<UploadedFile, "key" | "name" | "bytes" | "sha256">;

const nothingToUndo = "Este archivo no tiene nada que deshacer.";
const underWay = "El archivo se está leyendo o ya se guardó.";

/** Receives an uploaded file; the importer's `onArrival` then determines the next step. */
export async function receiveImport<O, F, R>(
  context: VerbContext,
  importer: Importer<O, F, R>,
  file: ReceivedFile,
  options: Partial<O> = {},
): Promise<ImportRow<O, F, R>> {
  const { onArrival } = importer;
  await enforceQuota(context, importer);
  const row = await addReceived(context, importer, file, { options, status: firstStatus[onArrival] });
  const { id } = row;
  if (onArrival === "survey") context.enqueue(importJob(importer, "read"), { id });
  if (onArrival === "store") context.enqueue(importJob(importer, "store"), { id });
  return row;
}

/** Refuses a further file of a person with too many in process: each costs far more than its upload. */
async function enforceQuota(
  { db, actor }: VerbContext,
  importer: Pick<AnyImporter, "name" | "scope">,
): Promise<void> {
  if (actor.kind !== "user") return;
  const count = await countInProcess(db, placeOf(importer, actor), actor.userId, maxFilesInProcess);
  if (count >= maxFilesInProcess) throw tooManyFiles(maxFilesInProcess);
}

/** Receives a file without enqueuing a job, for callers that process it at once. */
export async function addReceived<O, F, R>(
  context: VerbContext,
  importer: Importer<O, F, R>,
  file: ReceivedFile,
  { options, status }: { options: Partial<O>; status: ImportStatus },
): Promise<ImportRow<O, F, R>> {
  const { db, actor, clock, audit } = context;
  if (file.bytes === 0) throw new Refusal("invalid_input", { detail: "El archivo está vacío." });
  const id = uuidv7();
  await addImportRow(db, placeOf(importer, actor), {
    id,
    file_key: file.key,
    file_name: file.name,
    bytes: file.bytes,
    sha256: file.sha256,
    status,
    options: importer.options.parse(options),
    at: clock.now(),
    by: importAuthor(actor),
    byId: actor.kind === "user" ? actor.userId : null,
  });
  audit({
    action: importer.actions.received,
    objectType: importer.objectType,
    objectId: id,
    details: { file: file.name, bytes: file.bytes, sha256: file.sha256 },
  });
  return await foundImport(context, importer, id);
}

const importAuthor = (actor: Actor) => (actor.kind === "source" ? actor.name : authorOf(actor).name);

export async function foundImport<O, F, R>(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  importer: Importer<O, F, R>,
  id: string,
): Promise<ImportRow<O, F, R>> {
  const row = await findImportRow(db, placeOf(importer, actor), id);
  if (!row) throw new Refusal("not_found");
  return row as ImportRow<O, F, R>;
}

/** Returns the newest imports in the given states, in the form of the calls' answers. */
export async function foundImports<O, F, R>(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  importer: Importer<O, F, R>,
  which: { limit: number; statuses?: readonly ImportStatus[] },
): Promise<ImportRow<O, F, R>[]> {
  return (await findImportRows(db, placeOf(importer, actor), which)) as ImportRow<O, F, R>[];
}

/** Returns the import, locked until commit, so that a concurrent change waits and then reads the new state. */
export async function lockedImport<O, F, R>(
  { db, actor }: VerbContext,
  importer: Importer<O, F, R>,
  id: string,
): Promise<ImportRow<O, F, R>> {
  const row = await lockImportRow(db, placeOf(importer, actor), id);
  if (!row) throw new Refusal("not_found");
  return row as ImportRow<O, F, R>;
}

/** Changes the options of an import; the file is read again where they affect the result. */
export async function adjustImport<O, F, R>(
  context: VerbContext,
  importer: Importer<O, F, R>,
  id: string,
  change: (before: O) => O,
): Promise<ImportRow<O, F, R>> {
  const { db, actor, clock, audit, enqueue } = context;
  const row = await lockedImport(context, importer, id);
  if (row.status !== "ready" && row.status !== "failed" && row.status !== "unreadable")
    throw new Refusal("conflict", { detail: underWay });
  const options = change(row.options);
  const again = importer.onArrival === "survey" && (importer.readsAgain?.(row.options, options) ?? true);
  const at = clock.now();
  const place = placeOf(importer, actor);
  await changeImportRow(db, place, id, at, {
    options,
    ...(again ? { status: "reading", bytes_read: 0 } : {}),
  });
  if (again) enqueue(importJob(importer, "read"), { id });
  audit({ action: importer.actions.adjusted, objectType: importer.objectType, objectId: id });
  return await foundImport(context, importer, id);
}

interface Acceptance<O> {
  /** The last choices of the person. */
  options?: O;
  /** Details for the audit log, in addition to the name of the file. */
  details?: Record<string, unknown>;
}

/** Accepts an import, and enqueues the job that stores it. */
export async function acceptImport<O, F, R>(
  context: VerbContext,
  importer: Importer<O, F, R>,
  id: string,
  acceptance: Acceptance<O> = {},
): Promise<ImportRow<O, F, R>> {
  const row = await markAccepted(context, importer, id, acceptance);
  context.enqueue(importJob(importer, "store"), { id });
  return row;
}

/** Accepts an import without enqueuing a job, for callers that store it at once. */
export async function markAccepted<O, F, R>(
  context: VerbContext,
  importer: Importer<O, F, R>,
  id: string,
  { options, details = {} }: Acceptance<O> = {},
): Promise<ImportRow<O, F, R>> {
  const { db, actor, clock, audit } = context;
  const row = await lockedImport(context, importer, id);
  if (row.status !== "ready" && row.status !== "failed") throw new Refusal("conflict", { detail: underWay });
  const missingReason = importer.missing?.({ ...row, options: options ?? row.options });
  if (missingReason) throw new Refusal("invalid_input", { detail: missingReason });
  const text = (choice: O) => JSON.stringify(importer.options.parse(choice));
  // Whether a failed import continues: its batches stored before were counted already.
  const goesOn = row.status === "failed" && (!options || text(options) === text(row.options));
  await changeImportRow(db, placeOf(importer, actor), id, clock.now(), {
    status: "storing",
    reason: "",
    ...(goesOn ? {} : { bytes_read: 0, batches: 0 }),
    ...(options === undefined ? {} : { options }),
  });
  audit({
    action: importer.actions.accepted,
    objectType: importer.objectType,
    objectId: id,
    details: { file: row.file_name, ...details },
  });
  return await foundImport(context, importer, id);
}

/** Requests the undo of an import; a job performs it, with an audit entry. */
export async function requestUndo<O, F, R>(
  context: VerbContext,
  importer: Importer<O, F, R>,
  id: string,
): Promise<ImportRow<O, F, R>> {
  const { db, actor, clock, audit, enqueue } = context;
  const row = await lockedImport(context, importer, id);
  if (row.status !== "stored" || row.repeats !== null || !importer.undo)
    throw new Refusal("conflict", { detail: nothingToUndo });
  await changeImportRow(db, placeOf(importer, actor), id, clock.now(), { status: "undoing", reason: "" });
  enqueue(importJob(importer, "undo"), { id });
  audit({
    action: importer.actions.undo_requested,
    objectType: importer.objectType,
    objectId: id,
    details: { file: row.file_name },
  });
  return await foundImport(context, importer, id);
}

/** Undoes a small import within the request of a person. */
export async function undoHere<O, F, R>(
  context: VerbContext,
  importer: Importer<O, F, R>,
  row: ImportRow<O, F, R>,
): Promise<void> {
  if (row.status !== "stored" || row.repeats !== null)
    throw new Refusal("conflict", { detail: nothingToUndo });
  await undoWithin(context, importer, placeOf(importer, context.actor), row).catch((error) => {
    throw error instanceof UnreadableFile ? new Refusal("conflict", { detail: error.message }) : error;
  });
}

/** Discards a file that was not stored, or changed nothing. */
export async function discardImport<O, F, R>(
  context: VerbContext,
  importer: Importer<O, F, R>,
  id: string,
): Promise<void> {
  const { db, actor, audit } = context;
  const row = await lockedImport(context, importer, id);
  const changedNothing = row.status === "stored" && row.repeats !== null;
  const stays = !changedNothing && ["storing", "stored", "undoing", "undone"].includes(row.status);
  if (stays) throw new Refusal("conflict", { detail: "El archivo ya se guardó o se está guardando." });
  await removeImportRow(db, placeOf(importer, actor), id);
  audit({
    action: importer.actions.discarded,
    objectType: importer.objectType,
    objectId: id,
    details: { file: row.file_name },
  });
}
