import { v7 as uuidv7 } from "uuid";
import { opensearchFile } from "#features/home/dashboards/readers/board-files.fixture.ts";
import { importExamples } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

const spec = {
  kind: "metric",
  metrics: [{ operation: "count", field: null, label: "Eventos" }],
  buckets: [],
  conditions: [],
  text: "",
  fields: [],
};

/** Adds a drawn board with one panel, `total`. */
export async function aStoredBoard(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  const { owner } = portal.database;
  await runQuery(
    owner,
    `insert into dashboard (company_id, id, kind, tool, title, position, export_id, version, search, created_at,
       created_by_name, updated_at)
     values ($1, $2, 'drawn', 'kibana', 'Accesos', 1, $2::uuid::text, 1, 'accesos', now(), 'Alguien', now())`,
    [company.id, id],
  );
  await runQuery(
    owner,
    `insert into dashboard_version (company_id, dashboard_id, version, file_name, sha256, panels, drawn, changes,
       imported_at, imported_by_name)
     values ($1, $2, 1, 'a.ndjson', repeat('a', 64), 1, 1, '{"added": [], "removed": [], "changed": []}', now(), 'Alguien')`,
    [company.id, id],
  );
  await runQuery(
    owner,
    `insert into dashboard_panel (company_id, dashboard_id, version, key, position, title, place, spec)
     values ($1, $2, 1, 'total', 0, 'Eventos', '{"x": 0, "y": 0, "w": 24, "h": 15}', $3)`,
    [company.id, id, JSON.stringify(spec)],
  );
  return id;
}

const store =
  (more: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aStoredBoard(portal, company), more);

/** A framed board whose address is allowed. */
async function aFramedBoard(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  const { owner } = portal.database;
  await anOrigin(portal, company, "https://tableros.example");
  await runQuery(
    owner,
    `insert into dashboard (company_id, id, kind, tool, title, position, address, frame_state, search, created_at,
       created_by_name, updated_at)
     values ($1, $2, 'framed', 'grafana', 'Motor', 2, 'https://tableros.example/d/' || $2::uuid, 'refuses', 'motor', now(),
       'Alguien', now())`,
    [company.id, id],
  );
  return id;
}

async function anOrigin(portal: TestPortal, company: TestCompany, origin: string): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into dashboard_allowed_origin (company_id, id, origin, path_prefix, created_at, created_by_name)
     values ($1, $2, $3, '/', now(), 'Alguien') on conflict do nothing`,
    [company.id, id, origin],
  );
  return id;
}

const framed: MakeObject = async (portal, company) => objectWithId(await aFramedBoard(portal, company));

const imports = importExamples("dashboards.board", { content: opensearchFile });

export default {
  ...imports,
  objects: {
    ...imports.objects,
    "dashboards.get_dashboard": store(),
    "dashboards.read_panel": async (portal, company) => {
      const id = await aStoredBoard(portal, company);
      return { ...objectWithId(id), foreign: { id, panel: "total" } };
    },
    "dashboards.edit_dashboard": store({ title: "Ingresos", period: "7d", source: null }),
    "dashboards.delete_dashboard": store(),
    "dashboards.check_frame": framed,
    "dashboards.show_frame": framed,
    "dashboards.remove_origin": async (portal, company) =>
      objectWithId(await anOrigin(portal, company, "https://otros.example")),
  },
  inputs: {
    "dashboards.add_origin": { address: "https://tableros.example/d/", note: "" },
    "dashboards.add_frame": { title: "Motor", address: "https://tableros.example/d/uno", tool: "grafana" },
  },
  prepareCompany: async (portal, company) => {
    await anOrigin(portal, company, "https://tableros.example");
  },
  jobs: {
    ...imports.jobs,
    "dashboards.check_frame": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { id: await aFramedBoard(portal, company) });
    },
    "dashboards.check_frames": async (portal) => {
      await aFramedBoard(portal, await aCompany(portal));
      return nightly;
    },
  },
  actsEachTime: ["dashboards.check_frame"],
  notFiles: { "dashboard_panel.key": "identifier of a panel in its export" },
} satisfies FeatureExamples;
