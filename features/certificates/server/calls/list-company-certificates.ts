import type { listCompanyCertificates as call } from "#features/certificates/contracts/certificate-overview.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompanyCertificates } from "../list/company-certificates.store.ts";

export const listCompanyCertificates: Verb<typeof call> = async ({ db, clock }) => {
  const rows = await findCompanyCertificates(db, clock.now());
  return { items: rows.map((row) => ({ ...row, last_seen_at: row.last_seen_at?.toISOString() ?? null })) };
};
