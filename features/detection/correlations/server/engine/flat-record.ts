import { fieldsOfText } from "#features/detection/events/server/events.public.ts";
import { unescapeText } from "#platform/readers/escaped-text.ts";
import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import { addSigmaNames } from "./sigma-names.ts";

/**
 * The JSON objects whose fields Sigma names without their path: their fields can also be looked up by their own
 * names.
 */
export const containerPaths = new Set([
  "event.system",
  "event.eventdata",
  "event.userdata",
  "winlog",
  "winlog.event_data",
  "winlog.user_data",
  "data",
  "data.win.system",
  "data.win.eventdata",
  "data.aws",
  "data.gcp",
  "data.office365",
  "data.ms-graph",
  "data.azure",
  "data.okta",
  "data.audit",
  "data.audit.execve",
  "data.github",
  "github",
  "auditd.data",
  "auditd.log",
  "aws.cloudtrail",
  "kubernetes.audit",
  "azure.signinlogs",
  "azure.signinlogs.properties",
  "azure.auditlogs",
  "azure.auditlogs.properties",
  "azure.activitylogs",
  "gcp.audit",
  "detail",
  "protopayload",
  "protopayload.metadata.event",
  "events",
  "google_workspace",
  "google_workspace.admin",
  "google_workspace.admin.application.setting",
  "o365.audit",
  "okta",
  "unmapped",
  "properties",
  "eventdata",
  "system",
  "rawrecord",
  "raw_data",
]);

/** Elastic stores the fields of each Zeek log under a property with the log's name. */
const zeekLog = /^zeek\.\w+$/;

function isContainer(path: string): boolean {
  return containerPaths.has(path) || (path.startsWith("zeek.") && zeekLog.test(path));
}

/** Matches fields that contain lists of name-value pairs. */
const namedListPattern = /(?:^|\.)(?:parameters?|extendedproperties|modifiedproperties|deviceproperties)$/;

const maxLeaves = 4_000;

/**
 * The fields of a record by their full path and by the last part of the path, in lower case. A field may have several
 * values.
 */
export class FlatRecord {
  readonly byPath = new Map<string, string[]>();
  readonly byName = new Map<string, string[]>();
  #plain: Map<string, string[]> | undefined;
  #leaves = 0;

  constructor(raw: string) {
    const begins = raw.indexOf("{");
    // A JSON record may come after a syslog header.
    const reading = begins < 0 ? undefined : readJsonObject(begins === 0 ? raw : raw.slice(begins));
    const fields = reading && "object" in reading ? reading.object : fieldsOfText(raw);
    if (fields) {
      this.#walk(fields, "", "");
      const original = this.byPath.get("event.original")?.[0];
      // The original text contains more fields than the document that the agent made from it.
      if (original !== undefined) this.#walk(fieldsOfText(original) ?? {}, "", "");
      addSigmaNames(this);
    } else for (const [key, value] of pairsOf(raw)) this.#add(key, key, value);
  }

  /** Values by their name without underscores: tools write `requestUri` and `request_uri`. */
  withoutUnderscores(name: string): string[] | undefined {
    const plainName = name.replaceAll("_", "");
    const exactValues = this.byPath.get(plainName) ?? this.byName.get(plainName);
    if (exactValues) return exactValues;
    if (!this.#plain) {
      this.#plain = new Map();
      for (const fields of [this.byPath, this.byName])
        for (const [key, values] of fields)
          if (key.includes("_")) this.#plain.set(key.replaceAll("_", ""), values);
    }
    return this.#plain.get(plainName);
  }

  #walk(value: unknown, path: string, name: string): void {
    if (this.#leaves > maxLeaves) return;
    if (Array.isArray(value)) {
      for (const item of value) if (!this.#named(item, path, name)) this.#walk(item, path, name);
      if (value.length === 0) this.#add(path, name, null);
      return;
    }
    if (!isJsonObject(value)) {
      this.#add(path, name, value);
      return;
    }
    for (const key in value) {
      const own = isDataList(key, value[key]) ? "data" : cleanKey(key);
      if (own === "") {
        this.#walk(value[key], path, name);
        continue;
      }
      const below = path === "" ? own : `${path}.${own}`;
      this.#walk(value[key], below, isContainer(below) ? "" : name === "" ? own : `${name}.${own}`);
    }
  }

  /** `{"Name": "Image", "#text": "…"}`, as XML becomes in some tools. */
  #named(item: unknown, path: string, name: string): boolean {
    if (!isJsonObject(item)) return false;
    const attributes = isJsonObject(item["#attributes"]) ? item["#attributes"] : {};
    const isNamedList = namedListPattern.test(path);
    const key = item.Name ?? item["@Name"] ?? attributes.Name ?? (isNamedList ? item.name : undefined);
    if (typeof key !== "string") return false;
    const value =
      item["#text"] ??
      item.text ??
      item.content ??
      item.Value ??
      (isNamedList ? namedValueOf(item) : undefined);
    if (value === undefined) return false;
    const own = key.toLowerCase();
    this.#walk(value, `${path}.${own}`, own);
    return name !== undefined;
  }

  #add(path: string, name: string, value: unknown): void {
    this.#leaves += 1;
    const text = value === null || value === undefined ? undefined : textOf(value, path);
    append(this.byPath, path, text);
    if (name !== path && name !== "") append(this.byName, name, text);
  }
}

/** Returns the value of a named item, which Google and Microsoft store in a property that depends on its type. */
function namedValueOf(item: JsonObject): unknown {
  return item.value ?? item.multiValue ?? item.boolValue ?? item.intValue ?? item.NewValue;
}

/** Returns whether a list contains unnamed data, which rules address by the name of its element. */
function isDataList(key: string, value: unknown): boolean {
  if (key !== "Data") return false;
  return (
    typeof value === "string" || (Array.isArray(value) && value.every((each) => typeof each === "string"))
  );
}

function append(fields: Map<string, string[]>, key: string, text: string | undefined): void {
  const valuesOfKey = fields.get(key);
  if (!valuesOfKey) fields.set(key, text === undefined ? [] : [text]);
  else if (text !== undefined) valuesOfKey.push(text);
}

/** Returns a key without the prefix or suffix that XML conversion adds to attributes. */
function cleanKey(key: string): string {
  if (key === "#attributes" || key === "#text" || key === "Data") return "";
  return (key.startsWith("@") && key !== "@timestamp" ? key.slice(1) : key).toLowerCase();
}

function textOf(value: unknown, path: string): string {
  if (typeof value !== "string") return String(value);
  // Wazuh escapes the texts of Windows twice.
  return path.startsWith("data.win.") ? unescapeText(value) : value;
}

/**
 * Yields the pairs of a text such as `key=value key2="other value"`, the format of auditd, CEF, LEEF and many
 * firewalls.
 */
function* pairsOf(raw: string): Generator<[string, string]> {
  const keys = [...raw.slice(0, 64_000).matchAll(/(?:^|[\s|,;])([A-Za-z_][\w.-]{0,80})=/g)];
  for (const [at, match] of keys.entries()) {
    const from = match.index + match[0].length;
    const value = raw.slice(from, keys[at + 1]?.index ?? raw.length).trim();
    yield [(match[1] ?? "").toLowerCase(), value.replace(/^(["'])(.*)\1$/s, "$2")];
  }
}
