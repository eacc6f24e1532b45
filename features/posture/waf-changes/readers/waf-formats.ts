import { jsonRecords } from "#features/posture/findings/readers/text/json-records.ts";
import type { ObjectKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import { isJsonObject } from "#platform/readers/json-limits.ts";
import { readNdjson } from "#platform/readers/ndjson.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { type AuditElement, type AuditProblem, auditRecord, momentOf } from "./audit-record.ts";
import { type ConfigRecord, configRecord } from "./config-record.ts";
import { accountOfHeader, isHeaderLine, isSiemFile, siemRecord } from "./siem-record.ts";

export const wafFormatNames = ["imperva-audit", "imperva-siem", "imperva-configuration"] as const;
export type WafFormatName = (typeof wafFormatNames)[number];

export const isWafFormat = (name: string): name is WafFormatName =>
  (wafFormatNames as readonly string[]).includes(name);

const headLength = 65_536;

const textOf = (head: Uint8Array): string =>
  Buffer.from(head.subarray(0, headLength))
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();

const auditPattern = /"(?:type_key|typeKey)"\s{0,20}:/;
const configurationPattern = /"(?:sites|policies|rules)"\s{0,20}:\s{0,20}[[{]/;

/** Recognises a file by the beginning of its content. */
export function recogniseWafFile(head: Uint8Array): WafFormatName | undefined {
  const text = textOf(head);
  if (isSiemFile(text)) return "imperva-siem";
  if (!text.startsWith("{") && !text.startsWith("[")) return undefined;
  if (auditPattern.test(text) || /"elements"\s{0,20}:\s{0,20}\[/.test(text)) return "imperva-audit";
  return configurationPattern.test(text) ? "imperva-configuration" : undefined;
}

async function headOf(open: OpenFile): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headLength) break;
  }
  return textOf(Buffer.concat(chunks));
}

async function* auditElements(open: OpenFile): AsyncGenerator<AuditElement> {
  const head = await headOf(open);
  const isEnvelope = head.startsWith("{") && /"elements"\s{0,20}:\s{0,20}\[/.test(head);
  const paths = isEnvelope ? ["elements.*"] : head.startsWith("[") ? ["*"] : [""];
  for await (const { value, reason, line, at } of jsonRecords(open, paths)) {
    const place = line > 1 ? `línea ${line}` : at || "inicio";
    if (reason !== null) yield { kind: "problem", place, reason };
    else if (isJsonObject(value)) yield auditRecord(value, place);
    else yield { kind: "problem", place, reason: "No es un evento." };
  }
}

const lineProblems = {
  line_too_long: "La línea es demasiado larga.",
  invalid_utf8: "La línea no está en UTF-8.",
} as const;

async function* siemElements(open: OpenFile): AsyncGenerator<AuditElement> {
  const header: string[] = [];
  let isHead = true;
  for await (const line of readNdjson(await open())) {
    const place = `línea ${line.number}`;
    if ("problem" in line) {
      yield { kind: "problem", place, reason: lineProblems[line.problem] };
      continue;
    }
    const text = line.text.replace(/^\uFEFF/, "").trim();
    if (isHead && isHeaderLine(text)) {
      header.push(text);
      continue;
    }
    isHead = false;
    yield siemRecord(text, place, accountOfHeader(header));
  }
}

/** Reads the events of a file. Throws `UnreadableFile` where nothing can be read. */
export async function* readAuditFile(
  name: Exclude<WafFormatName, "imperva-configuration">,
  open: OpenFile,
): AsyncGenerator<AuditElement> {
  let records = 0;
  let firstProblem: AuditProblem | undefined;
  for await (const element of name === "imperva-siem" ? siemElements(open) : auditElements(open)) {
    if (element.kind === "problem") firstProblem ??= element;
    else records += 1;
    yield element;
  }
  if (records === 0 && firstProblem)
    throw new UnreadableFile(`No se pudo leer ningún evento (${firstProblem.place}). ${firstProblem.reason}`);
}

export type ConfigElement =
  | { kind: "object"; object: ConfigRecord }
  /** A list that the file brings, even where it is empty. */
  | { kind: "list"; of: ObjectKind }
  | { kind: "account"; account: string }
  | { kind: "taken"; at: number };

const lists = { sites: "site", policies: "policy", rules: "rule" } as const satisfies Record<
  string,
  ObjectKind
>;
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];
const configPaths = listNames.flatMap((name) => [`${name}.*`, `${name}.data.*`, `${name}.value.*`]);

/**
 * Yields the kinds of objects that a file contains, by its top-level properties; they are read separately because a
 * list may be empty.
 */
async function* listsOf(open: OpenFile): AsyncGenerator<ConfigElement> {
  for await (const { path, reason, value } of jsonRecords(open, ["sites", "policies", "rules"])) {
    const name = listNames.find((each) => each === path);
    if (!name) continue;
    const list = isJsonObject(value) ? (value.data ?? value.value) : value;
    // A list that is too long to be read as one part is present as well.
    if (reason !== null || Array.isArray(list)) yield { kind: "list", of: lists[name] };
  }
}

function refuse(place: string, reason: string): never {
  throw new UnreadableFile(
    `La configuración no se puede leer completa (${place}). ${reason} No se guardó nada.`,
  );
}

/**
 * Reads a snapshot: `{"account_id": …, "taken_at": …, "sites": […], "policies": […], "rules": […]}`, where each list
 * may also be an API answer with its objects under `data` or `value`. If one object cannot be read, the whole
 * snapshot is refused, because the object would seem to be removed.
 */
export async function* readConfigFile(open: OpenFile): AsyncGenerator<ConfigElement> {
  yield* listsOf(open);
  const paths = [...configPaths, "account_id", "accountId", "taken_at"];
  for await (const { path, at, line, value, reason } of jsonRecords(open, paths)) {
    const place = line > 1 ? `línea ${line}` : at || "inicio";
    if (reason !== null) refuse(place, reason);
    if (path === "taken_at") {
      const moment = momentOf(value);
      if (moment === null) refuse(place, "La fecha (taken_at) no es válida.");
      yield { kind: "taken", at: moment };
    } else if (path === "account_id" || path === "accountId")
      yield { kind: "account", account: String(value).slice(0, 20) };
    else {
      const name = path.split(".")[0] as ListName;
      const object = isJsonObject(value) ? configRecord(lists[name], value) : undefined;
      if (!object) refuse(place, "Al objeto le falta su número (id), o es demasiado grande.");
      yield { kind: "object", object };
    }
  }
}
