import type { AuditRecord } from "#features/identity/audit-log/audit-log.contract.ts";
import type { AuditRow } from "./audit-log.store.ts";

/** The name of the provider's own chain. */
export const providerName = "Proveedor";

export function auditRecordFrom({ company_id, company_name, at, details, ...row }: AuditRow): AuditRecord {
  return {
    ...row,
    company: { id: company_id, name: companyName(company_id, company_name) },
    at: at.toISOString(),
    actor_kind: row.actor_kind as AuditRecord["actor_kind"],
    details: details as Record<string, unknown>,
  };
}

/** Returns the name of a company; a removed company still has its chain. */
export function companyName(id: number, name: string | null | undefined): string {
  return name ?? (id === 0 ? providerName : `Empresa ${id}`);
}
