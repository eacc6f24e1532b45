import type { Goal } from "../goal.ts";
import { createMemberSession } from "../member-session.ts";
import { percentile95, roundedText } from "../repeats.ts";
import { timeOfAnswer } from "../time-of-answer.ts";
import { fillHardening, machines, rulesOfGuide } from "./fill-hardening.ts";

const company = 3;
const turns = 15;
const warming = 3;
const pageMs = 400;

/** The requests of the hardening page: its figures, its list in several orders and filters, its facets, its rules. */
const pagePaths = [
  "",
  "targets/",
  "targets/?sort=-failed",
  "targets/?sort=name&band=low",
  "targets/?q=equipo-0777",
  "targets/?old=true&sort=ended",
  "targets/facets/",
  "rules/",
];

export const hardeningPages: Goal = {
  number: 57,
  title: "The figures, lists and counts of hardening",
  limit: { atMost: 1 },
  method: `95th percentile of each request of the page, of a company with ${machines.toLocaleString("en")} machines of ${rulesOfGuide} rules and a year of runs, to ${pageMs} ms; of ${pagePaths.length} requests the slowest`,
  async measure(lab) {
    await fillHardening(lab.owner, company);
    const headers = await createMemberSession(lab.owner, company);
    const rows: { path: string; ms: number }[] = [];
    for (const path of pagePaths) {
      const times: number[] = [];
      for (let turn = -warming; turn < turns; turn += 1) {
        const time = await timeOfAnswer(`${lab.portal.url}/api/hardening/${path}`, headers);
        if (turn >= 0) times.push(time);
      }
      rows.push({ path, ms: percentile95(times) });
    }
    rows.sort((one, other) => other.ms - one.ms);
    return {
      ratio: (rows[0]?.ms ?? Number.NaN) / pageMs,
      sides: rows.map(({ path, ms }) => `${path || "figures"} ${roundedText(ms)} ms`).join(", "),
    };
  },
};
