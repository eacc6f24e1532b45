import { z } from "zod";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lookForLookAlikes } from "./look-for-look-alikes.ts";
import { lookForLookAlikesName } from "./look-for-look-alikes-name.ts";
import { findWatchedDomains, takeDueReminders } from "./watch.store.ts";
import { isoDay } from "./watch-view.ts";

/** Searches all stored host names once, after a company starts to watch a domain. */
export const lookOnce = defineJob({
  ...lookForLookAlikesName,
  expireInSeconds: 1_800,
  perform: ({ gate }, { company_id }) => look(gate, company_id),
});

/** Searches, every hour, for new look-alikes of watched domains, and sends notices of due reviews. */
export const followWatch = defineJob({
  name: "threats.follow_watch",
  input: z.object({}),
  cron: "18 * * * *",
  expireInSeconds: 3_000,
  async perform({ gate }) {
    const name = "threats.follow_watch";
    const companies = await asSystem(gate, { scope: "platform", effect: "read", name }, ({ db }) =>
      findCompanyBriefs(db),
    );
    for (const { id: companyId } of companies) {
      const follows = await asSystem(gate, { scope: "company", effect: "read", name, companyId }, ({ db }) =>
        findWatchedDomains(db),
      );
      if (follows.length > 0) await look(gate, companyId);
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, noticeDue);
    }
  },
});

async function look(gate: JobContext["gate"], companyId: number): Promise<void> {
  const frame = {
    scope: "company",
    effect: "write",
    name: lookForLookAlikesName.name,
    companyId,
    bulk: true,
  } as const;
  await asSystem(gate, frame, async (context) => {
    const matchCount = await lookForLookAlikes(context);
    context.audit({
      action: "threats.look_alikes_looked_for",
      objectType: "threat_watch",
      objectId: "",
      details: { found: matchCount },
    });
  });
}

/** Notifies the owner, or the provider's people, that a review is due; once per review date. */
async function noticeDue({ db, clock, notify, audit, nothingChanged }: VerbContext): Promise<void> {
  const due = await takeDueReminders(db, isoDay(clock.now()));
  if (due.length === 0) return nothingChanged();
  for (const { id, value, owner_id } of due)
    notify({
      kind: "clock_late",
      to: owner_id === null ? { side: "provider" } : { people: [owner_id] },
      about: {
        type: "threat_watch",
        id,
        name: "la revisión de un seguimiento",
        title: value,
        path: `${paths.threatWatch}?seguido=${id}`,
      },
      many: { noun: "seguimientos", path: paths.threatWatch },
    });
  audit({
    action: "threats.reviews_told",
    objectType: "threat_watch",
    objectId: "",
    details: { due: due.length },
  });
}
