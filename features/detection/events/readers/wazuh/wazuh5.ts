import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { ecsAsset, ecsNetwork, ecsPaths, ecsProcess } from "../ecs/ecs-fields.ts";
import { qualifiedName } from "../fields/account-and-machine.ts";
import { tacticsOf, techniquesOf } from "../fields/attack-ids.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { machineIp } from "../fields/network-address.ts";
import { outcomeOf } from "../fields/outcome.ts";
import { severityOfWord } from "../fields/severity.ts";
import { blankEvent, fingerprintOf, type ReadingContext } from "../normal-event.ts";
import { type JsonRecord, jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { expandDotted } from "../records/record-path.ts";
import { firstText, maxTextLengths, objectMember, textList, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";

type Agent = Pick<NormalEvent, "asset_name" | "asset_agent_id" | "asset_ip" | "asset_fqdn">;

/** Returns the machine of the agent; empty when the finding names none, because then `host` is the machine. */
function wazuh5Agent(agent: JsonObject): Partial<Agent> {
  const host = objectMember(agent, "host");
  const name = firstText([agent.name, host.hostname]);
  if (name === null) return {};
  return {
    asset_name: name,
    asset_agent_id: textOf(agent.id),
    asset_ip: machineIp(host.ip),
    asset_fqdn: qualifiedName([textOf(host.hostname), name].filter((each) => each !== null)),
  };
}

/** The paths read for Wazuh 5. */
export const wazuh5Paths = readPaths(
  ecsPaths,
  ["event.start", "event.created", "event.doc_id", "event.provider"],
  ["id", "title", "level", "tags", "compliance"].map((name) => `wazuh.rule.${name}`),
  ["tactic.id", "tactic.name", "technique.id", "subtechnique.id"].map((name) => `wazuh.rule.mitre.${name}`),
  ["id", "name", "host.hostname", "host.ip"].map((name) => `wazuh.agent.${name}`),
  ["wazuh.integration.category", "wazuh.case.status"],
  ["id", "description", "severity", "detected_at"].map((name) => `vulnerability.${name}`),
  ["agent.id", "agent.name", "agent.host.hostname", "agent.host.ip", "package.name", "package.version"],
);

type Rule = Pick<NormalEvent, "rule_id" | "rule_groups" | "techniques" | "tactics" | "compliance_tags">;

/** Reads the rule and its mapping. */
function wazuh5Rule(rule: JsonObject): Rule {
  const mitre = objectMember(rule, "mitre");
  const tactic = objectMember(mitre, "tactic");
  return {
    rule_id: textOf(rule.id),
    rule_groups: textList(rule.tags),
    techniques: techniquesOf([objectMember(mitre, "technique").id, objectMember(mitre, "subtechnique").id]),
    tactics: tacticsOf(tactic.id, tactic.name),
    compliance_tags: Object.entries(objectMember(rule, "compliance"))
      .slice(0, 20)
      .flatMap(([framework, requirements]) =>
        textList(requirements).flatMap((requirement) => textOf(`${framework}:${requirement}`) ?? []),
      ),
  };
}

/**
 * Whether the record is of Wazuh 5: its own fields, the rule and the agent, are under `wazuh`, the rest in ECS names.
 */
export function isWazuh5(record: JsonObject): boolean {
  const own = objectMember(record, "wazuh");
  if (isJsonObject(own.rule) || isJsonObject(own.agent)) return true;
  return (
    "wazuh.rule.id" in record || "wazuh.agent.id" in record || isVulnerabilityState(expandDotted(record))
  );
}

/**
 * Whether the record is a state of the vulnerability detector (a package with a CVE), which 4.8 and later store in the
 * search engine.
 */
function isVulnerabilityState(record: JsonObject): boolean {
  const vulnerability = objectMember(record, "vulnerability");
  return (
    textOf(vulnerability.id) !== null &&
    textOf(vulnerability.detected_at) !== null &&
    textOf(objectMember(record, "package").name) !== null &&
    (isJsonObject(record.agent) || isJsonObject(objectMember(record, "wazuh").agent))
  );
}

type State = Pick<NormalEvent, "title" | "detail" | "category" | "severity" | "severity_original">;

/**
 * Reads a vulnerability state: the affected package. Its category is the one that Wazuh 4 gives to its vulnerability
 * alerts.
 */
function vulnerabilityState(record: JsonObject): State {
  const { id, description, severity } = objectMember(record, "vulnerability");
  const { name, version } = objectMember(record, "package");
  const installed = [textOf(name), textOf(version)].filter((part) => part !== null).join(" ");
  return {
    title: textOf(`${textOf(id)} afecta a ${installed}`, maxTextLengths.title) ?? "Sin título",
    detail: textOf(description, maxTextLengths.detail),
    category: "vulnerability-detector",
    severity: severityOfWord(severity),
    severity_original: textOf(severity),
  };
}

/** One finding of Wazuh 5, or an event of its agents that matched no rule. */
export const readWazuh5 = jsonReader(isWazuh5, ({ object, documentId }, context) =>
  readFinding({ object: expandDotted(object), documentId }, context),
);

function readFinding({ object: record, documentId }: JsonRecord, context: ReadingContext): ObjectReading {
  const event = objectMember(record, "event");
  const isState = isVulnerabilityState(record);
  const happened = isState
    ? [objectMember(record, "vulnerability").detected_at]
    : [event.start, event.created];
  const moments = [...happened, record["@timestamp"]];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";

  const own = objectMember(record, "wazuh");
  const rule = objectMember(own, "rule");
  const id = firstText([documentId, event.doc_id, event.id]);
  const draft = {
    ...blankEvent,
    format: "wazuh5" as const,
    format_version: "5",
    external_id: id,
    occurred_at: occurredAt,
    detected_at:
      firstTimestamp(happened, context) === undefined
        ? null
        : (firstTimestamp([record["@timestamp"]], context) ?? null),
    is_detection: isJsonObject(own.rule),
    ...wazuh5Rule(rule),
    title: firstText([rule.title, record.message, event.action], maxTextLengths.title) ?? "Sin título",
    detail: firstText([record.message, event.original], maxTextLengths.detail),
    category: firstText([objectMember(own, "integration").category, textList(event.category)[0]]),
    severity: severityOfWord(rule.level),
    severity_original: textOf(rule.level),
    ...(isState && vulnerabilityState(record)),
    ...ecsAsset(record),
    ...wazuh5Agent(
      isState && !isJsonObject(own.agent) ? objectMember(record, "agent") : objectMember(own, "agent"),
    ),
    ...ecsNetwork(record),
    ...ecsProcess(record),
    action: textOf(event.action),
    outcome: outcomeOf(event.outcome),
    log_location: firstText([event.provider, event.dataset], maxTextLengths.path),
    source_status: textOf(objectMember(own, "case").status),
    unmapped_count: unmappedCount(record, wazuh5Paths),
    fingerprint: fingerprintOf(["wazuh5", id ?? canonicalJson(record)]),
  };
  return { draft };
}
