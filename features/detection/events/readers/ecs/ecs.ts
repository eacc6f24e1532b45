import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { tacticsOf, techniquesOf } from "../fields/attack-ids.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { eventCountOf, outcomeOf } from "../fields/outcome.ts";
import { numberOf, severityOfWord } from "../fields/severity.ts";
import { blankEvent, fingerprintOf, type ReadingContext } from "../normal-event.ts";
import { type JsonRecord, jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { expandDotted, valuesAtPath } from "../records/record-path.ts";
import {
  firstText,
  integerOf,
  maxTextLengths,
  objectMember,
  textList,
  textOf,
} from "../records/record-text.ts";
import { unmappedCount } from "../records/unmapped-count.ts";
import { ecsAsset, ecsNetwork, ecsPlaces, ecsProcess } from "./ecs-fields.ts";

type Attack = Pick<NormalEvent, "techniques" | "tactics">;

const attackTactic = /^TA\d{4}$/;

/** Techniques and tactics of the document and of the rule that fired. Vendors' own frameworks stay in the raw record. */
function ecsAttack(record: JsonObject, rule: JsonObject): Attack {
  const threats = [record.threat, rule.threat].filter(
    (threat) => isJsonObject(threat) || Array.isArray(threat),
  );
  if (threats.length === 0) return { techniques: [], tactics: [] };
  const all = (path: string) => threats.flatMap((threat) => valuesAtPath(threat, path));
  const ids = all("tactic.id");
  const foreign = ids.length > 0 && !ids.some((id) => typeof id === "string" && attackTactic.test(id));
  return {
    techniques: techniquesOf([
      ...all("technique.id"),
      ...all("subtechnique.id"),
      ...all("technique.subtechnique.id"),
    ]),
    tactics: foreign ? [] : tacticsOf(ids, all("tactic.name")),
  };
}

function kibanaRule(record: JsonObject): JsonObject {
  return objectMember(objectMember(objectMember(record, "kibana"), "alert"), "rule");
}

/** The bands of Kibana's risk scores, from the worst, each with its lowest score. */
const bands = [
  { from: 74, severity: "critical" },
  { from: 48, severity: "high" },
  { from: 22, severity: "medium" },
  { from: 0, severity: "low" },
] as const;

/**
 * Returns the severity of Kibana's rule, or the tool's word. `event.severity` is a number on a scale of each tool's
 * own, so it is never read.
 */
function ecsSeverity(record: JsonObject): Pick<NormalEvent, "severity" | "severity_original"> {
  const alert = objectMember(objectMember(record, "kibana"), "alert");
  const words = [
    alert.severity,
    objectMember(objectMember(record, "crowdstrike"), "alert").severity_name,
    objectMember(record, "rule").severity,
  ];
  for (const word of words) {
    const severity = severityOfWord(word);
    if (severity !== "unknown") return { severity, severity_original: textOf(word) };
  }
  const score = alert.risk_score ?? objectMember(record, "event").risk_score_norm;
  return { severity: severityOfRiskScore(score), severity_original: textOf(score) };
}

function severityOfRiskScore(rawValue: unknown): Severity {
  const score = numberOf(rawValue);
  if (score === null || score > 100) return "unknown";
  return bands.find(({ from }) => score >= from)?.severity ?? "unknown";
}

const kinds = ["event.kind", "event.category", "event.dataset", "event.module"];

/** Documents of the Elastic Common Schema, with or without its version, and the alerts that Kibana makes of them. */
export function isEcs(record: JsonObject): boolean {
  if (!("@timestamp" in record)) return false;
  if ("kibana.alert.uuid" in record || "ecs.version" in record || isJsonObject(record.ecs)) return true;
  if (isJsonObject(objectMember(record, "kibana").alert)) return true;
  const event = objectMember(record, "event");
  return kinds.some((kind) => kind in record || kind.slice("event.".length) in event);
}

/** Reads one document of Elastic. Measurements are counted but not stored. */
export const readEcs = jsonReader(isEcs, ({ object, documentId }, context) =>
  readDocument({ object: expandDotted(object), documentId }, context),
);

function readDocument({ object: record, documentId }: JsonRecord, context: ReadingContext): ObjectReading {
  const event = objectMember(record, "event");
  const kind = textOf(event.kind);
  if (kind === "metric") return { skipped: "metric" };
  const alert = objectMember(objectMember(record, "kibana"), "alert");
  const moments = [alert.original_time, record["@timestamp"]];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";
  const noticed =
    alert.original_time === undefined ? undefined : firstTimestamp([record["@timestamp"]], context);

  const fired = kibanaRule(record);
  const rule = objectMember(record, "rule");
  const message = textOf(record.message, maxTextLengths.detail);
  const [category = null] = textList(event.category);
  const id = firstText([alert.uuid, event.id, documentId]);
  const dataset = firstText([event.dataset, event.module]);
  return {
    draft: {
      ...blankEvent,
      format: "ecs",
      format_version: textOf(objectMember(record, "ecs").version) ?? "",
      external_id: id,
      occurred_at: occurredAt,
      detected_at: noticed ?? null,
      is_detection: kind === "alert" || kind === "signal" || "uuid" in alert,
      title:
        firstText([fired.name, rule.name, firstLine(message), event.action, dataset], maxTextLengths.title) ??
        "Sin título",
      detail: firstText([alert.reason, message, event.original], maxTextLengths.detail),
      category: firstText([category, fired.category, dataset]),
      rule_id: firstText([fired.rule_id, fired.uuid, rule.id, event.code]),
      ...ecsSeverity(record),
      ...ecsAsset(record),
      ...ecsNetwork(record),
      ...ecsProcess(record),
      ...ecsAttack(record, fired),
      action: decisionOf(event.type) ?? textOf(event.action),
      outcome: outcomeOf(event.outcome),
      // Kibana's count leaves out the document that it kept, so one is added.
      occurrences: eventCountOf((integerOf(objectMember(alert, "suppression").docs_count) ?? 0) + 1),
      log_location: firstText(
        [objectMember(objectMember(record, "log"), "file").path, event.dataset],
        maxTextLengths.path,
      ),
      source_status: textOf(alert.workflow_status),
      unmapped_count: unmappedCount(record, ecsPlaces),
      fingerprint: ecsFingerprint(record, dataset, id),
    },
  };
}

/** Some tools reuse the id of an event for later ones, so the fingerprint includes the time. */
function ecsFingerprint(record: JsonObject, dataset: string | null, id: string | null): string {
  if (id === null) return fingerprintOf(["ecs", canonicalJson(record)]);
  return fingerprintOf(["ecs", dataset, id, textOf(record["@timestamp"])]);
}

/** Returns whether the event was allowed or denied, which Elastic writes among the types of an event. */
function decisionOf(types: unknown): string | null {
  return textList(types).find((type) => type === "allowed" || type === "denied") ?? null;
}

function firstLine(text: string | null): string | null {
  const end = text?.search(/[\r\n]/) ?? -1;
  return text === null || end === -1 ? text : text.slice(0, end);
}
