import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ReportFile, ScanFormat, ScanItem } from "../scan-report.ts";
import { booleanOf, cleanOrNull, cleanText, linesOf, maxLengths } from "../text/clean.ts";
import { type CsvRow, csvTable, hasHeadings } from "../text/csv-rows.ts";
import { firstMomentOf, laterMomentOf } from "../text/moment.ts";
import { accountScope, ProwlerAccounts } from "./prowler-accounts.ts";
import { type ProwlerRow, prowlerResult } from "./prowler-row.ts";

/** Prowler's CSV, of versions 2 to 5, by the names of its columns. */
export const prowlerCsv: ScanFormat = {
  name: "prowler-csv",
  tool: "Prowler",
  area: "cloud",
  recognise: (head) =>
    hasHeadings(head, "check id", "status extended") || hasHeadings(head, "title id", "check result"),
  read: readProwlerCsv,
};

const isHeading = (names: ReadonlySet<string>) =>
  (names.has("check id") && names.has("status extended")) ||
  (names.has("title id") && names.has("check result"));

async function* readProwlerCsv(
  open: OpenReport,
  file: ReportFile,
): AsyncGenerator<ScanItem, void, undefined> {
  const table = await csvTable(open, isHeading);
  if (!table) throw new UnreadableFile("El CSV no trae la columna CHECK_ID de Prowler.");
  const accounts = new ProwlerAccounts();
  let ended: string | null = null;
  let version: string | null = null;
  let cut = false;
  for await (const row of table.rows) {
    const place = `línea ${row.line}`;
    const check = row.get("check id", "title id");
    if (row.isCut || check === "") {
      cut ||= row.isCut;
      yield scanProblem(
        place,
        row.isCut
          ? "La fila está cortada: sus comillas no cierran."
          : "La fila no dice qué revisión (CHECK_ID) es.",
      );
      continue;
    }
    version ??= cleanOrNull(row.get("prowler version"));
    const prowlerRow = rowOf(row, check, place);
    const { key, fresh } = accounts.add(prowlerRow);
    if (fresh) yield fresh;
    ended = laterMomentOf(ended, prowlerRow.seenAt);
    yield prowlerResult(prowlerRow, key);
  }
  // A file of lines has no end mark, so whether the scan finished is unknown unless the file is cut off.
  const complete = cut ? false : null;
  yield* accounts.coverage(ended, complete);
  if (accounts.isEmpty && !cut) yield accountScope(file, { endedAt: ended, complete });
  yield scanDraft({ source: "prowler", tool: "Prowler", toolVersion: version, endedAt: ended, complete });
}

function rowOf(row: CsvRow, check: string, place: string): ProwlerRow {
  const text = (...names: string[]) => cleanText(row.get(...names), maxLengths.text);
  const status = cleanText(row.get("status", "check result")).toUpperCase();
  return {
    check: cleanText(check),
    // Version 2 writes its own check number before the title: `[extra773] …`.
    title: cleanText(row.get("check title", "title text"), maxLengths.title).replace(/^\[[^\]]{1,40}\] /, ""),
    description: text("description"),
    risk: text("risk", "check risk"),
    solution: text("remediation recommendation text", "check remediation"),
    references: linesOf(
      [
        row.get("remediation recommendation url", "check doc"),
        row.get("related url"),
        row.get("additional urls"),
      ].join(" | "),
      "|",
      50,
    ),
    provider: cleanText(row.get("provider")) || (row.get("account num") === "" ? "" : "aws"),
    account: cleanText(row.get("account uid", "account id", "account num", "subscription", "project id")),
    accountName: cleanOrNull(row.get("account name", "subscription name", "project name")),
    region: cleanText(row.get("region", "location")),
    resource: cleanText(row.get("resource uid", "resource arn", "resource id", "check resource id"), 1_000),
    resourceName: cleanText(row.get("resource name", "resource id"), 500),
    resourceType: cleanText(row.get("resource type", "check asff resource type")),
    namespace: "",
    service: cleanText(row.get("service name", "check servicename")),
    // A warning of version 2 is a failure on a list of exceptions.
    status: status === "WARNING" ? "FAIL" : status,
    muted: booleanOf(row.get("muted")) === true || status === "WARNING",
    severity: cleanText(row.get("severity", "check severity")),
    statusText: cleanText(row.get("status", "check result")),
    evidence: cleanText(row.get("status extended", "check result extended"), maxLengths.evidence),
    sections: linesOf(row.get("compliance"), "|", 300),
    categories: linesOf(row.get("categories", "check caf epic"), /[|,]/, 30),
    seenAt: firstMomentOf(row.get("timestamp", "assessment start time", "prowler start time")),
    externalId: cleanOrNull(row.get("finding uid", "finding unique id"), 500),
    lines: null,
    place,
  };
}
