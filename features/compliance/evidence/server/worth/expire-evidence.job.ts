import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import { currentDay } from "../today.ts";
import {
  type EndingEvidence,
  findExpiringEvidenceWithOwner,
  findKeepers,
  recordExpiryNotices,
} from "./expiry.store.ts";
import { expiryMail, type NoticeKind, noticeDays, noticeDue } from "./expiry-notice.rules.ts";
import { recomputeCompany } from "./recompute-controls.ts";

const name = "evidence.expire";

/**
 * Every morning, updates the controls whose evidence expired and notifies owners of expiring evidence. A repeated run
 * changes nothing.
 */
export const expireEvidence = defineJob({
  name,
  input: z.object({}),
  cron: "15 6 * * *",
  expireInSeconds: 1_800,
  async perform(context) {
    const keepers = await context.within({ scope: "platform", effect: "read" }, ({ db }) => findKeepers(db));
    for (const companyId of keepers) {
      await asSystem(
        context.gate,
        { scope: "company", effect: "write", name, companyId },
        async (company) => {
          const changedCount = await recomputeCompany(company);
          company.audit({
            action: "evidence.settled",
            objectType: "evidence",
            details: { changed: changedCount },
          });
        },
      );
    }
    await remindOwners(context);
  },
});

async function remindOwners({ within, gate }: JobContext): Promise<void> {
  const today = currentDay(gate.clock);
  await within({ scope: "platform", effect: "write" }, async ({ db, clock, config, mail, audit }) => {
    const span = { from: dayAfter(today, -noticeDays.after), to: dayAfter(today, noticeDays.before) };
    const due = Map.groupBy(await findExpiringEvidenceWithOwner(db, span), ({ valid_until }) =>
      noticeDue(valid_until, today),
    );
    const unsentEndings: EndingEvidence[] = [];
    for (const [kind, endings] of due) {
      if (!kind) continue;
      const unsent = await recordExpiryNotices(
        db,
        endings.map(({ company_id, id, revision }) => ({
          company_id,
          evidence_id: id,
          revision,
          kind: kind satisfies NoticeKind,
          sent_at: clock.now(),
        })),
      );
      unsentEndings.push(...endings.filter(({ id }) => unsent.has(id)));
    }
    const letters = Map.groupBy(unsentEndings, ({ company_id, owner_id }) => `${company_id} ${owner_id}`);
    for (const endings of letters.values()) {
      const [owner] = endings;
      if (owner) mail(expiryMail(config, owner, endings, today));
    }
    audit({
      action: "evidence.owners_reminded",
      objectType: "evidence",
      companyId: 0,
      details: { letters: letters.size, pieces: unsentEndings.length },
    });
  });
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
