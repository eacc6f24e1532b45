import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { blankEvent } from "./blank-event.ts";
import { jsonReader, type ObjectReading } from "./json-reader.ts";
import { firstMoment, saysTime } from "./moment.ts";
import { countOf } from "./occurrences.ts";
import { ocsfAsset } from "./ocsf-asset.ts";
import { ocsfAttack } from "./ocsf-attack.ts";
import { ocsfClassName } from "./ocsf-classes.ts";
import { ocsfEvidence } from "./ocsf-evidence.ts";
import { ocsfFingerprint } from "./ocsf-fingerprint.ts";
import { ocsfNetwork } from "./ocsf-network.ts";
import { ocsfPlaces } from "./ocsf-places.ts";
import { ocsfProcess } from "./ocsf-process.ts";
import { ocsfSeverity } from "./ocsf-severity.ts";
import { ocsfOutcome, ocsfStatus } from "./ocsf-status.ts";
import { branch, firstText, integerOf, longest, textList, textOf } from "./record-text.ts";
import { unmappedCount } from "./unmapped-count.ts";

/** OCSF gives each record the number of its class, and says in `metadata` which version it follows. */
export function isOcsf(record: JsonObject): boolean {
  return integerOf(record.class_uid) !== null && isJsonObject(record.metadata);
}

const findings = 2;
const closing = 3;

/** One record of the Open Cybersecurity Schema Framework, of any class: of those not known, what all of them have. */
export const readOcsf = jsonReader(isOcsf, ({ object: record }): ObjectReading => {
  const classUid = integerOf(record.class_uid) ?? 0;
  const isFinding = Math.floor(classUid / 1_000) % 100 === findings;
  const info = isJsonObject(record.finding_info) ? record.finding_info : branch(record, "finding");
  const happened = [info.first_seen_time, info.first_seen_time_dt];
  const reported = [record.time, record.time_dt, info.created_time, info.created_time_dt];
  const occurredAt = firstMoment([...happened, ...reported]);
  if (occurredAt === undefined) {
    return saysTime([...happened, ...reported]) ? "invalid_time" : "missing_time";
  }
  const noticedAt = firstMoment(happened) === undefined ? undefined : firstMoment(reported);

  const evidence = ocsfEvidence(record);
  const metadata = branch(record, "metadata");
  const className = textOf(record.class_name) ?? ocsfClassName(classUid);
  return {
    draft: {
      ...blankEvent,
      format: "ocsf",
      format_version: textOf(metadata.version) ?? "",
      external_id: firstText([info.uid, metadata.uid]),
      occurred_at: occurredAt,
      detected_at: noticedAt ?? null,
      // To close a finding is news of it, and nothing new to look at.
      is_detection: isFinding && integerOf(record.activity_id) !== closing,
      title:
        firstText([info.title, record.message, record.type_name, className], longest.title) ?? "Sin título",
      detail: firstText([info.desc, record.status_detail, record.message], longest.detail),
      category: className ?? textOf(record.category_name),
      rule_id: firstText([
        branch(info, "analytic").uid,
        branch(info, "analytic").name,
        metadata.event_code,
        branch(record, "api").operation,
      ]),
      rule_groups: textList(info.types),
      ...ocsfSeverity(record),
      ...ocsfAsset(record, evidence),
      ...ocsfNetwork(record, evidence),
      ...ocsfProcess(evidence),
      ...ocsfAttack(record, info),
      action: firstText([
        record.disposition,
        record.action,
        branch(record, "api").operation,
        record.activity_name,
      ]),
      outcome: isFinding ? null : ocsfOutcome(record),
      occurrences: countOf(record.count ?? info.related_events_count),
      source_status: isFinding ? ocsfStatus(record) : null,
      log_location: firstText([metadata.log_name, branch(metadata, "product").name]),
      unmapped_count: unmappedCount(record, ocsfPlaces),
      fingerprint: ocsfFingerprint(record, info),
    },
  };
});
