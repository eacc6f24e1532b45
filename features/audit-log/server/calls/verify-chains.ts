import type * as contract from "#features/audit-log/audit-log.contract.ts";
import { readAnchorFiles } from "#platform/server/audit/anchor-places.ts";
import { readAnchors } from "#platform/server/audit/audit-anchor.ts";
import { verifyAudit } from "#platform/server/audit/verify-audit.store.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyNames } from "../records/audit-log.store.ts";
import { companyName } from "../records/audit-record.rules.ts";

export const verifyChains: Verb<typeof contract.verifyChains> = async ({ db, keyring, clock, config }) => {
  const names = await findCompanyNames(db);
  const anchors = readAnchors(keyring, await readAnchorFiles(config.auditAnchors));
  const reports = await verifyAudit(
    db,
    keyring,
    anchors.flatMap((links) => links ?? []),
  );
  return {
    verified_at: clock.now().toISOString(),
    chains: reports.map(({ companyId, ...report }) => ({
      ...report,
      company: { id: companyId, name: companyName(companyId, names.get(companyId)) },
    })),
  };
};
