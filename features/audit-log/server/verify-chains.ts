import type * as contract from "#features/audit-log/audit-log.contract.ts";
import { verifyAudit } from "#platform/server/audit/verify-audit.store.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyNames } from "./audit-log.store.ts";
import { companyName } from "./audit-record.rules.ts";

export const verifyChains: Verb<typeof contract.verifyChains> = async ({ db, keyring, clock }) => {
  const names = await findCompanyNames(db);
  const reports = await verifyAudit(db, keyring);
  return {
    verified_at: clock.now().toISOString(),
    chains: reports.map(({ companyId, ...report }) => ({
      ...report,
      company: { id: companyId, name: companyName(companyId, names.get(companyId)) },
    })),
  };
};
