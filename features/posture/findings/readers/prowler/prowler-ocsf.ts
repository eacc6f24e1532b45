import type { JsonObject } from "#platform/readers/json-limits.ts";
import { placeOf } from "#platform/readers/json-parts.ts";
import { recordPaths } from "../asff/asff.ts";
import { problem, scanDraft } from "../draft.ts";
import type { OpenReport, ReportFile, ScanFormat, ScanItem } from "../scan-report.ts";
import { clean, cleanOrNull, listOf, longest } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { at, objectOf, objectsOf, textsOf } from "../text/json-value.ts";
import { laterOf, statedMomentOf } from "../text/moment.ts";
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
    const record = objectOf(next.value.value);
    const place = placeOf(next.value);
    const check = clean(at(record.metadata, "event_code"));
    if (next.value.reason !== null || check === "") {
      yield problem(place, next.value.reason ?? "Al registro le falta la revisión (event_code).");
      continue;
    }
    version ??= cleanOrNull(at(record.metadata, "product", "version"));
    // A finding without a resource is of the account itself.
    const resources = objectsOf(record.resources);
    for (const resource of resources.length > 0 ? resources : [{}]) {
      const row = rowOf(record, resource, check, place);
      const { key, fresh } = accounts.add(row);
      if (fresh) yield fresh;
      ended = laterOf(ended, row.seenAt);
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
  const cloud = objectOf(record.cloud);
  const info = objectOf(record.finding_info);
  const unmapped = objectOf(record.unmapped);
  return {
    check,
    title: clean(info.title, longest.title),
    description: clean(info.desc, longest.text),
    risk: clean(record.risk_details, longest.text),
    solution: clean(at(record.remediation, "desc"), longest.text),
    references: listOf([
      ...textsOf(at(record.remediation, "references"), longest.path),
      unmapped.related_url,
    ]).filter((text) => /^https?:/.test(text)),
    provider: clean(cloud.provider) || clean(unmapped.provider),
    account:
      clean(at(cloud.account, "uid")) ||
      clean(unmapped.provider_uid) ||
      clean(at(record.metadata, "tenant_uid")),
    accountName: cleanOrNull(at(cloud.account, "name")),
    region: clean(resource.region) || clean(cloud.region),
    resource: clean(resource.uid, 1_000),
    resourceName: clean(resource.name, 500),
    resourceType: clean(resource.type),
    namespace: clean(resource.namespace),
    service: clean(at(resource.group, "name")),
    status: clean(record.status_code).toUpperCase(),
    // `status` states whether the finding is muted; `status_code` is the result.
    muted: /^suppressed$/i.test(clean(record.status)),
    severity: clean(record.severity),
    statusText: [clean(record.status_code), clean(record.status)].join(" ").trim(),
    evidence: clean(record.status_detail, longest.evidence) || clean(record.message, longest.evidence),
    sections: Object.entries(objectOf(unmapped.compliance)).flatMap(([standard, ids]) =>
      textsOf(ids).map((id) => `${standard}: ${id}`),
    ),
    categories: textsOf(unmapped.categories),
    seenAt:
      statedMomentOf(record.time_dt, record.event_time, record.time) ??
      statedMomentOf(info.created_time_dt, info.created_time),
    externalId: cleanOrNull(info.uid, 500),
    lines: cleanOrNull(at(resource.data, "metadata", "resource_line_range"), 60),
    place,
  };
}
