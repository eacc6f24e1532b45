import pg from "pg";
import { readSigma } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { eventRecordOf } from "#features/detection/correlations/server/engine/event-record.ts";
import {
  buildRuleSet,
  type RuleSet,
  type StoredRule,
} from "#features/detection/correlations/server/engine/rule-set.ts";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { eventsOfBatches } from "#features/detection/events/server/events.public.ts";
import { alertLine } from "../alert-lines.ts";
import type { Goal } from "../goal.ts";
import { inCompany } from "../in-company.ts";
import { compareInterleaved } from "../repeats.ts";

const programs = [
  "certutil",
  "bitsadmin",
  "mshta",
  "regsvr32",
  "rundll32",
  "wmic",
  "schtasks",
  "vssadmin",
  "sshd",
  "sudo",
];
const categories = [
  "process_creation",
  "file_event",
  "network_connection",
  "dns_query",
  "webserver",
  "firewall",
];

/**
 * Returns five hundred rules as varied as those of a library: by program, words, regular expressions and exceptions.
 */
function fiveHundredRules(): RuleSet {
  const rules = Array.from({ length: 500 }, (_, at): StoredRule => {
    const program = programs[at % programs.length] ?? "";
    const expression = at % 10 === 0 ? `\n    CommandLine|re: '${program}\\d+\\s+-[a-z]{2,}'` : "";
    const source = `title: Regla ${at}
logsource: { category: ${categories[at % categories.length]} }
detection:
  programa:
    - Image|endswith: ['\\${program}${at}.exe', '/${program}${at}']
    - CommandLine|contains|all: ['${program}-${at}', 'modo-${at % 37}']
  palabras:
    CommandLine|contains: ['--opcion-${at}', 'http://sitio-${at}.example', 'clave ${at * 7}']${expression}
  excepcion:
    User|contains: ['servicio-${at % 11}', 'respaldo']
  condition: (programa or palabras) and not excepcion
`;
    const rule = readSigma(source)[0]?.rule;
    if (!rule) throw new Error(`Rule ${at} does not read`);
    return {
      id: `r${at}`,
      title: `Regla ${at}`,
      level: "low",
      techniques: [],
      tactics: [],
      rule,
      raises: true,
    };
  });
  return buildRuleSet(rules, new Map());
}

const lines = 20_000;
/** The serial number of the first line. Lines are 0.7 s apart, beginning on the first of September. */
const lateSeptember = 2_000_000;

export const rulesOverStream: Goal = {
  number: 23,
  title: "Five hundred rules over the stream",
  limit: { atLeast: 0.5 },
  method: `rows a second of taking ${lines} records, reading them back and holding 500 rules against each, to taking them alone`,
  async measure(lab) {
    const owner = new pg.Client(lab.owner);
    await owner.connect();
    await owner.query("select make_event_partition('2026-09-01')");
    await owner.end();
    const pool = new pg.Pool(lab.app);
    const rules = fiveHundredRules();
    let run = 0;
    const body = () => {
      run += 1;
      // Each delivery starts where the previous one ended, as a stream does. No other goal uses lines with such late
      // times.
      const first = lateSeptember + run * lines;
      return Array.from({ length: lines }, (_, at) => `${alertLine(first + at, `r${run}`)}\n`).join("");
    };
    const deliver = async (text: string) => {
      const response = await fetch(lab.portal.url + ingestEvents.path, {
        method: "POST",
        headers: { authorization: `Bearer ${lab.apiKey}`, "content-type": "application/x-ndjson" },
        body: text,
      });
      const { batch_id } = (await response.json()) as { batch_id: string };
      return batch_id;
    };
    try {
      return await compareInterleaved(
        3,
        async () => {
          const text = body();
          return await rate(async () => {
            const batch = await deliver(text);
            const recordCount = await inCompany(
              pool,
              async ({ db }) => {
                let readCount = 0;
                for await (const page of eventsOfBatches(db, [batch])) {
                  for (const event of page) rules.matching(event.raw, () => eventRecordOf(event));
                  readCount += page.length;
                }
                return readCount;
              },
              3,
            );
            if (recordCount !== lines)
              throw new Error(`Only ${recordCount} records were held against the rules`);
          });
        },
        async () => {
          const text = body();
          return await rate(async () => {
            await deliver(text);
          });
        },
        "rows/s",
      );
    } finally {
      await pool.end();
    }
  },
};

async function rate(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (lines * 1_000) / (performance.now() - began);
}
