import type { FileWatch, WatchedColumn } from "#platform/readers/file-text.ts";
import { isJsonObject } from "#platform/readers/json-limits.ts";
import type { XmlNode } from "../text/xml-parts.ts";
import { lastNamedKey, memberName } from "./member-place.ts";

/** A column or member of a report that no reader uses, with its number of occurrences. */
export interface UnreadMember {
  name: string;
  count: number;
}

const maxNames = 2_000;
const maxAsked = 5_000;
const deepest = 12;
/** The maximum number of parts of a report whose members are counted; unused members appear early. */
const maxParts = 20_000;

/**
 * Counts the members of a report that the portal does not use: columns that no reader requests, members that its
 * reader skips, and members that are missing in the format's list of known members (`read-members.json`).
 */
export class MemberCount implements FileWatch {
  readonly #read: ReadonlySet<string>;
  readonly #asked = new Set<string>();
  readonly #skipped = new Passages();
  readonly #members = new Passages();
  readonly #columns = new Map<string, { values: number; isRead: boolean }>();
  #parts = 0;

  constructor(names: readonly string[]) {
    this.#read = new Set(names);
  }

  /** Begins another pass: a reader may go through a file more than once. */
  beginPassage(): void {
    this.#skipped.begin();
    this.#members.begin();
    this.#parts = 0;
  }

  asked(paths: readonly string[]): void {
    for (const path of paths) this.#ask(path);
  }

  taken<T>(path: string, value: T): T {
    this.#ask(path);
    this.#parts += 1;
    if (this.#read.size > 0 && this.#parts <= maxParts) this.#walk(lastNamedKey(path), value, 0);
    return value;
  }

  skipped(path: string): void {
    this.#skipped.note(path);
  }

  columns(columns: readonly WatchedColumn[]): void {
    for (const { name, values, isRead } of columns) {
      const earlierColumn = this.#columns.get(name);
      this.#columns.set(name, {
        values: Math.max(values, earlierColumn?.values ?? 0),
        isRead: isRead || earlierColumn?.isRead === true,
      });
    }
  }

  /** Returns the members that no reader used, the most frequent first. */
  unread(): UnreadMember[] {
    const columns = [...this.#columns].flatMap(([name, { values, isRead }]) =>
      isRead || values === 0 || name === "" ? [] : [{ name, count: values }],
    );
    const skipped = this.#skipped
      .counts()
      .filter(([path]) => !this.#isOnTheWay(path))
      .map(([path, count]) => ({ name: path.replaceAll(".*", ""), count }));
    const members = this.#members.counts().map(([name, count]) => ({ name, count }));
    return [...columns, ...skipped, ...members].sort(
      (one, other) => other.count - one.count || one.name.localeCompare(other.name),
    );
  }

  /** Marks a path and its ancestors as used, because one pass over the file may use what another skips. */
  #ask(path: string): void {
    if (this.#asked.size >= maxAsked) return;
    let at = path;
    while (at !== "" && !this.#asked.has(at)) {
      this.#asked.add(at);
      at = at.slice(0, Math.max(0, at.lastIndexOf(".")));
    }
  }

  #isOnTheWay(path: string): boolean {
    return this.#asked.has(path) || this.#asked.has("");
  }

  #walk(place: string, value: unknown, depth: number): void {
    if (depth > deepest) return;
    if (Array.isArray(value)) for (const each of value) this.#walk(place, each, depth + 1);
    else if (isElement(value)) this.#walkElement(place, value, depth);
    else if (isJsonObject(value))
      for (const [key, inner] of Object.entries(value)) this.#member(memberName(place, key), inner, depth);
  }

  #walkElement(place: string, { attributes, children }: XmlNode, depth: number): void {
    for (const [name, value] of Object.entries(attributes))
      if (!name.startsWith("xmlns")) this.#member(memberName(place, `@${name}`), value, depth);
    for (const child of children) this.#member(memberName(place, child.name), child, depth);
  }

  #member(name: string, value: unknown, depth: number): void {
    if (this.#read.has(`${name}.**`)) return;
    if (this.#read.has(name)) this.#walk(name, value, depth + 1);
    else if (!isEmpty(value)) this.#members.note(name);
  }
}

const isElement = (value: unknown): value is XmlNode =>
  isJsonObject(value) && value.kind === "node" && Array.isArray(value.children) && "attributes" in value;

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (isElement(value))
    return (
      value.text.trim() === "" && value.children.length === 0 && Object.keys(value.attributes).length === 0
    );
  return isJsonObject(value) && Object.keys(value).length === 0;
}

/** Counts by name over several passes of one file; the highest count of a name is used. */
class Passages {
  readonly #most = new Map<string, number>();
  readonly #now = new Map<string, number>();

  note(name: string): void {
    const count = this.#now.get(name);
    if (count !== undefined) this.#now.set(name, count + 1);
    else if (this.#now.size < maxNames) this.#now.set(name, 1);
  }

  begin(): void {
    for (const [name, count] of this.#now)
      if (this.#most.has(name) || this.#most.size < maxNames)
        this.#most.set(name, Math.max(count, this.#most.get(name) ?? 0));
    this.#now.clear();
  }

  counts(): [string, number][] {
    this.begin();
    return [...this.#most];
  }
}
