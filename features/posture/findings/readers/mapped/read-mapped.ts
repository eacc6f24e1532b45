import { hash } from "node:crypto";
import type { MappedField } from "#features/posture/findings/contracts/column-map.contract.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { assetDraft, coverageDraft, resultDraft, ruleDraft, scanDraft, scanProblem } from "../draft.ts";
import type { ScanItem, ScanResult } from "../scan-report.ts";
import {
  cleanOrNull,
  cleanText,
  copyString,
  cvssRatingOf,
  cwesIn,
  isAddress,
  linesOf,
  maxLengths,
  namedHost,
  numberOf,
  parsedShare,
  portLocus,
  portOf,
  scanIdentitiesOf,
} from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { momentOf } from "../text/moment.ts";
import { severityOfScore, severityOfWord } from "../text/severity-word.ts";
import { advisoriesIn } from "../text/vulnerability-names.ts";
import type { ColumnMap } from "./column-map.ts";

/** A row of a table below its headings, from any kind of file. */
export interface MappedRow {
  number: number;
  cells: readonly string[];
}

const closedPattern =
  /^(?:cerrad[oa]|corregid[oa]|solucionad[oa]|mitigad[oa]|resuelt[oa]|fixed|closed|resolved|mitigated)$/i;
const accepted = /^(?:aceptad[oa]|riesgo aceptado|falso positivo|accepted|false positive|suppressed)$/i;

/**
 * The fields that identify a finding and are never dates, because Excel turns a text such as `1-2` into a date, whose
 * year depends on the day of typing.
 */
const changedByExcel: readonly (readonly [MappedField, string])[] = [
  ["rule", "El código"],
  ["asset", "El activo"],
  ["ip", "La dirección IP"],
  ["port", "El puerto"],
];
const excelDamageAdvice =
  "Excel cambió lo que decía la celda. Dé formato de texto a esa columna y guárdela de nuevo.";
const spreadsheetDate =
  /^(?:\d{1,2}[-/ ](?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec)\.?|(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec)\.?[-/ ]\d\d|\d{4}-\d\d-\d\d|\d{1,2}[-/]\d{1,2}[-/]\d{4})$/i;

/** Yields the rows of a custom table through its column map. A row without asset or title is refused. */
export async function* readMapped(
  rows: AsyncIterable<MappedRow> | Iterable<MappedRow>,
  map: ColumnMap,
): AsyncGenerator<ScanItem, void, undefined> {
  const announced = new Set<string>();
  for await (const { number, cells } of rows) {
    const place = `fila ${number}`;
    const cell = (field: MappedField) => {
      const at = map.columns[field];
      return at === undefined ? "" : (cells[at] ?? "").trim();
    };
    const changedField = changedByExcel.find(([field]) => spreadsheetDate.test(cell(field)));
    if (changedField) {
      yield scanProblem(place, `${changedField[1]} es una fecha: ${excelDamageAdvice}`);
      continue;
    }
    const key = cleanText(cell("asset"), 500) || cleanText(cell("ip"));
    const title = cleanText(cell("title"), maxLengths.title) || cvesIn(cell("cve")).join(", ");
    if (key === "" || title === "") {
      yield scanProblem(
        place,
        key === "" ? "La fila no nombra su activo." : "La fila no tiene título ni CVE.",
      );
      continue;
    }
    if (!announced.has(key)) {
      announced.add(copyString(key));
      yield assetDraft({
        key,
        assetKind: /^https?:\/\//i.test(key) ? "url" : "host",
        name: key,
        identities: scanIdentitiesOf([
          /^https?:\/\//i.test(key) ? ["url", key] : namedHost(key),
          ["ip", isAddress(cell("ip")) ? cell("ip") : ""],
        ]),
      });
    }
    yield mappedResult(cell, map, key, title, place);
  }
  for (const assetKey of announced) yield coverageDraft({ source: map.source, assetKey });
  yield scanDraft({ source: map.source, tool: map.source });
}

function mappedResult(
  cell: (field: MappedField) => string,
  map: ColumnMap,
  assetKey: string,
  title: string,
  place: string,
): ScanResult {
  const cves = cvesIn(cell("cve"), title);
  const score = numberOf(cell("cvss"));
  const word = cell("severity");
  const severity = word === "" ? severityOfScore(score) : severityOfWord(word);
  const port = portOf(cell("port"));
  const protocol = cleanOrNull(cell("protocol"))?.toLowerCase() ?? null;
  const path = cleanOrNull(cell("path"), maxLengths.path);
  const status = cell("status");
  return resultDraft({
    source: map.source,
    area: "vulnerability",
    assetKey,
    rule: ruleDraft({
      // The texts of a row identify its issue where the table has no numbers.
      id:
        cleanText(cell("rule")) ||
        cves[0] ||
        `texto:${hash("sha256", title.toLowerCase().replace(/\s+/g, " "), "hex").slice(0, 24)}`,
      title,
      description: cleanText(cell("description"), maxLengths.text),
      solution: cleanText(cell("solution"), maxLengths.text),
      references: linesOf(cell("references"), /[\s,;]+/),
      cves,
      // The column of CVEs may contain other identifiers.
      aliases: advisoriesIn(cell("cve")),
      cwes: cwesIn([cell("cwe")]),
      cvss: [cvssRatingOf("", score, map.source, "3.1")].filter((rating) => rating !== null),
      epss: parsedShare(cell("epss")),
    }),
    locus: [portLocus(protocol, port), path ?? ""].filter(Boolean).join("|"),
    outcome: closedPattern.test(status)
      ? "pass"
      : accepted.test(status)
        ? "suppressed"
        : severity === "informational"
          ? "information"
          : "fail",
    severity,
    severityText: cleanText(word, 40),
    statusText: cleanText(status, 40),
    port,
    protocol,
    path,
    evidence: maskedEvidence(cell("evidence")),
    suppression: accepted.test(status) ? { kind: "table", status: "accepted", reason: "" } : null,
    firstSeenAt: momentOf(cell("first_seen"), map.dayOrder),
    lastSeenAt: momentOf(cell("last_seen"), map.dayOrder),
    place,
  });
}
