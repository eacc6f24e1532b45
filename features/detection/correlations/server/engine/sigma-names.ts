/** The fields of a record by full path and by last name. */
interface Fields {
  byPath: ReadonlyMap<string, string[]>;
  byName: Map<string, string[]>;
}

const maxArguments = 200;
const combinedLog =
  /"([A-Z]{3,10}) [^"]{0,8000} HTTP\/[\d.]{1,5}" (\d{3}) \S{1,20} "([^"]{0,4000})" "([^"]{0,4000})"/;

/**
 * Adds values of a record under the field names that rules use: program arguments of auditd, web log lines in Wazuh
 * alerts, services of Google and alerts of Microsoft 365.
 */
export function addSigmaNames(fields: Fields): void {
  addArguments(fields);
  addWebLog(fields);
  addGoogleService(fields);
  addOfficeNames(fields);
}

function add({ byName }: Fields, name: string, ...values: readonly string[]): void {
  const valuesOfName = byName.get(name) ?? [];
  byName.set(name, [...valuesOfName, ...values.filter((value) => !valuesOfName.includes(value))]);
}

/**
 * Adds the arguments of `EXECVE` as `a0`, `a1`…: Wazuh nests them below the call and Auditbeat uses a list; neither
 * keeps the record type.
 */
function addArguments(fields: Fields): void {
  const { byPath, byName } = fields;
  const processArguments = byPath.get("process.args");
  const isAuditd =
    byPath.has("auditd.message_type") ||
    byPath.get("event.module")?.some((name) => name.startsWith("auditd"));
  if (
    processArguments &&
    isAuditd &&
    (byName.get("syscall") ?? ["execve"]).some((call) => call.startsWith("execve"))
  ) {
    for (const [at, value] of processArguments.slice(0, maxArguments).entries()) add(fields, `a${at}`, value);
    add(fields, "type", "EXECVE");
  }
  if (byPath.has("data.audit.execve.a0")) add(fields, "type", "EXECVE");
}

/** Wazuh stores the method under `protocol`; the client and user agent are only in the raw line. */
function addWebLog(fields: Fields): void {
  if (fields.byPath.get("decoder.name")?.[0]?.startsWith("web-accesslog") !== true) return;
  const line = combinedLog.exec(fields.byPath.get("full_log")?.[0] ?? "");
  if (!line) return;
  const [, method = "", status = "", referer = "", agent = ""] = line;
  add(fields, "cs-method", method);
  add(fields, "sc-status", status);
  add(fields, "cs-referer", referer);
  add(fields, "c-useragent", agent);
}

/** Elastic and Google reports shorten the application: `admin` means `admin.googleapis.com`. */
function addGoogleService(fields: Fields): void {
  const { byPath } = fields;
  const dataset = byPath.get("event.dataset")?.[0] ?? "";
  const application =
    (dataset.startsWith("google_workspace.") ? dataset.slice(17) : undefined) ??
    byPath.get("id.applicationname")?.[0];
  if (application !== undefined) add(fields, "eventservice", `${application}.googleapis.com`);
  const name = byPath.get("events.name")?.[0];
  if (application !== undefined && name !== undefined) add(fields, "eventname", name);
}

/**
 * Adds the name of a Microsoft 365 alert: its operation name is always the same, and its own name is in another
 * field.
 */
function addOfficeNames(fields: Fields): void {
  const { byName, byPath } = fields;
  const first = (name: string) => byPath.get(name) ?? byName.get(name);
  const workload = first("workload");
  const operation = first("operation");
  if (!workload || !operation) return;
  add(fields, "eventsource", ...workload);
  add(fields, "eventname", ...operation, ...(first("name") ?? []));
}
