import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { CloudResourceCheck } from "../../contracts/cloud-panel.contract.ts";
import * as contract from "../../contracts/cloud-panel.contract.ts";
import { CloudCategory } from "../../contracts/cloud-terms.contract.ts";
import { cisControls, cisSectionOf, sectionName } from "../checks/cloud-check.rules.ts";
import { findNodePositions, findResourceChecks, isAsset } from "../checks/resource-check.store.ts";
import { countExpiredAnswers } from "../home/cloud-home.store.ts";
import { readCloudPostureState } from "./cloud-accounts.ts";
import {
  countDecisionsByStatus,
  findAnsweredChecks,
  findNewestRuns,
  findSectionCells,
} from "./cloud-run.store.ts";
import { sumOfTallies, withScore } from "./cloud-tally.rules.ts";
import { categoryTallies, cloudFailuresOf, cloudTallyOf, expectedDays } from "./cloud-view.ts";

const getCloudPanel: Verb<typeof contract.getCloudPanel> = async ({ db, clock }, { account }) => {
  const { accounts, cells, answered } = await readCloudPostureState({ db, clock });
  const isAsked = (row: { account: string }) => account === undefined || row.account === account;
  const [own, answers] = [cells.filter(isAsked), answered.filter(isAsked)];
  const decided = await countDecisionsByStatus(db);
  return {
    accounts,
    // The total is the sum over the accounts: an answer counts in the account in which its check waits.
    tally: withScore(sumOfTallies(accounts.filter(isAsked).map(({ tally }) => tally))),
    ...cloudFailuresOf(own),
    categories: categoryTallies(own, answers),
    decided: {
      risk_accepted: decided.get("risk_accepted") ?? 0,
      false_positive: decided.get("false_positive") ?? 0,
      out_of_scope: decided.get("out_of_scope") ?? 0,
    },
    // The number comes from stored counts: of ten million checks a tenth may wait for a person.
    manual: {
      waiting: sumOfTallies(accounts.map(({ tally }) => tally)).manual,
      expired: await countExpiredAnswers(db, dayOf(clock.now())),
    },
    expected_days: expectedDays,
  };
};

const getCloudSections: Verb<typeof contract.getCloudSections> = async ({ db, clock }, { account }) => {
  const run = (await findNewestRuns(db)).find((each) => each.account === account);
  const cells = run ? await findSectionCells(db, run) : [];
  const benchmark = cells[0]?.benchmark ?? null;
  if (!run || benchmark === null) return { benchmark: null, sections: [] };
  const version = benchmark.slice("CIS-".length);
  const answeredChecks = (await findAnsweredChecks(db, dayOf(clock.now()))).filter(
    (each) => each.account === account,
  );
  const answersOf = (section: string) =>
    answeredChecks.filter(({ sections }) =>
      cisControls(sections).some(
        (control) => control.version === version && control.number.split(".", 1)[0] === section,
      ),
    );
  const bySection = [...Map.groupBy(cells, ({ section }) => section)];
  return {
    benchmark,
    sections: bySection
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([section, own]) => ({
        section,
        name: sectionName(run.provider, version, section),
        category: cisSectionOf(run.provider, { version, number: section })?.category ?? null,
        tally: withScore(cloudTallyOf(own, answersOf(section))),
      })),
  };
};

const listResourceChecks: Verb<typeof contract.listResourceChecks> = async ({ db }, { asset_id }) => {
  if (!(await isAsset(db, asset_id))) throw new Refusal("not_found");
  const rows = await findResourceChecks(db, asset_id);
  return {
    places: await findNodePositions(db, asset_id),
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _total, outcome, category, severity, since, ...row }) => ({
      ...row,
      outcome: outcome as CloudResourceCheck["outcome"],
      category: CloudCategory.parse(category),
      severity: severityOfRank(severity),
      since: since.toISOString(),
    })),
  };
};

export const cloudPanelVerbs = [
  route(contract.getCloudPanel, getCloudPanel),
  route(contract.getCloudSections, getCloudSections),
  route(contract.listResourceChecks, listResourceChecks),
];
