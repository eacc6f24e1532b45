import { cvesIn } from "#platform/readers/cve-names.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, coverageDraft, resultDraft, ruleDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem, ScanResult } from "../scan-report.ts";
import {
  cleanOrNull,
  cleanText,
  copyString,
  cvssRatingOf,
  integerOf,
  linesOf,
  maxLengths,
  numberOf,
  portLocus,
  portOf,
  scanIdentitiesOf,
} from "../text/clean.ts";
import { type CsvRow, csvTable, hasHeadings } from "../text/csv-rows.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { laterMomentOf, momentOf } from "../text/moment.ts";
import { openvasOutcome, openvasSeverity } from "./openvas-result.ts";

/** Greenbone's results as CSV, with the same finding keys as its XML. */
export const openvasCsv: ScanFormat = {
  name: "openvas-csv",
  tool: "OpenVAS / Greenbone",
  area: "vulnerability",
  recognise: (head) => hasHeadings(head, "nvt oid"),
  read: readOpenvasCsv,
};

async function* readOpenvasCsv(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const table = await csvTable(open, (names) => names.has("nvt oid"));
  if (!table) throw new UnreadableFile("El CSV no trae la columna NVT OID de OpenVAS / Greenbone.");
  const announced = new Set<string>();
  let [cut, task, ended]: [boolean, string | null, string | null] = [false, null, null];
  for await (const row of table.rows) {
    const place = `línea ${row.line}`;
    const key = cleanText(row.get("ip").split(/\s/, 1)[0]) || cleanText(row.get("hostname"));
    const oid = row.get("nvt oid");
    if (row.isCut || key === "" || oid === "") {
      cut ||= row.isCut;
      yield scanProblem(
        place,
        row.isCut
          ? "La fila está cortada: sus comillas no cierran."
          : "La fila no nombra su equipo o su prueba (OID).",
      );
      continue;
    }
    task ??= cleanOrNull(row.get("task name"));
    ended = laterMomentOf(ended, momentOf(row.get("timestamp")));
    if (!announced.has(key)) {
      announced.add(copyString(key));
      const hostname = cleanOrNull(row.get("hostname"));
      yield assetDraft({
        key,
        assetKind: "host",
        name: hostname ?? key,
        identities: scanIdentitiesOf([
          [hostname?.includes(".") ? "fqdn" : "name", hostname],
          ["ip", row.get("ip")],
        ]),
      });
    }
    yield rowResult(row, key, oid, place);
  }
  for (const assetKey of announced)
    yield coverageDraft({ source: "openvas", assetKey, endedAt: ended, complete: cut ? false : null });
  yield scanDraft({
    source: "openvas",
    tool: "OpenVAS / Greenbone",
    name: task,
    endedAt: ended,
    complete: cut ? false : null,
  });
}

function rowResult(row: CsvRow, assetKey: string, oid: string, place: string): ScanResult {
  const score = numberOf(row.get("cvss"));
  const threat = row.get("severity");
  const protocol = cleanOrNull(row.get("port protocol"))?.toLowerCase() ?? null;
  const port = portOf(row.get("port"));
  const outcome = openvasOutcome(score, threat);
  const text = (name: string) => cleanText(row.get(name), maxLengths.text);
  return resultDraft({
    source: "openvas",
    area: "vulnerability",
    assetKey,
    rule: ruleDraft({
      id: cleanText(oid),
      title: cleanText(row.get("nvt name").replace(/\s+/g, " "), maxLengths.title),
      description: [
        text("summary"),
        text("vulnerability insight"),
        text("affected software os"),
        text("impact"),
      ]
        .filter(Boolean)
        .join("\n\n"),
      solution: text("solution"),
      references: linesOf(row.get("other references"), /[,\s]+/),
      aliases: linesOf([row.get("certs"), row.get("bids")].join(","), ","),
      cves: cvesIn(row.get("cves")),
      cvss: [cvssRatingOf("", score === null || score < 0 ? null : row.get("cvss"), "openvas", "3.1")].filter(
        (rating) => rating !== null,
      ),
      tags: linesOf(row.get("solution type"), ","),
    }),
    locus: portLocus(protocol, port),
    outcome,
    severity: openvasSeverity(score !== null && score < 0 ? null : score, threat),
    severityText: [threat, row.get("cvss")].filter(Boolean).join(" ").slice(0, 40),
    port,
    protocol,
    evidence: maskedEvidence(row.get("specific result")),
    suppression: outcome === "suppressed" ? { kind: "override", status: "accepted", reason: "" } : null,
    quality: integerOf(row.get("qod")),
    lastSeenAt: momentOf(row.get("timestamp")),
    place,
  });
}
