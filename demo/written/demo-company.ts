import { z } from "zod";

export const assetKinds = [
  "domain-controller",
  "windows-server",
  "linux-server",
  "web-server",
  "mail-server",
  "database",
  "firewall",
  "vpn",
  "workstation",
] as const;

export const DemoAsset = z.strictObject({
  name: z.string(),
  kind: z.enum(assetKinds),
  ip: z.ipv4(),
  fqdn: z.string(),
  /** The id of the agent; null if the asset has no agent and sends its log to the manager over the network. */
  agent_id: z.string().nullable(),
});
export type DemoAsset = z.infer<typeof DemoAsset>;

/** The schema of one company in `content/companies.json`. */
export const DemoCompany = z.strictObject({
  slug: z.string(),
  name: z.string(),
  full_name: z.string(),
  sector: z.string(),
  description: z.string(),
  domain: z.string().endsWith(".example"),
  password_policy: z.strictObject({
    password_expiration_days: z.number().int().positive(),
    inactivity_days: z.number().int().positive(),
  }),
  /** Whether each service of the catalogue is enabled, by its name. */
  services: z.record(z.string(), z.boolean()),
  events_per_day: z.number().min(150).max(400),
  assets: z.array(DemoAsset).min(1),
  /** Account names that appear in its events. */
  accounts: z.array(z.string()).min(1),
});
export type DemoCompany = z.infer<typeof DemoCompany>;

export const DemoCompanies = z.array(DemoCompany);

/**
 * The schema of one person in `content/people.json`. Passwords and second factors are generated when the person is
 * created.
 */
export const DemoPerson = z.strictObject({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.email().endsWith(".example"),
  job: z.string(),
  is_staff: z.boolean(),
  is_operator: z.boolean(),
  is_client: z.boolean(),
  has_chat: z.boolean(),
  twofactor_enabled: z.boolean(),
  /** The names of the person's companies, as in `content/companies.json`. */
  companies: z.array(z.string()).min(1),
  active_company: z.string(),
  /** The state of the password; `default`: the initial password was not changed. */
  password: z.strictObject({ state: z.enum(["changed", "default"]), age_days: z.number().int().min(0) }),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

export const DemoPeople = z.array(DemoPerson);
