import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { readDoubleBackslashes } from "./double-backslashes.ts";
import { branch, firstText, textOf } from "./record-text.ts";
import { groupMember, isAboutGroup } from "./windows-group.ts";

type Account = Pick<NormalEvent, "source_user" | "target_user" | "outcome">;

const failed = new Set([
  "authentication_failed",
  "authentication_failures",
  "invalid_login",
  "win_authentication_failed",
]);
const passed = new Set(["authentication_success"]);

/** Who acted and on whose account, with how it ended when it was an attempt to sign in. */
export function wazuh4Account(record: JsonObject, groups: readonly string[]): Account {
  const data = branch(record, "data");
  const windows = branch(data, "win");
  const system = branch(windows, "system");
  const eventdata = branch(windows, "eventdata");
  const event = { eventId: textOf(system.eventID), channel: textOf(system.channel) };
  const syscheck = branch(record, "syscheck");
  return {
    source_user: named([
      data.srcuser,
      eventdata.subjectUserName,
      eventdata.user,
      branch(branch(syscheck, "audit"), "login_user").name,
    ]),
    target_user: isAboutGroup(event)
      ? groupMember(named([eventdata.memberName]), eventdata.memberSid)
      : named([data.dstuser, eventdata.targetUserName]),
    outcome: outcomeOf(groups, textOf(system.severityValue)),
  };
}

/** Mail servers write accounts between angle brackets, and sometimes an empty pair of them. */
function named(values: readonly unknown[]): string | null {
  const name = firstText(
    values.map((value) => (typeof value === "string" ? value.replace(/^<(.*)>$/, "$1") : value)),
  );
  return name === null ? null : readDoubleBackslashes(name);
}

function outcomeOf(groups: readonly string[], audit: string | null): Account["outcome"] {
  if (audit === "AUDIT_FAILURE" || groups.some((group) => failed.has(group))) return "failure";
  if (audit === "AUDIT_SUCCESS" || groups.some((group) => passed.has(group))) return "success";
  return null;
}
