import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { CloudAlert } from "./cloud-alerts.contract.ts";
import { CloudRun } from "./cloud-history.contract.ts";
import { CloudAccount } from "./cloud-panel.contract.ts";

const manage = { scope: "company", permission: "finding.triage" } as const;

/** An API client of the company that reads its posture. */
export const CloudReader = z.object({
  id: Id,
  name: z.string(),
  /** The beginning of the API key, by which people identify it. */
  key_preview: z.string(),
  created_at: z.iso.datetime(),
  created_by_name: z.string(),
  revoked_at: z.iso.datetime().nullable(),
});
export type CloudReader = z.infer<typeof CloudReader>;

export const listCloudReaders = defineCall({
  ...manage,
  effect: "read",
  method: "GET",
  name: "cloud_posture.list_readers",
  path: "/api/cloud-posture/readers/",
  summary: "Lists the machines of the active company that may read its cloud posture",
  input: z.object({}),
  output: z.object({ items: z.array(CloudReader) }),
});

export const addCloudReader = defineCall({
  ...manage,
  effect: "write",
  method: "POST",
  creates: true,
  confirmation: "recent",
  name: "cloud_posture.add_reader",
  path: "/api/cloud-posture/readers/",
  summary: "Creates a key with which a machine reads the posture of the active company; it is shown once",
  input: z.object({ name: text(120, 1) }),
  output: z.object({ id: Id, key: z.string() }),
});

export const revokeCloudReader = defineCall({
  ...manage,
  effect: "write",
  method: "POST",
  name: "cloud_posture.revoke_reader",
  path: "/api/cloud-posture/readers/:id/revoke/",
  summary: "Revokes the key of a machine at once",
  input: z.object({ id: Id }),
  output: z.object({}),
});

const machine = {
  scope: "company",
  permission: "posture.subscribe",
  effect: "read",
  method: "GET",
} as const;

const page = { next: z.string().nullable() };

export const readAccounts = defineCall({
  ...machine,
  name: "cloud_posture.read_accounts",
  path: "/api/cloud-posture/v1/accounts/",
  summary: "Machine access: returns every cloud account with the result of its last scan",
  input: z.object({}),
  output: z.object({ items: z.array(CloudAccount) }),
});

/**
 * A finding for API clients. Its id stays the same when the check fails again on the same resource, so that tickets
 * are not duplicated.
 */
const MachineFinding = CloudAlert.omit({ added: true }).extend({
  /** The scanner's instructions. */
  solution: z.string(),
  changed_at: z.iso.datetime(),
});

export const readFindings = defineCall({
  ...machine,
  name: "cloud_posture.read_findings",
  path: "/api/cloud-posture/v1/findings/",
  summary: "Machine access: lists findings in order of change, closed ones included, in pages",
  input: PageRequest.extend({
    /** Only findings that were changed at or after this time. */
    changed_since: z.iso.datetime({ offset: true }).optional(),
    account: text(300).optional(),
    open: z.enum(["true", "false"]).optional(),
  }),
  output: z.object({ ...page, items: z.array(MachineFinding) }),
});

export const readRuns = defineCall({
  ...machine,
  name: "cloud_posture.read_runs",
  path: "/api/cloud-posture/v1/runs/",
  summary: "Machine access: lists the scans of the accounts, the newest first, each with its stored result",
  input: PageRequest.extend({ account: text(300).optional() }),
  output: z.object({ ...page, items: z.array(CloudRun) }),
});
