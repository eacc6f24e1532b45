import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type {
  BoardFileOptions,
  BoardReceipt,
} from "#features/home/dashboards/contracts/board-imports.contract.ts";
import { maxDashboards } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import type { BoardDraft } from "#features/home/dashboards/contracts/panel.contract.ts";
import type { BoardReading } from "#features/home/dashboards/readers/read-boards.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { inThread } from "#platform/server/documents/in-thread.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import type { StoreResult } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countBoards, insertBoard, lockBoards, updateBoard } from "../boards/board.store.ts";
import { boardChangesBetween } from "../boards/board-changes.rules.ts";
import { findPanels, findStoredBoards, insertVersion } from "../boards/version.store.ts";
import { type ExportReading, readExport } from "./read-export.ts";

/**
 * The size in bytes above which an export is read in its own thread, because many panels may repeat the work of one
 * object.
 */
const threadBytes = 16 * 1_024;
const worker = new URL("./read-export.worker.ts", import.meta.url);
const limits = { milliseconds: 15_000, megabytes: 256 };

async function readingOf(file: ImportFile<BoardFileOptions>): Promise<BoardReading> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.open()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const reading =
    bytes.length <= threadBytes
      ? readExport(file.format, bytes)
      : ((await inThread(worker, { format: file.format, bytes }, limits).catch(() => ({
          unreadable: "El archivo es demasiado grande o complejo para leerlo.",
        }))) as ExportReading);
  if ("unreadable" in reading) throw new UnreadableFile(reading.unreadable);
  return reading;
}

const hashOf = (board: BoardDraft): string =>
  createHash("sha256")
    .update(JSON.stringify([board.title, board.description, board.panels]))
    .digest("hex");

type ReceiptBoard = BoardReceipt["boards"][number];

/** Stores the boards of an export: new boards, and new versions of boards that changed. */
export async function storeBoards(
  context: VerbContext,
  file: ImportFile<BoardFileOptions>,
): Promise<StoreResult<BoardReceipt>> {
  const { db, actor, announce } = context;
  const companyId = companyIn(actor);
  const { boards, problems } = await readingOf(file);
  for (const { place, reason } of problems) file.refuse({ place, code: "unreadable", reason });
  const boardsWithId = boards.filter(({ exportId }) => exportId !== "");
  if (boardsWithId.length === 0)
    throw new UnreadableFile(
      "El archivo no trae ningún tablero. Exporte el tablero con sus objetos relacionados.",
    );
  await lockBoards(db, companyId);
  const receipts: ReceiptBoard[] = [];
  for (const board of boardsWithId) receipts.push(await storeBoard(context, file, board));
  announce({ topic: "dashboards.changed", data: {} });
  return { figures: figuresOf(receipts, file.refusedCount), receipt: { boards: receipts } };
}

async function storeBoard(
  { db, actor, clock }: VerbContext,
  file: ImportFile<BoardFileOptions>,
  board: BoardDraft,
): Promise<ReceiptBoard> {
  const [companyId, author, now, sha256] = [
    companyIn(actor),
    authorOf(actor).name,
    clock.now(),
    hashOf(board),
  ];
  const storedBoard = (await findStoredBoards(db, companyId, board.tool, [board.exportId])).get(
    board.exportId,
  );
  const drawnPanels = board.panels.filter(({ spec }) => spec !== null).length;
  const facts = {
    title: board.title,
    panels: board.panels.length,
    drawn: drawnPanels,
    missing: board.panels.flatMap(({ title, key, reason }) =>
      reason === null ? [] : [{ title: title || `Panel ${key}`, reason }],
    ),
  };
  const version = (storedBoard?.version ?? 0) + 1;
  if (storedBoard?.sha256 === sha256) {
    const unchanged = { added: [], removed: [], changed: [] };
    return { ...facts, outcome: "same", version: storedBoard.version, changes: unchanged };
  }
  const before = storedBoard
    ? await findPanels(db, companyId, { id: storedBoard.id, version: storedBoard.version })
    : [];
  const changes = boardChangesBetween(before, board.panels);
  const id = storedBoard?.id ?? uuidv7();
  if (!storedBoard) {
    const { count, last } = await countBoards(db, companyId);
    if (count >= maxDashboards)
      throw new UnreadableFile(`La empresa ya tiene ${maxDashboards} tableros: elimine alguno antes.`);
    await insertBoard(db, {
      company_id: companyId,
      id,
      kind: "drawn",
      tool: board.tool,
      title: board.title,
      description: board.description,
      position: last + 1,
      export_id: board.exportId,
      version,
      period: board.period,
      search: foldText(board.title),
      created_at: now,
      created_by_name: author,
      updated_at: now,
    });
  }
  await insertVersion(
    db,
    {
      company_id: companyId,
      dashboard_id: id,
      version,
      import_id: file.id,
      file_name: file.name,
      sha256,
      panels: board.panels.length,
      drawn: drawnPanels,
      data_views: board.dataViews,
      changes: JSON.stringify(changes),
      imported_at: now,
      imported_by_name: author,
    },
    board.panels,
  );
  // A title that a person has set is kept.
  if (storedBoard)
    await updateBoard(db, { companyId, id }, { version, description: board.description, updated_at: now });
  return { ...facts, outcome: storedBoard ? "replaced" : "new", version, changes };
}

function figuresOf(boards: readonly ReceiptBoard[], refusedCount: number) {
  const sum = (of: (board: ReceiptBoard) => number) => boards.reduce((total, board) => total + of(board), 0);
  const isSame = ({ outcome }: ReceiptBoard) => outcome === "same";
  return {
    records: sum(({ panels }) => panels) + refusedCount,
    kept: sum((board) => (isSame(board) ? 0 : board.drawn)),
    merged: sum((board) => (isSame(board) ? board.panels : 0)),
    skipped: sum((board) => (isSame(board) ? 0 : board.panels - board.drawn)),
  };
}
