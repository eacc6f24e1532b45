import type { getCloudPanel as call } from "#features/cloud-posture/contracts/cloud-panel.contract.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countExpiredAnswers } from "../home/cloud-home.store.ts";
import { cloudStanding } from "../kept/cloud-accounts.ts";
import { findDecided } from "../kept/cloud-run.store.ts";
import { scored, sumOf } from "../kept/cloud-tally.rules.ts";
import { categoriesOf, expectedDays, failuresOf } from "../kept/cloud-view.ts";

export const getCloudPanel: Verb<typeof call> = async ({ db, clock }, { account }) => {
  const { accounts, cells, answered } = await cloudStanding({ db, clock });
  const isAsked = (row: { account: string }) => account === undefined || row.account === account;
  const [own, answers] = [cells.filter(isAsked), answered.filter(isAsked)];
  const decided = await findDecided(db);
  return {
    accounts,
    // By account, as the figure of the company: an answer counts in the account where its check waits.
    tally: scored(sumOf(accounts.filter(isAsked).map(({ tally }) => tally))),
    ...failuresOf(own),
    categories: categoriesOf(own, answers),
    decided: {
      risk_accepted: decided.get("risk_accepted") ?? 0,
      false_positive: decided.get("false_positive") ?? 0,
      out_of_scope: decided.get("out_of_scope") ?? 0,
    },
    // From what is kept: of ten million checks a tenth may wait for a person.
    manual: {
      waiting: sumOf(accounts.map(({ tally }) => tally)).manual,
      expired: await countExpiredAnswers(db, dayOf(clock.now())),
    },
    expected_days: expectedDays,
  };
};
