import { sql } from "kysely";
import { z } from "zod";
import { importCalls } from "#platform/contract/imports.ts";
import { LineSplitter } from "#platform/readers/line-splitter.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Feature } from "#platform/server/feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import type { ImportFile } from "./import-file.ts";
import { importRoutes } from "./import-routes.ts";
import { defineImporter, importActions } from "./importer.ts";

/** A minimal area: notes of a company, each a line of a file, `number;text`. */
const Options = z.object({ prefix: z.string().max(20).default("") });
type Options = z.infer<typeof Options>;
const Receipt = z.object({ longest: z.number().int() });
const Found = z.object({ figures: z.record(z.string(), z.number()), receipt: Receipt });

export const notesCalls = importCalls({
  area: "notes",
  path: "/api/notes/imports/",
  scope: "company",
  permission: "event.bring",
  holds: "notes",
  maximumFileBytes: 10_000_000,
  options: Options,
  found: Found,
  receipt: Receipt,
});

export const notesTable = `
  create table note (company_id bigint not null, number integer not null, text text not null, import_id uuid not null,
    answered boolean not null default false, primary key (company_id, number),
    foreign key (company_id, import_id) references file_import (company_id, id));
  alter table note enable row level security; alter table note force row level security;
  create policy active on note to portal_company using (company_id = (select app_company_id()))
    with check (company_id = (select app_company_id()));
  grant select, insert, update, delete on note to portal_company;`;

interface Note {
  number: number;
  text: string;
}

async function* notesOf(file: ImportFile<Options>): AsyncGenerator<Note[]> {
  const splitter = new LineSplitter();
  const read = (lines: ReturnType<LineSplitter["push"]>) =>
    lines.flatMap((line) => {
      const [, number, text] = ("text" in line && /^(\d+);(.+)$/.exec(line.text)) || [];
      if (number && text) return [{ number: Number(number), text: `${file.options.prefix}${text}` }];
      const record = "text" in line ? line.text : "";
      file.refuse({ place: `línea ${line.number}`, code: "no_note", reason: "No es una nota.", record });
      return [];
    });
  for await (const chunk of await file.open()) yield read(splitter.push(chunk));
  yield read(splitter.end());
}

async function addNotes(db: Database, companyId: number, importId: string, notes: readonly Note[]) {
  const rows = JSON.stringify(notes);
  const { rows: addedRows } = await sql`insert into note (company_id, number, text, import_id)
    select ${companyId}, number, text, ${importId} from jsonb_to_recordset(${rows}::jsonb) as x(number int, text text)
    on conflict (company_id, number) do nothing returning 1`.execute(db);
  return addedRows.length;
}

export const notesParts = {
  scope: "company",
  options: Options,
  unrecognised: "No se reconoce el formato: se leen notas.",
  async recognise(file: ImportFile<Options>) {
    for await (const chunk of await file.open())
      return /^\d+;/.test(Buffer.from(chunk).toString()) ? "notes" : undefined;
    return undefined;
  },
  objectType: "note_import",
} as const;

export const notesImporter = defineImporter<Options, z.infer<typeof Found>, z.infer<typeof Receipt>>({
  ...notesParts,
  name: "notes.import",
  onArrival: "survey",
  topic: "notes.changed",
  actions: importActions("notes.import"),
  forgetAfterDays: { waiting: 1, finished: 30 },
  async store({ db }, file) {
    let [records, storedNotes, longest] = [0, 0, 0];
    for await (const notes of notesOf(file)) {
      records += notes.length;
      for (const { text } of notes) longest = Math.max(longest, text.length);
      storedNotes += await addNotes(db, file.companyId, file.id, notes);
    }
    if (records === 0) throw new UnreadableFile("El archivo no trae notas.");
    const figures = {
      records: records + file.refusedCount,
      kept: storedNotes,
      merged: records - storedNotes,
    };
    return { figures, receipt: { longest } };
  },
  async undo({ db }, { id }) {
    const { rows } = await sql`select 1 from note where import_id = ${id} and answered limit 1`.execute(db);
    if (rows.length > 0) throw new UnreadableFile("Alguien ya respondió una de sus notas.");
    await sql`delete from note where import_id = ${id}`.execute(db);
  },
  command: { name: "notes", description: "Carga notas", flags: [] },
});

/** The notes importer of the tests in a variant that stores in batches on arrival, without a review. */
export const streamedNotes = defineImporter<Options, null, null>({
  ...notesParts,
  name: "notes.stream",
  onArrival: "store",
  topic: "notes.changed",
  actions: importActions("notes.stream"),
  knowsContent: true,
  async storeInBatches({ write }, file) {
    for await (const notes of notesOf(file))
      await write(async ({ db }) => {
        const storedNotes = await addNotes(db, file.companyId, file.id, notes);
        return { figures: { records: notes.length, kept: storedNotes, merged: notes.length - storedNotes } };
      });
    return { receipt: null };
  },
});

export const notes: Feature = {
  name: "notes",
  routes: importRoutes(notesCalls, notesImporter),
  imports: [notesImporter, streamedNotes],
};

export async function makeNotes({ database }: TestPortal): Promise<void> {
  await runQuery(database.owner, notesTable);
}

export const notesFile = (count: number, text = (at: number) => `nota ${at}`) =>
  Array.from({ length: count }, (_, at) => `${at + 1};${text(at + 1)}\n`).join("");
