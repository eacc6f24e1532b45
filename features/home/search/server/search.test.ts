import { describe, expect, test } from "vitest";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import { createArticle, publishArticle } from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { seedArticles } from "#features/assistant/knowledge/server/knowledge.public.ts";
import { catalog } from "#features/delivery/catalog/catalog.feature.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import type { SearchAnswer, SearchGroup } from "#features/home/search/search.contract.ts";
import * as contract from "#features/home/search/search.contract.ts";
import { bulletins } from "#features/intelligence/bulletins/bulletins.feature.ts";
import { createPublished as publishBulletin } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import { reports } from "#features/intelligence/reports/reports.feature.ts";
import { createPublished as publishReport } from "#features/intelligence/reports/server/reports.public.ts";
import type { Feature } from "#platform/server/feature.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { search } from "../search.feature.ts";
import { searchSources } from "./search-source.extension.ts";

/** An area that is unknown to the search. */
const lighthouses: Feature = {
  name: "lighthouses",
  routes: [],
  extensions: [
    searchSources.with({
      area: "lighthouse",
      label: "Faros",
      order: 55,
      permission: "search.read",
      find: async (_context, question) =>
        question === "evangelistas" || question === report.title
          ? [{ title: "Islotes Evangelistas", detail: "Magallanes", path: "/Faros/1" }]
          : [],
      names: async () => ["Islotes Evangelistas"],
    }),
    searchSources.with({
      area: "keeper",
      label: "Fareros",
      order: 56,
      permission: "correlation.read",
      find: async (_context, question) =>
        question === "farero" ? [{ title: "Farero de turno", detail: "", path: "/Faros/2" }] : [],
    }),
  ],
};
const portal = await testPortal([search, lighthouses, catalog, bulletins, reports, entities, knowledge]);
const { owner } = portal.database;

const bulletin = {
  slug: "citrix-bleed",
  title: "Sesiones robadas en NetScaler",
  summary: "Una falla entrega sesiones válidas.",
  severity: "critical",
  cves: ["CVE-2023-4966"],
  techniques: ["T1539"],
  products: ["NetScaler ADC"],
  sources: [{ title: "Fabricante", url: "https://ejemplo.cl/aviso" }],
  body: "Texto.",
} as const;
const report = {
  slug: "accesos",
  title: "Accesos bajo presión",
  summary: "Las sesiones de febrero.",
  kind: "monthly",
  period_start: "2026-02-01",
  period_end: "2026-02-28",
  cover_hue: 148,
  body: "Texto.",
} as const;
async function anArticleOf(
  company: TestCompany,
  title: string,
  { published } = { published: true },
): Promise<void> {
  const operator = await signedIn(portal, "operator", company);
  const query = {
    title,
    summary: "Propio.",
    topic: "response",
    body: "Cómo se restaura un respaldo.",
  } as const;
  const created = await operator.call(createArticle, query);
  expect(created.statusCode, created.body).toBeLessThan(300);
  const { id, version } = created.json<{ id: string; version: number }>();
  if (published) expect((await operator.call(publishArticle, { id, version })).statusCode).toBe(200);
}

const actor = { kind: "system", role: "staff", companyId: null, name: "test" } as const;
const asStaff = { scope: "platform", effect: "write", actor, http: undefined, bulk: false } as const;
await withinGate(portal.gate, asStaff, async (context) => {
  await publishBulletin(
    context,
    {
      ...bulletin,
      cves: [...bulletin.cves],
      techniques: [...bulletin.techniques],
      products: [...bulletin.products],
      sources: [...bulletin.sources],
    },
    new Date("2026-03-01T12:00:00Z"),
  );
  await publishReport(context, report, new Date("2026-03-02T12:00:00Z"));
});
await runQuery(
  owner,
  "insert into service (name, route) values ('Gestión de eventos', '/Eventos'), ('Vulnerabilidades', '/Vulnerabilidades')",
);

let serial = 0;
async function aCompanyWith(module: { name: string; url: string; staff?: boolean }): Promise<TestCompany> {
  const company = await aCompany(portal);
  serial += 1;
  await runQuery(
    owner,
    `with added as (
       insert into module (service_id, name, url, requires_staff)
       select id, $2, $3, $4 from service where name = 'Gestión de eventos' returning id, service_id
     ), enabled as (
       insert into company_service (company_id, service_id) select $1, service_id from added
     )
     insert into company_module (company_id, module_id) select $1, id from added`,
    [company.id, module.name, `${module.url}${serial}`, module.staff ?? false],
  );
  return company;
}
async function find(caller: Caller, q: string): Promise<SearchGroup[]> {
  const answer = await caller.call(contract.searchEverything, { q });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SearchAnswer>().groups;
}
const titles = (groups: SearchGroup[]) => groups.flatMap(({ hits }) => hits.map(({ title }) => title));

describe("the search over everything", () => {
  test("what bears the very name that was typed comes before what only speaks of it", async () => {
    const client = await signedIn(portal, "client", await aCompanyWith({ name: "Eventos N1", url: "N1-" }));
    const areas = (await find(client, report.title)).map(({ area }) => area);
    expect(areas).toEqual(["report", "lighthouse"]);
  });

  test("answers by area, each with its address", async () => {
    const client = await signedIn(portal, "client", await aCompanyWith({ name: "Eventos N1", url: "N1-" }));
    const groups = await find(client, "sesiones");
    expect(groups.map(({ area }) => area)).toEqual(["bulletin", "report"]);
    expect(groups[0]?.hits[0]?.path).toMatch(/^\/Threat_Intelligence\/Boletines\/\d+$/);
    expect((await find(client, "eventos"))[0]).toMatchObject({
      area: "screen",
      hits: [{ title: "Eventos N1", detail: "Gestión de eventos" }],
    });
  });

  test("finds what any area brings, under the label that the area gives", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    expect(await find(client, "evangelistas")).toEqual([
      {
        area: "lighthouse",
        label: "Faros",
        hits: [{ title: "Islotes Evangelistas", detail: "Magallanes", path: "/Faros/1" }],
      },
    ]);
  });

  test("reads a word that was typed wrong as the name that it resembles, and says so", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const answer = await client.call(contract.searchEverything, { q: "evangelsitas" });
    expect(answer.json<SearchAnswer>()).toMatchObject({
      meant: "evangelistas",
      groups: [{ area: "lighthouse" }],
    });
    const right = await client.call(contract.searchEverything, { q: "evangelistas" });
    expect(right.json<SearchAnswer>().meant).toBeNull();
  });

  test("asks an area only for whoever may read it", async () => {
    const company = await aCompany(portal);
    expect(titles(await find(await signedIn(portal, "client", company), "farero"))).toEqual([]);
    expect(titles(await find(await signedIn(portal, "operator", company), "farero"))).toEqual([
      "Farero de turno",
    ]);
  });

  test("knows the screens of the active company only", async () => {
    const mine = await aCompanyWith({ name: "Pantalla propia", url: "Propia-" });
    await aCompanyWith({ name: "Pantalla ajena", url: "Ajena-" });
    expect(titles(await find(await signedIn(portal, "client", mine), "pantalla"))).toEqual([
      "Pantalla propia",
    ]);
  });

  test("shows screens for administrators to administrators", async () => {
    const company = await aCompanyWith({ name: "Bitácora interna", url: "Log-", staff: true });
    expect(titles(await find(await signedIn(portal, "client", company), "bitacora"))).toEqual([]);
    expect(titles(await find(await signedIn(portal, "staff", company), "bitacora"))).toEqual([
      "Bitácora interna",
    ]);
  });

  test("finds the periods of the company's services, and nobody else's", async () => {
    const [mine, other] = [await aCompany(portal), await aCompany(portal)];
    for (const [company, name] of [
      [mine, "Marzo 2026"],
      [other, "Marzo ajeno"],
    ] as const) {
      await runQuery(
        owner,
        `insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
         select $1, gen_random_uuid(), id, '2026-03-01', '2026-03-31', $2 from service where name = 'Vulnerabilidades'`,
        [company.id, name],
      );
    }
    const groups = await find(await signedIn(portal, "client", mine), "marzo vulner");
    expect(titles(groups)).toEqual(["Marzo 2026"]);
    expect(groups[0]?.hits[0]?.path).toMatch(/^\/Vulnerabilidades\?periodo=/);
  });

  test("finds what was published in the base of knowledge for everybody or for the company, and nobody else's", async () => {
    const [mine, other] = [await aCompany(portal), await aCompany(portal)];
    const body = "Pasos claros para restaurar un respaldo ".repeat(4);
    const article = { summary: "Cómo se hace.", topic: "response", body } as const;
    await withinGate(portal.gate, asStaff, (context) =>
      seedArticles(context, [{ ...article, reference: "respaldo", title: "Restaurar un respaldo" }]),
    );
    await anArticleOf(mine, "Respaldo de la casa matriz");
    await anArticleOf(other, "Respaldo ajeno");
    await anArticleOf(mine, "Respaldo sin publicar", { published: false });
    const groups = await find(await signedIn(portal, "client", mine), "respaldo");
    expect(groups.map(({ area }) => area)).toEqual(["article"]);
    expect(titles(groups).toSorted()).toEqual(["Respaldo de la casa matriz", "Restaurar un respaldo"]);
    expect(groups[0]?.hits[0]?.path).toMatch(/^\/BaseDeConocimiento\/[0-9a-f-]{36}$/);
  });

  test("is for those who are signed in, and needs a question", async () => {
    expect((await visitor(portal).call(contract.searchEverything, { q: "x" })).statusCode).toBe(401);
    const client = await signedIn(portal, "client", await aCompany(portal));
    expect((await client.call(contract.searchEverything, { q: "  " })).statusCode).toBe(400);
    expect(await find(client, "ornitorrinco")).toEqual([]);
  });
});
