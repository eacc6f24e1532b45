import type { Goal } from "../goal.ts";
import { createMemberSession } from "../member-session.ts";
import { percentile95, roundedText } from "../repeats.ts";
import { timeOfAnswer } from "../time-of-answer.ts";
import { fillFindingsOnce, smallCompany, smallFindings } from "../vulnerabilities/filled-companies.ts";

const turns = 40;
const warming = 5;
const panelMs = 50;

/** The orders and filters of the list that its screen offers. */
const lists = [
  "open=true",
  "sort=-priority",
  "open=true&sort=-severity",
  "open=true&sort=due",
  "sort=-first_seen",
  "sort=first_seen",
  "open=true&severity=critical",
  "open=true&kev=true",
  "overdue=true",
  "not_evaluated=true",
  "status=closed_verified",
  "q=biblioteca 77",
  "q=servidor",
];

export const findingList: Goal = {
  number: 30,
  title: "The list of findings, in every order and under its filters",
  limit: { atMost: 2 },
  method: `95th percentile of a page of a company with \`--findings\` to that of one with ${smallFindings.toLocaleString("en")}, in turns; of ${lists.length} lists the worst`,
  async measure(lab) {
    await fillFindingsOnce(lab);
    const inLarge = lab.sessions[0] ?? {};
    const inSmall = await createMemberSession(lab.owner, smallCompany);
    const rows: { list: string; large: number; small: number }[] = [];
    for (const list of lists) {
      const url = `${lab.portal.url}/api/vulnerabilities/findings/?${list}`;
      const [large, small]: [number[], number[]] = [[], []];
      for (let turn = -warming; turn < turns; turn += 1) {
        const [ours, theirs] = [await timeOfAnswer(url, inLarge), await timeOfAnswer(url, inSmall)];
        if (turn >= 0) {
          large.push(ours);
          small.push(theirs);
        }
      }
      rows.push({ list, large: percentile95(large), small: percentile95(small) });
    }
    rows.sort((a, b) => b.large / b.small - a.large / a.small);
    const [worst] = rows;
    return {
      ratio: worst ? worst.large / worst.small : Number.NaN,
      sides: rows
        .map(({ list, large, small }) => `${list} ${roundedText(large)} to ${roundedText(small)} ms`)
        .join(", "),
    };
  },
};

export const findingPanel: Goal = {
  number: 30,
  title: "The panel of vulnerabilities, from kept counts",
  limit: { atMost: 1 },
  method: `95th percentile of the panel of a company with \`--findings\` to ${panelMs} ms`,
  async measure(lab) {
    await fillFindingsOnce(lab);
    const url = `${lab.portal.url}/api/vulnerabilities/panel/`;
    const times: number[] = [];
    for (let turn = -warming; turn < turns; turn += 1) {
      const time = await timeOfAnswer(url, lab.sessions[0] ?? {});
      if (turn >= 0) times.push(time);
    }
    return { ratio: percentile95(times) / panelMs, sides: `${roundedText(percentile95(times))} ms` };
  },
};
