import { beforeEach, describe, expect, test } from "vitest";
import * as contract from "#features/intelligence/bulletins/bulletin-reading.contract.ts";
import { bulletins } from "#features/intelligence/bulletins/bulletins.feature.ts";
import * as manage from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import { affectedCompanies } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Feature } from "#platform/server/feature.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { bulletinsAffecting } from "../pipelines/affecting-bulletins.ts";

let now = new Date("2026-03-01T12:00:00Z");
/** The company that the CVE of the draft affects. */
let affectedId = 0;
const affected: Feature = {
  name: "affected",
  routes: [],
  extensions: [affectedCompanies.with(async () => [affectedId])],
};
const portal = await testPortal([bulletins, affected], { clock: { now: () => now } });
const company = await aCompany(portal);
const staff = await signedIn(portal, "staff", company);
const anyone = visitor(portal);

const draft = {
  slug: "citrix-bleed",
  title: "Sesiones robadas en NetScaler",
  summary: "Una falla entrega sesiones válidas.",
  severity: "critical",
  cves: ["CVE-2023-4966"],
  techniques: ["T1539", "T1550.004"],
  products: ["NetScaler ADC"],
  sources: [{ title: "Fabricante", url: "https://support.citrix.com/article/CTX579459" }],
  body: "## Qué ocurre\n\nLa autenticación en dos pasos no lo detiene. Afecta a las contraseñas guardadas.",
} as const;

let serial = 0;
type Draft = RequestOf<typeof manage.createBulletin>;
const aDraft = (facts: Partial<Draft> = {}): Draft => ({
  ...(draft as unknown as Draft),
  slug: `boletin-${++serial}`,
  ...facts,
});
async function ask<C extends Call>(caller: Caller, call: C, input: RequestOf<C>): Promise<OutputOf<C>> {
  const answer = await caller.call(call, input);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json() as OutputOf<C>;
}
const begin = (facts?: Partial<Draft>) => ask(staff, manage.createBulletin, aDraft(facts));
async function publish(facts?: Partial<Draft>) {
  const { id, version } = await begin(facts);
  return await ask(staff, manage.publishBulletin, { id, version });
}
const titlesOf = async (input: RequestOf<typeof contract.listBulletins>) =>
  (await ask(anyone, contract.listBulletins, input)).items.map(({ title }) => title);

beforeEach(async () => {
  now = new Date("2026-03-01T12:00:00Z");
  await runQuery(portal.database.owner, "truncate published_bulletin, bulletin_version, bulletin cascade");
});

describe("bulletins for visitors", () => {
  test("a draft does not exist for them, a published bulletin does", async () => {
    const { id, version } = await begin();
    expect((await anyone.call(contract.getBulletin, { id })).statusCode).toBe(404);
    expect(await titlesOf({})).toEqual([]);
    await ask(staff, manage.publishBulletin, { id, version });
    const bulletin = await ask(anyone, contract.getBulletin, { id });
    expect(bulletin).toMatchObject({ tlp: "CLEAR", title: draft.title, sources: draft.sources });
    expect(bulletin.published_at).toBe(now.toISOString());
  });

  test("a correction shows only once it is published, under the day of the first publication", async () => {
    const { id, version, draft: held } = await publish();
    now = new Date("2026-03-05T12:00:00Z");
    const saved = await ask(staff, manage.saveBulletin, { id, version, ...held, title: "Título corregido" });
    expect((await ask(anyone, contract.getBulletin, { id })).title).toBe(draft.title);
    await ask(staff, manage.publishBulletin, { id, version: saved.version });
    const corrected = await ask(anyone, contract.getBulletin, { id });
    expect(corrected.title).toBe("Título corregido");
    expect(corrected.published_at).toBe("2026-03-01T12:00:00.000Z");
    expect(corrected.updated_at).toBe("2026-03-05T12:00:00.000Z");
  });

  test("a withdrawn bulletin is gone for visitors and kept for staff", async () => {
    const { id, version } = await publish();
    await ask(staff, manage.withdrawBulletin, { id, version });
    expect((await anyone.call(contract.getBulletin, { id })).statusCode).toBe(404);
    expect((await ask(staff, manage.getEditedBulletin, { id })).status).toBe("withdrawn");
  });

  test("the roles of visitors and companies cannot reach drafts even with SQL of their own", async () => {
    for (const role of ["portal_public", "portal_session", "portal_company"]) {
      const [row] = await runQuery<{ may: boolean }>(
        portal.database.owner,
        "select has_any_column_privilege($1, 'bulletin_version', 'select') as may",
        [role],
      );
      expect(row?.may).toBe(false);
    }
  });
});

test("a bulletin is about the CVEs that its text names, beside those of its list", async () => {
  const {
    id,
    version,
    draft: held,
  } = await begin({
    title: "Falla cve-2024-3400 en cortafuegos",
    body: "Vea https://nvd.nist.gov/vuln/detail/CVE-2024-3401.",
  });
  expect(held.cves).toEqual(["CVE-2023-4966", "CVE-2024-3400", "CVE-2024-3401"]);
  const saved = await ask(staff, manage.saveBulletin, { id, version, ...held, cves: [] });
  expect(saved.draft.cves).toEqual(["CVE-2024-3400", "CVE-2024-3401"]);
});

describe("searching", () => {
  beforeEach(async () => {
    await publish({ title: "Sesiones robadas en NetScaler" });
    await publish({
      title: "Phishing a clientes de bancos",
      severity: "medium",
      cves: [],
      techniques: ["T1566.002"],
      products: ["Microsoft 365"],
      summary: "Páginas falsas de bancos.",
      body: "Correos con enlaces a páginas falsas.",
    });
  });

  test.each([
    ["accents do not matter", "autenticacion", 1],
    ["nor do capitals", "NETSCALER", 1],
    ["the plural finds the singular", "páginas falsa", 1],
    ["half a word is enough", "netsc", 1],
    ["a half-typed long word too", "autenticac", 1],
    ["ñ may be typed as n", "contrasenas", 1],
    ["a CVE by its number", "CVE-2023-4966", 1],
    ["a technique", "t1566.002", 1],
    ["a product", "microsoft 365", 1],
    ["every word must be there", "netscaler bancos", 0],
    ["signs alone find nothing", "!!! --", 0],
    ["what nobody wrote finds nothing", "ornitorrinco", 0],
    ["operators of the database are only words", "netscaler' | 'x:*", 0],
  ])("%s: %s", async (_why, q, count) => {
    expect(await titlesOf({ q })).toHaveLength(count);
  });

  test("severity, CVE, technique and product narrow the list", async () => {
    const phishing = ["Phishing a clientes de bancos"];
    expect(await titlesOf({ severity: "medium,low" })).toEqual(phishing);
    expect(await titlesOf({ technique: "t1566.002" })).toEqual(phishing);
    expect(await titlesOf({ product: "Microsoft 365" })).toEqual(phishing);
    expect(await titlesOf({ cve: "CVE-2023-4966" })).toEqual(["Sesiones robadas en NetScaler"]);
  });

  test("a day means that day in Chile, from its first to its last minute", async () => {
    now = new Date("2026-06-11T03:59:00Z");
    await publish({ title: "Publicado a las 23:59 en Chile" });
    expect(await titlesOf({ from: "2026-06-10", to: "2026-06-10" })).toEqual([
      "Publicado a las 23:59 en Chile",
    ]);
    expect(await titlesOf({ from: "2026-06-11" })).toEqual([]);
  });

  test("the filters say how many bulletins each value has", async () => {
    const { severities, products } = await ask(anyone, contract.listBulletinFacets, {});
    expect(severities).toContainEqual({ value: "medium", count: 1 });
    expect(products).toContainEqual({ value: "NetScaler ADC", count: 1 });
  });

  test("a severity or a CVE that is none is refused", async () => {
    expect((await anyone.call(contract.listBulletins, { severity: "terrible" })).statusCode).toBe(400);
    expect((await anyone.call(contract.listBulletins, { cve: "2023-4966" })).statusCode).toBe(400);
    expect((await anyone.call(contract.listBulletins, { cursor: "nope" })).statusCode).toBe(400);
  });
});

test("pages go through every bulletin once, although some were published in the same instant", async () => {
  for (let index = 0; index < 7; index += 1) await publish({ title: `Boletín ${index}` });
  const listedTitles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(anyone, contract.listBulletins, { cursor, limit: 3 });
    expect(page.total).toEqual({ count: 7, capped: false });
    listedTitles.push(...page.items.map(({ title }) => title));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(new Set(listedTitles).size).toBe(7);
  expect(listedTitles).toHaveLength(7);
});

describe("writing", () => {
  test("every save makes a version with its number, hour and author, and none can be changed", async () => {
    const { id, version, draft: held } = await begin();
    await ask(staff, manage.saveBulletin, { id, version, ...held, title: "Segunda versión" });
    const versions = await ask(staff, manage.listBulletinVersions, { id });
    expect(versions.map(({ number, title }) => [number, title])).toEqual([
      [2, "Segunda versión"],
      [1, draft.title],
    ]);
    expect(versions[0]?.saved_by).toContain("Nombre");
    expect((await ask(staff, manage.getBulletinVersion, { id, number: 1 })).draft.title).toBe(draft.title);
    const [right] = await runQuery<{ may: boolean }>(
      portal.database.owner,
      "select has_any_column_privilege('portal_platform', 'bulletin_version', 'update') as may",
    );
    expect(right?.may).toBe(false);
  });

  test("the second of two concurrent edits is refused instead of overwriting the first", async () => {
    const { id, version, draft: held } = await begin();
    await ask(staff, manage.saveBulletin, { id, version, ...held, title: "La primera" });
    const late = await staff.call(manage.saveBulletin, { id, version, ...held, title: "La segunda" });
    expect(late.json().code).toBe("stale_version");
    expect((await staff.call(manage.publishBulletin, { id, version })).json().code).toBe("stale_version");
    expect((await ask(staff, manage.getEditedBulletin, { id })).draft.title).toBe("La primera");
  });

  test("a bulletin without sources stays a draft, and says what it lacks", async () => {
    const { id, version } = await begin({ sources: [] });
    const answer = await staff.call(manage.publishBulletin, { id, version });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain("al menos una fuente");
  });

  test("an address in use is refused, and a published one does not change", async () => {
    const first = await publish({ slug: "ocupado" });
    expect((await staff.call(manage.createBulletin, aDraft({ slug: "ocupado" }))).statusCode).toBe(409);
    const { id, version, draft: held } = first;
    const movedResponse = await staff.call(manage.saveBulletin, { id, version, ...held, slug: "otro" });
    expect(movedResponse.statusCode).toBe(409);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "ftp://a.cl/x"])(
    "a source at %s is refused",
    async (url) => {
      const answer = await staff.call(manage.createBulletin, aDraft({ sources: [{ title: "x", url }] }));
      expect(answer.statusCode).toBe(400);
    },
  );

  test("clients and operators neither list nor write", async () => {
    for (const role of ["client", "operator"] as const) {
      const person = await signedIn(portal, role, company);
      expect((await person.call(manage.listManagedBulletins)).statusCode).toBe(403);
      expect((await person.call(manage.createBulletin, aDraft())).statusCode).toBe(403);
    }
  });

  test("staff find a bulletin by its state and by a part of its title", async () => {
    await publish({ title: "Uno 100% publicado" });
    await begin({ title: "Otro en borrador" });
    const drafts = await ask(staff, manage.listManagedBulletins, { status: "draft" });
    expect(drafts.items.map(({ title }) => title)).toEqual(["Otro en borrador"]);
    const page = await ask(staff, manage.listManagedBulletins, { q: "100%" });
    expect(page.items.map(({ title }) => title)).toEqual(["Uno 100% publicado"]);
  });
});

test("a bulletin is an event for the pipelines of the companies that it affects", async () => {
  await publish();
  await publish({ title: "Sin CVE", cves: [] });
  const period = { from: now, until: new Date(now.getTime() + 1_000), max: 10 };
  const eventsOf = (companyId: number) =>
    asSystem(portal.gate, { scope: "company", effect: "read", name: "test", companyId }, (context) =>
      bulletinsAffecting.findBetween(context, period),
    );
  affectedId = company.id;
  expect(await eventsOf(company.id)).toMatchObject([
    { value: { titulo: draft.title, severidad: "critical", gravedad: "Crítica", cves: ["CVE-2023-4966"] } },
  ]);
  affectedId = (await aCompany(portal)).id;
  expect(await eventsOf(company.id)).toEqual([]);
});
