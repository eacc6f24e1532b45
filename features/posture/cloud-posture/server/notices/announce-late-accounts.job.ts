import { z } from "zod";
import { providerName } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { expectedMs } from "../kept/cloud-view.ts";
import { claimLateAccounts, findCompaniesWithLate } from "./late-account.store.ts";

const name = "cloud_posture.announce_late_accounts";

/**
 * Notifies, every morning in Chile, of accounts whose last scan is older than the expected interval; once per last
 * scan.
 */
export const announceLateAccounts = defineJob({
  name,
  input: z.object({}),
  cron: "25 8 * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db, clock }) =>
      findCompaniesWithLate(db, lateBefore(clock.now())),
    );
    for (const companyId of companies)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, announceLate);
  },
});

const lateBefore = (now: Date) => new Date(now.getTime() - expectedMs);

async function announceLate({ db, clock, notify, audit, nothingChanged }: VerbContext): Promise<void> {
  const at = clock.now();
  const late = await claimLateAccounts(db, { before: lateBefore(at), at });
  if (late.length === 0) return nothingChanged();
  for (const { provider, account, name: called } of late)
    for (const side of ["client", "provider"] as const)
      notify({
        kind: "clock_late",
        to: { side },
        about: {
          type: "cloud_account",
          id: account,
          name: "la revisión de una cuenta en la nube",
          title: [providerName(provider), called ?? account].join(" "),
          path: `${paths.cloudPosture}?${new URLSearchParams({ cuenta: account })}`,
        },
        many: { noun: "revisiones de cuentas en la nube", path: paths.cloudPosture },
        byPortal: true,
      });
  audit({
    action: "cloud_posture.late_accounts_announced",
    objectType: "cloud_account",
    details: { accounts: late.map(({ account }) => account) },
  });
}
