import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { accountName, qualifiedName } from "../fields/account-and-machine.ts";
import { hashOf } from "../fields/file-hashes.ts";
import { ipOf, portOf } from "../fields/network-address.ts";
import { eventCountOf } from "../fields/outcome.ts";
import { protocolOf } from "../fields/protocols.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { firstText, integerOf, maxTextLengths, textOf } from "../records/record-text.ts";
import {
  createTextReader,
  type FieldsReading,
  furthestRecord,
  type TextForm,
} from "../records/text-reader.ts";
import { ciscoMessage } from "./cisco-message.ts";

const mark = /%(ASA|FTD|PIX|FWSM)-(?:[A-Za-z]{1,20}-)?([0-7])-(\d{6}): ?/;
/** The most characters that patterns search; the longest messages of a firewall have a few hundred. */
const longestMessage = 4_000;

/** A message of a Cisco ASA or Firepower, after the headers of syslog. */
export const ciscoForm: TextForm = (line) => {
  const match = mark.exec(line.slice(0, furthestRecord));
  if (!match) return undefined;
  const [whole, product = "", level = "", number = ""] = match;
  const message = line.slice(match.index + whole.length).trim();
  const fields = {
    ...ciscoMessage(number, message.slice(0, longestMessage)),
    product,
    level,
    message_id: number,
    message,
  };
  return { fields, start: match.index };
};

/** Reads the fields of a record. */
export const ciscoReading: FieldsReading = (fields, header) => {
  if (header.sentAt === undefined) return "missing_time";
  const number = textOf(fields.message_id);
  const product = textOf(fields.product);
  const outcome = outcomeOfAction(fields);
  return {
    draft: {
      ...blankEvent,
      format: "cisco_asa",
      format_version: "",
      occurred_at: header.sentAt,
      is_detection: isThreat(fields),
      title: titleOf(fields),
      detail: textOf(fields.message, maxTextLengths.detail),
      category: familyOf(number),
      rule_id: number,
      severity: severities[integerOf(fields.level) ?? 6] ?? "unknown",
      severity_original: textOf(fields.level),
      asset_name: header.host,
      asset_ip: header.ip,
      asset_fqdn: qualifiedName([header.host]),
      source_user: accountName(fields.user),
      source_ip: ipOf(fields.source_ip),
      source_port: portOf(fields.source_port),
      destination_ip: ipOf(fields.destination_ip),
      destination_port: portOf(fields.destination_port),
      transport: protocolOf(fields.protocol),
      process_command_line: textOf(fields.command, maxTextLengths.path),
      file_path: textOf(fields.file, maxTextLengths.path),
      hash_sha256: hashOf(fields.sha256, 64),
      url: textOf(fields.url, maxTextLengths.path),
      domain: textOf(fields.domain),
      action: textOf(fields.action),
      outcome,
      occurrences: eventCountOf(fields.hits),
      log_location: `Cisco ${product}`,
      fingerprint: fingerprintOf(["cisco_asa", product, number, header.sentAt]),
    },
  };
};

/**
 * Reads one message of a Cisco firewall. Its levels describe the state of the device, not the severity of an attack.
 */
export const readCisco = createTextReader(ciscoForm, ciscoReading);

const severities: readonly Severity[] = [
  ...(["high", "high", "high", "medium", "low"] as const),
  ...(["informational", "informational", "informational"] as const),
];

/**
 * Whether the message is of an intrusion signature, a threat threshold or botnet traffic, or of Firepower's intrusion
 * and malware events.
 */
function isThreat({ message_id }: JsonObject): boolean {
  return /^(?:400\d\d\d|7331\d\d|338\d\d\d|43000[145])$/.test(textOf(message_id) ?? "");
}

function titleOf({ title, name, product, message_id }: JsonObject): string {
  const wording = firstText([title]);
  const eventName = textOf(name);
  if (wording === null) return `Mensaje ${product}-${message_id}`;
  return textOf(eventName === null ? wording : `${wording}: ${eventName}`, maxTextLengths.title) ?? wording;
}

/** Returns the family of a message: the first three digits of its number. */
function familyOf(number: string | null): string | null {
  return number === null ? null : `${number.slice(0, 3)}xxx`;
}

function outcomeOfAction({ outcome, action }: JsonObject): NormalEvent["outcome"] {
  if (outcome === "success" || outcome === "failure") return outcome;
  const word = textOf(action)?.toLowerCase() ?? "";
  if (/^(?:permitted|est-allowed|allow|trust|fastpath)/.test(word)) return "success";
  return /^(?:denied|block|drop|reset|would have)/.test(word) ? "failure" : null;
}
