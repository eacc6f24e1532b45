import { SaxesParser, type SaxesTagPlain } from "saxes";
import { fileText } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { OpenReport, ScanProblem } from "../scan-report.ts";

/** The reading of a format's XML elements. */
export interface XmlReader<Item> {
  /** The elements whose children only format their text, which is returned as one text. */
  gathers?: ReadonlySet<string>;
  /** Called with the text of an element before one of its children. */
  textBefore?(text: string): void;
  opened(name: string, attributes: Record<string, string>, line: number): void;
  /**
   * Called at the end of an element with the text that precedes the end tag; for an element without children this is
   * its whole text.
   */
  closed(name: string, text: string, line: number): void;
  /**
   * Called at the end of the text. `cut`: the text ended before the end of the root element, or its rest cannot be
   * read.
   */
  ended(cut: boolean): void;
  /** The items that are ready to be yielded. */
  items: (Item | ScanProblem)[];
}

const deepest = 100;
const longestText = 4_000_000;
/** The most characters without any element; a file with more is no report. */
const longestSilence = 64_000_000;
const maxErrors = 1_000;
const reportedErrors = 20;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML forbids and scanners copy out of what they saw
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same
const everyForbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
const endsLine = new Set(["br", "p", "li", "div", "tr"]);

/**
 * Reads the elements of an XML text of any size. Entity declarations are refused and external entities are never
 * loaded. Names are reported without prefix. Ill-formed parts are reported with their line; reading continues as long
 * as possible.
 */
export async function* walkXml<Item>(
  open: OpenReport,
  reader: XmlReader<Item>,
): AsyncGenerator<Item | ScanProblem, void, undefined> {
  const walk = new XmlWalk(reader);
  for await (const piece of fileText(open)) {
    walk.write(piece);
    if (reader.items.length > 0) {
      yield* reader.items;
      reader.items = [];
    }
    if (walk.isBroken) break;
  }
  walk.end();
  yield* reader.items;
  reader.items = [];
}

class XmlWalk<Item> {
  readonly #parser = new SaxesParser();
  readonly #reader: XmlReader<Item>;
  #text = "";
  #depth = 0;
  #gatherDepth = 0;
  #silence = 0;
  #errors = 0;
  #isCut = false;
  isBroken = false;
  /**
   * The pending end of an element, which is delayed until it is confirmed: an end without a partner closes all open
   * elements.
   */
  #ending: string | undefined;
  #unsure: string[] = [];

  constructor(reader: XmlReader<Item>) {
    this.#reader = reader;
    this.#parser.on("opentag", (tag) => this.#opened(tag));
    this.#parser.on("text", (text) => this.#append(text));
    this.#parser.on("cdata", (text) => this.#append(text));
    this.#parser.on("closetag", (tag) => this.#closed(tag));
    this.#parser.on("error", (error) => this.#failed(error));
    this.#parser.on("doctype", (doctype) => {
      if (doctype.includes("["))
        throw new UnreadableFile("El XML declara entidades propias (DOCTYPE); por seguridad no se lee.");
    });
  }

  write(piece: string): void {
    this.#silence += piece.length;
    if (this.#silence > longestSilence)
      throw new UnreadableFile("El XML trae un texto más largo de lo permitido.");
    this.#parser.write(forbidden.test(piece) ? piece.replace(everyForbidden, "�") : piece);
  }

  end(): void {
    if (!this.isBroken) this.#parser.close();
    this.#flush();
    this.#reader.ended(this.#isCut);
  }

  #opened({ name, attributes }: SaxesTagPlain): void {
    if (this.isBroken) return;
    if (this.#ending !== undefined) this.#flush();
    this.#silence = 0;
    this.#depth += 1;
    if (this.#depth > deepest) throw new UnreadableFile("El XML tiene más niveles de los permitidos.");
    if (this.#gatherDepth > 0) return;
    if (this.#text !== "") this.#reader.textBefore?.(this.#text);
    this.#text = "";
    const local = localName(name);
    this.#reader.opened(local, attributes, this.#parser.line);
    if (this.#reader.gathers?.has(local)) this.#gatherDepth = this.#depth;
  }

  #append(text: string): void {
    if (this.#ending !== undefined) this.#flush();
    this.#silence = 0;
    if (this.#text === "") this.#text = text;
    else if (this.#text.length < longestText) this.#text += text;
  }

  #closed({ name }: SaxesTagPlain): void {
    if (this.#ending !== undefined) this.#flush();
    this.#ending = name;
  }

  #flush(): void {
    const ending = this.#ending;
    this.#ending = undefined;
    if (this.isBroken || ending === undefined) return;
    if (this.#unsure.length > 0) {
      for (const name of this.#unsure) this.#end(name);
      this.#unsure = [];
    }
    this.#end(ending);
  }

  #end(name: string): void {
    const depth = this.#depth;
    this.#depth -= 1;
    const local = localName(name);
    if (this.#gatherDepth > 0 && depth > this.#gatherDepth) {
      if (endsLine.has(local)) this.#text += "\n";
      return;
    }
    this.#gatherDepth = 0;
    this.#reader.closed(local, this.#text, this.#parser.line);
    this.#text = "";
  }

  #failed({ message }: Error): void {
    this.#errors += 1;
    if (message.includes("unexpected close tag") && this.#ending !== undefined) {
      this.#unsure.push(this.#ending);
      this.#ending = undefined;
    }
    const isEnd = /unclosed tag|unexpected end|must contain a root/.test(message);
    this.#isCut ||= isEnd;
    // After an unmatched end tag all open elements are closed, because the structure that follows is not reliable.
    if (/unmatched closing tag/.test(message) || this.#errors > maxErrors) {
      this.#isCut = true;
      this.isBroken = true;
    }
    if (this.#errors > reportedErrors) return;
    const { line } = this.#parser;
    const reason = isEnd
      ? "El archivo está cortado: termina antes de tiempo."
      : this.isBroken
        ? "El XML está dañado y desde aquí no se puede seguir; se leyó lo anterior."
        : "El XML está mal escrito en este lugar; se leyó lo que se pudo.";
    this.#reader.items.push({ kind: "problem", place: `línea ${line}`, reason });
  }
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon === -1 ? name : name.slice(colon + 1);
}
