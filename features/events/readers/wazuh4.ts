import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { blankEvent } from "./blank-event.ts";
import { countryOf } from "./country.ts";
import { fillIn } from "./fill-in.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { readInstant } from "./instant.ts";
import { jsonReader } from "./json-reader.ts";
import type { EventDraft } from "./normal-event.ts";
import { branch, longest, textOf } from "./record-text.ts";
import { unmappedCount } from "./unmapped-count.ts";
import { wazuh4Account } from "./wazuh4-account.ts";
import { wazuh4Asset } from "./wazuh4-asset.ts";
import { wazuh4Cloud } from "./wazuh4-cloud.ts";
import { wazuh4Detail, wazuh4Inner } from "./wazuh4-detail.ts";
import { wazuh4ProcessAndFile } from "./wazuh4-file.ts";
import { wazuh4Network } from "./wazuh4-network.ts";
import { wazuh4Places } from "./wazuh4-places.ts";
import { wazuh4Rule } from "./wazuh4-rule.ts";

/** Wazuh 4 alerts carry their rule at the root, and who decoded them; Wazuh 5 moved both under `wazuh`. */
export function isWazuh4(record: JsonObject): boolean {
  return (
    isJsonObject(record.rule) &&
    (isJsonObject(record.agent) || isJsonObject(record.manager) || isJsonObject(record.decoder))
  );
}

/** One alert of Wazuh 4's `alerts.json`. */
export const readWazuh4 = jsonReader(isWazuh4, ({ object: record }) => {
  const written = textOf(record.timestamp);
  if (written === null) return "missing_time";
  const occurredAt = readInstant(written);
  if (occurredAt === undefined) return "invalid_time";

  const data = branch(record, "data");
  const inner = wazuh4Inner(record.full_log);
  const rule = wazuh4Rule(branch(record, "rule"));
  const place = branch(record, "GeoLocation");
  const draft = {
    ...blankEvent,
    is_detection: true,
    category: rule.rule_groups[0] ?? null,
    format: "wazuh4" as const,
    format_version: "4",
    external_id: textOf(record.id),
    occurred_at: occurredAt,
    detail: wazuh4Detail(record, inner),
    ...rule,
    ...wazuh4Asset(record),
    ...wazuh4Account(record, rule.rule_groups),
    ...wazuh4Network(data, branch(branch(data, "win"), "eventdata"), inner),
    ...wazuh4ProcessAndFile(record),
    // It is the place of the outside address, which the decoders call the origin.
    source_country: countryOf(place.country_code) ?? countryOf(place.country_name),
    log_location: textOf(record.location, longest.path),
    unmapped_count: unmappedCount(record, wazuh4Places),
    fingerprint: wazuh4Fingerprint(record),
  };
  return { draft: fillIn<EventDraft>(draft, wazuh4Cloud(data)) };
});

/**
 * The `id` is a moment and a place in the manager's file, so it names a record only together with its manager and
 * node. A record without one is known by its whole content.
 */
function wazuh4Fingerprint(record: JsonObject): string {
  const id = textOf(record.id);
  if (id === null) return fingerprintOf(["wazuh4", canonicalJson(record)]);
  const manager = textOf(branch(record, "manager").name);
  const node = textOf(branch(record, "cluster").node);
  return fingerprintOf(["wazuh4", manager, node, id]);
}
