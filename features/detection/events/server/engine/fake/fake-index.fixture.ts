import ipaddr from "ipaddr.js";

/** The types of a field in the fake; `text` may have a keyword beside it, under its own path. */
export type FakeType = "keyword" | "text" | "ip" | "long" | "date" | "boolean";

export interface FakeDocument {
  _id: string;
  _source: Record<string, unknown>;
}

export type FakeMapping = Record<string, FakeType>;

/** The answer of either engine to a request that it does not understand. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(type: string, reason: string, status = 400) {
    super(reason);
    this.status = status;
    this.type = type;
  }
}

export const unknown = (what: string, where: string) =>
  new FakeRefusal("parsing_exception", `unknown ${what} in [${where}]`);

/** Returns the only entry of an object, the form of a clause; more than one is refused as by the real engines. */
export function onlyEntry(object: unknown, where: string): [string, Record<string, unknown>] {
  const entries = Object.entries((object ?? {}) as Record<string, unknown>);
  const [first] = entries;
  if (entries.length !== 1 || !first) throw unknown(`shape ${JSON.stringify(object)}`, where);
  return [first[0], first[1] as Record<string, unknown>];
}

/** Refuses parameters that the fake does not evaluate, so that the portal sends none of them. */
export function known(parameters: object, names: readonly string[], where: string): void {
  for (const name of Object.keys(parameters)) if (!names.includes(name)) throw unknown(`[${name}]`, where);
}

function collect(value: unknown, parts: readonly string[], rows: unknown[]): void {
  if (Array.isArray(value)) for (const member of value) collect(member, parts, rows);
  else if (parts.length === 0) {
    if (value !== null && value !== undefined) rows.push(value);
  } else if (typeof value === "object" && value !== null) {
    for (let length = 1; length <= parts.length; length += 1) {
      const key = parts.slice(0, length).join(".");
      if (key in value) collect((value as Record<string, unknown>)[key], parts.slice(length), rows);
    }
  }
}

/** The values of each document by field: written once, as an index does, not read again for every query. */
const indexedValues = new WeakMap<FakeMapping, WeakMap<object, Map<string, (string | number)[]>>>();

/** The values of a field as the index holds them, each once. */
export function indexed(mapping: FakeMapping, { _source }: FakeDocument, path: string): (string | number)[] {
  const documents = indexedValues.get(mapping) ?? new WeakMap();
  indexedValues.set(mapping, documents);
  const fields: Map<string, (string | number)[]> = documents.get(_source) ?? new Map();
  documents.set(_source, fields);
  const values = fields.get(path) ?? readField(mapping, _source, path);
  fields.set(path, values);
  return values;
}

function readField(
  mapping: FakeMapping,
  document: FakeDocument["_source"],
  path: string,
): (string | number)[] {
  const type = mapping[path];
  if (!type) return [];
  const rows: unknown[] = [];
  const source = path.endsWith(".keyword") && !(path.slice(0, -8) in document) ? path.slice(0, -8) : path;
  collect(document, source.replace(/\.keyword$/, "").split("."), rows);
  const values = rows.map((value) => {
    if (type === "date") return Date.parse(String(value).replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
    return type === "long" ? Number(value) : String(value);
  });
  return [...new Set(values)];
}

/** Returns the values for sorting and counting; analysed text has none. */
export function docValues(mapping: FakeMapping, document: FakeDocument, path: string): (string | number)[] {
  if (mapping[path] === "text") {
    throw new FakeRefusal("illegal_argument_exception", `Text fields are not optimised: [${path}]`);
  }
  const values = indexed(mapping, document, path);
  return mapping[path] === "boolean" ? values.map((value) => (value === "true" ? 1 : 0)) : values;
}

type Held = string | number | boolean;

/** Returns the order of a field's values in the index: addresses by their bytes, others unchanged. */
export function valueOrder(type: FakeType | undefined) {
  const placeOf = (value: Held) => {
    if (type !== "ip") return value;
    const address = ipaddr.parse(String(value));
    const bytes = (address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address).toByteArray();
    return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  return (one: Held, other: Held): number => {
    const [here, there] = [placeOf(one), placeOf(other)];
    return here < there ? -1 : here > there ? 1 : 0;
  };
}

/** Returns the tokens of a text as the standard analyser splits them. */
export const tokens = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
