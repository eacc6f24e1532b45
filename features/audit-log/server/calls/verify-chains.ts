import type * as contract from "#features/audit-log/audit-log.contract.ts";
import { readAnchorFiles } from "#platform/server/audit/anchor-places.ts";
import { verifyLog } from "#platform/server/audit/verify-log.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import { findCompanyNames } from "../records/audit-log.store.ts";
import { companyName } from "../records/audit-record.rules.ts";

export const verifyChains: SteppedVerb<typeof contract.verifyChains> = async ({ gate, within }) => {
  const { chains, records } = await verifyLog(gate, await readAnchorFiles(gate.config.auditAnchors));
  const names = await within("read", ({ db }) => findCompanyNames(db));
  const companyOf = (id: number) => ({ id, name: companyName(id, names.get(id)) });
  return {
    verified_at: gate.clock.now().toISOString(),
    chains: chains.map(({ companyId, ...report }) => ({ ...report, company: companyOf(companyId) })),
    records: records.map(({ companyId, sealedLater, ...report }) => ({
      ...report,
      company: companyOf(companyId),
      sealed_later: sealedLater,
    })),
  };
};
