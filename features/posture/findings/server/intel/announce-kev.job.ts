import { z } from "zod";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockCases } from "#platform/server/work/case.store.ts";
import { notifyOfCase } from "#platform/server/work/case-notices.ts";
import { changeCases } from "#platform/server/work/change-cases.ts";
import { isOpen } from "../../contracts/finding-steps.ts";
import { announceFindings, findingCase } from "../work/finding-case.ts";
import { termsOf } from "../work/finding-terms.ts";
import { findWorkedFindings } from "../work/finding-work.store.ts";
import { findCompaniesWithCves, findEnteredKev, warnDecisions } from "./cve-intel.store.ts";

/** Handles the company's findings with a CVE that is now known to be exploited. */
async function enterKev(context: VerbContext, cves: readonly string[]): Promise<void> {
  const { db, actor, clock } = context;
  const values = (await findEnteredKev(db, cves)).map(({ id }) => id);
  await lockCases(db, findingCase.name, { companyId: companyIn(actor), ids: values });
  // The findings are read again under the lock.
  const locked = new Set(values);
  const entered = new Map(
    (await findEnteredKev(db, cves)).flatMap(({ id, cves }) => (locked.has(id) ? [[id, cves]] : [])),
  );
  if (entered.size === 0) return context.nothingChanged();
  const ids = [...entered.keys()];
  const rows = await findWorkedFindings(db, ids);
  const terms = await termsOf(db, rows);
  await changeCases(
    context,
    findingCase,
    rows.map((row) => {
      const { priority, promised } = terms(row);
      const sooner = isOpen(row) ? promised(row.severity) : undefined;
      return {
        row,
        set: { priority: priority(row.severity) },
        steps: [
          {
            type: "entered_kev",
            visibility: "client",
            facts: { cves: entered.get(row.id) ?? [], ...(sooner && { promised: sooner }) },
          },
        ],
      };
    }),
  );
  // The party that has to act is notified, also where the finding has no owner.
  for (const row of rows)
    for (const to of ["client", "provider"] as const)
      notifyOfCase(context, findingCase, row, { kind: "exploited", to });
  const warned = await warnDecisions(db, ids, clock.now());
  const details = { cves, findings: ids.length, accepted: warned.map(({ number }) => number) };
  context.audit({ action: "vulnerabilities.entered_kev", objectType: "finding", details });
  context.announce({
    topic: "vulnerabilities.entered_kev",
    data: { cves: cves.length, findings: ids.length, accepted: warned.length },
  });
  announceFindings(context);
}

/**
 * Job that informs every company which has one of the given CVEs that these are exploited: in the activity and the
 * timers of findings, and by notices.
 */
export const announceKev = defineJob({
  name: "vulnerabilities.announce_kev",
  input: z.object({ cves: z.array(z.string().max(30)).max(5_000).default([]) }),
  async perform({ gate, within }, { cves }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithCves(db, cves),
    );
    for (const companyId of companies)
      await asSystem(gate, { scope: "company", effect: "write", name: "kev", companyId }, (context) =>
        enterKev(context, cves),
      );
  },
});
