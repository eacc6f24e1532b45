import type { Goal } from "../goal.ts";
import { createMemberSession } from "../member-session.ts";
import { percentile95, roundedText } from "../repeats.ts";
import { timeOfAnswer } from "../time-of-answer.ts";
import { certificates, fillCertificates } from "./fill-certificates.ts";

const company = 3;
const turns = 15;
const warming = 3;
const pageMs = 400;

/** The requests of the certificate pages: the list with its orders and filters, its facets, and its figures. */
const pagePaths = [
  "",
  "?sort=expiry_last",
  "?sort=name",
  "?scope=internal",
  "?scope=external&band=expired&use=presented",
  "?band=soon&use=presented",
  "?sign=chain_incomplete",
  "?renewal=asked",
  "?owner=none&from=2027-01-01",
  "?q=servicio-077777",
  "?q=nodo-2",
  "facets/",
  "overview/",
];

export const certificatePages: Goal = {
  number: 59,
  title: "The register of certificates: its list, counts and figures",
  limit: { atMost: 1 },
  method: `95th percentile of each request of the pages, of a company with ${certificates.toLocaleString("en")} certificates at three places each, to ${pageMs} ms; of ${pagePaths.length} requests the slowest`,
  async measure(lab) {
    await fillCertificates(lab.owner, company);
    const headers = await createMemberSession(lab.owner, company, { isOperator: true });
    const rows: { path: string; ms: number }[] = [];
    for (const path of pagePaths) {
      const times: number[] = [];
      for (let turn = -warming; turn < turns; turn += 1) {
        const time = await timeOfAnswer(`${lab.portal.url}/api/certificates/${path}`, headers);
        if (turn >= 0) times.push(time);
      }
      rows.push({ path, ms: percentile95(times) });
    }
    rows.sort((one, other) => other.ms - one.ms);
    return {
      ratio: (rows[0]?.ms ?? Number.NaN) / pageMs,
      sides: rows.map(({ path, ms }) => `${path || "list"} ${roundedText(ms)} ms`).join(", "),
    };
  },
};
