import { csvLine } from "#platform/contract/csv-line.ts";
import type { Call } from "#platform/contract/define-call.ts";
import {
  type FileImport,
  type importCalls,
  listedRefusals,
  RefusedRecord,
} from "#platform/contract/imports.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type Route, type RowsAnswer, route, type VerbContext } from "#platform/server/verb.ts";
import { findRefusals, type ImportPlace, type ImportRow } from "./file-import.store.ts";
import { placeOf } from "./import-place.ts";
import {
  acceptImport,
  adjustImport,
  discardImport,
  foundImport,
  foundImports,
  receiveImport,
  requestUndo,
} from "./import-requests.ts";
import type { AnyImporter } from "./importer.ts";

const maxListed = 50;

/** The public form of an import. */
export function importFrom<O, F, R>(row: ImportRow<O, F, R>) {
  const { company_id: _company, kind: _kind, file_key: _key, sha256: _sha256, ...rest } = row;
  return {
    ...rest,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  } satisfies FileImport;
}

/** The refused records of an import, from the first on. */
export async function firstRefusals(db: Database, place: ImportPlace, id: string): Promise<RefusedRecord[]> {
  const refusals = await findRefusals(db, place, id, { after: 0, limit: listedRefusals });
  return refusals.map((refusal) => RefusedRecord.parse(refusal));
}

/** Downloads all refused records with their content, so that they can be corrected and imported again. */
export async function downloadRefused(
  context: VerbContext,
  importer: AnyImporter,
  id: string,
): Promise<RowsAnswer> {
  const { file_name, refused } = await foundImport(context, importer, id);
  const rows = csvOfRefusals(context.db, placeOf(importer, context.actor), id);
  return {
    name: `${file_name.replace(/\.[^.]+$/, "")}-rechazados.csv`,
    contentType: "text/csv; charset=utf-8",
    pieces: rows,
    estimate: { rows: refused, bytes: refused * 300 },
  };
}

async function* csvOfRefusals(db: Database, place: ImportPlace, id: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(["Lugar", "Código", "Motivo", "Registro"])}`;
  const page = { after: 0, limit: 1_000 };
  for (;;) {
    const refusals = await findRefusals(db, place, id, page);
    yield refusals.map(({ place: at, code, reason, record }) => csvLine([at, code, reason, record])).join("");
    if (refusals.length < page.limit) return;
    page.after = refusals.at(-1)?.number ?? 0;
  }
}

type ImportCalls = Record<keyof ReturnType<typeof importCalls>, Call>;

/** Returns the verbs of an area that imports files, bound to its calls. */
export function importRoutes(calls: ImportCalls, importer: AnyImporter): Route[] {
  const detailOf = async (context: VerbContext, row: ImportRow) => ({
    ...importFrom(row),
    refusals: await firstRefusals(context.db, placeOf(importer, context.actor), row.id),
  });
  return [
    route(calls.listImports, async ({ db, actor }) => ({
      items: (await foundImports({ db, actor }, importer, { limit: maxListed })).map(importFrom),
    })),
    route(calls.receiveImport, async (context, input) => {
      const { file } = input as { file: Parameters<typeof receiveImport>[2] };
      return await detailOf(context, await receiveImport(context, importer, file));
    }),
    route(calls.getImport, async (context, input) =>
      detailOf(context, await foundImport(context, importer, idOf(input))),
    ),
    route(calls.adjustImport, async (context, input) => {
      const { options } = input as { options: unknown };
      return await detailOf(context, await adjustImport(context, importer, idOf(input), () => options));
    }),
    route(calls.storeImport, async (context, input) =>
      detailOf(context, await acceptImport(context, importer, idOf(input))),
    ),
    route(calls.undoImport, async (context, input) =>
      detailOf(context, await requestUndo(context, importer, idOf(input))),
    ),
    route(calls.discardImport, async (context, input) => {
      await discardImport(context, importer, idOf(input));
      return {};
    }),
    route(calls.downloadRefused, async (context, input) => downloadRefused(context, importer, idOf(input))),
  ];
}

const idOf = (input: unknown) => (input as { id: string }).id;
