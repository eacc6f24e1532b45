import { Readable } from "node:stream";
import { findSourceByName } from "#features/detection/events/server/events.public.ts";
import { checkBoardFrame } from "#features/home/dashboards/server/frames/check-frame.job.ts";
import { boardImporter } from "#features/home/dashboards/server/imports/board-importer.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import {
  editDashboard,
  getDashboard,
  listDashboards,
} from "../../features/home/dashboards/server/boards/dashboards.verbs.ts";
import { addFrame, addOrigin } from "../../features/home/dashboards/server/frames/frames.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import { deliverRecords } from "../events/deliver-records.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import { agentRecords, firewallRecords } from "./board-events.ts";
import { firewallBoard, firstProtectionBoard, secondProtectionBoard } from "./written-boards.ts";

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

const sources = { protection: "Agentes de Deep Security", firewall: "Imperva Cloud WAF" } as const;
/** The days of the imports of exports, in days ago. */
const imports = { first: 80, firewall: 60, second: 20 } as const;
/** The company whose Grafana forbids embedding in frames. */
const framedAt = "huillinco";

/**
 * Creates three months of boards of each company, over records of two sources; a company that has a board remains
 * unchanged.
 */
export async function makeBoards(world: DemoWorld, { companies, people, companyIds }: Cast): Promise<void> {
  for (const company of companies) {
    const companyId = companyIds.get(company.name);
    if (companyId === undefined) continue;
    const { items } = await world.readCompany(companyId, (context) => listDashboards(context, {}));
    const analyst = items.length === 0 ? await analystOf(world, { companyId, people }) : undefined;
    if (!analyst) continue;
    const format = "cef";
    await deliverRecords(
      world,
      companyId,
      { name: sources.protection, format },
      agentRecords(company, world.now),
    );
    await deliverRecords(
      world,
      companyId,
      { name: sources.firewall, format },
      firewallRecords(company, world.now),
    );
    await importBoards(world, company, analyst);
    await bindSources(world, companyId, analyst);
    if (company.slug === framedAt) await addRefusedFrame(world, companyId, analyst);
  }
}

async function analystOf(
  world: DemoWorld,
  { companyId, people }: { companyId: number; people: DemoPerson[] },
): Promise<Person | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const team = items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  return team.find(({ role }) => role === "operator");
}

async function importBoards(world: DemoWorld, { slug }: DemoCompany, analyst: Person): Promise<void> {
  const files = [
    [imports.first, "deep-security", firstProtectionBoard],
    [imports.firewall, "imperva", firewallBoard],
    [imports.second, "deep-security-v2", secondProtectionBoard],
  ] as const;
  for (const [days, name, content] of files)
    await world.importFile(analyst, world.daysAgo(days), boardImporter as unknown as AnyImporter, {
      name: `${slug}-${name}.ndjson`,
      content: Readable.from([Buffer.from(content)]),
    });
}

/** Sets the source of each board, whose records alone it counts. */
async function bindSources(world: DemoWorld, companyId: number, analyst: Person): Promise<void> {
  const { items } = await world.readCompany(companyId, (context) => listDashboards(context, {}));
  for (const { id, title } of items) {
    const { period } = await world.readCompany(companyId, (context) => getDashboard(context, { id }));
    const name = title.startsWith("Imperva") ? sources.firewall : sources.protection;
    const source = await world.readCompany(companyId, ({ db }) => findSourceByName(db, name));
    await world.asPerson(analyst, world.daysAgo(imports.second), (context) =>
      editDashboard(context, { id, title, period, source: source?.id ?? null }),
    );
  }
}

async function addRefusedFrame(world: DemoWorld, companyId: number, analyst: Person): Promise<void> {
  const at = world.daysAgo(imports.second);
  const address = "https://grafana.huillinco.example/d/";
  await world.asPerson(analyst, at, (context) =>
    addOrigin(context, { address, note: "Grafana de la clínica, publicado por su área de redes" }),
  );
  const { id } = await world.asPerson(analyst, at, (context) =>
    addFrame(context, {
      title: "Enlaces y red de la clínica",
      address: `${address}red/enlaces?kiosk`,
      tool: "grafana",
    }),
  );
  await checkBoardFrame(world.gate, companyId, id, async () => ({
    status: 200,
    contentType: "text/html",
    body: Buffer.alloc(0),
    headers: { "x-frame-options": "deny" },
  }));
}
