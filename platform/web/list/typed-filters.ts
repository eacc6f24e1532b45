import { foldText } from "#platform/contract/fold-text.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import type { Filter } from "./list-definition.ts";
import { leftOut, toggleExcluded, toggleValue } from "./list-request.ts";

/** Returns the known values of a filter: its options, or the values that the server counted. */
export type KnownValues = (filter: Filter) => readonly { value: string; label: string }[];

/** Filters in the search text: `estado:nueva`, `-fuente:wazuh`, `regla:"acceso fallido"`. */
const writtenPattern = /(?<=^|\s)(-?)(\p{L}+):("[^"]*"?|\S*)/gu;

/** Returns the names of a filter in the search box; the first one is offered. */
function namesOf(filter: Filter): string[] {
  const typed = "typed" in filter ? (filter.typed ?? []) : [];
  return [...typed, filter.name, ...("label" in filter ? [filter.label] : [])].map(foldText);
}

const mayBeTyped = ({ as }: Filter) => as !== "own" && as !== "day";

function valuesFor(filter: Filter, known: KnownValues) {
  const own = "typedValues" in filter ? Object.entries(filter.typedValues ?? {}) : [];
  return [
    ...own.map(([label, value]) => ({ value, label })),
    ...("options" in filter ? (filter.options ?? []) : []),
    ...(filter.as === "severity" ? severities.map((value) => ({ value, label: severityLabels[value] })) : []),
    ...known(filter),
  ];
}

/**
 * Returns the value that a typed word means: an exact match, or the only value that begins with it or contains it;
 * otherwise undefined.
 */
function meantValue(filter: Filter, word: string, known: KnownValues): string | undefined {
  const question = foldText(word);
  const values = valuesFor(filter, known);
  const among = (holds: (text: string) => boolean) => [
    ...new Set(
      values
        .filter(({ value, label }) => holds(foldText(label)) || holds(foldText(value)))
        .map(({ value }) => value),
    ),
  ];
  const exact = among((text) => text === question);
  if (exact[0] !== undefined) return exact[0];
  for (const values of [
    among((text) => text.startsWith(question)),
    among((text) => text.includes(question)),
  ]) {
    if (values.length === 1) return values[0];
    if (values.length > 1) return undefined;
  }
  // The counts beside a list do not include every value, so an unknown word is accepted as a value of such filters.
  return filter.as === "rail" || (filter.as === "tag" && !filter.only) ? word : undefined;
}

/** Returns whether a text ends in a filter that is still being written. */
export function isUnfinished(text: string, filters: readonly Filter[]): boolean {
  const last = [...text.matchAll(writtenPattern)].at(-1);
  if (!last || last.index + last[0].length < text.length) return false;
  return filtersNamed(filters, last[2] ?? "").length > 0;
}

function filtersNamed(filters: readonly Filter[], name: string): Filter[] {
  const question = foldText(name);
  return filters.filter((filter) => mayBeTyped(filter) && namesOf(filter).includes(question));
}

/** Extracts the filters from the text of the search box; the remaining text is searched. */
export function readTyped(
  text: string,
  filters: readonly Filter[],
  currentFilters: Record<string, string[]>,
  known: KnownValues,
): { search: string; filters: Record<string, string[]> } {
  let nextFilters = currentFilters;
  const search = text.replaceAll(writtenPattern, (token, minus: string, name: string, quoted: string) => {
    const word = quoted.replaceAll('"', "").trim();
    for (const filter of word === "" ? [] : filtersNamed(filters, name)) {
      const value = meantValue(filter, word, known);
      if (value === undefined || (minus && !("excludes" in filter && filter.excludes))) continue;
      const filterValues = nextFilters[filter.name] ?? [];
      const out = nextFilters[leftOut(filter.name)] ?? [];
      if (minus && !out.includes(value))
        nextFilters = { ...nextFilters, ...toggleExcluded(filter, nextFilters, value) };
      if (!minus && !filterValues.includes(value)) {
        const others = out.filter((each) => each !== value);
        nextFilters = {
          ...nextFilters,
          [filter.name]: toggleValue(filter, filterValues, value),
          [leftOut(filter.name)]: others,
        };
      }
      return "";
    }
    return token;
  });
  return { search: search.replace(/\s+/g, " ").trim(), filters: nextFilters };
}

const maxOffered = 8;

/**
 * Returns the completions of the last word of a text: the name of a filter, or a value of the filter that was named.
 */
export function completionsOf(text: string, filters: readonly Filter[], known: KnownValues): string[] {
  const [last = ""] = /\S*$/.exec(text) ?? [];
  const before = text.slice(0, text.length - last.length);
  const [, minus = "", name = "", value] = /^(-?)(\p{L}+)(?::"?(.*))?$/u.exec(last) ?? [];
  if (name === "") return [];
  const offered =
    value === undefined
      ? filters
          .filter((filter) => mayBeTyped(filter) && (!minus || ("excludes" in filter && filter.excludes)))
          .flatMap((filter) => namesOf(filter).slice(0, 1))
          .filter((each) => each.startsWith(foldText(name)))
          .map((each) => `${minus}${each}:`)
      : filtersNamed(filters, name)
          .flatMap((filter) => valuesFor(filter, known))
          .filter(({ label }) => foldText(label).includes(foldText(value)))
          .map(({ label }) => `${minus}${name}:${/\s/.test(label) ? `"${label}"` : label}`);
  return [...new Set(offered)].slice(0, maxOffered).map((each) => before + each);
}
