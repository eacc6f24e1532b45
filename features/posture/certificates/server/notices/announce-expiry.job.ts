import { z } from "zod";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { aboutExpiry } from "../care/certificate-notice.ts";
import { markDueAsNotified } from "./due-certificate.store.ts";

/** The maximum number of notices per transaction; further ones are sent in the next transaction. */
const maxAtOnce = 2_000;
const expired = 4;

/**
 * Job that, every morning in Chile, sends one notice for each certificate that is due for renewal, short, urgent or
 * expired: to its owner, or if it has none to both sides.
 */
export const announceExpiry = defineJob({
  name: "certificates.announce_expiry",
  input: z.object({}),
  cron: "15 8 * * *",
  expireInSeconds: 1_800,
  async perform({ gate }) {
    const name = "certificates.announce_expiry";
    const companies = await asSystem(gate, { scope: "platform", effect: "read", name }, ({ db }) =>
      findCompanyBriefs(db),
    );
    for (const { id: companyId } of companies) {
      let announced = maxAtOnce;
      while (announced === maxAtOnce)
        announced = await asSystem(gate, { scope: "company", effect: "write", name, companyId }, announceDue);
    }
  },
});

async function announceDue({ db, clock, notify, audit, nothingChanged }: VerbContext): Promise<number> {
  const due = await markDueAsNotified(db, clock.now(), maxAtOnce);
  if (due.length === 0) {
    nothingChanged();
    return 0;
  }
  for (const { id, name, owner_id, band } of due) {
    const kind = band === expired ? "clock_late" : "clock_near";
    const about = aboutExpiry(id, name);
    if (owner_id !== null) notify({ kind, to: { people: [owner_id] }, ...about, byPortal: true });
    else
      for (const side of ["client", "provider"] as const)
        notify({ kind, to: { side }, ...about, byPortal: true });
  }
  audit({
    action: "certificates.expiry_announced",
    objectType: "certificate",
    objectId: "",
    details: { announced: due.length },
  });
  return due.length;
}
