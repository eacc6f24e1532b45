import { isIP } from "node:net";
import type {
  ConditionField,
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { filterConditions } from "../events/filter-conditions.rules.ts";
import { recordSearchOf } from "../events/searched-words.rules.ts";
import { severityOfRank, severityRanks } from "../events/severity-rank.rules.ts";
import {
  allOfClauses,
  anyOfClauses,
  type Clause,
  conditionClause,
  isOneOf,
  matchEverything,
  matchNothing,
  partOf,
} from "./clauses.rules.ts";
import type { MappedIndex } from "./field-plans.rules.ts";

/** The documents of a filter; by field, so that a count can exclude the filter on itself. */
export interface EngineSelection {
  from: Date | undefined;
  to: Date | undefined;
  severities: Severity[] | undefined;
  parts: { field: ConditionField | "search"; clause: Clause }[];
}

/** The fields in which a name is searched. */
const searchedFields: EventFieldName[] = [
  "title",
  "rule_id",
  "asset_name",
  "source_user",
  "target_user",
  "asset_ip",
  "source_ip",
  "destination_ip",
  "source_country",
  "category",
  "cloud_account",
  "techniques",
  "tactics",
  "hash_md5",
  "hash_sha1",
  "hash_sha256",
  "domain",
  "resource_uid",
];

/** Converts a filter to the fields and values of an index. */
export function engineSelection(index: MappedIndex, filter: EventFilter): EngineSelection {
  const conditions = filterConditions(filter);
  if (filter.source !== undefined) conditions.push(["source", "in", filter.source]);
  const parts: EngineSelection["parts"] = conditions.map((condition) => ({
    field: condition[0],
    clause: conditionClause(index, condition),
  }));
  if (filter.q) parts.push({ field: "search", clause: searchOf(index, filter, filter.q) });
  return {
    from: filter.from === undefined ? undefined : new Date(filter.from),
    to: filter.to === undefined ? undefined : new Date(filter.to),
    severities: severityRanks(filter.severity, filter.conditions ?? [])?.map(severityOfRank),
    parts,
  };
}

/** The analyser of the index decides what its words are, so a phrase is searched like a part. */
function searchOf(index: MappedIndex, { q_in, q_as }: EventFilter, q: string): Clause {
  if (q_in !== "record") return searchClause(index, q, "names");
  const search = recordSearchOf(q, q_as);
  const texts = search.as === "words" ? search.words : [q];
  return allOfClauses(texts.map((text) => searchClause(index, text, "record")));
}

function searchClause(index: MappedIndex, q: string, place: "names" | "record"): Clause {
  const fields: EventFieldName[] = place === "record" ? ["title", "detail"] : searchedFields;
  const clauses = fields.flatMap((name): Clause[] => {
    const plan = index.planOf(name);
    if (plan.at !== "path") return [];
    if (plan.kind === "ip") return isIP(q) ? [isOneOf(plan, name, [q])] : [];
    const part = partOf(plan);
    return part ? [part(q)] : [];
  });
  // The search covers all fields of the index, as a phrase.
  if (place === "record") clauses.push({ multi_match: { query: q, type: "phrase", lenient: true } });
  return anyOfClauses(clauses);
}

/** Returns the selection without its conditions on one field. */
export function withoutField(selection: EngineSelection, field: EventFieldName): EngineSelection {
  if (field === "severity") return { ...selection, severities: undefined };
  return { ...selection, parts: selection.parts.filter((part) => part.field !== field) };
}

/** The query of a selection, with further clauses. */
export function engineQueryOf(
  index: MappedIndex,
  selection: EngineSelection,
  more: readonly Clause[] = [],
): Clause {
  const { from, to, severities, parts } = selection;
  const clauses = [...parts.map(({ clause }) => clause), ...more].filter(
    (clause) => clause !== matchEverything,
  );
  // A document without a time is left out, because it has no place in the order.
  clauses.unshift(from || to ? duringClause(index, from, to) : { exists: { field: index.time } });
  if (severities) clauses.push(severityClause(index, severities));
  return allOfClauses(clauses);
}

export function duringClause(index: MappedIndex, from: Date | undefined, to: Date | undefined): Clause {
  return {
    range: {
      [index.time]: {
        ...(from ? { gte: from.toISOString() } : {}),
        ...(to ? { lt: to.toISOString() } : {}),
        format: "strict_date_optional_time",
      },
    },
  };
}

/** The order by time, in milliseconds for every index; an index without the field does not make the search fail. */
export const byTime = ({ time }: Pick<MappedIndex, "time">, order: "asc" | "desc"): Clause => ({
  [time]: { order, numeric_type: "date", unmapped_type: "date" },
});

export function severityClause(index: MappedIndex, severities: readonly Severity[]): Clause {
  return severities.length === 0 ? matchNothing : isOneOf(index.planOf("severity"), "severity", severities);
}
