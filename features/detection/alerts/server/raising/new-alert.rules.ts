import { v7 as uuidv7 } from "uuid";
import { severityRank } from "#features/detection/events/server/events.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { notSuppressed } from "../suppression/suppression-match.rules.ts";
import { firstEventAt, lastEventAt, type OccurrenceGroup } from "./alert-occurrence.rules.ts";
import type { NewAlert } from "./raised-alert.store.ts";

type Named = "id" | "number" | "fingerprint" | "origin" | "title" | "severity";
type Timed = "first_seen_at" | "last_seen_at" | "opened_at";

/** Returns a new alert with the given values, empty defaults for the other columns, and the search text of the list. */
export function blankAlert(values: Pick<NewAlert, Named | Timed> & Partial<NewAlert>): NewAlert {
  const alert = {
    description: "",
    rule_id: null,
    asset_name: null,
    user_name: null,
    source_ip: null,
    source_country: null,
    category: null,
    source_id: null,
    cloud_account: null,
    resource_uid: null,
    resource_type: null,
    file_hash: null,
    techniques: [],
    tactics: [],
    suppressed_by: null,
    correlation_rule_id: null,
    previous_id: null,
    ...values,
  };
  const { title, rule_id, asset_name, user_name, source_ip, category, cloud_account, resource_uid } = alert;
  const words = [title, rule_id, asset_name, user_name, source_ip, category, cloud_account, resource_uid];
  return { ...alert, search: foldText(words.filter(Boolean).join(" ")) };
}

/** Returns the alert to open for a group that no open alert receives. */
export function alertFrom(
  group: OccurrenceGroup,
  { number, now, previous }: { number: number; now: Date; previous: string | null },
): NewAlert {
  const { occurrence, fingerprint, suppressedBy, techniques, tactics } = group;
  return blankAlert({
    id: uuidv7(),
    number,
    fingerprint,
    origin: occurrence.origin,
    title: occurrence.rule.title,
    description: occurrence.description ?? "",
    rule_id: occurrence.rule.id,
    severity: severityRank(group.severity),
    asset_name: occurrence.asset,
    user_name: occurrence.user,
    source_ip: occurrence.sourceIp,
    source_country: occurrence.sourceCountry ?? null,
    category: occurrence.category,
    source_id: occurrence.sourceId ?? null,
    cloud_account: occurrence.cloudAccount,
    resource_uid: occurrence.resourceUid,
    resource_type: occurrence.resourceType ?? null,
    file_hash: occurrence.fileHash ?? null,
    techniques,
    tactics,
    first_seen_at: firstEventAt(group),
    last_seen_at: lastEventAt(group),
    opened_at: now,
    suppressed_by: suppressedBy === notSuppressed ? null : suppressedBy,
    correlation_rule_id: occurrence.correlationRuleId ?? null,
    previous_id: previous,
  });
}
