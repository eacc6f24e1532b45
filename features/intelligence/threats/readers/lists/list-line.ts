import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { recogniseObservables, refang } from "#platform/readers/observables.ts";
import { type IndicatorKey, indicatorKey, keyOfObservable } from "../indicator-key.ts";

export const separators = [",", ";", "\t", "|"] as const;

/** Splits one line of a table into cells; quoted cells may contain the delimiter. */
export function splitCells(line: string, sign: string): string[] {
  const cells: string[] = [];
  // The flag avoids checking the whole cell at each quote, which would take quadratic time in a line of quotes.
  let [cell, quoted, empty] = ["", false, true];
  for (let at = 0; at < line.length; at += 1) {
    const unit = line[at];
    if (unit === '"' && quoted && line[at + 1] === '"') {
      cell += '"';
      empty = false;
      at += 1;
    } else if (unit === '"' && (quoted || empty)) quoted = !quoted;
    else if (unit === sign && !quoted) {
      cells.push(cell.trim());
      cell = "";
      empty = true;
      if (cells.length >= 200) return cells;
    } else {
      cell += unit;
      empty &&= unit?.trim() === "";
    }
  }
  cells.push(cell.trim());
  return cells;
}

/** Returns the separator of a line: the character that is most frequent. */
export function separatorOfLine(line: string): string | undefined {
  const cellCounts = separators.map((sign) => [sign, splitCells(line, sign).length] as const);
  const [sign, limit] = cellCounts.reduce((best, each) => (each[1] > best[1] ? each : best));
  return limit > 1 ? sign : undefined;
}

export type Column =
  | "value"
  | "kind"
  | "note"
  | "confidence"
  | "tlp"
  | "labels"
  | "from"
  | "until"
  /** Whether the source means the value to be looked for. */
  | "detect";

const kinds: Readonly<Record<string, IndicatorKeyKind>> = {
  ip: "ip",
  ipv4: "ip",
  ipv6: "ip",
  "ip-dst": "ip",
  "ip-src": "ip",
  address: "ip",
  dstip: "ip",
  dst_ip: "ip",
  ip_address: "ip",
  "ipv4-addr": "ip",
  direccion: "ip",
  network: "network",
  cidr: "network",
  netblock: "network",
  red: "network",
  domain: "domain",
  hostname: "domain",
  fqdn: "domain",
  host: "domain",
  dominio: "domain",
  "domain-name": "domain",
  url: "url",
  uri: "url",
  link: "url",
  md5: "md5",
  filehash_md5: "md5",
  "filehash-md5": "md5",
  md5_hash: "md5",
  hash_md5: "md5",
  sha1: "sha1",
  "sha-1": "sha1",
  "filehash-sha1": "sha1",
  sha1_hash: "sha1",
  hash_sha1: "sha1",
  sha256: "sha256",
  "sha-256": "sha256",
  "filehash-sha256": "sha256",
  sha256_hash: "sha256",
  hash_sha256: "sha256",
  email: "mail",
  mail: "mail",
  correo: "mail",
  "email-src": "mail",
};

const columns: Readonly<Record<string, Column>> = {
  value: "value",
  indicator: "value",
  ioc: "value",
  ioc_value: "value",
  observable: "value",
  valor: "value",
  indicador: "value",
  hash: "value",
  huella: "value",
  type: "kind",
  kind: "kind",
  ioc_type: "kind",
  indicator_type: "kind",
  tipo: "kind",
  description: "note",
  comment: "note",
  note: "note",
  notes: "note",
  threat: "note",
  malware: "note",
  malware_printable: "note",
  descripcion: "note",
  comentario: "note",
  nota: "note",
  confidence: "confidence",
  confidence_level: "confidence",
  score: "confidence",
  confianza: "confidence",
  tlp: "tlp",
  marking: "tlp",
  difusion: "tlp",
  tags: "labels",
  labels: "labels",
  etiquetas: "labels",
  first_seen: "from",
  first_seen_utc: "from",
  dateadded: "from",
  date: "from",
  valid_from: "from",
  fecha: "from",
  created: "from",
  valid_until: "until",
  expires: "until",
  expiration: "until",
  vence: "until",
  expiration_date: "until",
  expiration_time: "until",
  title: "note",
  to_ids: "detect",
  attribute_tag: "labels",
  attribute_tags: "labels",
  tag: "labels",
};

/** The meaning of the columns of a table; a column that is named after a kind of value contains such values. */
export interface Heading {
  sign: string;
  places: ReadonlyMap<Column, number>;
  /** Columns whose values are all of one kind. */
  typed: readonly { at: number; kind: IndicatorKeyKind }[];
}

const nameOf = (cell: string) =>
  cell
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^[#\s"]+|["\s]+$/g, "")
    .replace(/\s+/g, "_");

const longestHeading = 4_000;

/** Words of a heading that do not change the kind of value named by another word: `dst_ip`, `Dirección IP`. */
const filler = new Set(
  `source src destination dest dst remote c2 cnc malicious malicioso maliciosa file archivo hash huella address addr direccion
  value valor indicator indicador ioc observable name nombre de del la el`.split(/\s+/),
);
const valueWords = /^(?:value|valor|indicator|indicador|ioc|observable|hash|huella)$/;
const kindWords = /^(?:type|tipo|kind)$/;

/** Returns the meaning of a column by its name, which is matched as a whole and then word by word. */
function meaningOf(name: string): { column?: Column | undefined; kind?: IndicatorKeyKind | undefined } {
  const joined = name.replace(/sha_(\d)/g, "sha$1").replace(/e_mail/g, "email");
  const [column, kind] = [columns[joined], kinds[joined]];
  if (column || kind) return { column, kind };
  const words = joined.split(/[_\s/().:-]+/).filter(Boolean);
  const telling = words.filter((word) => !filler.has(word));
  const [only] = telling;
  if (telling.length === 1 && only !== undefined)
    return kindWords.test(only) ? { column: "kind" } : { kind: kinds[only] };
  return telling.length === 0 && words.some((word) => valueWords.test(word)) ? { column: "value" } : {};
}

/** Returns the heading of a table; undefined if the line is not a heading. A comment line may be a heading. */
export function columnHeadingOf(line: string): Heading | undefined {
  if (line.length > longestHeading) return undefined;
  const sign = separatorOfLine(line) ?? ",";
  const names = splitCells(line.replace(/^#\s*/, ""), sign).map(nameOf);
  const places = new Map<Column, number>();
  const typed: { at: number; kind: IndicatorKeyKind }[] = [];
  for (const [at, name] of names.entries()) {
    const { column, kind } = meaningOf(name);
    if (column && !places.has(column)) places.set(column, at);
    else if (kind) typed.push({ at, kind });
  }
  const isHeading = places.has("value") || typed.length > 0;
  return isHeading && names.every((name) => name.length <= 60) ? { sign, places, typed } : undefined;
}

/** File extensions; a name that ends in one of them is a file, not a host. */
const files = new Set(
  `exe dll sys doc docx docm xls xlsx xlsm ppt pptx pdf js jse vbs vbe ps1 bat cmd scr rar 7z gz tar iso img lnk hta jar
  apk msi cab tmp dat bin txt log ini cfg xml json csv html htm php asp aspx jsp png jpg jpeg gif svg swf rtf eml`.split(
    /\s+/,
  ),
);

/** Returns the key of a value as lists write it, including `||mala.cl^`, `0.0.0.0 mala.cl` and `*.mala.cl`. */
export function keyOfCell(cell: string, kind?: IndicatorKeyKind): IndicatorKey | undefined {
  const text = refang(cell.trim())
    .replace(/^\|\|(.+?)\^?(?:\$.*)?$/, "$1")
    .replace(/^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+(?=\S)/, "")
    .replace(/^\*\./, "");
  if (text === "" || /\s/.test(text)) return undefined;
  if (kind) {
    const wide = kind === "ip" && text.includes("/") ? "network" : kind;
    const key = indicatorKey(wide, kind === "ip" ? text.replace(/^([\d.]+):\d{1,5}$/, "$1") : text);
    if (key) return { kind: wide, key };
  }
  const [only, ...more] = recogniseObservables(text);
  if (only && more.length === 0) return keyOfObservable(only);
  const ending = /^[\p{L}\p{N}._-]+\.([a-z]{2,24})$/iu.exec(text)?.[1]?.toLowerCase();
  if (ending !== undefined && !files.has(ending)) {
    const key = indicatorKey("domain", text);
    return key === undefined ? undefined : { kind: "domain", key };
  }
  const [host, path] = text.split("/");
  if (host?.includes(".") && path !== undefined) {
    const key = indicatorKey("domain", host) && indicatorKey("url", text);
    return key ? { kind: "url", key } : undefined;
  }
  return undefined;
}

/** Returns the kind for a word in a column of kinds: `domain`, `ip-dst`, `sha256`. */
export const kindOfWord = (word: string): IndicatorKeyKind | undefined => kinds[nameOf(word)];
