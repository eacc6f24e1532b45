import { describe, expect, test } from "vitest";
import { companies } from "#features/identity/companies/companies.feature.ts";
import {
  addIndicator,
  getIndicator,
  listIndicators,
} from "#features/intelligence/threats/contracts/indicators.contract.ts";
import { attribute, eventOf } from "#features/intelligence/threats/readers/misp/event.fixture.ts";
import {
  bundleOf,
  indicatorObject,
  linkObject,
  stixObject,
  tlpMarks,
} from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { actorOf, uploadFile } from "./import-file.fixture.ts";
import { bundleImporter } from "./imports/bundle-importer.ts";
import { addCompanyIndicator } from "./threats.public.ts";

const portal = await testPortal([companies, threats]);
const { owner } = portal.database;

const bring = (caller: Caller, content: unknown, options: Record<string, unknown> = {}) =>
  uploadFile(portal, caller, content, options);

const rowsOf = async () =>
  (
    await runQuery<{ rows: number }>(
      owner,
      `select (select count(*) from threat_statement)::int + (select count(*) from threat_object)::int
         + (select count(*) from threat_link)::int + (select count(*) from threat_indicator)::int
         + (select count(*) from threat_indicator_key)::int as rows`,
    )
  )[0]?.rows;

const seen = async (caller: Caller, query: Record<string, unknown> = {}) => {
  const answer = await caller.call(listIndicators, query);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return (answer.json() as { items: { value: string; state: string; owner: string }[] }).items;
};

describe("a bundle of STIX", () => {
  test("is kept once, in its newest version, and a later one that says the same changes nothing", async () => {
    const company = await aCompany(portal);
    const [staff, client] = [await signedIn(portal, "staff"), await signedIn(portal, "client", company)];
    const actor = stixObject("threat-actor", { name: "Zorro Gris" });
    const indicator = indicatorObject(
      "[domain-name:value = 'Primera.CL' OR ipv4-addr:value = '45.10.20.30']",
    );
    const objects = [
      actor,
      indicator,
      linkObject(indicator, "indicates", actor),
      stixObject("x-invento", { a: 1 }),
    ];
    const first = await bring(staff, bundleOf(...objects, { type: "malware", id: "malware--no" }));
    expect(first).toMatchObject({ status: "stored", records: 5, kept: 4, merged: 0, refused: 1 });
    expect(first.receipt).toMatchObject({
      by_type: { "threat-actor": 1, indicator: 1, relationship: 1, "x-invento": 1 },
      unknown_types: { "x-invento": 1 },
      indicators: { live: 1 },
    });
    const before = await rowsOf();
    expect(await bring(staff, bundleOf(...objects))).toMatchObject({ status: "stored", kept: 0, merged: 4 });
    expect(await rowsOf()).toBe(before);

    const newer = {
      ...indicator,
      modified: "2026-11-05T00:00:00.000Z",
      pattern: "[domain-name:value = 'segunda.cl']",
    };
    await bring(staff, bundleOf(newer));
    await bring(staff, bundleOf({ ...indicator, modified: "2026-10-05T00:00:00.000Z" }));
    expect(await seen(client, { q: "segunda" })).toMatchObject([{ value: "segunda.cl", owner: "base" }]);
    expect(await seen(client, { q: "hxxp://primera[.]cl" })).toEqual([]);
  });

  test("is taken back to what others say of the same", async () => {
    const [company, staff] = [await aCompany(portal), await signedIn(portal, "staff")];
    const client = await signedIn(portal, "client", company);
    const indicator = indicatorObject("[domain-name:value = 'queda.cl']");
    await bring(staff, bundleOf(indicator), { source: "Uno" });
    const before = await rowsOf();
    const later = {
      ...indicator,
      modified: "2026-11-09T00:00:00.000Z",
      pattern: "[domain-name:value = 'cambia.cl']",
    };
    const removedStixFixture = indicatorObject("[domain-name:value = 'se-va.cl']");
    const { id } = await bring(staff, bundleOf(later, removedStixFixture), { source: "Dos" });
    expect(await seen(client, { q: "cambia.cl" })).toHaveLength(1);

    await runQuery(owner, "update file_import set status = 'undoing' where id = $1", [id]);
    await undoImport({ gate: portal.gate, actor: actorOf(staff) }, bundleImporter, id ?? "");
    expect(await seen(client, { q: "queda.cl" })).toHaveLength(1);
    expect(await seen(client, { q: "se-va.cl" })).toEqual([]);
    expect(await rowsOf()).toBe(before);
  });

  test("says of each indicator whether it is compared, and why not", async () => {
    const [company, staff] = [await aCompany(portal), await signedIn(portal, "staff")];
    const client = await signedIn(portal, "client", company);
    await bring(
      staff,
      bundleOf(
        indicatorObject("[domain-name:value = 'vive-hoy.cl']"),
        indicatorObject("[domain-name:value = 'vieja.cl']", { valid_from: "2012-01-01T00:00:00Z" }),
        indicatorObject("[ipv4-addr:value = '192.168.1.1']"),
        indicatorObject("[domain-name:value = 'quitada.cl']", { revoked: true }),
        indicatorObject("[process:command_line = 'x'] FOLLOWEDBY [file:name = 'y']"),
      ),
    );
    for (const [state, value] of [
      ["live", "vive-hoy.cl"],
      ["expired", "vieja.cl"],
      ["noisy", "192.168.1.1"],
      ["revoked", "quitada.cl"],
    ] as const)
      expect(await seen(client, { state, q: value })).toMatchObject([{ value, state }]);
    expect((await seen(client, { state: "not_compared" })).map(({ state }) => state)).toContain(
      "not_compared",
    );
  });
});

describe("other files", () => {
  test("an event of MISP is kept once, and taken back with all that it brought", async () => {
    const [company, staff] = [await aCompany(portal), await signedIn(portal, "staff")];
    const client = await signedIn(portal, "client", company);
    const event = eventOf([attribute("domain", "de-misp.cl"), attribute("text", "contexto")], {
      Tag: [{ name: 'misp-galaxy:threat-actor="Zorro Rojo"' }, { name: "tlp:green" }],
    });
    const before = await rowsOf();
    const first = await bring(staff, event);
    expect(first).toMatchObject({ status: "stored", format: "misp", kept: 4, skipped: 1, refused: 0 });
    expect(first.receipt).toMatchObject({
      by_tlp: { green: 4 },
      first: [{ value: "de-misp.cl", state: "live" }],
    });
    expect(await seen(client, { q: "de-misp" })).toMatchObject([{ value: "de-misp.cl", owner: "base" }]);
    const countBefore = await rowsOf();
    expect(await bring(staff, { response: [event] })).toMatchObject({ kept: 0, merged: 4 });
    expect(await rowsOf()).toBe(countBefore);

    await runQuery(owner, "update file_import set status = 'undoing' where id = $1", [first.id]);
    await undoImport({ gate: portal.gate, actor: actorOf(staff) }, bundleImporter, first.id ?? "");
    expect(await rowsOf()).toBe(before);
  });

  test("a list keeps its good lines and tells of each other one its place and why", async () => {
    const [company, staff] = [await aCompany(portal), await signedIn(portal, "staff")];
    const client = await signedIn(portal, "client", company);
    const list = "# lista\nde-lista[.]cl\nnada de esto\n45.77.1.1\n10.0.0.1\n";
    const storedImportReceipt = await bring(staff, list, {
      source: "Lista de prueba",
      tlp: "green",
      confidence: 80,
    });
    expect(storedImportReceipt).toMatchObject({
      status: "stored",
      format: "list",
      kept: 3,
      skipped: 1,
      refused: 1,
    });
    expect(storedImportReceipt.receipt).toMatchObject({ indicators: { live: 2, noisy: 1 } });
    expect(storedImportReceipt.rejected).toMatchObject([
      { place: "línea 3", reason: expect.stringContaining("No es una dirección") },
    ]);
    expect(await seen(client, { q: "de-lista" })).toMatchObject([{ value: "de-lista.cl", state: "live" }]);
    expect(await bring(staff, `${list}otra-de-lista.cl\n`, { source: "Lista de prueba" })).toMatchObject({
      kept: 1,
      merged: 3,
    });
  });

  test("TLP:RED objects of a file do not appear in its receipt", async () => {
    const staff = await signedIn(portal, "staff");
    const event = eventOf([attribute("domain", "muy-roja.cl", { Tag: [{ name: "tlp:red" }] })]);
    expect((await bring(staff, event)).receipt).toMatchObject({ by_tlp: { red: 1, green: 1 }, first: [] });
  });
});

describe("a marking", () => {
  test("keeps what is TLP:RED to who brought it, and what is AMBER+STRICT inside the provider", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const other = await signedIn(portal, "staff", company);
    const operator = await signedIn(portal, "operator", company);
    const client = await signedIn(portal, "client", company);
    const marked = (mark: string, value: string) =>
      indicatorObject(`[domain-name:value = '${value}']`, { object_marking_refs: [mark] });
    await bring(
      staff,
      bundleOf(
        marked(tlpMarks.red, "marca-roja.cl"),
        marked(tlpMarks.amber_strict, "marca-estricta.cl"),
        marked(tlpMarks.green, "marca-verde.cl"),
      ),
    );
    const values = async (caller: Caller) =>
      (await seen(caller, { q: "marca-" })).map(({ value }) => value).toSorted();
    expect(await values(staff)).toEqual(["marca-estricta.cl", "marca-roja.cl", "marca-verde.cl"]);
    expect(await values(other)).toEqual(["marca-estricta.cl", "marca-verde.cl"]);
    expect(await values(operator)).toEqual(["marca-estricta.cl", "marca-verde.cl"]);
    expect(await values(client)).toEqual(["marca-verde.cl"]);
  });

  test("an indicator that the team adds to a company is found by any spelling, once, and only there", async () => {
    const [mine, theirs] = [await aCompany(portal), await aCompany(portal)];
    const operator = await signedIn(portal, "operator", mine);
    const addedResponse = await operator.call(addIndicator, {
      value: "hxxps://Pagos-Falsos[.]cl/Entrar?b=2&a=1",
      note: "De un correo",
    });
    expect(addedResponse.statusCode).toBe(201);
    const again = await operator.call(addIndicator, { value: "http://pagos-falsos.cl/Entrar?a=1&b=2" });
    expect(again.json()).toEqual(addedResponse.json());
    const client = await signedIn(portal, "client", mine);
    expect(await seen(client, { q: "pagos-falsos.cl/Entrar?a=1&b=2" })).toMatchObject([
      { owner: "company", state: "live" },
    ]);
    const { id } = addedResponse.json() as { id: string };
    const open = await client.call(getIndicator, { id });
    expect(open.json()).toMatchObject({
      description: "De un correo",
      statements: [{ source: "Agregados por el equipo" }],
    });
    expect(await seen(await signedIn(portal, "staff", theirs), { q: "pagos-falsos" })).toEqual([]);
    expect((await (await signedIn(portal, "client", theirs)).call(getIndicator, { id })).statusCode).toBe(
      404,
    );
    expect((await operator.call(addIndicator, { value: "nada de esto" })).statusCode).toBe(400);
    expect((await client.call(addIndicator, { value: "mala.cl" })).statusCode).toBe(403);
  });

  test("another area gives a value of its own, once, with the place it came from", async () => {
    const company = await aCompany(portal);
    const frame = { scope: "company", effect: "write", name: "test", companyId: company.id } as const;
    const give = () =>
      asSystem(portal.gate, frame, async (context) => {
        context.entryFollows();
        return await addCompanyIndicator(context, {
          observable: { type: "url", value: "https://de-un-correo.cl/entrar" },
          from: "mail",
          origin: { label: "CORREO-7", path: "/SecurityInbox/7" },
        });
      });
    const first = await give();
    expect(first?.isNew).toBe(true);
    expect(await give()).toEqual({ id: first?.id, isNew: false });
    const open = await (await signedIn(portal, "operator", company)).call(getIndicator, {
      id: first?.id ?? "",
    });
    expect(open.json()).toMatchObject({
      statements: [{ source: "Buzón de seguridad", origin: { label: "CORREO-7", path: "/SecurityInbox/7" } }],
    });
  });

  test("an indicator of one company is not another's", async () => {
    const [mine, theirs] = [await aCompany(portal), await aCompany(portal)];
    const [source, id] = ["0199f0f0-0000-7000-8000-0000000000aa", "0199f0f0-0000-7000-8000-0000000000bb"];
    await runQuery(
      owner,
      `insert into threat_source (company_id, id, name, kind, created_at, created_by_name)
       values ($1, $2, 'Propia', 'written', now(), 'Alguien')`,
      [mine.id, source],
    );
    await runQuery(
      owner,
      `insert into threat_indicator (company_id, id, stix_id, compared, kind, value, value_count, confidence, reliability,
         pap, valid_from, live_until, revoked, source_id, modified_at, added_at, changed_at, tlp, name)
       values ($1, $2, 'x', 'values', 'domain', 'solo-mia.cl', 1, 80, 'B', 'green', now(), now() + interval '9 days', false,
         $3, now(), now(), now(), 'green', '')`,
      [mine.id, id, source],
    );
    expect(await seen(await signedIn(portal, "client", mine), { q: "solo-mia" })).toMatchObject([
      { owner: "company" },
    ]);
    for (const role of ["client", "operator", "staff"] as const)
      expect(await seen(await signedIn(portal, role, theirs), { q: "solo-mia" })).toEqual([]);
  });
});
