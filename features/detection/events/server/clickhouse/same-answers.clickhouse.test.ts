import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { everything, questions, varied } from "../engine/same-answers.fixture.ts";
import { alertLines, aSource, type TestSource } from "../testing-source.fixture.ts";
import { EventService } from "./event-service.ts";
import { prepareService } from "./service-schema.store.ts";
import { storeInService } from "./stored-company.fixture.ts";

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
afterAll(async () => {
  await service.close();
  await server.close();
});
const portal = await testPortal([events]);

let tables: TestSource;
let stored: TestSource;

beforeAll(async () => {
  await prepareService(service);
  tables = await aSource(portal);
  await tables.deliver(alertLines(90, varied));
  stored = await aSource(portal);
  await stored.deliver(alertLines(90, varied));
  await storeInService(portal, stored, service);
});

describe("ClickHouse answers like the tables", () => {
  test.each(questions)("%s", async (_what, question) => {
    const expected = await question(tables);
    expect(await question(stored)).toEqual(expected);
  });
});

test("the questions have answers", async () => {
  expect((await everything(stored, {}, "-occurred_at")).length).toBeGreaterThan(90);
});
