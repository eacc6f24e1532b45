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
import { branch, firstText, longest, textList, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";

type Agent = Pick<NormalEvent, "asset_name" | "asset_agent_id" | "asset_ip" | "asset_fqdn">;

/** Returns the machine of the agent; empty when the finding names none, because then `host` is the machine. */
function wazuh5Agent(agent: JsonObject): Partial<Agent> {
  const host = branch(agent, "host");
  const name = firstText([agent.name, host.hostname]);
  if (name === null) return {};
  return {
    asset_name: name,
    asset_agent_id: textOf(agent.id),
    asset_ip: machineIp(host.ip),
    asset_fqdn: qualifiedName([textOf(host.hostname), name].filter((knownValue) => knownValue !== null)),
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
  const mitre = branch(rule, "mitre");
  const tactic = branch(mitre, "tactic");
  return {
    rule_id: textOf(rule.id),
    rule_groups: textList(rule.tags),
    techniques: techniquesOf([branch(mitre, "technique").id, branch(mitre, "subtechnique").id]),
    tactics: tacticsOf(tactic.id, tactic.name),
    compliance_tags: Object.entries(branch(rule, "compliance"))
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
  const own = branch(record, "wazuh");
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
  const vulnerability = branch(record, "vulnerability");
  return (
    textOf(vulnerability.id) !== null &&
    textOf(vulnerability.detected_at) !== null &&
    textOf(branch(record, "package").name) !== null &&
    (isJsonObject(record.agent) || isJsonObject(branch(record, "wazuh").agent))
  );
}

type State = Pick<NormalEvent, "title" | "detail" | "category" | "severity" | "severity_original">;

/** Reads a vulnerability state: the affected package. Its category is that of the alerts of Wazuh 4 about the same. */
function vulnerabilityState(record: JsonObject): State {
  const { id, description, severity } = branch(record, "vulnerability");
  const { name, version } = branch(record, "package");
  const installed = [textOf(name), textOf(version)].filter((part) => part !== null).join(" ");
  return {
    title: textOf(`${textOf(id)} afecta a ${installed}`, longest.title) ?? "Sin título",
    detail: textOf(description, longest.detail),
    category: "vulnerability-detector",
    severity: severityOfWord(severity),
    severity_original: textOf(severity),
  };
}

/** One finding of Wazuh 5, or an event of its agents that no rule was for. */
export const readWazuh5 = jsonReader(isWazuh5, ({ object, documentId }, context) =>
  readFinding({ object: expandDotted(object), documentId }, context),
);

function readFinding({ object: record, documentId }: JsonRecord, context: ReadingContext): ObjectReading {
  const event = branch(record, "event");
  const isState = isVulnerabilityState(record);
  const happened = isState ? [branch(record, "vulnerability").detected_at] : [event.start, event.created];
  const moments = [...happened, record["@timestamp"]];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";

  const own = branch(record, "wazuh");
  const rule = branch(own, "rule");
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
    title: firstText([rule.title, record.message, event.action], longest.title) ?? "Sin título",
    detail: firstText([record.message, event.original], longest.detail),
    category: firstText([branch(own, "integration").category, textList(event.category)[0]]),
    severity: severityOfWord(rule.level),
    severity_original: textOf(rule.level),
    ...(isState && vulnerabilityState(record)),
    ...ecsAsset(record),
    ...wazuh5Agent(isState && !isJsonObject(own.agent) ? branch(record, "agent") : branch(own, "agent")),
    ...ecsNetwork(record),
    ...ecsProcess(record),
    action: textOf(event.action),
    outcome: outcomeOf(event.outcome),
    log_location: firstText([event.provider, event.dataset], longest.path),
    source_status: textOf(branch(own, "case").status),
    unmapped_count: unmappedCount(record, wazuh5Paths),
    fingerprint: fingerprintOf(["wazuh5", id ?? canonicalJson(record)]),
  };
  return { draft };
}
