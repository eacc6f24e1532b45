import type {
  ImportFormat,
  ImportReading,
} from "#features/compliance/standards/manage-standards.contract.ts";
import { shortName, slugFromName } from "#features/compliance/standards/readers/clean-text.ts";
import { editionDifference } from "#features/compliance/standards/readers/edition-difference.ts";
import { codeInName, type FoundMappings } from "#features/compliance/standards/readers/mapping-set-draft.ts";
import type { StandardFormat } from "#features/compliance/standards/readers/read-standard.ts";
import { ProblemList } from "#features/compliance/standards/readers/reading-problem.ts";
import type { OpenFile } from "#features/compliance/standards/readers/standard-reader.ts";
import {
  placedControls,
  type Survey,
  surveyStandard,
} from "#features/compliance/standards/readers/survey-standard.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findComparedControls, findCurrentEdition } from "../library/editions.store.ts";
import { readMappingsInThread, readStandardInThread, sheetsInThread } from "./read-in-thread.ts";
import type { StandardFile } from "./standard-import.rules.ts";

/** Returns the request for reading the file of an import, equal in every pass. */
export function readRequestOf({ format, open, options: { columns, sheet } }: StandardFile) {
  return { format: format as StandardFormat, open, columns: columns ?? undefined, sheet };
}

/** Returns the facts of a file, completed by those that the person set before. */
export function proposedHead({ name: fileName, options: { head: entered } }: StandardFile, survey: Survey) {
  const head = survey.head;
  const name = entered.name || head.name || fileName.replace(/\.[^.]+$/, "");
  return {
    code: entered.code || head.code || slugFromName(name),
    name,
    short_name: entered.short_name || shortName(name, 40),
    version: entered.version || head.version,
    publisher: entered.publisher || head.publisher,
  };
}

/** Returns the facts that the person has set. */
function statedHead({ options: { head } }: StandardFile) {
  return Object.fromEntries(Object.entries(head).filter(([, value]) => value !== ""));
}

/** Reads the file of an import completely and returns a summary of its content. */
export async function readImport(
  file: StandardFile,
  reading: <T>(work: (context: VerbContext) => Promise<T>) => Promise<T>,
) {
  const request = readRequestOf(file);
  const survey = await surveyStandard(request, readStandardInThread);
  const proposed = proposedHead(file, survey);
  const currentEdition = await reading(async ({ db }) => {
    const edition = await findCurrentEdition(db, proposed.code);
    return edition && { ...edition, controls: await findComparedControls(db, edition.id) };
  });
  // A known standard keeps its names unless the person enters others.
  const { name, short_name, publisher } = { ...(currentEdition ?? proposed), ...statedHead(file) };
  const head = { ...proposed, name, short_name, publisher };
  const tiers = new Set(survey.head.tiers.map(({ code }) => code));
  const difference = currentEdition
    ? await editionDifference(
        currentEdition.label,
        currentEdition.controls,
        comparable(placedControls(request, survey.places, tiers, readStandardInThread)),
      )
    : null;
  const importReading: ImportReading = {
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
      ? {
          ...survey.table,
          sheets: file.format === "xlsx" ? await sheetsInThread(file.open) : [],
          sheet: file.options.sheet,
        }
      : null,
    difference,
  };
  return { head, found: importReading };
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

const samplePairs = 40;

/** Returns the mapping set in a file, with its problems. */
export async function foundMappings(
  format: ImportFormat,
  open: OpenFile,
): Promise<{ set: FoundMappings; problems: ProblemList }> {
  const problems = new ProblemList();
  const set = await readMappingsInThread(format, open, problems);
  const seenKeys = new Set<string>();
  const pairs = set.pairs.filter(({ source, target }) => {
    const key = `${source}\n${target}`;
    if (!seenKeys.has(key)) return Boolean(seenKeys.add(key));
    const [from, to] = [codeInName(source), codeInName(target)];
    problems.note(`El par ${from} y ${to} está repetido; vale el primero.`, { code: from });
    return false;
  });
  return { set: { ...set, pairs }, problems };
}

export function readingOfMappings({
  set,
  problems,
}: Awaited<ReturnType<typeof foundMappings>>): ImportReading {
  return {
    counts: { controls: 0, assessable: 0, withdrawn: 0, depth: 0, pairs: set.pairs.length },
    levels: [],
    tiers: [],
    sample: [],
    pairs: set.pairs.slice(0, samplePairs).map(({ source, target, relation }) => ({
      source: codeInName(source),
      target: codeInName(target),
      relation,
    })),
    problems: { count: problems.count, blocking: problems.blocking, items: problems.items },
    table: null,
    difference: null,
  };
}
