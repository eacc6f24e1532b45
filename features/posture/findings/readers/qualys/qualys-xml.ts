import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, coverageDraft, resultDraft, scanDraft, scanProblem, unknownChecks } from "../draft.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem, ScanResult, ScanRule } from "../scan-report.ts";
import {
  cleanOrNull,
  cleanText,
  copyString,
  cvssRatingOf,
  numberOf,
  portLocus,
  portOf,
  scanIdentitiesOf,
} from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { firstMomentOf, momentOf } from "../text/moment.ts";
import { plainFromHtml } from "../text/plain-from-html.ts";
import { childNamed, textAtPath, type XmlMark, type XmlNode, xmlParts } from "../text/xml-parts.ts";
import { QualysScope } from "./qualys-scope.ts";
import {
  bareRule,
  glossaryRule,
  qualysCertainty,
  qualysOutcome,
  qualysSeverity,
  qualysSuppression,
} from "./qualys-terms.ts";

interface QualysHost {
  key: string;
  fields: Map<string, string>;
  announced: boolean;
}

/** Returns the rule of a scan report, whose rows include the description. */
function inlineRule(node: XmlNode): Partial<ScanRule> {
  if (!childNamed(node, "TITLE")) return {};
  const { id: _id, ...rule } = glossaryRule(node) ?? bareRule("0");
  return rule;
}

function hostAsset({ key, fields }: QualysHost): ScanAsset {
  const dns = cleanOrNull(fields.get("DNS"));
  return assetDraft({
    key,
    assetKind: "host",
    name: dns ?? cleanOrNull(fields.get("NETBIOS")) ?? key,
    identities: scanIdentitiesOf([
      ["cloud_id", fields.get("CLOUD_RESOURCE_ID") ?? fields.get("EC2_INSTANCE_ID")],
      ["agent", fields.get("QG_HOSTID")],
      [dns?.includes(".") ? "fqdn" : "name", dns],
      ["name", fields.get("NETBIOS")?.split("\\").at(-1)],
      ["ip", fields.get("IP")],
      ["ip", fields.get("IPV6")],
    ]),
    os: cleanOrNull(fields.get("OPERATING_SYSTEM") ?? fields.get("OS")),
    attributes: fields.has("TRACKING_METHOD") ? { tracking: fields.get("TRACKING_METHOD") ?? "" } : {},
  });
}

const maxRules = 50_000;

/** Rules by their QID, each with the severity that the glossary states. */
type QualysGlossary = Map<string, { rule: ScanRule; severity: string }>;

/** Reads the descriptions of rules in a first pass over the report, because they follow the rows. */
async function readGlossary(open: OpenReport): Promise<QualysGlossary> {
  const rules: QualysGlossary = new Map();
  for await (const part of xmlParts(open, {
    whole: (name, parent) => /^VULN(?:_DETAILS)?$/.test(name) && /_LIST$/.test(parent),
  })) {
    if (part.kind !== "node" || rules.size >= maxRules) continue;
    const rule = glossaryRule(part);
    if (rule)
      rules.set(copyString(rule.id), {
        rule: structuredClone(rule),
        severity: copyString(textAtPath(part, "SEVERITY") || textAtPath(part, "SEVERITY_LEVEL")),
      });
  }
  return rules;
}

const roots = new Set(["ASSET_DATA_REPORT", "SCAN", "HOST_LIST_VM_DETECTION_OUTPUT"]);
/** The types of rows in the scan form. */
const scanRows: Record<string, string> = { INFO: "Ig", SERVICE: "Ig", VULN: "Vuln", PRACTICE: "Practice" };
const hostFields = new Set([
  "IP",
  "IPV6",
  "TRACKING_METHOD",
  "DNS",
  "NETBIOS",
  "OPERATING_SYSTEM",
  "OS",
  "ID",
  "ASSET_ID",
  "QG_HOSTID",
  "CLOUD_RESOURCE_ID",
  "EC2_INSTANCE_ID",
  "LAST_SCAN_DATETIME",
  "LAST_VM_SCANNED_DATE",
  "LAST_VM_AUTH_SCANNED_DATE",
  "NETBIOS_HOSTNAME",
]);

/**
 * Qualys' three XML reports: the report by asset (with a glossary), the report of one scan, and the detections of the
 * API.
 */
export const qualysXml: ScanFormat = {
  name: "qualys-xml",
  tool: "Qualys",
  area: "vulnerability",
  recognise: (head) => /<(?:ASSET_DATA_REPORT|HOST_LIST_VM_DETECTION_OUTPUT|SCAN)[\s>]/.test(head),
  read: readQualysXml,
};

async function* readQualysXml(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const glossary = await readGlossary(open);
  const walk = new QualysWalk(glossary);
  let root = "";
  for await (const part of xmlParts(open, {
    whole: (name, parent) =>
      name === "VULN_INFO" ||
      name === "DETECTION" ||
      (parent === "CAT" && name in scanRows) ||
      (name === "KEY" && parent === "HEADER") ||
      (parent === "HOST" && hostFields.has(name)) ||
      (parent === "IP" && hostFields.has(name)) ||
      (name === "COMBINED_IP_LIST" && parent === "TARGET") ||
      name === "GENERATION_DATETIME",
    marks: new Set(["HOST", "IP", "CAT", "SCAN"]),
  })) {
    if (part.kind === "problem") yield part;
    else if (part.kind === "ended") {
      root = part.root;
      walk.ended(part.cut);
    } else if (part.kind === "node") walk.take(part);
    else walk.mark(part);
    yield* walk.ready();
  }
  if (!roots.has(root)) throw new UnreadableFile("El XML no es un informe de Qualys.");
}

class QualysWalk {
  readonly #glossary: QualysGlossary;
  readonly #announced = new Set<string>();
  #items: ScanItem[] = [];
  #host: QualysHost | undefined;
  #category: XmlMark | undefined;
  #name: string | null = null;
  #endedAt: string | null = null;
  #startedAt: string | null = null;
  #status: string | null = null;
  readonly #scope = new QualysScope();

  constructor(glossary: QualysGlossary) {
    this.#glossary = glossary;
  }

  ready(): ScanItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  mark(mark: XmlMark): void {
    const isHost = mark.name === "HOST" || (mark.name === "IP" && mark.parent === "SCAN");
    if (mark.name === "CAT") this.#category = mark.kind === "opened" ? mark : undefined;
    else if (isHost && mark.kind === "opened") {
      const { value, name } = mark.attributes;
      this.#host = { key: cleanText(value), announced: false, fields: new Map() };
      if (value) this.#host.fields.set("IP", cleanText(value));
      if (name && !/^no registered hostname/i.test(name)) this.#host.fields.set("DNS", cleanText(name));
    } else if (isHost) this.#endHost(true);
    else if (mark.name === "SCAN" && mark.kind === "opened") this.#name = cleanOrNull(mark.attributes.value);
  }

  take(node: XmlNode): void {
    const { name } = node;
    if (name === "GENERATION_DATETIME") this.#endedAt ??= momentOf(node.text);
    else if (name === "COMBINED_IP_LIST") this.#scope.noteRanges(node);
    else if (name === "KEY") this.#header(node.attributes.value ?? "", node.text);
    else if (name === "VULN_INFO" || name === "DETECTION")
      this.#row(node, textAtPath(node, "QID"), textAtPath(node, "TYPE"));
    else if (node.parent === "CAT") this.#row(node, node.attributes.number ?? "", scanRows[name] ?? "");
    else if (this.#host) {
      this.#host.fields.set(name, cleanText(node.text, 300));
      if (name === "IP" || (name === "IPV6" && this.#host.key === ""))
        this.#host.key = copyString(cleanText(node.text, 200));
    }
  }

  #header(key: string, value: string): void {
    if (key === "DATE") this.#startedAt = momentOf(value);
    else if (key === "TITLE") this.#name = cleanOrNull(value);
    else if (key === "STATUS") this.#status = cleanOrNull(value);
    else this.#scope.note(key, value);
  }

  #row(node: XmlNode, qid: string, type: string): void {
    const place = `línea ${node.line}`;
    const host = this.#host;
    if (!host) this.#items.push(scanProblem(place, "El resultado no está dentro de ningún equipo."));
    else if (!/^\d{1,12}$/.test(qid.trim()))
      this.#items.push(scanProblem(place, "El resultado no dice su QID."));
    else {
      this.#announce(host);
      this.#items.push(this.#result(node, host, qid.trim(), type, place));
    }
  }

  #result(node: XmlNode, host: QualysHost, qid: string, type: string, place: string): ScanResult {
    const glossaryEntry = this.#glossary.get(qid);
    const level = textAtPath(node, "SEVERITY") || node.attributes.severity || glossaryEntry?.severity || "";
    const protocol =
      cleanOrNull(textAtPath(node, "PROTOCOL") || this.#category?.attributes.protocol)?.toLowerCase() ?? null;
    const port = portOf(textAtPath(node, "PORT") || this.#category?.attributes.port);
    const status = textAtPath(node, "VULN_STATUS") || textAtPath(node, "STATUS");
    const ignored =
      textAtPath(node, "IS_IGNORED") === "1" || /ignored/i.test(textAtPath(node, "TICKET_STATE"));
    const outcome = qualysOutcome(type, status, ignored);
    const final = [
      numberOf(textAtPath(node, "CVSS3_FINAL"))
        ? cvssRatingOf("", textAtPath(node, "CVSS3_FINAL"), "qualys-final", "3.1")
        : null,
      numberOf(textAtPath(node, "CVSS_FINAL"))
        ? cvssRatingOf("", textAtPath(node, "CVSS_FINAL"), "qualys-final", "2.0")
        : null,
    ].filter((rating) => rating !== null);
    const rule = glossaryEntry?.rule ?? { ...bareRule(qid), ...inlineRule(node) };
    return resultDraft({
      source: "qualys",
      area: "vulnerability",
      assetKey: host.key,
      rule: final.length > 0 && rule.cvss.length === 0 ? { ...rule, cvss: final } : rule,
      locus: portLocus(protocol, port),
      outcome,
      severity: outcome === "information" ? "informational" : qualysSeverity(level),
      severityText: level.slice(0, 40),
      statusText: cleanText(status, 40),
      port,
      protocol,
      service: cleanOrNull(textAtPath(node, "SERVICE")),
      evidence: maskedEvidence(plainFromHtml(textAtPath(node, "RESULT") || textAtPath(node, "RESULTS"))),
      suppression: outcome === "suppressed" ? qualysSuppression(true) : null,
      certainty: qualysCertainty(type),
      firstSeenAt: firstMomentOf(textAtPath(node, "FIRST_FOUND"), textAtPath(node, "FIRST_FOUND_DATETIME")),
      lastSeenAt: firstMomentOf(textAtPath(node, "LAST_FOUND"), textAtPath(node, "LAST_FOUND_DATETIME")),
      fixedAt: firstMomentOf(textAtPath(node, "LAST_FIXED"), textAtPath(node, "LAST_FIXED_DATETIME")),
      place,
    });
  }

  #announce(host: QualysHost): void {
    if (host.key === "") host.key = host.fields.get("DNS") ?? host.fields.get("ID") ?? "";
    if (host.announced) return;
    host.announced = true;
    if (this.#announced.has(host.key)) return;
    this.#announced.add(host.key);
    this.#items.push(hostAsset(host));
  }

  #endHost(whole: boolean): void {
    const host = this.#host;
    this.#host = undefined;
    if (!host) return;
    this.#announce(host);
    const lastScan = firstMomentOf(
      host.fields.get("LAST_VM_SCANNED_DATE"),
      host.fields.get("LAST_SCAN_DATETIME"),
    );
    const lastLogin = momentOf(host.fields.get("LAST_VM_AUTH_SCANNED_DATE"));
    this.#items.push(
      coverageDraft({
        source: "qualys",
        assetKey: host.key,
        endedAt: lastScan,
        // A report over several scans does not state which of them completed.
        complete: whole
          ? /^finished$/i.test(this.#status ?? "")
            ? true
            : lastScan === null
              ? null
              : true
          : false,
        credentialed: lastLogin === null ? null : lastLogin === lastScan,
        checks: unknownChecks,
      }),
    );
  }

  ended(cut: boolean): void {
    this.#endHost(false);
    const endedAt = this.#endedAt ?? this.#startedAt;
    const scope = this.#announced.size === 0 && this.#scope.covered(endedAt, cut ? "" : this.#status);
    if (scope) this.#items.push(scope);
    this.#items.push(
      scanDraft({
        source: "qualys",
        tool: "Qualys",
        name: this.#name,
        startedAt: this.#startedAt,
        endedAt: this.#endedAt,
        complete: cut ? false : this.#status === null ? null : /^finished$/i.test(this.#status),
      }),
    );
  }
}
