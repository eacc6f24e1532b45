import { cvesIn } from "#platform/readers/cve-names.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, coverageDraft, resultDraft, ruleDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanAsset, ScanFormat, ScanItem, ScanResult } from "../scan-report.ts";
import {
  booleanOf,
  cleanOrNull,
  cleanText,
  copyString,
  cvssRatingOf,
  linesOf,
  maxLengths,
  portLocus,
  portOf,
  scanIdentitiesOf,
} from "../text/clean.ts";
import { type CsvRow, csvTable, hasHeadings } from "../text/csv-rows.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { type DayOrder, dayOrderIn, momentOf } from "../text/moment.ts";
import { plainFromHtml } from "../text/plain-from-html.ts";
import { qualysCertainty, qualysOutcome, qualysSeverity, qualysSuppression } from "./qualys-terms.ts";

/** Qualys' vulnerability report in CSV, of any template. Lines about the company may precede the table. */
export const qualysCsv: ScanFormat = {
  name: "qualys-csv",
  tool: "Qualys",
  area: "vulnerability",
  recognise: (head) => hasHeadings(head, "qid", "ip") && !hasHeadings(head, "qid", "asset ipv4"),
  read: (open) => readQualysTable(open),
};

/** The report of Qualys VMDR in CSV: one row for each CVE. */
export const qualysVmdrCsv: ScanFormat = {
  name: "qualys-vmdr-csv",
  tool: "Qualys VMDR",
  area: "vulnerability",
  recognise: (head) => hasHeadings(head, "qid", "asset ipv4"),
  read: (open) => readQualysTable(open),
};

const isHeading = (names: ReadonlySet<string>) =>
  names.has("qid") && (names.has("ip") || names.has("asset ipv4"));

/**
 * Returns the order of day and month, which is a setting of the report's author: the first unambiguous date decides;
 * Qualys' default otherwise.
 */
async function dayOrderOf(open: OpenReport): Promise<DayOrder> {
  const table = await csvTable(open, isHeading);
  for await (const row of table?.rows ?? [])
    for (const name of ["first detected", "last detected", "last scan", "date last fixed", "last fixed"]) {
      const visibleDayOrder = dayOrderIn(row.get(name));
      if (visibleDayOrder) return visibleDayOrder;
    }
  return "month_first";
}

async function* readQualysTable(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const order = await dayOrderOf(open);
  const table = await csvTable(open, isHeading);
  if (!table) throw new UnreadableFile("El CSV no trae la columna QID de los informes de Qualys.");
  const announced = new Set<string>();
  let cut = false;
  for await (const row of table.rows) {
    const place = `línea ${row.line}`;
    if (row.isCut) {
      cut = true;
      yield scanProblem(place, "La fila está cortada: sus comillas no cierran.");
      continue;
    }
    const qid = row.get("qid");
    const asset = rowAsset(row);
    if (asset.key === "") yield scanProblem(place, "La fila no nombra su equipo.");
    else if (!/^\d{1,12}$/.test(qid)) yield scanProblem(place, "La fila no dice su QID.");
    else {
      if (!announced.has(asset.key)) {
        announced.add(copyString(asset.key));
        yield asset;
      }
      yield rowResult(row, asset.key, qid, place, order);
    }
  }
  for (const assetKey of announced)
    yield coverageDraft({ source: "qualys", assetKey, complete: cut ? false : null });
  yield scanDraft({
    source: "qualys",
    tool: "Qualys",
    endedAt: momentOf(table.preamble[0]?.find((cell) => momentOf(cell) !== null)),
    complete: cut ? false : null,
  });
}

function rowAsset(row: CsvRow): ScanAsset {
  const dns = cleanOrNull(row.get("dns", "fqdn", "hostname"));
  const netbios = cleanOrNull(row.get("netbios", "asset name"));
  const ips = linesOf(row.get("ip", "asset ipv4"), ",");
  const key = ips[0] ?? dns ?? netbios ?? "";
  return assetDraft({
    key,
    assetKind: "host",
    name: dns ?? netbios ?? key,
    identities: scanIdentitiesOf([
      ["cloud_id", row.get("cloud resource id", "ec2 instance id")],
      ["agent", row.get("qg host id", "host id")],
      [dns?.includes(".") ? "fqdn" : "name", dns],
      ["name", netbios?.split("\\").at(-1)],
      ...ips.map((ip) => ["ip", ip] as const),
      ...linesOf(row.get("asset ipv6"), ",").map((ip) => ["ip", ip] as const),
    ]),
    os: cleanOrNull(row.get("os", "operating system")),
  });
}

function rowResult(row: CsvRow, assetKey: string, qid: string, place: string, order: DayOrder): ScanResult {
  const type = row.get("type detected", "type");
  const level = row.get("q severity", "severity");
  const protocol = cleanOrNull(row.get("protocol"))?.toLowerCase() ?? null;
  const port = portOf(row.get("port"));
  const ignored = booleanOf(row.get("ignored")) === true || booleanOf(row.get("disabled")) === true;
  const outcome = qualysOutcome(type, row.get("vuln status", "status"), ignored);
  const text = (...names: string[]) => plainFromHtml(cleanText(row.get(...names), maxLengths.text));
  return resultDraft({
    source: "qualys",
    area: "vulnerability",
    assetKey,
    rule: ruleDraft({
      id: qid,
      family: cleanOrNull(row.get("category")),
      title: cleanText(row.get("title", "vuln title"), maxLengths.title) || `QID ${qid}`,
      description: [text("threat", "cve description"), text("impact")].filter(Boolean).join("\n\n"),
      solution: text("solution"),
      aliases: linesOf(row.get("vendor reference"), ",").slice(0, 50),
      cves: cvesIn(row.get("cve id", "cveid", "cve")),
      cvss: [
        rated(row.get("cvss3 1 base", "cvss3 base", "cvssv3 1 base nvd", "cvss3"), "3.1"),
        rated(row.get("cvss base", "cvssv2 base nvd", "cvss"), "2.0"),
      ].filter((rating) => rating !== null),
      publishedAt: momentOf(row.get("published date"), order),
      patchedAt: momentOf(row.get("patch released"), order),
    }),
    locus: portLocus(protocol, port),
    outcome,
    severity: outcome === "information" ? "informational" : qualysSeverity(level),
    severityText: cleanText(row.get("severity"), 40),
    statusText: cleanText(row.get("vuln status", "status"), 40),
    port,
    protocol,
    evidence: maskedEvidence(plainFromHtml(row.get("results", "result"))),
    suppression: outcome === "suppressed" ? qualysSuppression(true) : null,
    certainty: qualysCertainty(type),
    firstSeenAt: momentOf(row.get("first detected"), order),
    lastSeenAt: momentOf(row.get("last detected", "last scan"), order),
    fixedAt: momentOf(row.get("date last fixed", "last fixed"), order),
    place,
  });
}

/** Parses `7.5 (AV:N/…)`, `7.5` or the vector alone. */
function rated(text: string, version: "2.0" | "3.1") {
  const vector = /\(?((?:CVSS:[\d.]{3}\/)?AV:[^)\s]{5,200})\)?/.exec(text)?.[1];
  return cvssRatingOf(vector, /^\d{1,2}(?:[.,]\d{1,2})?/.exec(text.trim())?.[0], "qualys", version);
}
