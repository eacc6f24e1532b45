import type { CertificatesHome } from "#features/posture/certificates/contracts/certificates-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { daysLeft } from "../keeping/expiry.rules.ts";
import { countExpiredInUse, countHome, findNextToExpire } from "./certificates-home.store.ts";

export async function certificatesHome({ db, clock }: VerbContext): Promise<CertificatesHome> {
  const now = clock.now();
  const next = await findNextToExpire(db, now);
  return {
    ...(await countHome(db, now)),
    next: next ? { id: next.id, name: next.name, days_left: daysLeft(next.not_after, now) } : null,
  };
}

/** Returns the number for the certificates entry of the sidebar. */
export async function countWaitingCertificates({ db, clock }: VerbContext): Promise<Record<string, number>> {
  return { Certificados: await countExpiredInUse(db, clock.now()) };
}
