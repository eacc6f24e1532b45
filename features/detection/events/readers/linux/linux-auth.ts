import type { JsonObject } from "#platform/readers/json-limits.ts";
import { accountName, qualifiedName } from "../fields/account-and-machine.ts";
import { ipOf, portOf } from "../fields/network-address.ts";
import { eventCountOf } from "../fields/outcome.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { maxTextLengths, textOf } from "../records/record-text.ts";
import { createTextReader, type FieldsReading, type TextForm } from "../records/text-reader.ts";
import { readSyslogMessage } from "../syslog/syslog-message.ts";
import { authMessage } from "./auth-message.ts";

/** The programs that write to auth.log (or `secure`). */
const programs = new Set([
  ...[
    "sshd",
    "sshd-session",
    "sshd-auth",
    "sudo",
    "su",
    "login",
    "cron",
    "passwd",
    "chpasswd",
    "chfn",
    "chage",
  ],
  ...["useradd", "userdel", "usermod", "groupadd", "groupdel", "groupmod", "gpasswd", "newusers", "adduser"],
  ...[
    "systemd-logind",
    "polkitd",
    "pkexec",
    "runuser",
    "doas",
    "gdm-password",
    "lightdm",
    "sssd",
    "unix_chkpwd",
  ],
]);
/** The most characters that patterns search. */
const longestMessage = 8_000;
const longestHeader = 600;

/** Finds the record of a program that writes to `auth.log` in a syslog line; undefined for any other line. */
export const linuxAuthForm: TextForm = (line) => {
  const { application, host, time, message } = readSyslogMessage(line);
  const program = (application.split("/").at(-1) ?? "").toLowerCase();
  if (time === "" || !programs.has(program)) return undefined;
  const start = line.length - message.length;
  if (start > longestHeader) return undefined;
  const number = /\[(\d{1,10})\]: ?$/.exec(line.slice(0, start))?.[1];
  const fields = {
    program,
    ...(number && { pid: number }),
    ...authMessage(program, message.slice(0, longestMessage)),
  };
  return { fields: { ...fields, ...(host && { host }) }, start };
};

/** Reads the fields of a record. */
export const linuxAuthReading: FieldsReading = (fields, header) => {
  if (header.sentAt === undefined) return "invalid_time";
  const program = textOf(fields.program);
  const message = textOf(fields.message, maxTextLengths.detail);
  const host = textOf(fields.host);
  const name = ipOf(host) === null ? host : null;
  return {
    draft: {
      ...blankEvent,
      format: "linux_auth",
      format_version: "",
      occurred_at: header.sentAt,
      is_detection: false,
      title:
        textOf(fields.title) ?? textOf(`${program}: ${message ?? ""}`, maxTextLengths.title) ?? "Sin título",
      detail: message,
      category: program,
      rule_id: textOf([program, textOf(fields.action)].filter(Boolean).join(":")),
      severity: "unknown",
      asset_name: name,
      asset_ip: ipOf(host),
      asset_fqdn: qualifiedName([name]),
      source_user: accountName(fields.source_user),
      target_user: accountName(fields.target_user),
      source_ip: ipOf(fields.source_ip),
      source_port: portOf(fields.source_port),
      process_path: pathOf(fields),
      process_command_line: textOf(fields.command, maxTextLengths.path),
      action: textOf(fields.action),
      outcome: fields.outcome === "success" || fields.outcome === "failure" ? fields.outcome : null,
      occurrences: eventCountOf(fields.repeated),
      log_location: "auth.log",
      fingerprint: fingerprintOf(["linux_auth", host, program, header.sentAt, message]),
    },
  };
};

/** Reads one line of `auth.log`: sign-ins, failed attempts, and commands with the rights of another account. */
export const readLinuxAuth = createTextReader(linuxAuthForm, linuxAuthReading);

/** The program that sudo ran. */
function pathOf({ command }: JsonObject): string | null {
  const [path = ""] = (textOf(command, maxTextLengths.path) ?? "").split(" ", 1);
  return path.startsWith("/") ? textOf(path, maxTextLengths.path) : null;
}
