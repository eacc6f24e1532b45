import { isDeeperThan, isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";

const limits = { objects: 300_000, objectLength: 4_000_000, depth: 40, outsideLength: 100_000 };

const [quote, backslash] = ['"', "\\"].map((each) => each.charCodeAt(0)) as [number, number];
const opens = new Set(["{", "["].map((each) => each.charCodeAt(0)));
const closes = new Set(["}", "]"].map((each) => each.charCodeAt(0)));

/** Cuts the members of the list `objects` out of JSON text that arrives in arbitrary pieces. */
class ObjectCutter {
  /** The rest of the text that may be part of an incomplete element. */
  #text = "";
  #at = 0;
  #depth = 0;
  #inString = false;
  #stringStart = 0;
  #lastString = "";
  #inList = false;
  #memberStart = -1;
  /** The number of characters outside of members: names and values of the bundle itself. */
  #outside = 0;
  listSeen = false;

  push(piece: string): string[] {
    this.#text += piece;
    const members: string[] = [];
    for (; this.#at < this.#text.length; this.#at += 1) {
      const unit = this.#text.charCodeAt(this.#at);
      if (this.#inString) this.#passString(unit);
      else if (unit === quote) this.#openString();
      else if (opens.has(unit)) this.#open(unit);
      else if (closes.has(unit)) this.#close(members);
    }
    this.#forget();
    return members;
  }

  get isWhole(): boolean {
    return this.listSeen && this.#depth === 0 && !this.#inString;
  }

  #openString(): void {
    this.#inString = true;
    this.#stringStart = this.#at + 1;
  }

  #passString(unit: number): void {
    if (unit === backslash) this.#at += 1;
    else if (unit === quote) {
      this.#inString = false;
      if (this.#depth === 1) this.#lastString = this.#text.slice(this.#stringStart, this.#at);
    }
  }

  #open(unit: number): void {
    this.#depth += 1;
    if (this.#depth === 2 && unit === 91 && this.#lastString === "objects") {
      this.#inList = true;
      this.listSeen = true;
    } else if (this.#depth === 3 && this.#inList) this.#memberStart = this.#at;
    if (this.#depth > limits.depth) throw new UnreadableFile("El JSON tiene más niveles de los permitidos.");
  }

  #close(members: string[]): void {
    this.#depth -= 1;
    if (this.#depth < 0) throw new UnreadableFile("El archivo no es JSON válido.");
    if (this.#depth === 2 && this.#memberStart !== -1) {
      members.push(this.#text.slice(this.#memberStart, this.#at + 1));
      this.#memberStart = -1;
    } else if (this.#depth === 1) this.#inList = false;
  }

  /** Discards the processed text. */
  #forget(): void {
    const needed =
      this.#memberStart !== -1 ? this.#memberStart : this.#inString ? this.#stringStart : this.#at;
    const keepFrom = Math.min(needed, this.#text.length);
    if (this.#memberStart === -1 && !this.#inList) this.#outside += keepFrom;
    this.#text = this.#text.slice(keepFrom);
    this.#at -= keepFrom;
    this.#stringStart -= keepFrom;
    if (this.#memberStart !== -1) this.#memberStart = 0;
    if (this.#text.length > limits.objectLength)
      throw new UnreadableFile("Un objeto del paquete es más largo de lo permitido.");
    if (this.#outside > limits.outsideLength)
      throw new UnreadableFile("El archivo no es un paquete STIX: no trae una lista «objects».");
  }
}

/** Yields the objects of a STIX bundle one by one; only one object is in memory. */
export async function* bundleObjects(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonObject> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const cutter = new ObjectCutter();
  let count = 0;
  const decoded = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new UnreadableFile("El archivo no está escrito en UTF-8.");
    }
  };
  const objectsOf = function* (piece: string) {
    for (const text of cutter.push(piece)) {
      count += 1;
      if (count > limits.objects) throw new UnreadableFile("El paquete trae más objetos de los permitidos.");
      const object = objectFrom(text);
      if (object) yield object;
    }
  };
  for await (const chunk of chunks) yield* objectsOf(decoded(chunk));
  yield* objectsOf(decoded());
  if (!cutter.listSeen)
    throw new UnreadableFile("El archivo no es un paquete STIX: no trae una lista «objects».");
  if (!cutter.isWhole) throw new UnreadableFile("El archivo está cortado: no llega hasta su final.");
}

function objectFrom(text: string): JsonObject | undefined {
  if (isDeeperThan(text, limits.depth))
    throw new UnreadableFile("El JSON tiene más niveles de los permitidos.");
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    throw new UnreadableFile("El archivo no es JSON válido.");
  }
}
