import {
  BoardFileOptions,
  type BoardReceipt,
} from "#features/home/dashboards/contracts/board-imports.contract.ts";
import { recogniseBoards } from "#features/home/dashboards/readers/read-boards.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { deleteBoard, lockBoards, updateBoard } from "../boards/board.store.ts";
import { deleteVersion, findImportedVersions } from "../boards/version.store.ts";
import { storeBoards } from "./store-boards.ts";

interface Found {
  figures: Record<string, number>;
  receipt: BoardReceipt;
}

/** The bytes read to recognise a file: an index pattern with its list of fields may fill the beginning of an export. */
const headBytes = 1_048_576;

async function headOf(file: ImportFile<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await file.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks);
}

/** Exports of dashboards, from the file to boards with versions, and back. */
export const boardImporter = defineImporter<BoardFileOptions, Found, BoardReceipt>({
  name: "dashboards.board",
  scope: "company",
  onArrival: "survey",
  options: BoardFileOptions,
  recognise: async (file) => recogniseBoards(await headOf(file)),
  unrecognised:
    "No es una exportación de tableros. Se leen los objetos guardados de Kibana (NDJSON), los de OpenSearch Dashboards y el JSON de un tablero de Grafana.",
  store: storeBoards,
  undo: undoBoards,
  knowsContent: true,
  topic: "dashboards.imports_changed",
  actions: importActions("dashboards.board"),
  objectType: "dashboard_export",
  command: {
    name: "dashboards",
    description:
      "Carga tableros de Kibana, OpenSearch Dashboards o Grafana: el formato se reconoce por su contenido",
    flags: [],
  },
});

/** Undoes the versions of an import; a board without an earlier version is deleted. */
async function undoBoards(context: VerbContext, { id: importId }: { id: string }): Promise<void> {
  const { db, actor, clock, announce } = context;
  const companyId = companyIn(actor);
  await lockBoards(db, companyId);
  for (const { id, title, version, current, before } of await findImportedVersions(db, companyId, importId)) {
    if (current !== version)
      throw new UnreadableFile(`«${title}» se reemplazó después: deshaga primero esa carga.`);
    if (before === null) await deleteBoard(db, companyId, id);
    else {
      await updateBoard(db, { companyId, id }, { version: before, updated_at: clock.now() });
      await deleteVersion(db, companyId, { id, version });
    }
  }
  announce({ topic: "dashboards.changed", data: {} });
}
