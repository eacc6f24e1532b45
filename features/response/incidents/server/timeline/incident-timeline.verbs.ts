import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/incident-timeline.contract.ts";
import { type Fact, maxFacts } from "../../contracts/incident-timeline.contract.ts";
import { actOnIncident, readFamily } from "../work/act-on-incident.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import { factKey, newFactFrom } from "./fact.rules.ts";
import {
  addFacts,
  deleteFact,
  factFrom,
  findFact,
  findFactPage,
  findKnownFacts,
  saveFact,
} from "./fact.store.ts";
import { factCsvLine, headerLine, readFactLines } from "./fact-csv.rules.ts";
import { csvRecords } from "./read-csv.ts";

/** Returns one fact of an incident; every call that changes it returns this view. */
async function factOf(context: Pick<VerbContext, "db">, id: string, factId: string): Promise<Fact> {
  const { ids, cameFrom } = await readFamily(context, id);
  const row = await findFact(context.db, ids, factId);
  if (!row) throw new Refusal("not_found");
  return factFrom(row, cameFrom);
}

const listFacts: Verb<typeof contract.listFacts> = async (context, { id, cursor, limit, ...filter }) => {
  const { ids, cameFrom } = await readFamily(context, id);
  const page = await findFactPage(context.db, ids, filter, { cursor, limit });
  return { ...page, items: page.items.map((row) => factFrom(row, cameFrom)) };
};

export const addFact: Verb<typeof contract.addFact> = async (context, { id, ...draft }) => {
  const { db, actor, clock } = context;
  const factId = uuidv7();
  await actOnIncident(context, id, async () => {
    const of = { companyId: companyIn(actor), incidentId: id, by: authorOf(actor).name, at: clock.now() };
    await addFacts(db, of, [newFactFrom(factId, draft)]);
    return { action: "fact_added", details: { category: draft.category } };
  });
  return await factOf(context, id, factId);
};

const changeFact: Verb<typeof contract.changeFact> = async (
  context,
  { id, fact_id, version, source, at, ...rest },
) => {
  const { db, clock } = context;
  await actOnIncident(context, id, async ({ ids }) => {
    const row = asSeen(await findFact(db, ids, fact_id), { version });
    const set = {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(at && { at: new Date(at) }),
      ...(source !== undefined && { source_kind: source?.kind ?? null, source_ref: source?.ref ?? null }),
    };
    const changedFields = Object.entries(set).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof typeof row]),
    );
    if (changedFields.length === 0) return undefined;
    const after = { ...row, ...set };
    const key = factKey({ ...after, at: after.at.toISOString() });
    await saveFact(db, fact_id, { ...set, key, updated_at: clock.now(), version: version + 1 });
    return { action: "fact_changed", details: { fields: changedFields.map(([name]) => name) } };
  });
  return await factOf(context, id, fact_id);
};

const removeFact: Verb<typeof contract.removeFact> = async (context, { id, fact_id, version }) => {
  await actOnIncident(context, id, async ({ ids }) => {
    const row = asSeen(await findFact(context.db, ids, fact_id), { version });
    await deleteFact(context.db, row.id);
    return { action: "fact_removed", details: { category: row.category } };
  });
  return {};
};

const downloadFacts: Verb<typeof contract.downloadFacts> = async (context, { id }) => {
  const { row, ids, cameFrom } = await readFamily(context, id);
  async function* pieces() {
    yield headerLine;
    let cursor: string | undefined;
    do {
      const page = await findFactPage(context.db, ids, {}, { cursor, limit: 1_000 });
      for (const fact of page.items) yield factCsvLine(factFrom(fact, cameFrom));
      cursor = page.next ?? undefined;
    } while (cursor);
  }
  return {
    name: `${incidentCodeOf(row)}-cronologia.csv`,
    contentType: "text/csv; charset=utf-8",
    pieces: pieces(),
  };
};

const maxSampleLines = 20;
const maxRefusals = 200;

const importFacts: Verb<typeof contract.importFacts> = async (context, { id, csv, dry_run }) => {
  const { db, actor, clock } = context;
  const lines = readFactLines(csvRecords(csv));
  if (lines.length > maxFacts)
    throw new Refusal("invalid_input", { detail: `Son más de ${maxFacts} hechos: divida el archivo.` });
  const refusedRows = lines.flatMap((line) => ("reason" in line ? [line] : []));
  const drafts = lines.flatMap((line) => ("draft" in line ? [line.draft] : []));
  const unique = new Map(
    drafts.map((draft) => {
      const fact = newFactFrom(uuidv7(), draft);
      return [fact.key.toString("hex"), fact];
    }),
  );
  let fresh = [...unique.values()];
  await actOnIncident(context, id, async ({ ids }) => {
    const knownKeys = await findKnownFacts(
      db,
      ids,
      fresh.map(({ key }) => key),
    );
    fresh = fresh.filter(({ key }) => !knownKeys.has(key.toString("hex")));
    if (dry_run || fresh.length === 0) return undefined;
    const of = { companyId: companyIn(actor), incidentId: id, by: authorOf(actor).name, at: clock.now() };
    await addFacts(db, of, fresh);
    return { action: "facts_imported", details: { facts: fresh.length, refused: refusedRows.length } };
  });
  return {
    read: lines.length,
    kept: dry_run ? 0 : fresh.length,
    known: drafts.length - fresh.length,
    refused: refusedRows.slice(0, maxRefusals),
    sample: drafts.slice(0, maxSampleLines),
  };
};

export const incidentTimelineVerbs = [
  route(contract.listFacts, listFacts),
  route(contract.addFact, addFact),
  route(contract.changeFact, changeFact),
  route(contract.removeFact, removeFact),
  route(contract.downloadFacts, downloadFacts),
  route(contract.importFacts, importFacts),
];
