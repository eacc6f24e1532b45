import { describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#platform/server/database/open-database.ts";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runQuery, runStatement, withClient } from "#platform/testing/database-server.ts";
import { blankEvent } from "../../readers/normal-event.ts";
import { eventIdOf } from "../events/event-id.rules.ts";
import { eventStaging, makeNeededPartitions, storeStagedEvents } from "./staged-batch.store.ts";
import { stagingRow } from "./staging-row.ts";

const database = await testDatabase();
const pool = testPool(database.app);
const sourceId = "0192f0d4-0000-7000-8000-000000000001";
const batchId = "0192f0d4-0000-7000-8000-000000000002";
const staged = 3_000;

interface PlannedRecord {
  occurredAt: string;
  formerId: string;
  raw: string;
}

/** Records of one month, a second apart. */
const recordsOf = (month: string, companyId: number): PlannedRecord[] =>
  Array.from({ length: staged }, (_, at) => {
    const occurredAt = new Date(Date.parse(`${month}-02T00:00:00Z`) + at * 1_000).toISOString();
    return { occurredAt, formerId: eventIdOf(companyId, occurredAt, `former ${at}`), raw: `record ${at}` };
  });

const monthOf = (table: string) => table.slice("event_".length).replace("_", "-");

const insertFormer = `insert into event (company_id, occurred_at, id, source_id, received_at, severity, format, title, raw)
  select $1, (known->>'occurredAt')::timestamptz, (known->>'formerId')::uuid, '${sourceId}', now(), 1, 'wazuh4', 'x',
    known->>'raw' from json_array_elements($2::json) known`;

/** Planner statistics of a partition that was never analysed, or was analysed at an unfavourable time. */
const statistics = {
  "was never analysed": async (companyId: number, records: PlannedRecord[]) => {
    await runQuery(database.owner, insertFormer, [companyId, JSON.stringify(records)]);
  },
  "was analysed while it was empty": async (companyId: number, records: PlannedRecord[], table: string) => {
    await runStatement(database.owner, `analyze ${table}`);
    await runQuery(database.owner, insertFormer, [companyId, JSON.stringify(records)]);
  },
  "was analysed with another company's rows alone": async (
    companyId: number,
    records: PlannedRecord[],
    table: string,
  ) => {
    await runQuery(database.owner, insertFormer, [
      companyId + 1_000,
      JSON.stringify(recordsOf(monthOf(table), 1_000)),
    ]);
    await runStatement(database.owner, `analyze ${table}`);
    await runQuery(database.owner, insertFormer, [companyId, JSON.stringify(records)]);
  },
  "was analysed before its rows were committed": async (
    companyId: number,
    records: PlannedRecord[],
    table: string,
  ) => {
    await withClient(database.owner, async (client) => {
      await client.query("begin");
      await client.query(insertFormer, [companyId, JSON.stringify(records)]);
      await runStatement(database.owner, `analyze ${table}`);
      await client.query("commit");
    });
  },
};

/** Returns how often the transaction has scanned an index other than the primary key. */
async function otherIndexScans({ client }: OpenDatabase): Promise<number> {
  const { rows } = await client.query<{ scans: string }>(
    `select coalesce(sum(pg_stat_get_xact_numscans(indexrelid)), 0) as scans from pg_index
     where not indisprimary and indrelid::regclass::text ~ '^event_2'`,
  );
  return Number(rows[0]?.scans);
}

async function* linesOf(companyId: number, records: PlannedRecord[]): AsyncIterable<string> {
  for (const { occurredAt, formerId, raw } of records) {
    const eventId = eventIdOf(companyId, occurredAt, `content of ${raw}`);
    const draft = {
      ...blankEvent,
      occurred_at: occurredAt,
      severity: "low",
      title: "x",
      format: "wazuh4",
      is_detection: true,
      fingerprint: "",
    };
    yield stagingRow({ occurredAt, eventId, formerId }, batchId, draft as never, raw);
  }
}

/** Counts the reads of whole partitions by the connection. A scan per staged row would read the inserted rows, too. */
async function partitionScans({ client }: OpenDatabase): Promise<number> {
  const { rows } = await client.query<{ scans: string }>(
    "select coalesce(sum(seq_scan), 0) as scans from pg_stat_xact_user_tables where relname ~ '^event_2'",
  );
  return Number(rows[0]?.scans);
}

let company = 0;

describe.each(Object.entries(statistics))("into a partition that %s", (_name, arrange) => {
  test.each([0, 1, staged])("with %d events that are known by former ids", async (knownCount) => {
    company += 1;
    const month = `2025-${String(company).padStart(2, "0")}`;
    await runQuery(database.owner, "select make_event_partition($1)", [`${month}-01`]);
    const records = recordsOf(month, company);
    await arrange(company, records.slice(0, knownCount), `event_${month.replace("-", "_")}`);
    const openedDatabase = await openDatabase(pool, {
      scope: "company",
      companyId: company,
      userId: null,
      effect: "write",
    });
    try {
      await openedDatabase.copyRows(eventStaging, linesOf(company, records));
      await makeNeededPartitions(openedDatabase.db);
      const before = await partitionScans(openedDatabase);
      const acceptedByBatch = await storeStagedEvents(openedDatabase.db, {
        companyId: company,
        sourceId,
        receivedAt: new Date(),
        batchIds: [batchId],
      });
      expect(acceptedByBatch.get(batchId) ?? 0).toBe(staged - knownCount);
      expect((await partitionScans(openedDatabase)) - before).toBeLessThanOrEqual(2);
      expect(await otherIndexScans(openedDatabase)).toBe(0);
    } finally {
      await openedDatabase.rollback();
    }
  });
});
