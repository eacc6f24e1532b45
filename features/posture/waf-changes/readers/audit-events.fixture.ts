// There is no public sample of audit events. These examples have the properties that the API documents: time,
// type_key, type_description, user_id, user_details, account_id, resource_type_key, resource_id, message,
// context_key, assumed_by_user; the older form has createdAt, context, site_id and changes. The keys of the CEF lines
// are named after these properties.

export const exampleAccount = "812345";
export const exampleTime = Date.UTC(2026, 10, 20, 15, 4, 5, 123);

export interface WrittenEvent {
  time?: number | string;
  type_key?: string;
  type_description?: string;
  account_id?: string | number;
  user_id?: string;
  user_details?: string;
  resource_type_key?: string;
  resource_id?: string;
  site_id?: string;
  message?: string;
  context_key?: string;
  assumed_by_user?: string;
}

/** An audit event: by default a disabled rule. */
export const auditEvent = (more: WrittenEvent = {}) => ({
  time: exampleTime,
  type_key: "INCAP_RULE_DISABLED",
  type_description: "Incap rule disabled",
  user_id: "7001",
  user_details: "ana.soto@proveedor.example",
  account_id: exampleAccount,
  resource_type_key: "RULE",
  resource_id: "5001",
  site_id: "9001",
  message: "Rule 'Bloquear inyección' was disabled",
  context_key: "UI",
  ...more,
});

export const auditFile = (...events: object[]): string =>
  JSON.stringify({ total: events.length, elements: events });

/** The same event in the older shape, with seconds instead of milliseconds. */
export const olderEvent = (more: object = {}) => ({
  createdAt: Math.floor(exampleTime / 1_000),
  account_id: Number(exampleAccount),
  user_id: 7001,
  type_key: "SITE_SETTINGS_UPDATED",
  type_description: "Site settings updated",
  context: "SITE",
  site_id: 9001,
  changes: [{ field: "cache_mode", from: "standard", to: "static_only" }],
  ...more,
});

/** A SIEM file of the AUDIT producer with its header block. */
export const siemFile = (...lines: string[]): string =>
  [
    `accountId:${exampleAccount}`,
    "configId:12",
    "checksum:0a1b2c",
    "format:CEF",
    `startTime:${exampleTime}`,
    `endTime:${exampleTime + 60_000}`,
    "|==|",
    ...lines,
    "",
  ].join("\n");

export const siemLine = (extension: string, name = "Audit"): string =>
  `CEF:0|Incapsula|SIEMintegration|1|1|${name}|0| ${extension}`;

export const exampleSiemLine = siemLine(
  `start=${exampleTime} type_key=API_KEY_CREATED type_description=API key created user_id=7001 user_details=ana.soto@proveedor.example resource_type_key=API_KEY resource_id=88 message=API key 88 was created`,
);

export const site = (id: number, more: object = {}) => ({
  id,
  accountId: Number(exampleAccount),
  name: `www${id}.quilquen.example`,
  type: "CLOUD_WAF",
  ...more,
});

export const rule = (id: number, more: object = {}) => ({
  rule_id: id,
  name: `Regla ${id}`,
  siteId: 9001,
  action: "RULE_ACTION_BLOCK",
  enabled: true,
  filter: 'URL contains "/admin"',
  ...more,
});

export const policy = (id: number, more: object = {}) => ({
  id,
  name: `Política ${id}`,
  policyType: "WAF_RULES",
  enabled: true,
  policySettings: [{ policySettingType: "SQL_INJECTION", settingsAction: "BLOCK" }],
  ...more,
});

export interface WrittenConfig {
  sites?: object[];
  policies?: object[];
  rules?: object[];
  taken_at?: string;
  account_id?: string;
}

export const configFile = (config: WrittenConfig = {}): string =>
  JSON.stringify({
    account_id: exampleAccount,
    sites: { data: [site(9001)] },
    policies: { value: [policy(301)] },
    rules: { data: [rule(5001)] },
    ...config,
  });

/** A file of each format. */
export const wafFiles = {
  "imperva-audit": auditFile(auditEvent(), olderEvent()),
  "imperva-siem": siemFile(exampleSiemLine),
  "imperva-configuration": configFile(),
} as const;
