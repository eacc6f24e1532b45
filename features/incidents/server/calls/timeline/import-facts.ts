import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-timeline.contract.ts";
import { mostFacts } from "#features/incidents/contracts/incident-timeline.contract.ts";
import { newFactFrom } from "#features/incidents/server/timeline/fact.rules.ts";
import { addFacts, findKnownFacts } from "#features/incidents/server/timeline/fact.store.ts";
import { readFactLines } from "#features/incidents/server/timeline/fact-csv.rules.ts";
import { csvRecords } from "#features/incidents/server/timeline/read-csv.ts";
import { actOnIncident } from "#features/incidents/server/work/act-on-incident.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const shownLines = 20;
const shownRefusals = 200;

export const importFacts: Verb<typeof contract.importFacts> = async (context, { id, csv, dry_run }) => {
  const { db, actor, clock } = context;
  const lines = readFactLines(csvRecords(csv));
  if (lines.length > mostFacts)
    throw new Refusal("invalid_input", { detail: `Son más de ${mostFacts} hechos: divida el archivo.` });
  const refused = lines.flatMap((line) => ("reason" in line ? [line] : []));
  const drafts = lines.flatMap((line) => ("draft" in line ? [line.draft] : []));
  const unique = new Map(
    drafts.map((draft) => {
      const fact = newFactFrom(uuidv7(), draft);
      return [fact.key.toString("hex"), fact];
    }),
  );
  let fresh = [...unique.values()];
  await actOnIncident(context, id, async ({ ids }) => {
    const known = await findKnownFacts(
      db,
      ids,
      fresh.map(({ key }) => key),
    );
    fresh = fresh.filter(({ key }) => !known.has(key.toString("hex")));
    if (dry_run || fresh.length === 0) return undefined;
    const of = { companyId: companyIn(actor), incidentId: id, by: authorOf(actor).name, at: clock.now() };
    await addFacts(db, of, fresh);
    return { action: "facts_imported", details: { facts: fresh.length, refused: refused.length } };
  });
  return {
    read: lines.length,
    kept: dry_run ? 0 : fresh.length,
    known: drafts.length - fresh.length,
    refused: refused.slice(0, shownRefusals),
    sample: drafts.slice(0, shownLines),
  };
};
