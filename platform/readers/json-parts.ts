import { type FileWatch, fileText, type OpenFile } from "./file-text.ts";
import { isDeeperThan } from "./json-limits.ts";
import { UnreadableFile } from "./unreadable-file.ts";

// The file is long because it is one state machine over characters: the states read the same fields, and none is useful
// alone.

/** A requested value of a JSON text. */
export interface JsonPart {
  /** The path by which the value was requested: `Results.*.Vulnerabilities.*`. */
  path: string;
  /** The path of the value: `Results.0.Vulnerabilities.5`. */
  at: string;
  /** The value; undefined where it could not be read: `reason` then contains the reason, in Spanish. */
  value: unknown;
  reason: string | null;
  line: number;
}

/** The end of the text: `cut` when it came before the end of a value. */
export interface JsonEnd {
  cut: boolean;
  /** The number of characters after the last complete value of a truncated text; 0 for a complete text. */
  unread: number;
  /** The line in which the value begins. */
  line: number;
}

interface Limits {
  /** The maximum length of the text of one part. */
  partLength: number;
  /** Returns whether the caller needs a part with this text; other parts are skipped. */
  wanted?: (text: string) => boolean;
}

const deepest = 64;

interface Branch {
  path: string | undefined;
  next: Map<string, Branch>;
}

interface Frame {
  branch: Branch;
  isList: boolean;
  key: string;
  index: number;
}

function branchOf(paths: readonly string[]): Branch {
  const root: Branch = { path: undefined, next: new Map() };
  for (const path of paths) {
    let at = root;
    for (const key of path === "" ? [] : path.split(".")) {
      const next: Branch = at.next.get(key) ?? { path: undefined, next: new Map() };
      at.next.set(key, next);
      at = next;
    }
    at.path = path;
  }
  return root;
}

/**
 * Yields the values at some paths of a JSON text of any size, in order; the rest is skipped. A text may contain several
 * values (lines). In a path `*` is any member of a list, `?` any key. A broken value is reported and skipped; a
 * truncated text yields its complete values. At most one value is in memory. `""` requests each whole value.
 */
export async function* jsonParts(
  open: OpenFile,
  paths: readonly string[],
  limits: Limits = { partLength: 8_000_000 },
): AsyncGenerator<JsonPart, JsonEnd, undefined> {
  const { watch } = open;
  watch?.asked(paths);
  const walk = new JsonWalk(branchOf(paths), limits, watch);
  for await (const piece of fileText(open)) {
    walk.push(piece);
    if (walk.parts.length > 0) {
      yield* watch ? watchedParts(walk.parts, watch) : walk.parts;
      walk.parts = [];
    }
  }
  const end = walk.end();
  yield* watch ? watchedParts(walk.parts, watch) : walk.parts;
  return end;
}

const watchedParts = (parts: readonly JsonPart[], watch: FileWatch): JsonPart[] =>
  parts.map((part) => (part.reason === null ? { ...part, value: watch.taken(part.path, part.value) } : part));

const [quote, backslash, comma, colon] = [34, 92, 44, 58];
const startOfNull = 110;
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125];

class JsonWalk {
  readonly #root: Branch;
  readonly #limits: Limits;
  readonly #watch: FileWatch | undefined;
  readonly #frames: Frame[] = [];
  parts: JsonPart[] = [];
  isBroken = false;
  #line = 1;
  /** The number of characters of the text before the current piece, and the position after the last complete value. */
  #before = 0;
  #settled = 0;
  #settledLine = 1;
  #seen = false;
  /** The value that is being read or skipped. Its text is stored only if the caller requested it. */
  #taking: Branch | undefined;
  #isInside = false;
  #isScalar = false;
  #depth = 0;
  #text: string[] = [];
  #length = 0;
  #startLine = 1;
  #inString = false;
  #escaped = false;
  /** The key that is being read, or whose value has not begun. */
  #key: string[] | undefined;
  #expectsKey = false;

  constructor(root: Branch, limits: Limits, watch?: FileWatch) {
    this.#root = root;
    this.#limits = limits;
    this.#watch = watch;
  }

  push(piece: string): void {
    let at = 0;
    while (at < piece.length && !this.isBroken)
      at = this.#isInside ? this.#inside(piece, at) : this.#outside(piece, at);
    this.#before += piece.length;
  }

  end(): JsonEnd {
    if (this.#isInside && this.#isScalar && this.#frames.length === 0 && !this.#inString) this.#finish();
    const cut = this.isBroken || this.#isInside || this.#frames.length > 0 || !this.#seen;
    return { cut, unread: cut ? this.#before - this.#settled : 0, line: this.#settledLine };
  }

  /** Processes text between values: punctuation, keys, and the beginning of a value. */
  #outside(piece: string, at: number): number {
    const frame = this.#frames.at(-1);
    if (this.#key && this.#inString) return this.#readKey(piece, at);
    const unit = piece.charCodeAt(at);
    if (unit === 10) this.#line += 1;
    if (unit <= 32 || unit === comma || unit === colon) {
      if (unit === comma && frame) {
        frame.index += 1;
        this.#expectsKey = !frame.isList;
      }
      return at + 1;
    }
    if (unit === closeBracket || unit === closeBrace) {
      if (frame?.isList !== (unit === closeBracket)) this.isBroken = true;
      this.#frames.pop();
      this.#expectsKey = false;
      return at + 1;
    }
    if (frame && !frame.isList && this.#expectsKey) {
      if (unit !== quote) {
        this.isBroken = true;
        return at;
      }
      this.#key = [];
      this.#inString = true;
      this.#escaped = false;
      return at + 1;
    }
    return this.#beginValue(at, unit, frame);
  }

  #readKey(piece: string, start: number): number {
    const end = this.#endOfString(piece, start);
    const key = this.#key;
    if (key && key.length < 4) key.push(piece.slice(start, end));
    if (end === piece.length) return end;
    this.#inString = false;
    const frame = this.#frames.at(-1);
    if (frame) frame.key = (key ?? []).join("").slice(0, 1_000);
    this.#key = undefined;
    this.#expectsKey = false;
    return end + 1;
  }

  /** Returns the position at which a continued string ends: its closing quote, or the end of the piece. */
  #endOfString(piece: string, start: number): number {
    let at = start;
    if (this.#escaped && at < piece.length) {
      this.#escaped = false;
      at += 1;
    }
    for (; at < piece.length; at += 1) {
      const unit = piece.charCodeAt(at);
      if (unit === quote) return at;
      if (unit === backslash) {
        at += 1;
        if (at === piece.length) this.#escaped = true;
      }
    }
    return piece.length;
  }

  #beginValue(at: number, unit: number, frame: Frame | undefined): number {
    this.#seen = true;
    const branch = frame
      ? (frame.branch.next.get(frame.isList ? "*" : frame.key) ??
        (frame.isList ? undefined : frame.branch.next.get("?")))
      : this.#root;
    const isContainer = unit === openBrace || unit === openBracket;
    if (branch && branch.path === undefined && isContainer && branch.next.size > 0) {
      if (this.#frames.length >= deepest)
        throw new UnreadableFile("El JSON tiene más niveles de los permitidos.");
      this.#frames.push({ branch, isList: unit === openBracket, key: "", index: 0 });
      this.#expectsKey = unit === openBrace;
      return at + 1;
    }
    this.#isInside = true;
    this.#isScalar = !isContainer;
    this.#taking = branch?.path === undefined ? undefined : branch;
    if (this.#watch && !branch && unit !== startOfNull)
      this.#watch.skipped(this.#frames.map(({ isList, key }) => (isList ? "*" : key)).join("."));
    this.#depth = 0;
    this.#text = [];
    this.#length = 0;
    this.#startLine = this.#line;
    this.#inString = false;
    this.#escaped = false;
    return at;
  }

  /** Processes characters of a value that is read or skipped as a whole. */
  #inside(piece: string, start: number): number {
    let at = start;
    while (at < piece.length) {
      if (this.#inString) {
        at = this.#endOfString(piece, at);
        if (at >= piece.length) break;
        this.#inString = false;
        at += 1;
        if (this.#depth === 0) return this.#finishAt(piece, start, at);
        continue;
      }
      const unit = piece.charCodeAt(at);
      if (unit === quote) {
        this.#inString = true;
        this.#escaped = false;
      } else if (unit === openBrace || unit === openBracket) {
        if (this.#isScalar) return this.#finishAt(piece, start, at);
        this.#depth += 1;
      } else if (unit === closeBrace || unit === closeBracket) {
        if (this.#isScalar) return this.#finishAt(piece, start, at);
        this.#depth -= 1;
        if (this.#depth === 0) return this.#finishAt(piece, start, at + 1);
      } else if (unit === 10) {
        if (this.#isScalar) return this.#finishAt(piece, start, at);
        this.#line += 1;
      } else if (this.#isScalar && (unit === comma || unit <= 32)) return this.#finishAt(piece, start, at);
      at += 1;
    }
    this.#keep(piece, start, piece.length);
    return piece.length;
  }

  #keep(piece: string, start: number, end: number): void {
    if (!this.#taking) return;
    this.#length += end - start;
    if (this.#length > this.#limits.partLength) this.#text = [];
    else this.#text.push(piece.slice(start, end));
  }

  #finishAt(piece: string, start: number, end: number): number {
    this.#keep(piece, start, end);
    this.#finish();
    this.#settled = this.#before + end;
    this.#settledLine = this.#line;
    return end;
  }

  #finish(): void {
    this.#isInside = false;
    const path = this.#taking?.path;
    this.#taking = undefined;
    if (path === undefined) return;
    const text = this.#text.join("");
    this.#text = [];
    if (this.#limits.wanted?.(text) === false) return;
    const at = this.#frames.map((frame) => (frame.isList ? frame.index : frame.key)).join(".");
    this.parts.push({ path, at, line: this.#startLine, ...this.#parsed(text) });
  }

  #parsed(text: string): { value: unknown; reason: string | null } {
    const refuse = (reason: string) => ({ value: undefined, reason });
    if (this.#length > this.#limits.partLength) return refuse("El registro es más largo de lo permitido.");
    if (isDeeperThan(text, deepest)) return refuse("El registro tiene más niveles de los permitidos.");
    try {
      return { value: JSON.parse(text) as unknown, reason: null };
    } catch {
      return refuse("El registro no es JSON válido.");
    }
  }
}

const maxFacts = 500_000;

/** Returns the values at some paths by their position, which a second pass needs to interpret the rows. */
export async function jsonFacts(open: OpenFile, paths: readonly string[]): Promise<JsonFacts> {
  const facts = new JsonFacts();
  for await (const { at, value } of jsonParts(open, paths)) facts.add(at, value);
  return facts;
}

export class JsonFacts {
  readonly #values = new Map<string, unknown>();

  add(at: string, value: unknown): void {
    if (this.#values.size < maxFacts) this.#values.set(at, value);
  }

  get(at: string): unknown {
    return this.#values.get(at);
  }

  get all(): ReadonlyMap<string, unknown> {
    return this.#values;
  }
}

/** Returns the position the given number of levels up: `Results.0` is two levels above `Results.0.Secrets.1`. */
export function parentPath(at: string, steps: number): string {
  return at.split(".").slice(0, -steps).join(".");
}

/** Returns a position as text: `Results[0].Secrets[1]`. */
export function jsonPartPlace({ at, line }: Pick<JsonPart, "at" | "line">): string {
  return at === "" ? `línea ${line}` : at.replace(/(^|\.)(\d+)(?=\.|$)/g, "[$2]");
}
