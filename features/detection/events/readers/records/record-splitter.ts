import type { Line } from "#platform/readers/line-splitter.ts";
import { ZeekTable } from "../zeek/zeek-table.ts";
import { RecordBytes, splitBrokenLines, wholeEvents } from "./record-bytes.ts";
import { longestOpening, opensWrapper, RecordNesting } from "./record-nesting.ts";
import { WholeLineRecords } from "./whole-line-records.ts";
import { newlineCount, XmlEventEnd } from "./xml-event-end.ts";

/** `number`: the line on which it begins; `ordinal`: its place among the records, from 1. */
export type SplitRecord = Line & { ordinal: number };

const newline = 10;
const space = 32;
const quote = 34;
const comma = 44;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
const lessThan = 60;
const greaterThan = 62;
const byteOrderMark = [0xef, 0xbb, 0xbf];
/** The most blanks between a bracket at the beginning of a line and the next character. */
const longestBlank = 200;
const eventTag = "<Event";
/** The tags that may stand around events in XML: a root, and the declaration. */
const tagNames = [eventTag, "<Events", "</Events", "<?xml"];
const longestTag = 10;

/**
 * The states of the splitter. `start`: a line begins. `after`: a record ended on this line. `text`: a line that is no
 * JSON. `object`: inside a record. `bracket`: a line began with `[`, which may open a list or be text. `list`:
 * between the members of a list. `junk`: between the members of a list, in text that is no object. `tail`: after the
 * list of a wrapper. `tag`: a line began with `<`, which may open an event in XML or be text. `cover`: in a tag
 * around XML events. `xml`: inside an XML event.
 */
type State =
  | ("start" | "after" | "text" | "object" | "bracket" | "list" | "junk" | "tail")
  | ("tag" | "cover" | "xml");

/**
 * Splits bytes into records of NDJSON, JSON objects over many lines or without separators, a JSON array,
 * `{"Records":[…]}`, a search engine's answer, `<Event>…</Event>` with or without a root, text lines or Zeek tables.
 * Holds at most one record. A malformed record ends where the next can begin.
 */
export class RecordSplitter {
  readonly #held: RecordBytes;
  readonly #nesting = new RecordNesting();
  readonly #wholeLines = new WholeLineRecords();
  #state: State = "start";
  #inList = false;
  #inWrapper = false;
  #wrapperDepth = 0;
  /** Whether no list has begun in the current object, so that the first one may be a wrapped list of records. */
  #mayWrap = false;
  #inString = false;
  #line = 1;
  #ordinal = 0;
  #offset = 0;
  #records: SplitRecord[] = [];
  /** The bracket at the beginning of a line with the blanks after it, or the beginning of a tag. */
  #opening = "";
  readonly #xmlEvents = new XmlEventEnd();
  readonly #table = new ZeekTable();

  constructor(limitBytes?: number) {
    this.#held = new RecordBytes(limitBytes);
  }

  /** Returns the records that this chunk completes. */
  push(chunk: Uint8Array): SplitRecord[] {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#wholeLines.reset();
    let at = 0;
    while (this.#offset < 3 && at < bytes.length && bytes[at] === byteOrderMark[this.#offset]) {
      at += 1;
      this.#offset += 1;
    }
    this.#offset = 3;
    while (at < bytes.length) at = this.#step(bytes, at);
    return this.#given();
  }

  /** Returns the last record, when the bytes end inside one. */
  end(): SplitRecord[] {
    if (this.#state === "bracket" || this.#state === "tag") this.#bufferOpening();
    if (this.#state === "object") this.#giveUp();
    else if (this.#state === "xml") this.#giveXml();
    else this.#giveText();
    this.#state = "start";
    return this.#given();
  }

  #given(): SplitRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  /** Consumes bytes from `at` on and returns where the rest begins. */
  #step(bytes: Buffer, at: number): number {
    switch (this.#state) {
      case "start":
      case "after":
        return this.#outside(bytes, at);
      case "bracket":
        return this.#afterBracket(bytes, at);
      case "text":
        return this.#text(bytes, at);
      case "tag":
        return this.#afterTag(bytes, at);
      case "cover":
        return this.#cover(bytes, at);
      case "xml":
        return this.#xml(bytes, at);
      case "object":
        return this.#object(bytes, at);
      case "list":
        return this.#betweenMembers(bytes, at);
      case "junk":
        return this.#junk(bytes, at);
      case "tail":
        return this.#tail(bytes, at);
    }
  }

  #outside(bytes: Buffer, at: number): number {
    const unit = bytes[at] as number;
    if (unit === newline) {
      this.#line += 1;
      this.#state = "start";
      return at + 1;
    }
    if (unit <= space || (unit === comma && this.#state === "after")) return at + 1;
    if (unit === openBrace) return this.#wholeLine(bytes, at) ?? this.#begin(bytes, at);
    this.#held.begin(this.#line);
    if (unit === lessThan) this.#state = "tag";
    else this.#state = unit === openBracket && this.#state === "start" ? "bracket" : "text";
    this.#opening = "";
    if (this.#state === "text") return at;
    this.#opening = String.fromCharCode(unit);
    return at + 1;
  }

  /** A line that began with `<`: an event in XML, a tag around such events, or text (`<13>` of syslog). */
  #afterTag(bytes: Buffer, at: number): number {
    const unit = bytes[at] as number;
    const mayGoOn = tagNames.some((name) => name.startsWith(this.#opening));
    if (unit > space && unit !== greaterThan && mayGoOn && this.#opening.length < longestTag) {
      this.#opening += String.fromCharCode(unit);
      return at + 1;
    }
    if (this.#opening === eventTag) {
      this.#bufferOpening();
      this.#xmlEvents.begin();
      this.#state = "xml";
    } else if (tagNames.includes(this.#opening)) {
      this.#held.drop();
      this.#state = "cover";
    } else {
      this.#bufferOpening();
      this.#state = "text";
    }
    return at;
  }

  #cover(bytes: Buffer, at: number): number {
    const end = bytes.indexOf(greaterThan, at);
    const line = bytes.indexOf(newline, at);
    // A tag around events never spans several lines.
    if (line !== -1 && (end === -1 || line < end)) this.#state = "start";
    else if (end !== -1) this.#state = "after";
    if (this.#state === "start") return line;
    return end === -1 ? bytes.length : end + 1;
  }

  #xml(bytes: Buffer, start: number): number {
    const eventEnd = this.#xmlEvents.endOf(bytes, start);
    const end = eventEnd ?? bytes.length;
    this.#line += newlineCount(bytes, start, end);
    this.#held.add(bytes, start, end);
    if (eventEnd !== undefined) {
      this.#giveXml();
      this.#state = "after";
    }
    return end;
  }

  /**
   * Emits the collected XML event. An event that is cut off before the next one begins becomes a broken record of its
   * own.
   */
  #giveXml(): void {
    const line = this.#held.take();
    if (!line) return;
    if ("problem" in line) this.#number(line);
    else for (const part of wholeEvents(line.text, line.number)) this.#number(part);
  }

  /** Emits the record at `at` if it fills one line, the usual case, and returns the beginning of the next line. */
  #wholeLine(bytes: Buffer, at: number): number | undefined {
    const end = this.#wholeLines.endOf(bytes, at);
    if (end === undefined) return undefined;
    this.#held.begin(this.#line);
    this.#held.addBriefly(bytes, at, end);
    this.#give();
    this.#line += 1;
    this.#state = "start";
    return bytes.indexOf(newline, end) + 1;
  }

  /** Continues a line that began with `[`: a list if an object or its end follows, otherwise text. */
  #afterBracket(bytes: Buffer, at: number): number {
    const unit = bytes[at] as number;
    if (unit === openBrace || unit === closeBracket) {
      this.#inList = true;
      this.#state = "list";
      return at;
    }
    if (unit <= space && this.#opening.length < longestBlank) {
      if (unit === newline) this.#line += 1;
      this.#opening += String.fromCharCode(unit);
      return at + 1;
    }
    this.#bufferOpening();
    this.#state = "text";
    return at;
  }

  #bufferOpening(): void {
    const opening = Buffer.from(this.#opening);
    this.#held.add(opening, 0, opening.length);
  }

  #text(bytes: Buffer, at: number): number {
    const end = bytes.indexOf(newline, at);
    this.#held.add(bytes, at, end === -1 ? bytes.length : end);
    if (end === -1) return bytes.length;
    this.#giveText();
    this.#state = "start";
    return end;
  }

  /** Emits a line of text. A table row is a record; a table header is not. */
  #giveText(): void {
    const line = this.#held.take();
    if (!line) return;
    const text = "text" in line ? this.#table.read(line.text) : undefined;
    if (text === undefined) this.#number(line);
    else if (text !== "") this.#number({ number: line.number, text });
  }

  #begin(bytes: Buffer, at: number): number {
    this.#held.begin(this.#line);
    this.#held.add(bytes, at, at + 1);
    this.#nesting.begin();
    this.#inString = false;
    this.#mayWrap = true;
    this.#state = "object";
    return at + 1;
  }

  #object(bytes: Buffer, start: number): number {
    const nesting = this.#nesting;
    let at = start;
    while (at < bytes.length) {
      if (this.#inString) {
        const end = nesting.endOfString(bytes, at);
        at = end;
        if (end === bytes.length) break;
        if (bytes[end] === newline) return this.#broken(bytes, start, end);
        this.#inString = false;
        at += 1;
        continue;
      }
      const unit = bytes[at] as number;
      if (unit === newline) this.#line += 1;
      else if (unit === quote) {
        this.#inString = true;
        nesting.value();
      } else if (unit === openBrace) {
        if (!nesting.mayOpenObject()) return this.#broken(bytes, start, at);
        nesting.open(unit);
      } else if (unit === openBracket) {
        if (this.#opensWrapper(bytes, start, at)) return at + 1;
        nesting.open(unit);
      } else if (unit === closeBrace || unit === closeBracket) {
        if (!nesting.close(unit)) return this.#broken(bytes, start, at + 1);
        if (nesting.depth === 0) return this.#complete(bytes, start, at + 1);
      } else if (unit > space) nesting.sign(unit);
      at += 1;
    }
    this.#held.add(bytes, start, bytes.length);
    return bytes.length;
  }

  #opensWrapper(bytes: Buffer, start: number, at: number): boolean {
    if (this.#inList || !this.#mayWrap) return false;
    this.#mayWrap = false;
    if (!opensWrapper(this.#held.head(bytes, start, at, longestOpening))) return false;
    this.#held.drop();
    this.#wrapperDepth = this.#nesting.depth;
    this.#inList = true;
    this.#inWrapper = true;
    this.#state = "list";
    return true;
  }

  #complete(bytes: Buffer, start: number, end: number): number {
    this.#held.add(bytes, start, end);
    this.#give();
    this.#state = this.#inList ? "list" : "after";
    return end;
  }

  /** Ends text that cannot be a record; the next one may begin at once. */
  #broken(bytes: Buffer, start: number, end: number): number {
    this.#held.add(bytes, start, end);
    this.#giveUp();
    this.#state = this.#inList ? "list" : "after";
    return end;
  }

  #betweenMembers(bytes: Buffer, at: number): number {
    const unit = bytes[at] as number;
    if (unit === newline) this.#line += 1;
    if (unit <= space || unit === comma) return at + 1;
    if (unit === openBrace) return this.#begin(bytes, at);
    if (unit === closeBracket) {
      this.#inList = false;
      this.#state = this.#inWrapper ? "tail" : "after";
      this.#inString = false;
      this.#inWrapper = false;
      return at + 1;
    }
    this.#held.begin(this.#line);
    this.#state = "junk";
    return at;
  }

  #junk(bytes: Buffer, start: number): number {
    let at = start;
    while (at < bytes.length) {
      const unit = bytes[at];
      if (unit === newline || unit === openBrace || unit === closeBracket) break;
      at += 1;
    }
    this.#held.add(bytes, start, at);
    if (at === bytes.length) return at;
    this.#give();
    this.#state = "list";
    return at;
  }

  /** Skips the other members of a wrapper (`"nextToken": …`). */
  #tail(bytes: Buffer, start: number): number {
    let at = start;
    while (at < bytes.length) {
      const unit = bytes[at] as number;
      if (this.#inString) {
        at = this.#nesting.endOfString(bytes, at);
        if (at === bytes.length) break;
        this.#inString = false;
        if (bytes[at] === newline) continue;
      } else if (unit === newline) this.#line += 1;
      else if (unit === quote) this.#inString = true;
      else if (unit === openBrace || unit === openBracket) this.#wrapperDepth += 1;
      else if (unit === closeBrace || unit === closeBracket) {
        this.#wrapperDepth -= 1;
        if (this.#wrapperDepth === 0) {
          this.#state = "after";
          return at + 1;
        }
      }
      at += 1;
    }
    return at;
  }

  #give(): void {
    const line = this.#held.take();
    if (line) this.#number(line);
  }

  /**
   * Emits the lines of a broken record that are complete records by themselves; the other lines become broken
   * records.
   */
  #giveUp(): void {
    const line = this.#held.take();
    if (!line) return;
    if ("problem" in line) this.#number(line);
    else for (const part of splitBrokenLines(line.text, line.number)) this.#number(part);
  }

  #number(line: Line): void {
    this.#ordinal += 1;
    this.#records.push({ ...line, ordinal: this.#ordinal });
  }
}
