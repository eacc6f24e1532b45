import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

const staff = { permission: "audit.read", scope: "platform", effect: "read" } as const;
/** Company 0 is the provider itself. */
const CompanyId = z.coerce.number<number>().int().min(0).max(2_147_483_647);
const Sequence = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);

export const AuditRecord = z.object({
  company: z.object({ id: CompanyId, name: z.string() }),
  sequence: Sequence,
  at: z.iso.datetime(),
  actor_kind: z.enum(["user", "source", "system", "anonymous"]),
  actor_user_id: z.number().int().nullable(),
  actor_name: z.string(),
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

/** `from` is inclusive, `to` exclusive. `action` is a prefix: `company.` or `company.updated`. */
export const AuditFilter = z.object({
  company: CompanyId.optional(),
  /** `people`: actions of persons and visitors; `machines`: actions of sources and of the portal itself. */
  by: z.enum(["people", "machines"]).optional(),
  person: text(150).optional(),
  action: text(80)
    .regex(/^[a-z_.]*$/, "Solo minúsculas, puntos y guiones bajos")
    .optional(),
  object_type: text(80).optional(),
  object_id: text(80).optional(),
  ip: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const listAudit = defineCall({
  ...staff,
  name: "audit_log.list_audit",
  method: "GET",
  path: "/api/manage/audit/",
  summary: "Lists the audit records of every company, newest first",
  input: AuditFilter.extend(PageRequest.shape),
  output: pageOf(AuditRecord),
});

export const getAuditRecord = defineCall({
  ...staff,
  name: "audit_log.get_audit_record",
  method: "GET",
  path: "/api/manage/audit/:company/:sequence/",
  summary: "Returns one record of a company's chain",
  input: z.object({ company: CompanyId, sequence: Sequence }),
  output: AuditRecord,
});

export const exportAudit = defineCall({
  ...staff,
  name: "audit_log.export_audit",
  method: "GET",
  path: "/api/manage/audit/export/",
  summary: "Exports the filtered audit log as CSV",
  answers: "rows",
  input: AuditFilter,
  output: z.unknown(),
});

export const ChainVerdict = z.object({
  company: z.object({ id: CompanyId, name: z.string() }),
  entries: z.number().int(),
  broken: z
    .object({ sequence: z.number().int(), reason: z.enum(["changed", "missing", "cut short"]) })
    .nullable(),
});
export type ChainVerdict = z.infer<typeof ChainVerdict>;

/** The chains of custody of one company's evidence, compared with the entries of its audit log. */
export const RecordsVerdict = z.object({
  company: z.object({ id: CompanyId, name: z.string() }),
  kind: z.enum(["custody"]),
  records: z.number().int(),
  /** Chains older than the sealing: their first links have a hash without a key. */
  sealed_later: z.number().int(),
  /** The number of chains whose links are not in the audit log yet. */
  unsealed: z.number().int(),
  broken: z.array(
    z.object({
      id: z.string(),
      sequence: z.number().int(),
      reason: z.enum(["changed", "missing", "cut short"]),
    }),
  ),
});
export type RecordsVerdict = z.infer<typeof RecordsVerdict>;

export const verifyChains = defineCall({
  ...staff,
  name: "audit_log.verify_chains",
  method: "GET",
  path: "/api/manage/audit/verify/",
  summary: "Recomputes every chain and returns the first changed or missing record",
  input: z.object({}),
  output: z.object({
    verified_at: z.iso.datetime(),
    chains: z.array(ChainVerdict),
    records: z.array(RecordsVerdict),
  }),
});
