import { fillCloud } from "#features/posture/cloud-posture/server/filled-cloud.fixture.ts";
import type { Goal } from "../goal.ts";
import { createMemberSession } from "../member-session.ts";
import { percentile95, roundedText } from "../repeats.ts";
import { timeOfAnswer } from "../time-of-answer.ts";

const [small, large] = [
  { companyId: 2, results: 10_000 },
  { companyId: 1, results: 1_000_000 },
];
const turns = 40;
const warming = 5;

/** The requests of the page: its summary, and the first page of the list with its orders and filters. */
const pagePaths = [
  "panel/",
  "alerts/?open=true",
  "alerts/?open=true&sort=-severity",
  "alerts/?sort=-first_seen",
  "alerts/?open=true&account=cuenta-7",
  "alerts/?open=true&category=storage",
  "alerts/?open=true&exposes=true",
  "alerts/?open=true&added=true",
  "alerts/?open=true&region=region-2",
  "alerts/?open=true&q=revision 77",
];

export const cloudPages: Goal = {
  number: 58,
  title: "The panel and the list of cloud posture",
  limit: { atMost: 2 },
  method: `95th percentile of a company with ${large.results.toLocaleString("en")} check results of a year of weekly scans to that of one with ${small.results.toLocaleString("en")}, in turns; of ${pagePaths.length} requests the worst`,
  async measure(lab) {
    for (const company of [small, large]) await fillCloud(lab.owner, company);
    const inLarge = lab.sessions[0] ?? {};
    // Another client asks for this company, because its usual client belongs to another goal.
    const inSmall = await createMemberSession(lab.owner, small.companyId, { isOperator: true });
    const rows: { path: string; large: number; small: number }[] = [];
    for (const path of pagePaths) {
      const url = `${lab.portal.url}/api/cloud-posture/${path}`;
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let turn = -warming; turn < turns; turn += 1) {
        const [one, other] = [await timeOfAnswer(url, inLarge), await timeOfAnswer(url, inSmall)];
        if (turn < 0) continue;
        ours.push(one);
        theirs.push(other);
      }
      rows.push({ path, large: percentile95(ours), small: percentile95(theirs) });
    }
    rows.sort((one, other) => other.large / other.small - one.large / one.small);
    const [worst] = rows;
    return {
      ratio: worst ? worst.large / worst.small : Number.NaN,
      sides: rows
        .map(
          ({ path, large: ours, small: theirs }) =>
            `${path} ${roundedText(ours)} to ${roundedText(theirs)} ms`,
        )
        .join(", "),
    };
  },
};
