import { readCefExtension } from "#features/detection/events/readers/cef/cef-extension.ts";
import { type AuditElement, auditRecord } from "./audit-record.ts";

const separator = "|==|";
const cefHead = /^CEF:\d+\|Incapsula\|/;
/** Bars of the head of a CEF line before its extension. */
const headBars = 7;

/** Members of an audit event by the keys of its CEF line. The first key that is present counts. */
const members: Readonly<Record<string, readonly string[]>> = {
  time: ["start", "rt", "time"],
  type_key: ["type_key", "typekey", "cat"],
  type_description: ["type_description", "typedescription"],
  account_id: ["account_id", "accountid", "suid"],
  user_id: ["user_id", "userid", "duid"],
  user_details: ["user_details", "userdetails", "suser"],
  resource_type_key: ["resource_type_key", "resourcetypekey"],
  resource_id: ["resource_id", "resourceid"],
  site_id: ["siteid"],
  message: ["message", "msg"],
  context_key: ["context_key", "contextkey"],
  assumed_by_user: ["assumed_by_user", "assumedbyuser"],
};

/** Splits a line at unescaped bars and returns its name and the extension behind the last bar. */
function splitHead(line: string): { name: string; extension: string } | undefined {
  const cuts: number[] = [];
  for (let at = 0; at < line.length && cuts.length < headBars; at += 1)
    if (line[at] === "\\") at += 1;
    else if (line[at] === "|") cuts.push(at);
  const last = cuts.at(-1);
  if (cuts.length < headBars || last === undefined) return undefined;
  return { name: line.slice((cuts[4] ?? 0) + 1, cuts[5]), extension: line.slice(last + 1) };
}

/** Returns the account that the header block of a SIEM file names; null if it names none. */
export function accountOfHeader(lines: readonly string[]): string | null {
  const line = lines.find((each) => /^accountId:\d{1,20}$/.test(each));
  return line ? line.slice("accountId:".length) : null;
}

/** Matches the beginning of a SIEM file with CEF lines: a header block, or the lines alone. */
export const isSiemFile = (head: string): boolean =>
  cefHead.test(head) || (/^accountId:\d/m.test(head.slice(0, 2_000)) && head.includes(separator));

/** Matches a line of the header block, and its end. */
export const isHeaderLine = (line: string): boolean =>
  line === separator ||
  /^(?:accountId|configId|checksum|format|startTime|endTime|compressed|publicKeyId|key):/.test(line);

/**
 * Reads a CEF line of the SIEM integration. A line without an audit type is an access event. Keys of the extension
 * are compared in lower case. The vendor documents the properties of an audit event but no CEF line of one, so the
 * keys are assumed to have their names.
 */
export function siemRecord(line: string, place: string, headerAccount: string | null): AuditElement {
  const head = cefHead.test(line) ? splitHead(line) : undefined;
  if (!head) return { kind: "problem", place, reason: "La línea no es un evento CEF de Incapsula." };
  const keys = new Map(
    [...readCefExtension(head.extension)].map(([key, value]) => [key.toLowerCase(), value]),
  );
  const value: Record<string, string> = {};
  for (const [member, names] of Object.entries(members)) {
    const key = names.find((name) => keys.has(name));
    if (key !== undefined) value[member] = keys.get(key) ?? "";
  }
  if (value.type_key === undefined || head.name === "Normal") return { kind: "access" };
  if (value.account_id === undefined && headerAccount !== null) value.account_id = headerAccount;
  value.type_description ??= head.name;
  return auditRecord(value, place);
}
