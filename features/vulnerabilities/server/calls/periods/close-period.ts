import type * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { findLastScan } from "#features/vulnerabilities/server/panel/finding-panel.store.ts";
import { findClosedPeriods, freezePeriod } from "#features/vulnerabilities/server/periods/period.store.ts";
import {
  boundsOf,
  notClosable,
  periodDetail,
  periodNamed,
  previousOf,
} from "#features/vulnerabilities/server/periods/period-view.ts";
import { announceFindings } from "#features/vulnerabilities/server/work/finding-case.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const closePeriod: Verb<typeof contract.closePeriod> = async (context, { id }) => {
  const { db, actor, clock, audit } = context;
  const now = clock.now();
  const period = await periodNamed(db, id);
  const wrong = notClosable(period, (await findClosedPeriods(db)).has(id), now);
  if (wrong) throw new Refusal("conflict", { detail: wrong });
  if (!(await findLastScan(db, "vulnerability")))
    throw new Refusal("conflict", {
      detail: "No se ha cargado ningún escaneo: un período sin medir no se cierra en cero.",
    });
  const totals = await freezePeriod(db, {
    companyId: companyIn(actor),
    periodId: id,
    bounds: boundsOf(period),
    previousId: (await previousOf(db, period))?.id ?? null,
    at: now,
    by: authorOf(actor),
  });
  if (!totals)
    throw new Refusal("conflict", { detail: "Otra persona cerró el período en el mismo momento." });
  const detail = await periodDetail(db, id, now);
  audit({
    action: "vulnerabilities.period_closed",
    objectType: "vulnerability_period",
    objectId: id,
    details: { period: period.name, hash: detail.closed?.hash, open: totals.open },
  });
  announceFindings(context);
  return detail;
};
