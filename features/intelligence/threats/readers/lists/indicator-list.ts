import { fileText, type OpenFile } from "#platform/readers/file-text.ts";
import { LineSplitter } from "#platform/readers/line-splitter.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { type IndicatorKey, keyOfText } from "../indicator-key.ts";
import { tlpOfWord } from "../stix/markings.ts";
import type { DraftDefaults } from "../stix/stix-draft.ts";
import { momentOf, textOf } from "../stix/stix-text.ts";
import { valueIndicator } from "../stix/value-indicator.ts";
import type { ThreatRecord } from "../threat-record.ts";
import { stixIdOfValue } from "../value-id.ts";
import {
  type Column,
  columnHeadingOf,
  type Heading,
  keyOfCell,
  kindOfWord,
  separatorOfLine,
  splitCells,
} from "./list-line.ts";

const maxLines = 3_000_000;
const longestLine = 64 * 1024;
/** The most lines before the first value, which may describe the list. */
const maxPreamble = 100;
const comment = /^\s*(?:#|\/\/|;|!)/;

/** The facts of a line besides its value. */
interface Facts {
  note: string;
  labels: string[];
  confidence: number | null;
  tlp: DraftDefaults["tlp"];
  from: string;
  until: string | null;
}

/**
 * Reads a list of values, one per line, with or without columns and headings, in any delimiter; values may be defanged.
 * Comments are skipped; a line without a value is refused with its number. `at` is the start of validity of lines
 * without a date, and identifies the version of the list.
 */
export async function* readIndicatorList(
  open: OpenFile,
  defaults: DraftDefaults & { at: string },
): AsyncGenerator<ThreatRecord> {
  let [count, matchCount] = [0, 0];
  let heading: Heading | undefined;
  let hasUnknownHeading = false;
  for await (const { number, text } of linesOf(open)) {
    count += 1;
    if (count > maxLines) throw new UnreadableFile("La lista trae más de 3 millones de líneas.");
    const place = `línea ${number}`;
    if (text === undefined) {
      yield { place, read: { problem: "La línea es más larga de lo permitido." }, record: "" };
      continue;
    }
    if (heading === undefined && matchCount === 0 && count <= maxPreamble) {
      heading = columnHeadingOf(text);
      if (heading !== undefined) continue;
    }
    if (comment.test(text)) {
      yield { place, passed: "comment" };
      continue;
    }
    const keys = keysOf(text, heading);
    if (keys.length === 0 && matchCount === 0 && !hasUnknownHeading && looksLikeHeading(text)) {
      hasUnknownHeading = true;
      yield { place, passed: "comment" };
      continue;
    }
    if (keys.length === 0) {
      const problem = "No es una dirección, una red, un dominio, una URL, una huella ni un correo.";
      yield { place, read: { problem }, record: text.slice(0, 4_000) };
      continue;
    }
    matchCount += 1;
    if (isNotToDetect(text, heading)) {
      yield { place, passed: "context" };
      continue;
    }
    const facts = factsOf(text, heading, defaults);
    for (const key of keys) yield { place, read: draftOf(key, facts), record: "" };
  }
  if (matchCount === 0) throw new UnreadableFile("La lista no trae ningún valor que se pueda comparar.");
}

/**
 * Returns whether a line without an indicator value is a heading: it has several short cells, none of which is a
 * number or empty.
 */
function looksLikeHeading(text: string): boolean {
  const sign = separatorOfLine(text);
  const cells = sign === undefined ? [] : splitCells(text, sign);
  return cells.length > 1 && cells.every((cell) => /\p{L}/u.test(cell) && cell.length <= 60);
}

async function* linesOf(open: OpenFile): AsyncGenerator<{ number: number; text: string | undefined }> {
  const splitter = new LineSplitter(longestLine);
  const read = (line: ReturnType<LineSplitter["end"]>[number]) => ({
    number: line.number,
    text: "text" in line ? line.text : undefined,
  });
  for await (const piece of fileText(open)) for (const line of splitter.push(piece)) yield read(line);
  for (const line of splitter.end()) yield read(line);
}

/**
 * Returns the indicator values of a line: those of the columns that the heading names, otherwise the first cell that
 * is a value.
 */
function keysOf(text: string, heading: Heading | undefined): IndicatorKey[] {
  if (heading) {
    const cells = splitCells(text, heading.sign);
    const cell = (column: Column) => cells[heading.places.get(column) ?? -1] ?? "";
    const value = keyOfCell(cell("value"), kindOfWord(cell("kind")));
    const typed = heading.typed.map(({ at, kind }) => keyOfCell(cells[at] ?? "", kind));
    return [value, ...typed].filter((key) => key !== undefined);
  }
  // The text after a value states the reason why it is listed.
  const alone = keyOfCell(text.replace(/\s(?:#|;|\/\/).*$/, ""));
  if (alone) return [alone];
  const sign = separatorOfLine(text);
  const cells = sign === undefined ? text.trim().split(/\s+/) : splitCells(text, sign);
  const first = cells.map((cell) => keyOfCell(cell)).find((key) => key !== undefined) ?? keyOfText(text);
  return first ? [first] : [];
}

/** Returns whether a column marks the value as context that is not to be detected: MISP writes 0 under `to_ids`. */
function isNotToDetect(text: string, heading: Heading | undefined): boolean {
  const place = heading?.places.get("detect");
  if (heading === undefined || place === undefined) return false;
  return /^(?:0|false|no)$/i.test(splitCells(text, heading.sign)[place] ?? "");
}

function factsOf(
  text: string,
  heading: Heading | undefined,
  { at, tlp, confidence }: DraftDefaults & { at: string },
): Facts {
  const cells = heading ? splitCells(text, heading.sign) : [];
  const cell = (column: Column) => textOf(cells[heading?.places.get(column) ?? -1], 2_000);
  const labels = cell("labels")
    .split(/[,;|]/)
    .map((each) => each.trim().slice(0, 100))
    .filter(Boolean)
    .slice(0, 20);
  const statedConfidence = Number(cell("confidence").replace("%", "") || Number.NaN);
  return {
    note: heading ? cell("note") : textOf(/\s(?:#|;|\/\/)\s*(.+)$/.exec(text)?.[1], 500),
    labels,
    confidence: statedConfidence >= 0 && statedConfidence <= 100 ? Math.round(statedConfidence) : confidence,
    tlp: tlpOfWord(cell("tlp")) ?? labels.map((label) => tlpOfWord(label)).find(Boolean) ?? tlp,
    from: dayOf(cell("from")) ?? at,
    until: dayOf(cell("until")),
  };
}

/** Parses `2026-11-01`, `2026-11-01 10:20:30` or an RFC 3339 time, all in UTC. */
function dayOf(text: string): string | null {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:Z| ?UTC)?)?$/.exec(text) ?? [];
  return day === undefined ? momentOf(text) : momentOf(`${day}T${time ?? "00:00"}Z`);
}

function draftOf(key: IndicatorKey, { note, labels, confidence, tlp, from, until }: Facts) {
  const stixId = stixIdOfValue(key.kind, key.key);
  const draft = valueIndicator(key, { stixId, at: from, tlp, confidence, description: note, labels });
  if (until === null || until <= from) return draft;
  return { ...draft, valid_until: until, raw: { ...draft.raw, valid_until: until } };
}

/** Returns whether the beginning of a file is a list of indicator values: most of its non-empty lines contain one. */
export function looksLikeList(head: string): boolean {
  if (head.includes("\0") || /^\s*[[{<]/.test(head)) return false;
  // The last line of the head may be incomplete.
  const lines = head.split(/\r\n?|\n/, 400);
  const whole = lines.length > 1 ? lines.slice(0, 399) : lines;
  const heading = whole.map(columnHeadingOf).find(Boolean);
  const candidates = whole.filter(
    (line) => line.trim() !== "" && !comment.test(line) && columnHeadingOf(line) === undefined,
  );
  const good = candidates.filter((line) => line.length <= longestLine && keysOf(line, heading).length > 0);
  return good.length > 0 && good.length * 2 >= candidates.length;
}
