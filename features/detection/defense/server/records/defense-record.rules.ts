import {
  backgroundKinds,
  type DefenseLayer,
  type DefenseOutcome,
  type ThreatKind,
} from "#features/detection/defense/defense.contract.ts";
import type { BatchEvent } from "#features/detection/events/server/events.public.ts";
import { outcomeOfDispositionId, outcomeOfRemediation, outcomeOfWord } from "./disposition.rules.ts";
import { kindOfThreat } from "./threat-kind.rules.ts";

/** The columns that are read of an event. */
export type DefendedEvent = Pick<
  BatchEvent,
  | "format"
  | "is_detection"
  | "title"
  | "category"
  | "severity"
  | "asset_name"
  | "asset_ip"
  | "source_user"
  | "target_user"
  | "source_ip"
  | "destination_ip"
  | "techniques"
  | "fields"
  | "raw"
>;

/** The action of a control, whatever tool it is. */
export interface ControlVerdict {
  outcome: DefenseOutcome;
  layer: DefenseLayer;
  /** The product; empty if the record does not name it. */
  control: string;
  kind: ThreatKind;
}

/** The target and observable that an event names. */
export interface NamedInEvent
  extends Pick<
    DefendedEvent,
    "asset_name" | "asset_ip" | "source_user" | "target_user" | "source_ip" | "destination_ip"
  > {
  /** The strongest hash of the file in the record. */
  hash?: string | null | undefined;
  url?: string | null | undefined;
  domain?: string | null | undefined;
}

export interface DefenseSubject {
  /** The asset, person or address that the event concerns; empty if it names none. */
  target: string;
  /** An external file, name or address that other controls may have seen too; empty if there is none. */
  observable: string;
}

export interface DefenseRecord extends ControlVerdict, DefenseSubject {
  count: number;
}

/** Formats of products that decide about traffic, mail or files: whatever they block counts even without an alert. */
export const controlFormats: readonly string[] = [
  "cef",
  "leef",
  "cisco_asa",
  "fortigate",
  "paloalto",
  "suricata",
  "ocsf",
  "ecs",
  "mapped",
];
const controls = new Set(controlFormats);

/** Formats whose original record has more about the outcome than the normalised event. */
export const judgedByRecord: readonly string[] = ["ocsf", "defender", "ecs"];

/** Weak or faulty configurations are no attacks that could have been blocked. */
const posture =
  /vulnerability[ -](?:finding|detector)|compliance finding|\bsca\b|policy_changed|rootcheck|freshclam/;
const [lowest, medium] = [2, 3];

/** Returns the record of the control. Undefined if the event has nothing that a control saw or stopped. */
export function defenseRecordOf(event: DefendedEvent): DefenseRecord | undefined {
  const verdict = controlVerdictOf(event);
  if (!verdict) return undefined;
  const { hash_sha256, hash_sha1, hash_md5, url, domain, occurrences } = event.fields;
  const defendedEvent = { ...event, hash: hash_sha256 ?? hash_sha1 ?? hash_md5, url, domain };
  return { ...verdict, ...subjectOf(defendedEvent, verdict.kind), count: occurrences ?? 1 };
}

/**
 * Returns the part of a detection that all events of one rule have in common: everything but targets and observables.
 */
export function controlVerdictOf(event: DefendedEvent): ControlVerdict | undefined {
  const { fields, title, category, techniques, severity, is_detection } = event;
  const groups = fields.rule_groups ?? [];
  const text = [title, category, ...groups].filter(Boolean).join(" ").toLowerCase();
  if (posture.test(text)) return undefined;
  const stated = outcomeOf(event, groups);
  const isStopped = stated === "prevented" || stated === "contained" || stated === "partial";
  if (!is_detection && !(isStopped && controls.has(event.format))) return undefined;
  const kind = kindOfThreat(text, techniques);
  const telling = severity >= medium || (severity >= lowest && kind !== "other");
  if (is_detection && stated === undefined && !telling) return undefined;
  return {
    outcome: stated ?? "unknown",
    layer: layerOf(event, `${text} ${fields.log_location ?? ""}`.toLowerCase()),
    control: controlOf(event),
    kind: !is_detection && kind === "other" ? "denied_traffic" : kind,
  };
}

/**
 * Returns the target, and the observable that other controls may have reported too; nothing is stored of background
 * noise.
 */
export const subjectOf = (namedInEvent: NamedInEvent, kind: ThreatKind): DefenseSubject => ({
  target: targetOf(namedInEvent),
  observable: backgroundKinds.includes(kind) ? "" : observableOf(namedInEvent),
});

/** Returns the action that the record states; undefined when it states none. */
export const outcomeOfEvent = (event: DefendedEvent): DefenseOutcome | undefined =>
  outcomeOf(event, event.fields.rule_groups ?? []);

function outcomeOf(event: DefendedEvent, groups: readonly string[]): DefenseOutcome | undefined {
  const { format, fields, title } = event;
  // Wazuh reports its active response in an alert of its own.
  if (groups.includes("active_response")) return /unblocked|desbloque/i.test(title) ? undefined : "prevented";
  const worded = format === "defender" ? undefined : outcomeOfWord(fields.action);
  if (worded) return worded;
  if (format === "ocsf") return outcomeOfDispositionId(rawOf(event).disposition_id);
  if (format === "defender") return outcomeOfRemediation(evidenceOf(rawOf(event)));
  if (format === "ecs") return crowdstrikeOutcome(rawOf(event));
  // A refused sign-in is how a control stops password guessing.
  if (fields.outcome === "failure" && groups.includes("authentication_failures")) return "prevented";
  return undefined;
}

type Raw = Record<string, unknown>;

function rawOf({ raw }: DefendedEvent): Raw {
  try {
    const record: unknown = JSON.parse(raw);
    return record !== null && typeof record === "object" ? (record as Raw) : {};
  } catch {
    // A nested record is stored unchanged.
    return {};
  }
}

const branch = (record: Raw, name: string): Raw => {
  const value = record[name];
  return value !== null && typeof value === "object" ? (value as Raw) : {};
};

function evidenceOf(record: Raw): unknown[] {
  const { evidence } = record;
  return Array.isArray(evidence) ? evidence.slice(0, 50).map((piece) => piece?.remediationStatus) : [];
}

/** The sensor states the outcome as a sentence: "Prevention, process was blocked from execution." */
function crowdstrikeOutcome(record: Raw): DefenseOutcome | undefined {
  const alert = branch(branch(record, "crowdstrike"), "alert");
  const sentence = alert.pattern_disposition_description;
  if (typeof sentence !== "string") return undefined;
  if (/blocked|prevention/i.test(sentence)) return "prevented";
  if (/quarantined|killed|terminated/i.test(sentence)) return "contained";
  return /detection|no action/i.test(sentence) ? "detected" : undefined;
}

const layers: readonly [DefenseLayer, RegExp][] = [
  ["mail", /\bmail|e-?mail|smtp|\bphish|proofpoint|mimecast|exchange|ironport|correo/],
  [
    "web",
    /\bwaf\b|securesphere|imperva|modsecurity|webfilter|web[ _-]?(?:proxy|application|attack|filter)|\bproxy\b|\burl\b|http|cloudflare|akamai|zscaler|accesslog/,
  ],
  ["cloud", /\baws\b|amazon|guardduty|\bgcp\b|kubernetes/],
  ["network", /\bids\b|\bips\b|firewall|suricata|cortafuegos|\bdns\b|\bids\/ips\b/],
  ["identity", /authentication|identity|sign-?in|\bpam\b|sshd/],
];

const layerOfFormat: Partial<Record<string, DefenseLayer>> = {
  suricata: "network",
  cisco_asa: "network",
  zeek: "network",
  guardduty: "cloud",
  cloudtrail: "cloud",
  kubernetes: "cloud",
  okta: "identity",
  entra: "identity",
  m365: "cloud",
  windows: "endpoint",
  linux_auth: "identity",
};

function layerOf({ format }: DefendedEvent, text: string): DefenseLayer {
  const fixed = layerOfFormat[format];
  if (fixed) return fixed;
  const worded = layers.find(([, words]) => words.test(text))?.[0];
  return worded ?? (format === "fortigate" || format === "paloalto" ? "network" : "endpoint");
}

const productOfFormat: Partial<Record<string, string>> = {
  wazuh4: "Wazuh",
  wazuh5: "Wazuh",
  suricata: "Suricata",
  zeek: "Zeek",
  guardduty: "Amazon GuardDuty",
  kubernetes: "Kubernetes",
  okta: "Okta",
  entra: "Microsoft Entra ID",
  windows: "Windows",
};

const longest = 200;

function controlOf({ format, fields }: DefendedEvent): string {
  return (productOfFormat[format] ?? fields.log_location ?? "").slice(0, longest);
}

function targetOf(namedInEvent: NamedInEvent): string {
  const { asset_name, target_user, source_user, asset_ip, source_ip, destination_ip } = namedInEvent;
  const ownEnd = [destination_ip, source_ip].find((address) => address && isOwn(address));
  return (asset_name || target_user || source_user || asset_ip || ownEnd || "").slice(0, longest);
}

/**
 * Returns the observable that most surely identifies the same thing elsewhere: a file, then a name, then an address.
 */
function observableOf({ hash, url, domain, source_ip, destination_ip }: NamedInEvent): string {
  const host = hostOf(url) ?? domain?.toLowerCase();
  const outside = [source_ip, destination_ip].find((address) => address && !isOwn(address));
  return (hash ?? host ?? outside ?? "").slice(0, longest);
}

function hostOf(url: string | null | undefined): string | undefined {
  const host = url && /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*@)?([^/?#:]+)/i.exec(url)?.[2];
  return host ? host.toLowerCase() : undefined;
}

/** Whether the address is only valid within a network. */
const isOwn = (address: string) =>
  /^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab])/i.test(
    address,
  );
