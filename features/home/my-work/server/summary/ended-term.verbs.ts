import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../contracts/ended-term.contract.ts";
import { listEndedTerms as listEndedTermsCall } from "../../contracts/ended-term.contract.ts";
import { countEndedTerms, findEndedTerms } from "./ended-term.store.ts";
import { readableTermSources } from "./own-term-sources.ts";

const maxItems = 200;

const listEndedTerms: Verb<typeof contract.listEndedTerms> = async (context, { outcome, companies }) => {
  const { db, clock } = context;
  const now = clock.now();
  const sources = readableTermSources(context);
  const companyIds = companies?.split(",").map(Number);
  const rows = await findEndedTerms(db, sources, { now, companyIds, outcome, limit: maxItems });
  const counts = await countEndedTerms(db, sources, { now, companyIds });
  const sum = (of: "terms_met" | "terms_breached" | "terms_unexplained") =>
    counts.reduce((all, row) => all + row[of], 0);
  return {
    items: rows.flatMap((row) => {
      const source = sources.find(({ caseName }) => caseName === row.case_name);
      if (!source) return [];
      const { explainPath, ...named } = source.nameOf(row.case_id, row.named);
      return {
        company: { id: row.company_id, name: row.company_name },
        case_kind: row.case_name,
        ...named,
        explain_path: explainPath,
        term: source.kindWords[row.kind] ?? row.kind,
        minutes: row.minutes,
        met: row.is_met,
        due_at: row.due_at?.toISOString() ?? null,
        stopped_at: row.stopped_at?.toISOString() ?? null,
        explanation: row.explanation,
      };
    }),
    counts: {
      met: sum("terms_met"),
      breached: sum("terms_breached"),
      unexplained: sum("terms_unexplained"),
    },
    month: dayOf(now).slice(0, 7),
  };
};

export const endedTermVerbs = [route(listEndedTermsCall, listEndedTerms)];
