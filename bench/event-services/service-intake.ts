import { Readable } from "node:stream";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import type { EventToStore } from "#features/detection/events/server/clickhouse/event-lines.ts";
import { numberOfId } from "#features/detection/events/server/clickhouse/event-number.rules.ts";
import { EventService } from "#features/detection/events/server/clickhouse/event-service.ts";
import { newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { alertLine } from "../alert-lines.ts";
import type { Measured } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { median, roundedText } from "../repeats.ts";
import { servedFlags } from "../served-flags.ts";
import { startServer } from "../timed-server.ts";

const lines = 60_000;
const repeats = 3;
/** The rows of one insert of the intake, and so of the plain one. */
const insertedAtOnce = 20_000;
/** A company that exists in the service only, for the plain inserts. */
const plainCompany = 900_000;

/** Rows a second of the same deliveries in three ways. */
interface IntakeRates {
  service: number;
  tables: number;
  plain: number;
}

let measured: Promise<{ plain: Measured; tables: Measured }> | undefined;

/** Measures once for both goals: a company in ClickHouse, one in PostgreSQL, and plain inserts, in turns. */
export function measureIntake(lab: Lab): Promise<{ plain: Measured; tables: Measured }> {
  measured ??= measure(lab);
  return measured;
}

async function measure(lab: Lab): Promise<{ plain: Measured; tables: Measured }> {
  const client = new pg.Client(lab.owner);
  await client.connect();
  const server = await new ClickHouseServer().start();
  const service = new EventService(server.address("portal"));
  const plainly = createClient({ url: server.address("portal") });
  try {
    await client.query("select make_event_partition('2026-09-01')");
    const tables = await aCompany(client, "En tablas", null);
    const stored = await aCompany(client, "En ClickHouse", "principal");
    const portal = await startServer(
      "serve-portal.ts",
      {
        PORTAL_DATA: lab.dataDirectory,
        BENCH_DATABASE: JSON.stringify(lab.app),
        EVENTS_URL: server.address("portal"),
      },
      servedFlags(),
    );
    try {
      const turns: IntakeRates[] = [];
      // The first turn starts the threads that read, and is not counted.
      for (let turn = 0; turn <= repeats; turn += 1) {
        const body = bodyOf(`service-${turn}`);
        const began = new Date();
        const rates = {
          tables: await rate(() => deliver(portal.url, tables.apiKey, body)),
          service: await rate(() => deliver(portal.url, stored.apiKey, body)),
        };
        const rows = await rowsSince(client, tables.companyId, began);
        const plain = await rate(() => insertPlainly(plainly, rows));
        if (turn > 0) turns.push({ ...rates, plain });
      }
      return { plain: comparedTo(turns, "plain"), tables: comparedTo(turns, "tables") };
    } finally {
      await portal.stop();
    }
  } finally {
    await service.close();
    await plainly.close();
    await server.close();
    await client.end();
  }
}

function comparedTo(turns: readonly IntakeRates[], other: "plain" | "tables"): Measured {
  const ratios = turns.map((turn) => turn.service / turn[other]);
  const of = (name: keyof IntakeRates) => roundedText(median(turns.map((turn) => turn[name])));
  return {
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    sides: `${of("service")} rows/s to ${of(other)} rows/s`,
  };
}

/** Creates a company with a source and its key. `service`: where its events are; null for the tables. */
async function aCompany(client: pg.Client, name: string, service: string | null) {
  const { rows } = await client.query<{ id: number }>(
    "insert into company (name, full_name, created_at) values ($1, $1, now()) returning id",
    [name],
  );
  const companyId = Number(rows[0]?.id);
  const sourceId = uuidv7();
  const apiKey = newApiKey(companyId);
  await client.query(
    "insert into event_source (company_id, id, name, format, created_at) values ($1, $2, 'Wazuh', 'wazuh4', now())",
    [companyId, sourceId],
  );
  await client.query(
    "insert into api_key (company_id, id, source_id, name, secret_sha256, created_at) values ($1, $2, $3, 'Wazuh', $4, now())",
    [companyId, uuidv7(), sourceId, tokenDigest(apiKey)],
  );
  if (service !== null)
    await client.query(
      "insert into event_place (company_id, service, state, since, changed_at) values ($1, $2, 'settled', now(), now())",
      [companyId, service],
    );
  return { companyId, apiKey };
}

const bodyOf = (run: string) =>
  new Uint8Array(Buffer.from(Array.from({ length: lines }, (_, at) => `${alertLine(at, run)}\n`).join("")));

async function rate(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (lines * 1000) / (performance.now() - began);
}

async function deliver(url: string, apiKey: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const response = await fetch(url + ingestEvents.path, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/x-ndjson" },
    body,
  });
  const answer = (await response.json()) as { accepted?: number };
  if (answer.accepted !== lines) throw new Error(`Delivery failed: ${JSON.stringify(answer)}`);
}

/** Returns the rows of a delivery as JSONEachRow has them, in the blocks of the intake. */
async function rowsSince(client: pg.Client, companyId: number, since: Date): Promise<string[][]> {
  const { rows } = await client.query<EventToStore & { company_id: unknown }>(
    "select * from event where company_id = $1 and received_at >= $2 order by occurred_at, id",
    [companyId, since],
  );
  const all = rows.map(({ company_id: _own, ...row }) => plainLine(row));
  return Array.from({ length: Math.ceil(all.length / insertedAtOnce) }, (_, at) =>
    all.slice(at * insertedAtOnce, (at + 1) * insertedAtOnce),
  );
}

const timeText = (at: Date) => at.toISOString().replace("T", " ").slice(0, -1);

function plainLine({ id, occurred_at, received_at, fields, ...columns }: EventToStore): string {
  return `${JSON.stringify({
    ...columns,
    company_id: plainCompany,
    id: numberOfId(id),
    occurred_at: timeText(occurred_at),
    received_at: timeText(received_at),
    fields: JSON.stringify(fields),
  })}\n`;
}

async function insertPlainly(client: ClickHouseClient, blocks: readonly string[][]): Promise<void> {
  for (const block of blocks) {
    const { stream } = await client.exec({
      query: "insert into event format JSONEachRow",
      values: Readable.from([block.join("")], { objectMode: false }),
      clickhouse_settings: { wait_end_of_query: 1, max_insert_block_size: "100000" },
    });
    for await (const chunk of stream) throw new Error(String(chunk));
  }
}
