import type {
  Segment,
  Source,
  SummaryLine,
  Tone,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { type MonthFacts, type Reading, readingOf } from "./month-facts.ts";

type Piece = Segment | readonly Segment[];

/**
 * Composes a sentence. Its literal words contain no digits: a number is always a `value` that refers to the facts,
 * which a property test checks for every rule.
 */
export function sentence(words: TemplateStringsArray, ...pieces: readonly Piece[]): Segment[] {
  const segments: Segment[] = [];
  words.forEach((text, at) => {
    if (text) segments.push({ text });
    const piece = pieces[at];
    if (piece) segments.push(...(isList(piece) ? piece : [piece]));
  });
  return segments;
}

const isList = (piece: Piece): piece is readonly Segment[] => Array.isArray(piece);

/** Words of a record: a title, a code, a day. */
export const nameSegment = (name: string, to: string | null = null): Segment => ({ name, to });

/** Returns a count from the data with its noun. `ref` names what was counted. */
export function countSegments(
  { value, ref, to = null }: { value: number; ref: string; to?: string | null },
  one: string,
  many: string,
): Segment[] {
  return [{ value, ref, capped: false, to }, { text: ` ${value === 1 ? one : many}` }];
}

/** «alertas, incidentes y fuentes»; empty for an empty list. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} y ${last}`;
}

/** The value of a figure with its noun. */
export const figureSegments = ({ id, value, to }: Reading, one: string, many: string): Segment[] =>
  countSegments({ value: value ?? 0, ref: id, to }, one, many);

/** The value at the end of the month before. */
export const earlierValueSegment = ({ id, before: value }: Reading): Segment => ({
  value: value ?? 0,
  ref: `${id}:before`,
  capped: false,
  to: null,
});

interface LineParts {
  id: string;
  tone: Tone;
  label?: string;
  segments: Segment[];
  sources: readonly Source[];
}

export const summaryLine = ({ label = "", sources, ...parts }: LineParts): SummaryLine => ({
  ...parts,
  label,
  sources: [...sources],
});

/** The figures of a sentence as its sources. */
export const sourcesOfFigures = (facts: MonthFacts, ids: readonly string[]): Source[] =>
  [...new Set(ids)].flatMap((id) => {
    const reading = readingOf(facts, id);
    return reading ? [{ label: reading.label, to: reading.to }] : [];
  });

/** A sentence without its links, for search and for records. */
export const plainText = (segments: readonly Segment[]): string =>
  segments
    .map((segment) => {
      if ("text" in segment) return segment.text;
      if ("name" in segment) return segment.name;
      return String(segment.value);
    })
    .join("");
