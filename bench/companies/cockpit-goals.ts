import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { Goal } from "../goal.ts";
import { startImport } from "../importer.ts";
import type { Lab } from "../lab.ts";
import { queueCompanies } from "../matters/matter-queue.ts";
import { roundedText } from "../repeats.ts";
import { staffSession } from "../staff-session.ts";
import { fillCockpit, rowsOfCompany } from "./fill-cockpit.ts";
import { timeOfCall } from "./measured-calls.ts";

const summaryMs = 150;
const pageMs = 150;
const queueMs = 300;
const importerCount = 20;
const linesOfDelivery = 1_000;

async function timesOf(lab: Lab, paths: Readonly<Record<string, string>>) {
  const headers = await staffSession(lab.owner);
  const measurements: { part: string; time: number }[] = [];
  for (const [part, path] of Object.entries(paths))
    measurements.push({ part, time: await timeOfCall(`${lab.portal.url}/api/${path}`, headers) });
  const sides = measurements.map(({ part, time }) => `${part} ${roundedText(time)} ms`).join(", ");
  return { slowest: Math.max(...measurements.map(({ time }) => time)), sides };
}

const companiesText = `${queueCompanies} companies with a year of figures`;

export const summaryOfCompanies: Goal = {
  number: 66,
  title: `The summary of ${companiesText}`,
  limit: { atMost: 1 },
  method: `95th percentile of the slowest of the summary, its orders and the terms of the month to ${summaryMs} ms; ${rowsOfCompany.alerts.toLocaleString("en")} alerts of each company with three terms each`,
  async measure(lab) {
    await fillCockpit(lab.owner);
    const { slowest, sides } = await timesOf(lab, {
      summary: "my_work/companies/",
      "by terms": "my_work/companies/?sort=terms",
      terms: "my_work/terms/",
      "terms without explanation": "my_work/terms/?outcome=unexplained",
      people: "my_work/people/",
    });
    return { ratio: slowest / summaryMs, sides };
  },
};

export const managedPages: Goal = {
  number: 67,
  title: `The lists of ${companiesText}`,
  limit: { atMost: 1 },
  method: `95th percentile of the slowest list over companies to ${pageMs} ms`,
  async measure(lab) {
    await fillCockpit(lab.owner);
    const { slowest, sides } = await timesOf(lab, {
      events: "events/companies/",
      hunts: "hunts/companies/",
      inboxes: "security-inbox/companies/",
      defense: "defense/companies/",
      cloud: "cloud-posture/companies/",
      certificates: "manage/certificates/",
      vulnerabilities: "manage/vulnerabilities/companies/",
      incidents: "incidents/companies/",
      hardening: "manage/hardening/companies/",
    });
    return { ratio: slowest / pageMs, sides };
  },
};

/** Keys of new sources of the first companies of the cockpit. */
async function keysOfImporters(owner: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      "select id::int from company where id > 700000 order by id limit $1",
      [importerCount],
    );
    const keys: string[] = [];
    for (const { id } of rows) {
      const [key, source] = [newApiKey(id), uuidv7()];
      await client.query(
        "insert into event_source (company_id, id, name, format, created_at) values ($1, $2, 'Entrega', 'wazuh4', now())",
        [id, source],
      );
      await client.query(
        "insert into api_key (company_id, id, source_id, name, secret_sha256, created_at) values ($1, $2, $3, 'Entrega', $4, now())",
        [id, uuidv7(), source, tokenDigest(key)],
      );
      keys.push(key);
    }
    return keys;
  } finally {
    await client.end();
  }
}

export const queueWhileImporting: Goal = {
  number: 68,
  title: `The queue of ${queueCompanies} companies while ${importerCount} of them import`,
  limit: { atMost: 1 },
  method: `95th percentile of the slower of the first page and the counts to ${queueMs} ms, while ${importerCount} companies deliver events without pause`,
  async measure(lab) {
    await fillCockpit(lab.owner);
    const url = lab.portal.url + ingestEvents.path;
    const imports = await Promise.all(
      (await keysOfImporters(lab.owner)).map((apiKey, at) =>
        startImport({ url, apiKey, lines: linesOfDelivery, run: `c${at}` }),
      ),
    );
    try {
      const { slowest, sides } = await timesOf(lab, { "first page": "my_work/", counts: "my_work/counts/" });
      return { ratio: slowest / queueMs, sides };
    } finally {
      await Promise.all(imports.map((each) => each.stop()));
    }
  },
};
