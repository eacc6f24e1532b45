import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import { alertLine } from "../alert-lines.ts";
import { type QuestionTimes, timesOf } from "../event-services/reading-times.ts";
import { startImport } from "../importer.ts";
import { createMemberSession } from "../member-session.ts";
import { roundedText } from "../repeats.ts";
import { staffSession } from "../staff-session.ts";
import { timeOfAnswer } from "../time-of-answer.ts";
import type { Simulation } from "./simulate.ts";
import type { SimulatedCompany } from "./simulated-companies.ts";

/** A row of the table of figures. */
interface Figure {
  what: string;
  measured: string;
}

const dayMs = 86_400_000;
const linesOfDelivery = 20_000;

/** Measures the screens of companies of different sizes, those over all companies, and the intake, through the portal. */
export async function* figuresOf(simulation: Simulation): AsyncGenerator<Figure, undefined> {
  const { lab, portal, cells } = simulation;
  const companies = cells
    .flatMap((cell) => cell.companies)
    .toSorted((one, other) => other.events - one.events);
  const [largest, median, smallest] = [0, 100, companies.length - 1].map((at) => companies[at]);
  if (!largest || !median || !smallest) throw new Error("There are no companies");
  for (const [size, company] of Object.entries({ largest, median, smallest })) {
    const headers = await createMemberSession(lab.owner, company.companyId);
    yield* rowsOf(
      `${size} company (${company.events.toLocaleString("en")})`,
      await screensOf(portal.url, headers),
    );
  }
  const staff = await staffSession(lab.owner);
  yield* rowsOf("all companies", await timesOf(callsOf(portal.url, staff, overCompanies)));
  const importing = [await keyOf(lab.owner, largest), await keyOf(lab.owner, companies[1] ?? median)];
  yield await intakeOf(portal.url, importing);
  const imports = await Promise.all(
    importing.map((apiKey, at) =>
      startImport({
        url: portal.url + ingestEvents.path,
        apiKey,
        lines: linesOfDelivery,
        run: `simulated-${at}`,
      }),
    ),
  );
  const member = await createMemberSession(lab.owner, median.companyId + 1);
  yield* rowsOf(
    "while both cells take deliveries",
    await timesOf(callsOf(portal.url, member, { "list of events": "events/?limit=50" })),
  );
  await Promise.all(imports.map((each) => each.stop()));
  return undefined;
}

const overCompanies = {
  "summary of companies": "my_work/companies/",
  "events of companies": "events/companies/",
};

const rowsOf = (of: string, times: readonly QuestionTimes[]): Figure[] =>
  times.map(({ name, median, p95 }) => ({
    what: `${of}: ${name}`,
    measured: `${roundedText(median)} ms (p95 ${roundedText(p95)} ms)`,
  }));

async function screensOf(url: string, headers: Record<string, string>): Promise<QuestionTimes[]> {
  const to = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
  const period = `from=${new Date(to.getTime() - 30 * dayMs).toISOString()}&to=${to.toISOString()}`;
  return await timesOf(
    callsOf(url, headers, {
      "list of events": "events/?limit=50",
      "list of one asset": "events/?limit=50&asset=servidor-7",
      "facets of 30 days": `events/facets/?fields=severity,rule_id,asset_name,source,category,source_user,source_country&${period}`,
      "events by day, 30 days": `events/volume/?step=day&${period}`,
      "four rankings of 30 days": `events/top/?kinds=asset,user,rule,technique&most=5&${period}`,
      "words in all records": "events/?limit=50&q=persona11%20servidor-7&q_in=record&q_as=words",
    }),
  );
}

const callsOf = (
  url: string,
  headers: Record<string, string>,
  paths: Readonly<Record<string, string>>,
): Record<string, () => Promise<number>> =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, () => timeOfAnswer(`${url}/api/${path}`, headers)]),
  );

/** Creates a key of the source of a company. */
async function keyOf(owner: pg.ClientConfig, { companyId, sourceId }: SimulatedCompany): Promise<string> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const apiKey = newApiKey(companyId);
    await client.query(
      "insert into api_key (company_id, id, source_id, name, secret_sha256, created_at) values ($1, $2, $3, 'Wazuh', $4, now())",
      [companyId, uuidv7(), sourceId, tokenDigest(apiKey)],
    );
    return apiKey;
  } finally {
    await client.end();
  }
}

/** Delivers to a company of each cell at the same time. */
async function intakeOf(url: string, keys: readonly string[]): Promise<Figure> {
  const deliver = async (apiKey: string, run: string) => {
    const body = Array.from({ length: linesOfDelivery }, (_, at) => `${alertLine(at, run)}\n`).join("");
    const response = await fetch(url + ingestEvents.path, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/x-ndjson" },
      body,
    });
    const answer = (await response.json()) as { accepted?: number };
    if (answer.accepted !== linesOfDelivery) throw new Error(`Delivery failed: ${JSON.stringify(answer)}`);
  };
  await Promise.all(keys.map((apiKey, at) => deliver(apiKey, `first-${at}`)));
  const began = performance.now();
  await Promise.all(keys.map((apiKey, at) => deliver(apiKey, `second-${at}`)));
  const perSecond = (keys.length * linesOfDelivery * 1000) / (performance.now() - began);
  return {
    what: "deliveries to both cells at the same time",
    measured: `${roundedText(perSecond)} records/s`,
  };
}
