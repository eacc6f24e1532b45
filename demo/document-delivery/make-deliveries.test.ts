import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listSendings } from "../../features/delivery/document-delivery/server/sendings/sendings.verbs.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makeDocumentMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("four companies have deliveries of published documents: read, signed for, unread, one bounced; nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = [...(await makeCompanies(world, [])).values()];
  await makeDocumentMonths(portal.gate);
  const deliveriesOf = (id: number) =>
    world.readCompany(id, (context) => listSendings(context, { sort: "-created", limit: 200 }));
  const all = (await Promise.all(ids.map(deliveriesOf))).map(({ items }) => items);
  for (const items of all) {
    expect(items.length).toBeGreaterThanOrEqual(6);
    expect(new Set(items.map(({ stage }) => stage))).toEqual(new Set(["accepted"]));
    expect(items.some(({ acknowledged_at }) => acknowledged_at)).toBe(true);
    expect(items.some(({ opened_at }) => !opened_at)).toBe(true);
  }
  expect(all.flat().filter(({ bounced_at }) => bounced_at)).toHaveLength(1);
  const [first = 0] = ids;
  const before = await deliveriesOf(first);
  await makeDocumentMonths(portal.gate);
  expect(await deliveriesOf(first)).toEqual(before);
}, 600_000);
