import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonPartPlace } from "#platform/readers/json-parts.ts";
import { recordPaths } from "../asff/asff.ts";
import { scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ReportFile, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, cleanTexts, maxLengths } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";
import { laterMomentOf, statedMomentOf } from "../text/moment.ts";
import { accountScope, ProwlerAccounts } from "./prowler-accounts.ts";
import { type ProwlerRow, prowlerResult } from "./prowler-row.ts";

/** Prowler's findings in OCSF, as a list, possibly truncated, or line by line. */
export const prowlerOcsf: ScanFormat = {
  name: "prowler-ocsf",
  tool: "Prowler",
  area: "cloud",
  recognise: (head) =>
    (/"status_code"\s*:/.test(head) &&
      /"(?:event_code|product_uid)"\s*:/.test(head) &&
      /prowler/i.test(head)) ||
    // An empty list means that nothing failed; a person states the account.
    /^\s*\[\s*\]\s*$/.test(head),
  read: readOcsf,
};

async function* readOcsf(open: OpenReport, file: ReportFile): AsyncGenerator<ScanItem, void, undefined> {
  const accounts = new ProwlerAccounts();
  const parts = jsonRecords(open, await recordPaths(open, "findings"));
  let version: string | null = null;
  let ended: string | null = null;
  let cut = false;
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      cut = next.value.cut;
      break;
    }
    const record = jsonObjectOf(next.value.value);
    const place = jsonPartPlace(next.value);
    const check = cleanText(valueAtPath(record.metadata, "event_code"));
    if (next.value.reason !== null || check === "") {
      yield scanProblem(place, next.value.reason ?? "Al registro le falta la revisión (event_code).");
      continue;
    }
    version ??= cleanOrNull(valueAtPath(record.metadata, "product", "version"));
    // A finding without a resource is of the account itself.
    const resources = jsonObjectsOf(record.resources);
    for (const resource of resources.length > 0 ? resources : [{}]) {
      const row = rowOf(record, resource, check, place);
      const { key, fresh } = accounts.add(row);
      if (fresh) yield fresh;
      ended = laterMomentOf(ended, row.seenAt);
      yield prowlerResult(row, key);
    }
  }
  yield* accounts.coverage(ended, !cut);
  if (accounts.isEmpty) yield accountScope(file, { endedAt: ended, complete: !cut });
  yield scanDraft({
    source: "prowler",
    tool: "Prowler",
    toolVersion: version,
    endedAt: ended,
    complete: !cut,
  });
}

function rowOf(record: JsonObject, resource: JsonObject, check: string, place: string): ProwlerRow {
  const cloud = jsonObjectOf(record.cloud);
  const info = jsonObjectOf(record.finding_info);
  const unmapped = jsonObjectOf(record.unmapped);
  return {
    check,
    title: cleanText(info.title, maxLengths.title),
    description: cleanText(info.desc, maxLengths.text),
    risk: cleanText(record.risk_details, maxLengths.text),
    solution: cleanText(valueAtPath(record.remediation, "desc"), maxLengths.text),
    references: cleanTexts([
      ...jsonTextsOf(valueAtPath(record.remediation, "references"), maxLengths.path),
      unmapped.related_url,
    ]).filter((text) => /^https?:/.test(text)),
    provider: cleanText(cloud.provider) || cleanText(unmapped.provider),
    account:
      cleanText(valueAtPath(cloud.account, "uid")) ||
      cleanText(unmapped.provider_uid) ||
      cleanText(valueAtPath(record.metadata, "tenant_uid")),
    accountName: cleanOrNull(valueAtPath(cloud.account, "name")),
    region: cleanText(resource.region) || cleanText(cloud.region),
    resource: cleanText(resource.uid, 1_000),
    resourceName: cleanText(resource.name, 500),
    resourceType: cleanText(resource.type),
    namespace: cleanText(resource.namespace),
    service: cleanText(valueAtPath(resource.group, "name")),
    status: cleanText(record.status_code).toUpperCase(),
    // `status` states whether the finding is muted; `status_code` is the result.
    muted: /^suppressed$/i.test(cleanText(record.status)),
    severity: cleanText(record.severity),
    statusText: [cleanText(record.status_code), cleanText(record.status)].join(" ").trim(),
    evidence:
      cleanText(record.status_detail, maxLengths.evidence) || cleanText(record.message, maxLengths.evidence),
    sections: Object.entries(jsonObjectOf(unmapped.compliance)).flatMap(([standard, ids]) =>
      jsonTextsOf(ids).map((id) => `${standard}: ${id}`),
    ),
    categories: jsonTextsOf(unmapped.categories),
    seenAt:
      statedMomentOf(record.time_dt, record.event_time, record.time) ??
      statedMomentOf(info.created_time_dt, info.created_time),
    externalId: cleanOrNull(info.uid, 500),
    lines: cleanOrNull(valueAtPath(resource.data, "metadata", "resource_line_range"), 60),
    place,
  };
}
