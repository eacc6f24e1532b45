import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { listPeriods } from "#features/delivery/service-periods/server/periods/service-periods.verbs.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listDocuments } from "../../features/delivery/documents/server/documents/documents.verbs.ts";
import { listForms } from "../../features/delivery/documents/server/forms/document-forms.verbs.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makeDocumentMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("three months of periods and documents of four companies: published, in review, withdrawn, replaced; nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = await makeCompanies(world, []);
  await makeDocumentMonths(portal.gate);
  const documentsOf = (id: number) =>
    world.readCompany(id, (context) => listDocuments(context, { sort: "title", limit: 50 }));
  const states = new Set<string>();
  for (const id of ids.values()) {
    const { items } = await documentsOf(id);
    expect(items.length).toBeGreaterThanOrEqual(5);
    for (const { state } of items) states.add(state);
    const periods = await world.readCompany(id, (context) => listPeriods(context, {}));
    expect(periods.items.map(({ state }) => state)).toEqual(
      expect.arrayContaining(["planned", "open", "closed"]),
    );
  }
  expect([...states].toSorted()).toEqual(["draft", "in_review", "published", "replaced", "withdrawn"]);
  const formsOf = async (name: string) => {
    const { items } = await world.readCompany(ids.get(name) ?? 0, (context) => listForms(context, {}));
    return items.map(({ state, fields: { lists } }) => [state, lists[0]?.columns]);
  };
  expect(await formsOf("Financiera Quilquén")).toEqual([["approved", ["nombre", "nota"]]]);
  expect(await formsOf("Clínica Huillinco")).toEqual([["draft", ["nombre", "nota"]]]);
  const [first = 0] = ids.values();
  const before = await documentsOf(first);
  await makeDocumentMonths(portal.gate);
  expect(await documentsOf(first)).toEqual(before);
}, 600_000);
