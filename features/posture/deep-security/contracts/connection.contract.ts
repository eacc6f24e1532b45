import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Count, Timestamp } from "./protection-terms.contract.ts";

const manage = { scope: "company", permission: "finding.triage" } as const;
const path = "/api/deep-security/connection/";

/** Objects of a read of the manager, by kind. */
export const ManagerCounts = z.object({
  policies: Count,
  groups: Count,
  rules: Count,
  computers: Count,
  assignments: Count,
});
export type ManagerCounts = z.infer<typeof ManagerCounts>;

export const ManagerConnection = z.object({
  address: z.string(),
  verify_tls: z.boolean(),
  ca_certificate: z.string().nullable(),
  is_enabled: z.boolean(),
  next_at: Timestamp.nullable(),
  /** The time of the last read that was stored completely. */
  good_at: Timestamp.nullable(),
  tried_at: Timestamp.nullable(),
  /** A read is in progress, at most until this time; null if there is none. */
  reading_until: Timestamp.nullable(),
  failures: Count,
  /** The reason for which the last read failed, as a sentence; null where it did not. */
  problem: z.string().nullable(),
  read_counts: ManagerCounts.nullable(),
  version: Count,
});
export type ManagerConnection = z.infer<typeof ManagerConnection>;

export const getConnection = defineCall({
  ...manage,
  effect: "read",
  method: "GET",
  name: "deep_security.get_connection",
  path,
  summary: "Returns the connection to the API of the company's Deep Security manager, with its last read",
  input: z.object({}),
  output: z.object({ connection: ManagerConnection.nullable() }),
});

export const saveConnection = defineCall({
  ...manage,
  effect: "write",
  method: "PUT",
  name: "deep_security.save_connection",
  path,
  summary:
    "Sets the address and the API key of the manager; a stored key is used only for the address with which it was saved",
  input: z.object({
    /** Null where the company has no connection yet. */
    version: IntId.nullable().default(null),
    address: text(300, 1),
    /** The API key; null keeps the stored one. */
    api_key: text(500, 8).nullable().default(null),
    verify_tls: z.boolean().default(true),
    ca_certificate: text(20_000).nullable().default(null),
    is_enabled: z.boolean().default(true),
  }),
  output: ManagerConnection,
});

export const readManagerNow = defineCall({
  ...manage,
  effect: "write",
  method: "POST",
  name: "deep_security.read_manager",
  path: `${path}read/`,
  summary: "Reads the manager by its API now",
  input: z.object({}),
  output: z.object({}),
});
