import { Readable } from "node:stream";
import { findCompanyMark } from "#features/companies/server/companies.public.ts";
import { findingStatuses } from "#features/scans/contracts/finding-terms.contract.ts";
import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { findCovered, findDecision } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { actPdf, decisionAct } from "#features/vulnerabilities/server/decisions/decision-act.ts";
import { decisionsFrom } from "#features/vulnerabilities/server/decisions/decision-view.ts";
import { findings as findingList } from "#features/vulnerabilities/server/findings/finding-query.store.ts";
import { findingsFrom } from "#features/vulnerabilities/server/findings/finding-view.ts";
import { selectionFor } from "#features/vulnerabilities/server/findings/selection-for.ts";

import { companyIn } from "#platform/server/actor.ts";
import { logoOf } from "#platform/server/documents/marks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

/** An act names so many findings; the portal has them all. */
const named = 200;

/** Reads within the transaction; the document is set afterwards, in a thread, when no connection is held. */
export const getDecisionAct: Verb<typeof contract.getDecisionAct> = async (context, { id }) => {
  const { db, actor, clock, files } = context;
  const row = await findDecision(db, id);
  const [decision] = row ? await decisionsFrom(db, [row]) : [];
  if (!row || !decision) throw new Refusal("not_found");
  const ids = (await findCovered(db, row, findingStatuses)).slice(0, named);
  const selection = await selectionFor(context, { area: "vulnerability", ids });
  const findings = await findingsFrom(
    db,
    await findingList.selected(db, selection, { by: "number", max: named }),
    selection,
  );
  const mark = await findCompanyMark(db, companyIn(actor));
  const act = decisionAct(decision, {
    company: mark.full_name,
    findings: findings.map(({ number, issue, asset, severity }) => ({
      number,
      title: issue.title,
      asset: asset.name,
      severity,
      cves: issue.cves,
    })),
  });
  return {
    name: `acta-${decision.number}.pdf`,
    contentType: "application/pdf",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        yield await actPdf(act, { logo: await logoOf(files, mark), madeAt: clock.now() });
      })(),
    ),
  };
};
