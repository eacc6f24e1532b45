import type * as contract from "#features/incidents/contracts/incident-timeline.contract.ts";
import { factFrom, findFactPage } from "#features/incidents/server/timeline/fact.store.ts";
import { headerLine, lineOf } from "#features/incidents/server/timeline/fact-csv.rules.ts";
import { readFamily } from "#features/incidents/server/work/act-on-incident.ts";
import { codeOf } from "#features/incidents/server/work/incident-view.rules.ts";
import type { Verb } from "#platform/server/verb.ts";

export const downloadFacts: Verb<typeof contract.downloadFacts> = async (context, { id }) => {
  const { row, ids, cameFrom } = await readFamily(context, id);
  async function* pieces() {
    yield headerLine;
    let cursor: string | undefined;
    do {
      const page = await findFactPage(context.db, ids, {}, { cursor, limit: 1_000 });
      for (const fact of page.items) yield lineOf(factFrom(fact, cameFrom));
      cursor = page.next ?? undefined;
    } while (cursor);
  }
  return { name: `${codeOf(row)}-cronologia.csv`, contentType: "text/csv; charset=utf-8", pieces: pieces() };
};
