import { z } from "zod";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { CountsBySeverity } from "../events/event-engine.ts";
import { type Clause, isOneOf } from "./clauses.rules.ts";
import { Counted, Hit, type NamedBuckets } from "./engine-answers.ts";
import { byTime, type EngineSelection, engineQueryOf } from "./engine-selection.rules.ts";
import type { MappedIndex } from "./field-plans.rules.ts";
import { eventOfHit, listedPaths, type SearchPlace } from "./hit-event.rules.ts";

const OfRules = z.object({
  buckets: z.record(
    z.string(),
    Counted.extend({ newest: z.object({ hits: z.object({ hits: z.array(Hit).max(1) }) }) }),
  ),
});

/** Returns the title of each rule, taken from its newest event within the selection. */
export async function ruleTitles(
  place: SearchPlace,
  selection: Pick<EngineSelection, "from" | "to">,
  rules: readonly string[],
): Promise<Map<string, string>> {
  const { index, line, reader } = place;
  const plan = index.planOf("rule_id");
  const uniqueRules = [...new Set(rules)];
  if (uniqueRules.length === 0 || plan.at !== "path") return new Map();
  const period = { from: selection.from, to: selection.to, severities: undefined, parts: [] };
  const filters = uniqueRules.map((rule, at) => [`r${at}`, isOneOf(plan, "rule_id", [rule])]);
  const answer = await line.search(
    {
      size: 0,
      track_total_hits: false,
      query: engineQueryOf(index, period, [isOneOf(plan, "rule_id", uniqueRules)]),
      aggs: {
        rules: {
          filters: { filters: Object.fromEntries(filters) },
          aggs: {
            newest: {
              top_hits: {
                size: 1,
                sort: [byTime(index, "desc")],
                _source: listedPaths(index, []),
              },
            },
          },
        },
      },
    },
    place.left(),
  );
  const { buckets } = OfRules.parse(answer.aggregations.rules);
  return new Map(
    uniqueRules.flatMap((rule, at): [string, string][] => {
      const [hit] = buckets[`r${at}`]?.newest.hits.hits ?? [];
      return hit ? [[rule, eventOfHit(reader, hit, []).title]] : [];
    }),
  );
}

/** An aggregation that counts documents by severity. */
export function bySeverity(index: MappedIndex): { filters: { filters: Record<string, Clause> } } {
  const plan = index.planOf("severity");
  const filters = severities.map((severity) => [severity, isOneOf(plan, "severity", [severity])]);
  return { filters: { filters: Object.fromEntries(filters) } };
}

/** Returns its counts; severities that did not occur are omitted. */
export function severityCountsIn({ buckets }: z.output<typeof NamedBuckets>): CountsBySeverity {
  const counts: CountsBySeverity = {};
  for (const severity of severities) {
    const count = buckets[severity]?.doc_count ?? 0;
    if (count > 0) counts[severity] = count;
  }
  return counts;
}

export function worstSeverityIn(counts: CountsBySeverity): Severity {
  return severities.find((severity) => counts[severity]) ?? "unknown";
}
