import { cleanOrNull, cleanText } from "#features/posture/findings/readers/text/clean.ts";
import {
  jsonObjectOf,
  jsonObjectsOf,
  jsonTextsOf,
  valueAtPath,
} from "#features/posture/findings/readers/text/json-value.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import type { ComputerRecord, ManagerProblem } from "./manager-record.ts";
import { managerNumber, managerTime, moduleRecords } from "./module-record.ts";

/** Reads one computer from an answer of the API. */
export function computerRecord(value: unknown, place: string): ComputerRecord | ManagerProblem {
  if (!isJsonObject(value)) return { kind: "problem", place, reason: "No es un equipo." };
  const number = managerNumber(value.ID);
  if (number === null) return { kind: "problem", place, reason: "Al equipo le falta su número (ID)." };
  const hostName = cleanText(value.hostName, 300);
  const displayName = cleanText(value.displayName, 300) || hostName;
  if (displayName === "")
    return { kind: "problem", place, reason: "Al equipo le falta su nombre (hostName)." };
  const status = jsonObjectOf(value.computerStatus);
  const settings = jsonObjectOf(value.computerSettings);
  return {
    kind: "computer",
    number,
    hostName: hostName || displayName,
    displayName,
    hostGuid: cleanOrNull(value.hostGUID, 80)?.toLowerCase() ?? null,
    platform: cleanOrNull(value.platform, 200) ?? "",
    agentVersion: cleanText(value.agentVersion, 60),
    ...policyOf(value),
    groupNumber: managerNumber(value.groupID),
    address: cleanOrNull(value.lastIPUsed, 60),
    cloudId: cloudIdOf(value),
    agentStatus: cleanOrNull(status.agentStatus, 40)?.toLowerCase() ?? null,
    statusText: jsonTextsOf(status.agentStatusMessages, 200).slice(0, 5).join(", ").slice(0, 500),
    lastSeenAt: managerTime(value.lastAgentCommunication),
    policyRequestedAt: managerTime(value.lastSendPolicyRequest),
    policySentAt: managerTime(value.lastSendPolicySuccess),
    heartbeatMinutes: firstNumber(valueAtPath(settings, "platformSettingHeartbeatInterval", "value")),
    missedHeartbeats: firstNumber(
      valueAtPath(settings, "platformSettingHeartbeatMissedAlertThreshold", "value"),
    ),
    outdated: outdatedOf(value.securityUpdates),
    modules: moduleRecords(value),
  };
}

/** The manager numbers policies from 1 on: 0 is no policy. */
function policyOf(value: JsonObject): Pick<ComputerRecord, "policyNumber"> {
  if (!Object.hasOwn(value, "policyID")) return {};
  return { policyNumber: managerNumber(value.policyID) || null };
}

/** Settings write `10 Minutes` and `5`; a setting of hours is not minutes. */
function firstNumber(value: unknown): number | null {
  const [, digits, unit = ""] = /^\s*(\d{1,4})\s*([A-Za-z]*)/.exec(cleanText(value, 40)) ?? [];
  if (!digits || Number(digits) === 0) return null;
  return /^hour/i.test(unit) ? Number(digits) * 60 : Number(digits);
}

/** Paths of cloud machine ids, set for computers that a cloud connector added. */
const cloudIds = [
  ["ec2VirtualMachineSummary", "instanceID"],
  ["azureARMVirtualMachineSummary", "instanceID"],
  ["azureVMVirtualMachineSummary", "instanceID"],
  ["gcpVirtualMachineSummary", "instanceID"],
] as const;

function cloudIdOf(value: JsonObject): string | null {
  for (const path of cloudIds) {
    const id = cleanOrNull(valueAtPath(value, ...path), 300);
    if (id) return id;
  }
  return null;
}

function outdatedOf(updates: unknown): string[] | null {
  if (!isJsonObject(updates)) return null;
  const components = [...jsonObjectsOf(updates.antiMalware, 100), ...jsonObjectsOf(updates.rules, 100)];
  const stated = components.filter(({ latest }) => typeof latest === "boolean");
  if (stated.length === 0) return null;
  return stated.flatMap(({ latest, name }) =>
    latest === false ? [cleanText(name, 120) || "Componente"] : [],
  );
}
