import type { getCloudSections as call } from "#features/cloud-posture/contracts/cloud-panel.contract.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { cisControls, sectionName, sectionOf } from "../checks/cloud-check.rules.ts";
import { findAnswered, findLastRuns, findSectionCells } from "../kept/cloud-run.store.ts";
import { scored } from "../kept/cloud-tally.rules.ts";
import { tallyOf } from "../kept/cloud-view.ts";

export const getCloudSections: Verb<typeof call> = async ({ db, clock }, { account }) => {
  const run = (await findLastRuns(db)).find((each) => each.account === account);
  const cells = run ? await findSectionCells(db, run) : [];
  const benchmark = cells[0]?.benchmark ?? null;
  if (!run || benchmark === null) return { benchmark: null, sections: [] };
  const version = benchmark.slice("CIS-".length);
  const answered = (await findAnswered(db, dayOf(clock.now()))).filter((each) => each.account === account);
  const answersOf = (section: string) =>
    answered.filter(({ sections }) =>
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
        category: sectionOf(run.provider, { version, number: section })?.category ?? null,
        tally: scored(tallyOf(own, answersOf(section))),
      })),
  };
};
