import type { ImportReading } from "#features/standards/manage-standards.contract.ts";
import { editionDifference } from "#features/standards/readers/edition-difference.ts";
import type { StandardFormat } from "#features/standards/readers/read-standard.ts";
import { slugOf } from "#features/standards/readers/slug.ts";
import type { OpenFile } from "#features/standards/readers/standard-reader.ts";
import { placedControls, type Survey, surveyStandard } from "#features/standards/readers/survey-standard.ts";
import { xlsxSheets } from "#features/standards/readers/xlsx-rows.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findCompared, findCurrentEdition } from "./compared-controls.store.ts";
import { headOf } from "./standard-import.rules.ts";
import type { ImportRow } from "./standard-import.store.ts";

/** The request that reads the file of an import, the same way every time. */
export function requestOf(row: ImportRow, format: StandardFormat, open: OpenFile) {
  const columns = (row.columns ?? undefined) as Record<string, number> | undefined;
  return { format, open, columns, sheet: row.sheet };
}

/** What a file says of its standard, completed by what the person said before. */
export function proposedHead(row: ImportRow, survey: Survey) {
  const said = headOf(row);
  const found = survey.head;
  const name = said.name || found.name || row.file_name.replace(/\.[^.]+$/, "");
  return {
    code: said.code || found.code || slugOf(name),
    name,
    short_name: said.short_name || name.slice(0, 40).trim(),
    version: said.version || found.version,
    publisher: said.publisher || found.publisher,
  };
}

/** What the person has said already. */
function statedHead(row: ImportRow) {
  return Object.fromEntries(Object.entries(headOf(row)).filter(([, value]) => value !== ""));
}

/** Reads the file of an import from one end to the other and says what is in it. */
export async function readImport(
  row: ImportRow,
  format: StandardFormat,
  open: OpenFile,
  reading: <T>(work: (context: VerbContext) => Promise<T>) => Promise<T>,
) {
  const request = requestOf(row, format, open);
  const survey = await surveyStandard(request);
  const proposed = proposedHead(row, survey);
  const known = await reading(async ({ db }) => {
    const edition = await findCurrentEdition(db, proposed.code);
    return edition && { ...edition, controls: await findCompared(db, edition.id) };
  });
  // A known standard keeps its names unless the person says others.
  const { name, short_name, publisher } = { ...(known ?? proposed), ...statedHead(row) };
  const head = { ...proposed, name, short_name, publisher };
  const tiers = new Set(survey.head.tiers.map(({ code }) => code));
  const difference = known
    ? await editionDifference(
        known.label,
        known.controls,
        comparable(placedControls(request, survey.places, tiers)),
      )
    : null;
  const found: ImportReading = {
    counts: { ...survey.counts, pairs: 0 },
    levels: survey.head.scale.map(({ score, name }) => `${score} ${name}`),
    tiers: survey.head.tiers.map(({ code, name }) => (code === name ? code : `${code} ${name}`)),
    sample: survey.sample,
    pairs: [],
    problems: {
      count: survey.problems.count,
      blocking: survey.problems.blocking,
      items: survey.problems.items,
    },
    table: survey.table
      ? { ...survey.table, sheets: format === "xlsx" ? await xlsxSheets(open) : [], sheet: row.sheet }
      : null,
    difference,
  };
  return { head, found };
}

async function* comparable(controls: ReturnType<typeof placedControls>) {
  for await (const control of controls) {
    yield {
      code: control.code,
      parent: control.parent,
      title: control.title,
      guidance: control.guidance ?? "",
      assessable: control.assessable,
      weight: control.weight ?? 1,
      withdrawn: control.withdrawn ?? false,
    };
  }
}
