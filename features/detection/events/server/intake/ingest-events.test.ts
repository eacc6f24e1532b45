import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  createSource,
  renewSourceKey,
  revokeSourceKey,
} from "#features/detection/events/contracts/event-source.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { readWazuh4 } from "#features/detection/events/readers/wazuh/wazuh4.ts";
import { eventIdOf } from "#features/detection/events/server/events/event-id.rules.ts";
import { wholeBatches } from "#features/detection/events/server/intake/whole-batches.fixture.ts";
import { alertLines, aSource, deliver } from "#features/detection/events/server/testing-source.fixture.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([events]);
const findRows = <Row>(text: string, values: unknown[]) => runQuery<Row>(portal.database.owner, text, values);
const countStored = async (companyId: number) =>
  Number(
    (await findRows<{ n: string }>("select count(*) n from event where company_id = $1", [companyId]))[0]?.n,
  );

describe("a source that delivers records", () => {
  test("sees them counted and its company sees them listed", async () => {
    const source = await aSource(portal);
    const { status, body } = await source.deliver(alertLines(3));
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: 3, duplicated: 0, rejected: 0, problems: [], replayed: false });
    const list = (await source.client.call(listEvents)).json();
    expect(list.total).toEqual({ count: 3, capped: false });
    expect(list.items[0]).toMatchObject({
      title: "sshd: authentication failed.",
      asset_name: "bodega-01.sur.example",
      severity: "low",
      source: { name: "wazuh-central" },
      occurred_at: "2026-10-05T12:02:00.000Z",
    });
  });

  test("may deliver the same file twice: nothing changes, and the answer is the first one", async () => {
    const source = await aSource(portal);
    const first = await source.deliver(alertLines(5));
    const again = await source.deliver(alertLines(5));
    expect(again.body).toEqual({ ...first.body, replayed: true });
    expect(await countStored(source.company.id)).toBe(5);
  });

  test("keeps only what is new of a longer file, and of lines that repeat", async () => {
    const source = await aSource(portal);
    await source.deliver(alertLines(5));
    const longer = await source.deliver(alertLines(8) + alertLines(1));
    expect(longer.body).toMatchObject({ accepted: 3, duplicated: 6 });
    expect(await countStored(source.company.id)).toBe(8);
  });

  test("keeps two findings of two rules on one event, which have its id in common", async () => {
    const source = await aSource(portal);
    const finding = (rule: string) =>
      JSON.stringify({
        "@timestamp": "2026-10-05T12:30:15.250Z",
        event: { id: "7" },
        wazuh: { rule: { id: rule, title: rule, level: "high" }, agent: { id: "1", name: "caja" } },
      });
    const { body } = await source.deliver(`${finding("a")}\n${finding("b")}\n${finding("a")}\n`);
    expect(body).toMatchObject({ accepted: 2, duplicated: 1 });
  });

  test("finds its records known that were stored under the id of their format alone", async () => {
    const source = await aSource(portal);
    await source.deliver(alertLines(1));
    const reading = readWazuh4(alertLines(1).trim());
    if (!("draft" in reading)) throw new Error("No alert");
    const { occurred_at, former_fingerprint = "" } = reading.draft;
    const companyId = source.company.id;
    await findRows("update event set id = $1 where company_id = $2", [
      eventIdOf(companyId, occurred_at, former_fingerprint),
      companyId,
    ]);
    const changedRecord = alertLines(1, () => ({ location: "otra" }));
    const again = await source.deliver(alertLines(1) + changedRecord);
    expect(again.body, "the same record is known, another of its id is not").toMatchObject({
      accepted: 1,
      duplicated: 1,
    });
  });

  test("hears which lines are bad and why, and its good ones are kept", async () => {
    const source = await aSource(portal);
    const body = [
      alertLines(1).trim(),
      "roto",
      '{"a":1',
      exampleLine({ timestamp: "2027-06-01T00:00:00Z" }),
      "",
    ];
    const { body: answer } = await source.deliver(body.join("\n"));
    expect(answer).toMatchObject({ accepted: 1, rejected: 3 });
    expect(answer.problems.map(({ line, code }: { line: number; code: string }) => [line, code])).toEqual([
      [2, "invalid_json"],
      [3, "truncated_json"],
      [4, "future_time"],
    ]);
  });

  test("keeps the neighbours of a record with a character that no table holds, and that record too", async () => {
    const source = await aSource(portal);
    const created = await source.operator.call(createSource, { name: "muro", format: "leef" });
    const line = (say: string) => `LEEF:2.0|Casa|Muro|1|7|^|devTime=1791203415250^sev=8^cat=${say}`;
    const key = created.json().api_key;
    const { status, body } = await deliver(
      portal,
      key,
      [line("uno"), line("d\0os"), line("tres")].join("\n"),
    );
    expect({ status, ...body }).toMatchObject({ status: 200, accepted: 3, rejected: 0 });
    const storedEvents = await findRows<{ title: string; raw: string }>(
      "select title, raw from event where company_id = $1 order by title",
      [source.company.id],
    );
    expect(storedEvents).toEqual(
      ["dos", "tres", "uno"].map((word) => ({ title: word, raw: expect.stringContaining("LEEF") })),
    );
  });

  test("may compress its body; a body that is not what it says changes nothing", async () => {
    const source = await aSource(portal);
    const gzip = { "content-encoding": "gzip" };
    expect((await source.deliver(gzipSync(alertLines(4)), gzip)).body).toMatchObject({ accepted: 4 });
    expect((await source.deliver(gzipSync(alertLines(9)).subarray(0, 300), gzip)).status).toBe(400);
    expect((await source.deliver(alertLines(9), { "content-encoding": "br" })).status).toBe(415);
    expect((await source.deliver(exampleLine(), { "content-type": "text/csv" })).status).toBe(415);
    expect(await countStored(source.company.id)).toBe(4);
  });

  test("is refused beyond 64 MiB, also when a small body unfolds into more, and nothing of it stays", async () => {
    const source = await aSource(portal);
    const bomb = gzipSync(Buffer.concat([Buffer.from(alertLines(2)), Buffer.alloc(70 * 1024 * 1024, "\n")]));
    expect((await source.deliver(bomb, { "content-encoding": "gzip" })).body.code).toBe("too_large");
    expect(await countStored(source.company.id)).toBe(0);
    expect((await source.deliver(alertLines(2))).body).toMatchObject({ accepted: 2 });
  });

  test("gets the first answer for a key that it repeats, and a conflict when the content is another", async () => {
    const source = await aSource(portal);
    const key = { "idempotency-key": "turno-1" };
    const first = await source.deliver(alertLines(2), key);
    expect((await source.deliver(alertLines(2), key)).body).toEqual({ ...first.body, replayed: true });
    expect((await source.deliver(alertLines(6), key)).status).toBe(409);
    expect(await countStored(source.company.id)).toBe(2);
  });

  test("may send many small deliveries at once: each gets its own answer, and is stored and logged once", async () => {
    const source = await aSource(portal);
    const line = (at: number) => exampleLine({ id: `solo-${at}` });
    const key = { "idempotency-key": "turno-2" };
    await source.deliver(line(50));
    const singles = Array.from({ length: 30 }, (_, at) => source.deliver(line(at)));
    const [first, again, other, mixed, bad] = await Promise.all([
      source.deliver(line(40), key),
      source.deliver(line(40), key),
      source.deliver(line(41), key),
      source.deliver(`${line(50)}\n${line(42)}\nroto`),
      source.deliver("roto"),
      ...singles,
    ]);
    for (const single of singles) expect((await single).body).toMatchObject({ accepted: 1, rejected: 0 });
    // The key belongs to the delivery that arrived first, and either may be the first.
    const [acceptedAnswers, refusedAnswers] =
      other.status === 200 ? [[other], [first, again]] : [[first, again], [other]];
    for (const { status, body } of acceptedAnswers) expect([status, body.accepted]).toEqual([200, 1]);
    for (const { body } of refusedAnswers) expect(body.code).toBe("conflict");
    expect(mixed.body).toMatchObject({ accepted: 1, duplicated: 1, rejected: 1 });
    expect(mixed.body.problems).toMatchObject([{ line: 3 }]);
    expect(bad.body).toMatchObject({ accepted: 0, rejected: 1 });
    expect(await countStored(source.company.id)).toBe(33);
    expect(await wholeBatches(portal.database.owner)).toBeGreaterThanOrEqual(33);
  });

  test("reaches years that no partition was made for, and the time before all of them", async () => {
    const source = await aSource(portal);
    const years = ["2001-05-01", "2016-02-29", "2020-03-04", "2025-12-31"];
    const body = years
      .map((day, at) => exampleLine({ timestamp: `${day}T23:59:59.999Z`, id: `${at}` }))
      .join("\n");
    expect((await source.deliver(body)).body).toMatchObject({ accepted: 4 });
    const list = (await source.client.call(listEvents, { sort: "occurred_at" })).json();
    expect(list.items.map((event: { occurred_at: string }) => event.occurred_at.slice(0, 10))).toEqual(years);
  });

  test("leaves one audit entry for each delivery", async () => {
    const source = await aSource(portal);
    await source.deliver(alertLines(2));
    await source.deliver(alertLines(2));
    const entries = await findRows(
      "select action, actor_kind from audit_entry where company_id = $1 and action like 'events.batch%' order by sequence",
      [source.company.id],
    );
    expect(entries).toEqual([
      { action: "events.batch_taken", actor_kind: "source" },
      { action: "events.batch_replayed", actor_kind: "source" },
    ]);
  });
});

test("the same file delivered ten times at once is stored once", async () => {
  const source = await aSource(portal);
  const answers = await Promise.all(Array.from({ length: 10 }, () => source.deliver(alertLines(200))));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(answers.filter(({ body }) => !body.replayed)).toHaveLength(1);
  expect(await countStored(source.company.id)).toBe(200);
  const [hours] = await findRows<{ n: number }>(
    "select sum(count)::int n from event_hour where company_id = $1",
    [source.company.id],
  );
  expect(hours?.n).toBe(200);
});

test("files that overlap, delivered at once, are stored once each", async () => {
  const source = await aSource(portal);
  const parts = [0, 50, 100, 150].map((from) =>
    alertLines(200)
      .split("\n")
      .slice(from, from + 100)
      .reverse()
      .join("\n"),
  );
  const answers = await Promise.all(parts.map((part) => source.deliver(part)));
  expect(answers.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(200);
  expect(await countStored(source.company.id)).toBe(200);
});

describe("the key of a source", () => {
  test("writes into its own company, whatever the request says", async () => {
    const ours = await aSource(portal);
    const theirs = await aSource(portal);
    await ours.deliver(alertLines(3), { "x-company-id": String(theirs.company.id) });
    expect(await countStored(ours.company.id)).toBe(3);
    expect(await countStored(theirs.company.id)).toBe(0);
    const forged = ours.apiKey.replace(`cci_${ours.company.id}_`, `cci_${theirs.company.id}_`);
    expect(await deliver(portal, forged, alertLines(1))).toMatchObject({
      status: 401,
      body: { detail: "La clave de la API no es válida o fue revocada." },
    });
  });

  test("does not open anything but the door for records", async () => {
    const source = await aSource(portal);
    const response = await portal.app.inject({
      url: listEvents.path,
      headers: { host: new URL(portal.gate.config.origin).host, authorization: `Bearer ${source.apiKey}` },
    });
    expect(response.statusCode).toBe(403);
  });

  test("ends when it is revoked or renewed; what it delivered stays", async () => {
    const source = await aSource(portal);
    await source.deliver(alertLines(2));
    const renewed = (await source.operator.call(renewSourceKey, { id: source.sourceId })).json();
    expect((await source.deliver(alertLines(3))).status).toBe(401);
    expect((await deliver(portal, renewed.api_key, alertLines(3))).body).toMatchObject({ accepted: 1 });
    await source.operator.call(revokeSourceKey, { id: source.sourceId });
    expect((await deliver(portal, renewed.api_key, alertLines(4))).status).toBe(401);
    expect(await countStored(source.company.id)).toBe(3);
  });

  test("is made by the provider's people only, inside the company where they are", async () => {
    const { client, operator, company } = await aSource(portal, "uno");
    expect((await client.call(createSource, { name: "dos" })).statusCode).toBe(403);
    expect((await operator.call(createSource, { name: "uno" })).statusCode).toBe(409);
    const elsewhere = await aSource(portal, "uno");
    expect((await elsewhere.operator.call(revokeSourceKey, { id: company.id as never })).statusCode).toBe(
      400,
    );
    const staff = await signedIn(portal, "staff", company);
    expect((await staff.call(createSource, { name: "dos" })).statusCode).toBe(201);
  });
});

test("one machine may deliver far more often than it may ask for pages", async () => {
  const strict = await testPortal([events], { environment: { REQUESTS_PER_MINUTE: "20" } });
  const source = await aSource(strict);
  const answers = [];
  for (let at = 0; at < 60; at += 1) answers.push(await source.deliver(exampleLine({ id: `una-${at}` })));
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
  const statusCodes = [];
  for (let at = 0; at < 25; at += 1) statusCodes.push((await source.client.call(listEvents)).statusCode);
  expect(statusCodes.at(-1)).toBe(429);
});
