import type { AuditRecord } from "#features/audit-log/audit-log.contract.ts";

/** The place of a record in the address: company and place in its chain. */
export function recordKey({ company, sequence }: Pick<AuditRecord, "company" | "sequence">): string {
  return `${company.id}-${sequence}`;
}
