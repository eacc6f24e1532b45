import type { JsonObject } from "#platform/readers/json-limits.ts";
import { groupNamesIn } from "../fields/group-names.ts";

interface Message {
  /** The programs that write the message; if absent, any program of auth.log. */
  of?: readonly string[];
  pattern: RegExp;
  title: string;
  action: string;
  outcome?: "success" | "failure";
}

const from = String.raw`(?<source_ip>[\da-fA-F.:]+(?:%\w+)?|[\w.-]+)`;
const port = String.raw`(?: port (?<source_port>\d+))?`;
const invalid = "(?<invalid>invalid user |illegal user )?";
const sshd = ["sshd", "sshd-session", "sshd-auth"];

/** The messages of sshd, sudo, PAM and account tools; the first match is used. */
const messages: readonly Message[] = [
  {
    of: sshd,
    pattern: new RegExp(
      `^Accepted (?<method>\\S+) for (?<target_user>.+) from ${from} port (?<source_port>\\d+)(?: ssh2(?:: (?<key>.+))?)?`,
    ),
    title: "Inicio de sesión por SSH",
    action: "ssh_login",
    outcome: "success",
  },
  {
    of: sshd,
    pattern: new RegExp(
      `^Failed (?<method>\\S+) for ${invalid}(?<target_user>.*) from ${from} port (?<source_port>\\d+)`,
    ),
    title: "Inicio de sesión por SSH fallido",
    action: "ssh_login",
    outcome: "failure",
  },
  {
    of: sshd,
    pattern: new RegExp(`^(?<invalid>(?:Invalid|Illegal) user) (?<target_user>.*) from ${from}${port}`),
    title: "Cuenta que no existe, por SSH",
    action: "ssh_login",
    outcome: "failure",
  },
  {
    of: sshd,
    pattern: new RegExp(`^User (?<target_user>.+) from ${from} not allowed because (?<reason>.+)`),
    title: "Cuenta sin permiso para SSH",
    action: "ssh_login",
    outcome: "failure",
  },
  {
    of: sshd,
    pattern: new RegExp(
      `^(?:error: )?maximum authentication attempts exceeded for ${invalid}(?<target_user>.*) from ${from}${port}`,
    ),
    title: "Demasiados intentos de inicio de sesión por SSH",
    action: "ssh_login",
    outcome: "failure",
  },
  {
    of: sshd,
    pattern: new RegExp(
      `^(?:Connection (?:closed|reset) by|Disconnected from)(?: (?:authenticating|(?<invalid>invalid)))?(?: user (?<target_user>\\S+))? ${from} port (?<source_port>\\d+)`,
    ),
    title: "Conexión SSH terminada",
    action: "ssh_disconnect",
  },
  {
    of: sshd,
    pattern: new RegExp(`^Received disconnect from ${from}(?: port (?<source_port>\\d+))?:\\s*(?<reason>.*)`),
    title: "Conexión SSH terminada",
    action: "ssh_disconnect",
  },
  {
    of: sshd,
    pattern: new RegExp(
      `^(?:Did not receive identification string|Bad protocol version identification '.*'|Unable to negotiate with) ?(?:from )?${from}${port}`,
    ),
    title: "Conexión SSH sin saludo válido",
    action: "ssh_connect",
    outcome: "failure",
  },
  {
    of: ["sudo"],
    pattern:
      /^(?<source_user>\S+) : (?:(?<reason>[^;=]+?) ; )?(?:HOST=\S+ ; )?TTY=(?<terminal>\S+) ; PWD=(?<directory>.*?) ; USER=(?<target_user>[^;]+?) ;(?: GROUP=\S+ ;)?(?: TSID=\S+ ;)?(?: ENV=.*? ;)? COMMAND=(?<command>.*)$/,
    title: "Orden ejecutada con sudo",
    action: "sudo",
  },
  {
    of: ["su"],
    pattern:
      /^(?:Successful su for (?<target_user>\S+) by (?<source_user>\S+)|\(to (?<other_user>[^)]+)\) (?<who>\S+) on (?<terminal>\S+))/,
    title: "Cambio de cuenta con su",
    action: "su",
    outcome: "success",
  },
  {
    of: ["su"],
    pattern:
      /^FAILED (?:SU|su) (?:\(to (?<target_user>[^)]+)\) (?<source_user>\S+)|for (?<other_user>\S+) by (?<who>\S+))/,
    title: "Cambio de cuenta con su fallido",
    action: "su",
    outcome: "failure",
  },
  {
    pattern:
      /^pam_\w+\((?<service>[\w.-]+):auth\): (?:authentication failure|conversation failed|auth could not identify)/,
    title: "Autenticación fallida",
    action: "authentication",
    outcome: "failure",
  },
  {
    pattern:
      /^pam_\w+\((?<service>[\w.-]+):session\): session opened for user (?<target_user>[^\s(]+)(?:\(uid=\d+\))?(?: by (?<source_user>[^\s(]+)?)?/,
    title: "Sesión abierta",
    action: "session_opened",
    outcome: "success",
  },
  {
    pattern: /^pam_\w+\((?<service>[\w.-]+):session\): session closed for user (?<target_user>\S+)/,
    title: "Sesión cerrada",
    action: "session_closed",
  },
  {
    pattern: /^pam_\w+\((?<service>[\w.-]+):chauthtok\): password changed for (?<target_user>\S+)/,
    title: "Contraseña cambiada",
    action: "password_changed",
    outcome: "success",
  },
  {
    pattern: /^new user: name=(?<target_user>[^,]+)/,
    title: "Cuenta creada",
    action: "user_created",
    outcome: "success",
  },
  {
    pattern: /^delete user '(?<target_user>[^']+)'/,
    title: "Cuenta borrada",
    action: "user_deleted",
    outcome: "success",
  },
  {
    pattern: /^add '(?<target_user>[^']+)' to (?:shadow )?group '(?<group>[^']+)'/,
    title: "Cuenta agregada a un grupo",
    action: "group_member_added",
    outcome: "success",
  },
  {
    pattern: /^new group: name=(?<group>[^,]+)/,
    title: "Grupo creado",
    action: "group_created",
    outcome: "success",
  },
  {
    pattern: /^New session (?<session>\S+) of user (?<target_user>[^\s.]+)/,
    title: "Sesión abierta",
    action: "session_opened",
    outcome: "success",
  },
];

/** The named groups of all messages. */
export const authFields: readonly string[] = groupNamesIn(messages.map(({ pattern }) => pattern));

const repeated = /^message repeated (\d{1,6}) times: \[ ?(.*)\]$/s;
/** `rhost=203.0.113.9  user=root`, as PAM names the parts of a failure. */
const parts = /\b(rhost|ruser|user|tty)=(\S+)/g;
const partNames = { rhost: "source_ip", ruser: "source_user", user: "target_user", tty: "terminal" } as const;

/** Returns the parts of an auth.log message by name; for an unknown message only its text. */
export function authMessage(program: string, rawText: string): JsonObject {
  const times = repeated.exec(rawText);
  const text = (times?.[2] ?? rawText).trim();
  const messageForm = messages.find(
    ({ of, pattern }) => (of === undefined || of.includes(program)) && pattern.test(text),
  );
  const fields: { [key: string]: string } = {};
  if (messageForm) {
    for (const [name, value] of Object.entries(messageForm.pattern.exec(text)?.groups ?? {}))
      if (value !== undefined && value !== "") fields[name] = value.trim();
    if (messageForm.action === "authentication")
      for (const [, name, value] of text.matchAll(parts))
        fields[partNames[name as keyof typeof partNames]] ??= value as string;
  }
  const { other_user, who, ...rest } = fields;
  return {
    message: text,
    ...(times && { repeated: times[1] }),
    ...(messageForm && { title: messageForm.title, action: messageForm.action }),
    ...outcomeOf(messageForm, fields),
    ...rest,
    ...(other_user && { target_user: other_user }),
    ...(who && { source_user: who }),
    // Sudo itself names the account whose rights it grants.
    ...(messageForm?.action === "sudo" && rest.target_user && { user: rest.target_user }),
  };
}

/** Sudo writes a refusal before everything else; without one, the command was executed. */
function outcomeOf(
  messageForm: Message | undefined,
  { reason }: { [key: string]: string },
): { outcome?: string } {
  if (messageForm?.action === "sudo") return { outcome: reason === undefined ? "success" : "failure" };
  return messageForm?.outcome ? { outcome: messageForm.outcome } : {};
}
