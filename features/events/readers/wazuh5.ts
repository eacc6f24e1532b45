import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { blankEvent } from "./blank-event.ts";
import { ecsAsset } from "./ecs-asset.ts";
import { ecsNetwork } from "./ecs-network.ts";
import { ecsProcess } from "./ecs-process.ts";
import { expandDotted } from "./expand-dotted.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { type JsonRecord, jsonReader, type ObjectReading } from "./json-reader.ts";
import { firstMoment, saysTime } from "./moment.ts";
import { outcomeOf } from "./outcome.ts";
import { branch, firstText, longest, textList, textOf } from "./record-text.ts";
import { severityOfWord } from "./severity-words.ts";
import { unmappedCount } from "./unmapped-count.ts";
import { wazuh5Agent } from "./wazuh5-agent.ts";
import { wazuh5Places } from "./wazuh5-places.ts";
import { wazuh5Rule } from "./wazuh5-rule.ts";

/** Wazuh 5 keeps what is its own, the rule and the agent, under `wazuh`, and the rest in Elastic's names. */
export function isWazuh5(record: JsonObject): boolean {
  const own = branch(record, "wazuh");
  if (isJsonObject(own.rule) || isJsonObject(own.agent)) return true;
  return "wazuh.rule.id" in record || "wazuh.agent.id" in record;
}

/** One finding of Wazuh 5, or an event of its agents that no rule was for. */
export const readWazuh5 = jsonReader(isWazuh5, ({ object, documentId }) =>
  readFinding({ object: expandDotted(object), documentId }),
);

function readFinding({ object: record, documentId }: JsonRecord): ObjectReading {
  const event = branch(record, "event");
  const happened = [event.start, event.created];
  const moments = [...happened, record["@timestamp"]];
  const occurredAt = firstMoment(moments);
  if (occurredAt === undefined) return saysTime(moments) ? "invalid_time" : "missing_time";

  const own = branch(record, "wazuh");
  const rule = branch(own, "rule");
  const id = firstText([documentId, event.doc_id, event.id]);
  const draft = {
    ...blankEvent,
    format: "wazuh5" as const,
    format_version: "5",
    external_id: id,
    occurred_at: occurredAt,
    detected_at: firstMoment(happened) === undefined ? null : (firstMoment([record["@timestamp"]]) ?? null),
    is_detection: isJsonObject(own.rule),
    ...wazuh5Rule(rule),
    title: firstText([rule.title, record.message, event.action], longest.title) ?? "Sin título",
    detail: firstText([record.message, event.original], longest.detail),
    category: firstText([branch(own, "integration").category, textList(event.category)[0]]),
    severity: severityOfWord(rule.level),
    severity_original: textOf(rule.level),
    ...ecsAsset(record),
    ...wazuh5Agent(branch(own, "agent")),
    ...ecsNetwork(record),
    ...ecsProcess(record),
    action: textOf(event.action),
    outcome: outcomeOf(event.outcome),
    log_location: firstText([event.provider, event.dataset], longest.path),
    source_status: textOf(branch(own, "case").status),
    unmapped_count: unmappedCount(record, wazuh5Places),
    fingerprint: fingerprintOf(["wazuh5", id ?? canonicalJson(record)]),
  };
  return { draft };
}
