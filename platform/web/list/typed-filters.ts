import { foldText } from "#platform/contract/fold-text.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import type { Filter } from "./list-definition.ts";
import { leftOut, turned, turnedOut } from "./list-request.ts";

/** Values that a filter is known to have: its own options, or what the server counted. */
export type KnownValues = (filter: Filter) => readonly { value: string; label: string }[];

/** `estado:nueva`, `-fuente:wazuh`, `regla:"acceso fallido"`. */
const written = /(?<=^|\s)(-?)(\p{L}+):("[^"]*"?|\S*)/gu;

/** What a filter is called in the search box, the first one when it is offered. */
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
    ...(filter.as === "severity" ? severities.map((value) => ({ value, label: severityWords[value] })) : []),
    ...known(filter),
  ];
}

/** The one value that a word means: written out, or the only one that begins with it or holds it. */
function meantValue(filter: Filter, word: string, known: KnownValues): string | undefined {
  const asked = foldText(word);
  const values = valuesFor(filter, known);
  const among = (holds: (text: string) => boolean) => [
    ...new Set(
      values
        .filter(({ value, label }) => holds(foldText(label)) || holds(foldText(value)))
        .map(({ value }) => value),
    ),
  ];
  const exact = among((text) => text === asked);
  if (exact[0] !== undefined) return exact[0];
  for (const found of [among((text) => text.startsWith(asked)), among((text) => text.includes(asked))]) {
    if (found.length === 1) return found[0];
    if (found.length > 1) return undefined;
  }
  // What is counted beside a list is not all that there is.
  return filter.as === "rail" || (filter.as === "tag" && !filter.only) ? word : undefined;
}

/** Whether a text ends in a filter that is still being written. */
export function isUnfinished(text: string, filters: readonly Filter[]): boolean {
  const last = [...text.matchAll(written)].at(-1);
  if (!last || last.index + last[0].length < text.length) return false;
  return filtersNamed(filters, last[2] ?? "").length > 0;
}

function filtersNamed(filters: readonly Filter[], name: string): Filter[] {
  const asked = foldText(name);
  return filters.filter((filter) => mayBeTyped(filter) && namesOf(filter).includes(asked));
}

/** Takes the filters out of what somebody wrote in the search box; what is none stays to be searched for. */
export function readTyped(
  text: string,
  filters: readonly Filter[],
  held: Record<string, string[]>,
  known: KnownValues,
): { search: string; filters: Record<string, string[]> } {
  let changed = held;
  const search = text.replaceAll(written, (token, minus: string, name: string, quoted: string) => {
    const word = quoted.replaceAll('"', "").trim();
    for (const filter of word === "" ? [] : filtersNamed(filters, name)) {
      const value = meantValue(filter, word, known);
      if (value === undefined || (minus && !("excludes" in filter && filter.excludes))) continue;
      const asked = changed[filter.name] ?? [];
      const out = changed[leftOut(filter.name)] ?? [];
      if (minus && !out.includes(value)) changed = { ...changed, ...turnedOut(filter, changed, value) };
      if (!minus && !asked.includes(value)) {
        const others = out.filter((each) => each !== value);
        changed = { ...changed, [filter.name]: turned(filter, asked, value), [leftOut(filter.name)]: others };
      }
      return "";
    }
    return token;
  });
  return { search: search.replace(/\s+/g, " ").trim(), filters: changed };
}

const mostOffered = 8;

/** How the last word of a text may go on: the name of a filter, or a value of the filter that was named. */
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
  return [...new Set(offered)].slice(0, mostOffered).map((each) => before + each);
}
