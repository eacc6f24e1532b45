import type { Condition, EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import { filterConditions } from "../events/filter-conditions.rules.ts";
import { consecutiveWords, type RecordSearch, recordSearchOf } from "../events/searched-words.rules.ts";
import { severityRanks } from "../events/severity-rank.rules.ts";
import {
  ch,
  Fragment,
  joinFragments,
  stringArrayValue,
  stringValue,
  timeFragment,
  uint8ArrayValue,
} from "./fragment.ts";
import { recordText } from "./service-schema.store.ts";
import { fieldValue } from "./stored-fields.store.ts";

/** The events of a filter, in terms of ClickHouse. */
export interface StoredSelection {
  from: Date | undefined;
  to: Date | undefined;
  severities: number[] | undefined;
  source: string | undefined;
  conditions: Condition[];
  search: { in: "names"; text: string } | { in: "record"; record: RecordSearch } | undefined;
}

export function storedSelection(filter: EventFilter): StoredSelection {
  return {
    from: filter.from === undefined ? undefined : new Date(filter.from),
    to: filter.to === undefined ? undefined : new Date(filter.to),
    severities: severityRanks(filter.severity, filter.conditions ?? []),
    source: filter.source,
    conditions: filterConditions(filter),
    search: searchOf(filter),
  };
}

function searchOf({ q, q_in, q_as }: EventFilter): StoredSelection["search"] {
  if (!q) return undefined;
  return q_in === "record" ? { in: "record", record: recordSearchOf(q, q_as) } : { in: "names", text: q };
}

/** Returns whether a selection searches for any part of a record, which no index answers. */
export const searchesPart = ({ search }: StoredSelection): boolean =>
  search?.in === "record" && search.record.as === "part";

/** Returns whether a selection searches for words of records, which the index by words answers. */
export const searchesWords = ({ search }: StoredSelection): boolean =>
  search?.in === "record" && search.record.as !== "part";

/** Returns whether a selection leaves out events of its period. */
export const isFiltered = ({ severities, source, conditions, search }: StoredSelection): boolean =>
  severities !== undefined || source !== undefined || conditions.length > 0 || search !== undefined;

/** Returns the condition of a selection on a row of `event`. */
export function selectionHolds(selection: StoredSelection): Fragment {
  const { from, to, severities, source, conditions, search } = selection;
  const all = conditions.map(conditionHolds);
  if (from) all.push(ch`occurred_at >= ${timeFragment(from)}`);
  if (to) all.push(ch`occurred_at < ${timeFragment(to)}`);
  if (severities) all.push(ch`has(${uint8ArrayValue(severities)}, severity)`);
  if (source) all.push(ch`source_id = ${{ type: "UUID", value: source }}`);
  if (search) all.push(search.in === "names" ? namesHold(search.text) : recordHolds(search.record));
  return all.length === 0 ? ch`true` : joinFragments(all, "and");
}

/** Returns the condition on a row; true or false, never null. */
export function conditionHolds([field, test, ...values]: Condition): Fragment {
  const value = fieldValue(field);
  switch (test) {
    case "in":
      return isOneOf(value, values);
    case "not_in":
      return ch`not ${isOneOf(value, values)}`;
    case "contains":
      return holdsPart(value, values);
    case "not_contains":
      return ch`not ${holdsPart(value, values)}`;
    case "present":
      return isStated(value);
    case "absent":
      return ch`not ${isStated(value)}`;
  }
}

type Value = ReturnType<typeof fieldValue>;

const isOneOf = (value: Value, values: readonly string[]) =>
  "one" in value
    ? ch`ifNull(has(${stringArrayValue(values)}, ${value.one}), false)`
    : ch`hasAny(${value.many}, ${stringArrayValue(values)})`;

const isStated = (value: Value) =>
  "one" in value ? ch`isNotNull(${value.one})` : ch`notEmpty(${value.many})`;

function holdsPart(value: Value, parts: readonly string[]): Fragment {
  const holds = (whole: Fragment) =>
    joinFragments(
      parts.map((part) => ch`positionCaseInsensitiveUTF8(${whole}, ${stringValue(part)}) > 0`),
      "or",
    );
  return "one" in value
    ? ch`ifNull(${holds(value.one)}, false)`
    : ch`arrayExists(member -> (${holds(ch`member`)}), ${value.many})`;
}

const namesHold = (sought: string) => ch`position(names, ${stringValue(withoutAccents(sought))}) > 0`;

/** Returns the condition that a record, with its title and its detail, holds what is searched. */
function recordHolds(search: RecordSearch): Fragment {
  if (search.as === "part") return recordHoldsPart(search.text);
  const allWords = ch`hasAllTokens(${literalText(recordText)}, ${stringArrayValue([...new Set(search.words)])})`;
  // The index by words excludes most of the records before the order of the words is compared.
  return search.as === "words"
    ? allWords
    : ch`(${allWords} and match(${literalText(recordText)}, ${stringValue(consecutiveWords(search.words))}))`;
}

/** Returns the condition that a record, its title or its detail contains a text. JSON escapes quotes and backslashes. */
function recordHoldsPart(sought: string): Fragment {
  const escaped = JSON.stringify(sought).slice(1, -1);
  const holds = ch`(positionCaseInsensitiveUTF8(title, ${stringValue(sought)}) > 0
    or positionCaseInsensitiveUTF8(raw, ${stringValue(escaped)}) > 0
    or positionCaseInsensitiveUTF8(JSONExtractString(fields, 'detail'), ${stringValue(sought)}) > 0)`;
  const words = wholeWords(sought).filter((word) => wholeWords(escaped).includes(word));
  if (words.length === 0) return holds;
  // The index by words excludes most of the records before the text itself is searched.
  return ch`(hasAllTokens(${literalText(recordText)}, ${stringArrayValue(words)}) and ${holds})`;
}

/** Returns the words of a text that other characters limit on both sides, so that they are whole words of the record. */
function wholeWords(sought: string): string[] {
  return [...sought.matchAll(/(?<=[^a-z0-9\u0080-\uffff])[a-z0-9]+(?=[^a-z0-9\u0080-\uffff])/gi)].map(
    ([word]) => word.toLowerCase(),
  );
}

/** Text of the code, not of people. */
const literalText = (code: string) => new Fragment([code], []);
