import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { EventService } from "./event-service.ts";
import { prepareService } from "./service-schema.store.ts";

/** A service that answers what a server with a Keeper answers; returns the statements that create tables. */
async function tablesOf(standing: { keeper: number; replicated: number; macros?: number }) {
  const statements: string[] = [];
  const answers: [RegExp, object][] = [
    [/version\(\)/, { version: "26.3.1.1" }],
    [/system\.tables/, { keeper: standing.keeper, replicated: standing.replicated }],
    // An account without this right is not asked for it where there is no Keeper.
    ...(standing.macros === undefined
      ? []
      : [[/system\.macros/, { defined: standing.macros }] satisfies [RegExp, object]]),
    [/max\(version\)/, { version: 0 }],
  ];
  const server = createServer(async (request, response) => {
    const inAddress = new URL(request.url ?? "/", "http://host").searchParams.get("query") ?? "";
    const statement = inAddress || (await buffer(request)).toString();
    const [, row] = answers.find(([pattern]) => pattern.test(statement)) ?? [];
    if (!row) {
      statements.push(statement);
      response.end();
      return;
    }
    const meta = Object.keys(row).map((name) => ({ name, type: "String" }));
    const data = [Object.values(row)];
    response.end(JSON.stringify({ meta, data, rows: 1, statistics: { bytes_read: 1 } }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const service = new EventService(`http://portal:clave@127.0.0.1:${port}/portal`);
  onTestFinished(async () => {
    await service.close();
    server.close();
  });
  await prepareService(service);
  return statements.filter((statement) => /create table/.test(statement)).join("\n");
}

test("tables of a service without a Keeper are on one server", async () => {
  const statements = await tablesOf({ keeper: 0, replicated: 0 });
  expect(statements.match(/engine = \w+/g)).toEqual(["engine = MergeTree", "engine = MergeTree"]);
  expect(statements).toContain("settings non_replicated_deduplication_window = 10000,");
});

test("tables of a service with a Keeper are replicated at a path that all its replicas share", async () => {
  const statements = await tablesOf({ keeper: 1, replicated: 0, macros: 2 });
  expect(statements.match(/engine = \S+ \S+/g)).toEqual([
    "engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/portal/schema_version', '{replica}')",
    "engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/portal/event', '{replica}')",
  ]);
  expect(statements).toMatch(
    / replicated_deduplication_window = 10000, replicated_deduplication_window_seconds = 604800,/,
  );
  expect(statements).not.toContain("non_replicated");
});

test("a replicated database places its tables itself", async () => {
  const statements = await tablesOf({ keeper: 1, replicated: 1 });
  expect(statements.match(/engine = \w+\S/g)).toHaveLength(2);
  expect(statements).not.toContain("/clickhouse/tables");
  expect(statements.match(/ReplicatedMergeTree/g)).toHaveLength(2);
});

test("a Keeper without names of shard and replica leaves the tables on one server", async () => {
  const statements = await tablesOf({ keeper: 1, replicated: 0, macros: 1 });
  expect(statements).not.toContain("Replicated");
});
