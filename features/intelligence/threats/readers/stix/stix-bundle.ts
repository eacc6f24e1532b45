import type { OpenFile } from "#platform/readers/file-text.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { type JsonPart, jsonPartPlace, jsonParts } from "#platform/readers/json-parts.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { ReadRecord } from "../threat-record.ts";
import { Markings } from "./markings.ts";
import type { DraftDefaults } from "./stix-draft.ts";
import { knownTypes, readStixObject } from "./stix-object.ts";

export const maxObjects = 3_000_000;
const limits = { partLength: 4_000_000 };
const paths = ["objects.*"];

/** Whether the text may contain a marking reference. Any letter may also be escaped by its number. */
const mayBeMarking = (text: string) => text.includes('marking-definition"') || text.includes("\\u00");

/**
 * Yields the objects of a STIX bundle of any size, holding one object and its markings. The file is read twice, because
 * a marking may be defined after the objects that use it.
 */
export async function* readBundle(open: OpenFile, defaults: DraftDefaults): AsyncGenerator<ReadRecord> {
  const markings = new Markings();
  for await (const { value } of jsonParts(open, paths, { ...limits, wanted: mayBeMarking }))
    if (isJsonObject(value) && value.type === "marking-definition") markings.add(value);
  let count = 0;
  const parts = jsonParts(open, paths, limits);
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) {
    count += 1;
    if (count > maxObjects) throw new UnreadableFile("El paquete trae más de 3 millones de objetos.");
    yield objectOf(next.value, markings, defaults);
  }
  if (next.value.cut) throw new UnreadableFile(cutSentence(count, next.value.unread));
  if (count === 0) throw new UnreadableFile("El paquete no trae objetos.");
}

/**
 * Returns the sentence for a truncated file: how much was read and how much is missing. Nothing of such a file is
 * stored.
 */
export function cutSentence(records: number, unread: number): string {
  const [recordCount, rest] = [records, unread].map((count) => count.toLocaleString("es-CL"));
  return `El archivo está cortado: se leyeron ${recordCount} registros enteros y quedaron ${rest} caracteres sin leer. No se guardó nada.`;
}

function objectOf(part: JsonPart, markings: Markings, defaults: DraftDefaults): ReadRecord {
  const place = jsonPartPlace(part);
  if (!isJsonObject(part.value))
    return { place, read: { problem: part.reason ?? "No es un objeto." }, record: "" };
  const record = (): string => JSON.stringify(part.value).slice(0, 4_000);
  const object = readStixObject(part.value, markings, defaults);
  if ("problem" in object) return { place, read: object, record: record() };
  const type = typeOf(part.value);
  return {
    place,
    read: object,
    record: "",
    ...(knownTypes.has(type) ? {} : { unknownType: type }),
  };
}

const typeOf = (raw: JsonObject) => String(raw.type).slice(0, 80);

/** Returns whether a file begins as a STIX bundle; by its content alone. */
export const looksLikeBundle = (head: string): boolean =>
  /^\s*\{/.test(head) &&
  /"spec_version"|"bundle--|"type"\s*:\s*"bundle"/.test(head) &&
  /"objects"\s*:/.test(head);
