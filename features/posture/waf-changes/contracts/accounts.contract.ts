import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { ImportStatus, importCalls, RefusedRecord } from "#platform/contract/imports.ts";
import { text } from "#platform/contract/text.ts";
import { Count, Timestamp, wafChangesPath, workCall } from "./changes.contract.ts";
import { actorKinds } from "./waf-terms.contract.ts";

const manage = { ...workCall, permission: "waf.manage" } as const;
const manageRead = { ...manage, method: "GET", effect: "read" } as const;

/** The plan of an account, as texts of Imperva: amounts come with and without units, and some are words. */
export const PlanUsage = z.object({
  services: z.array(
    z.object({ section: z.string(), name: z.string(), purchased: z.string(), used: z.string() }),
  ),
  bandwidth: z.array(z.object({ cycle: z.string(), on_demand: z.string(), always_on: z.string() })),
});
export type PlanUsage = z.infer<typeof PlanUsage>;

export const WafAccount = z.object({
  id: Id,
  account: z.string(),
  name: z.string(),
  api_id: z.string().nullable(),
  has_key: z.boolean(),
  is_enabled: z.boolean(),
  read_until: Timestamp.nullable(),
  next_at: Timestamp.nullable(),
  good_at: Timestamp.nullable(),
  failures: Count,
  problem: z.string().nullable(),
  snapshot_at: Timestamp.nullable(),
  snapshot_problem: z.string().nullable(),
  refused_events: Count,
  /** A read is in progress, at most until this time; null if there is none. */
  reading_until: Timestamp.nullable(),
  plan: PlanUsage.nullable(),
  plan_at: Timestamp.nullable(),
  /** The reason for which the plan could not be read the last time, as a sentence. */
  plan_problem: z.string().nullable(),
  version: Count,
});
export type WafAccount = z.infer<typeof WafAccount>;

export const WafActor = z.object({
  actor: z.string(),
  actor_name: z.string(),
  kind: z.enum(actorKinds).nullable(),
  owner_name: z.string(),
  is_provider: z.boolean(),
  changes: Count,
  last_at: Timestamp,
});
export type WafActor = z.infer<typeof WafActor>;

export const listAccounts = defineCall({
  ...manageRead,
  name: "waf_changes.list_accounts",
  path: `${wafChangesPath}accounts/`,
  summary:
    "Lists the Imperva accounts of the company with the state of their API, and who makes changes in them",
  input: z.object({}),
  output: z.object({ items: z.array(WafAccount), actors: z.array(WafActor) }),
});

const accountFields = {
  name: text(200, 1),
  api_id: text(100).nullable().default(null),
  /** The API key; null keeps the stored one. */
  api_key: text(500, 8).nullable().default(null),
  is_enabled: z.boolean().default(false),
};

export const addAccount = defineCall({
  ...manage,
  name: "waf_changes.add_account",
  path: `${wafChangesPath}accounts/`,
  summary: "Registers an Imperva account of the company; events of other accounts are refused",
  creates: true,
  input: z.object({
    account: text(20, 1).regex(/^\d{1,20}$/, "El número de cuenta tiene solo dígitos"),
    ...accountFields,
  }),
  output: WafAccount,
});

export const saveAccount = defineCall({
  ...manage,
  name: "waf_changes.save_account",
  path: `${wafChangesPath}accounts/:id/`,
  summary: "Changes the name and the API key of an account",
  input: z.object({ id: Id, version: IntId, ...accountFields }),
  output: WafAccount,
});

export const pullAccountNow = defineCall({
  ...manage,
  name: "waf_changes.pull_account",
  path: `${wafChangesPath}accounts/:id/pull/`,
  summary: "Reads the changes of an account by its API now",
  input: z.object({ id: Id }),
  output: z.object({}),
});

export const saveActor = defineCall({
  ...manage,
  name: "waf_changes.save_actor",
  path: `${wafChangesPath}actors/`,
  summary: "Records who uses a user name or an API key that makes changes",
  input: z.object({
    actor: text(200, 1),
    kind: z.enum(actorKinds),
    owner_name: text(200),
    is_provider: z.boolean(),
  }),
  output: z.object({}),
});

/** The time of a snapshot, if its file does not state it and it is not the present time. */
export const WafFileOptions = z.object({
  taken_on: z.iso.date("El día se escribe como 2026-11-28").optional(),
});
export type WafFileOptions = z.infer<typeof WafFileOptions>;

export const WafReceipt = z.object({
  changes: Count,
  weakenings: Count,
  linked: Count,
  proposed: Count,
  /** The number of events of accounts that do not belong to the company. */
  other_accounts: Count,
  /** Number of access events in a SIEM file. */
  accesses: Count,
  snapshot: z.object({ objects: Count, added: Count, changed: Count, removed: Count }).nullable(),
});
export type WafReceipt = z.infer<typeof WafReceipt>;

export const maxWafFileBytes = 128 * 1_048_576;

export const wafImportCalls = importCalls({
  area: "waf_changes",
  path: `${wafChangesPath}imports/`,
  scope: "company",
  permission: "waf.manage",
  holds: "Imperva audit events or configuration",
  maximumFileBytes: maxWafFileBytes,
  options: WafFileOptions,
  found: z.object({ figures: z.record(z.string(), Count), receipt: WafReceipt }),
  receipt: WafReceipt,
});

export const ingestEvents = defineCall({
  name: "waf_changes.ingest",
  method: "POST",
  path: `${wafChangesPath}ingest/`,
  summary: "Receives audit events or a SIEM file as body, with the API key of a source; returns its receipt",
  permission: "waf.ingest",
  effect: "write",
  scope: "company",
  body: "raw",
  input: z.object({ name: text(200, 1).default("imperva.json") }),
  output: z.object({
    id: Id,
    file_name: z.string(),
    format: z.string().nullable(),
    status: ImportStatus,
    reason: z.string(),
    records: z.number().int(),
    kept: z.number().int(),
    merged: z.number().int(),
    skipped: z.number().int(),
    refused: z.number().int(),
    repeats: Id.nullable(),
    rejected: z.array(RefusedRecord),
    receipt: WafReceipt.nullable(),
  }),
});
