import { fillCompliance } from "../fill-compliance.ts";
import type { Goal, Measured } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { staffSession } from "../staff-session.ts";

const turns = 40;
const inCompany = 150;
const overAll = 300;

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const pastDays = `from=${dayAgo(900)}&to=${dayAgo(30)}`;

const ofCompany = [
  "company/overview/",
  "company/scorecard/",
  "standards/1/controls/",
  "company/controls/?limit=200&standard_id=1",
  "company/controls/?sort=result&critical=true",
  "company/trends/?months=60",
  "company/history/",
  "artifacts/",
  "artifacts/?status=expiring",
  "artifacts/summary/",
  `company/history/compare/?standard_id=1&${pastDays}`,
];
const ofAll = [
  "global/scorecard/",
  "global/companies/",
  "global/critical_issues/",
  "global/controls/",
  "global/controls/?q=control 05",
];

let filled: Promise<void> | undefined;
const fillOnce = (lab: Lab) => {
  filled ??= fillCompliance(lab.owner);
  return filled;
};

export const complianceOfCompany: Goal = {
  number: 21,
  title:
    "Compliance of a company: five standards, 450 controls, 200,000 events of five years, 10,000 pieces of evidence",
  limit: { atMost: 1 },
  method: `the slowest of ${ofCompany.length} addresses at its 95th percentile, one request after the other, to ${inCompany} ms`,
  async measure(lab) {
    await fillOnce(lab);
    return await slowest(lab, ofCompany, lab.sessions[0] ?? {}, inCompany);
  },
};

export const complianceOfAll: Goal = {
  number: 21,
  title: "Compliance over 200 companies, 72,000 states",
  limit: { atMost: 1 },
  method: `the slowest of ${ofAll.length} addresses at its 95th percentile, one request after the other, to ${overAll} ms`,
  async measure(lab) {
    await fillOnce(lab);
    return await slowest(lab, ofAll, await staffSession(lab.owner), overAll);
  },
};

async function slowest(
  lab: Lab,
  addresses: readonly string[],
  headers: Record<string, string>,
  limit: number,
): Promise<Measured> {
  const times = [];
  for (const address of addresses) {
    const url = `${lab.portal.url}/api/compliance/${address}`;
    times.push({ address, time: await percentile(() => answered(url, headers)) });
  }
  times.sort((a, b) => b.time - a.time);
  const sides = times.map(({ address, time }) => `${address} ${time.toFixed(0)} ms`).join(", ");
  return { ratio: (times[0]?.time ?? 0) / limit, sides };
}

/** Returns the 95th percentile of the durations of several runs, in milliseconds. The first runs are not counted. */
async function percentile(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let turn = -5; turn < turns; turn += 1) {
    const began = performance.now();
    await work();
    if (turn >= 0) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(turns * 0.95)] ?? 0;
}

async function answered(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body.slice(0, 300)}`);
}
