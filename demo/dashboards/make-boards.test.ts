import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { testPortal } from "#platform/testing/portal.ts";
import {
  getDashboard,
  listDashboards,
  readPanel,
} from "../../features/home/dashboards/server/boards/dashboards.verbs.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makeBoardMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("four companies have their boards over their own records, one a frame that refuses; nothing twice", async () => {
  await prepareDemo(portal.gate);
  await makeBoardMonths(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = await makeCompanies(world, []);
  const boardsOf = async (name: string) =>
    (await world.readCompany(ids.get(name) ?? 0, (context) => listDashboards(context, {}))).items;
  for (const name of ids.keys()) {
    const boards = await boardsOf(name);
    expect(boards.filter(({ kind }) => kind === "drawn")).toMatchObject([
      { title: "Deep Security: agentes", panels: 11, drawn: 9, version: 2 },
      { title: "Imperva: aplicaciones web", panels: 10, drawn: 9, version: 1 },
    ]);
  }
  const clinic = await boardsOf("Clínica Huillinco");
  expect(clinic[2]).toMatchObject({ kind: "framed", frame_state: "refuses" });
  const companyId = ids.get("Clínica Huillinco") ?? 0;
  const [board] = clinic;
  const detail = await world.readCompany(companyId, (context) =>
    getDashboard(context, { id: board?.id ?? "" }),
  );
  expect(detail.versions[0]?.changes.added).toEqual(["Equipos por semana", "Detecciones más frecuentes"]);
  for (const { key, spec } of detail.board) {
    if (!spec || spec.kind === "markdown") continue;
    const { rows } = await world.readCompany(companyId, (context) =>
      readPanel(context, { id: detail.id, panel: key, period: "90d" }),
    );
    expect(rows.length, key).toBeGreaterThan(0);
  }
  await makeBoardMonths(portal.gate);
  expect(await boardsOf("Clínica Huillinco")).toEqual(clinic);
}, 600_000);
