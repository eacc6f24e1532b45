import { beforeEach, describe, expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { getBulletin } from "#features/intelligence/bulletins/bulletin-reading.contract.ts";
import { bulletins } from "#features/intelligence/bulletins/bulletins.feature.ts";
import {
  createBulletin,
  publishBulletin,
  saveBulletin,
  withdrawBulletin,
} from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import { getActor } from "#features/intelligence/threats/contracts/actors.contract.ts";
import {
  getIndicator,
  listIndicators,
} from "#features/intelligence/threats/contracts/indicators.contract.ts";
import {
  findNameable,
  getBulletinThreats,
  readPasted,
} from "#features/intelligence/threats/contracts/threat-bulletins.contract.ts";
import {
  listThreatSources,
  removeThreatSource,
} from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import {
  bundleOf,
  stixObject,
  tlpMarks,
} from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { uploadFile } from "../import-file.fixture.ts";
import { compareJob } from "../matching/matching.job.ts";
import { runRetroHunt } from "../retro-hunt/retro-hunt.ts";

const portal = await testPortal([companies, bulletins, events, alerts, threats]);
const company = await aCompany(portal);
const [staff, client] = [await signedIn(portal, "staff"), await signedIn(portal, "client", company)];
const anyone = visitor(portal);

async function ask<C extends Call>(caller: Caller, call: C, input: RequestOf<C>): Promise<OutputOf<C>> {
  const answer = await caller.call(call, input);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json() as OutputOf<C>;
}

const indicator = (type: "domain" | "ipv4", value: string, more: Record<string, unknown> = {}) => ({
  type,
  value,
  tlp: "clear" as const,
  confidence: 80,
  valid_until: null,
  ...more,
});

let serial = 0;
const text = (more: Record<string, unknown> = {}) => ({
  slug: `boletin-${++serial}`,
  title: `Zorro Gris ataca bancos ${serial}`,
  summary: "Un grupo que entra por correo.",
  severity: "high" as const,
  cves: [],
  techniques: [],
  products: [],
  objects: [],
  indicators: [],
  sources: [{ title: "CSIRT", url: "https://ejemplo.cl/aviso" }],
  body: "## Qué ocurre\n\nEntra por correo.",
  ...more,
});

const begin = (more: Record<string, unknown> = {}) => ask(staff, createBulletin, text(more));
async function publish(more: Record<string, unknown> = {}) {
  const { id, version } = await begin(more);
  return await ask(staff, publishBulletin, { id, version });
}
type Edited = Awaited<ReturnType<typeof publish>>;
async function publishAgain({ id, version, draft }: Edited, more: Record<string, unknown>) {
  const saved = await ask(staff, saveBulletin, { ...draft, ...more, id, version });
  return await ask(staff, publishBulletin, { id, version: saved.version });
}

/** Returns the threat catalogue's objects for a company, by a value. */
const held = async (caller: Caller, q: string) => (await ask(caller, listIndicators, { q })).items;
const readBy = async (caller: Caller, bulletin: number) =>
  await ask(caller, getBulletinThreats, { bulletin });

beforeEach(() => runQuery(portal.database.owner, "delete from threat_source where company_id = 0"));

describe("the indicators of a bulletin", () => {
  test("are in the base from the hour it is published, with the bulletin as who said it, and not before", async () => {
    const draft = await begin({
      indicators: [indicator("domain", "zorro-gris.cl", { confidence: 70, valid_until: "2099-12-31" })],
    });
    expect(await held(client, "zorro-gris.cl")).toEqual([]);
    await ask(staff, publishBulletin, { id: draft.id, version: draft.version });
    const [heldIndicator] = await held(client, "zorro-gris[.]cl");
    expect(heldIndicator).toMatchObject({ owner: "base", state: "live", tlp: "clear", confidence: 70 });
    const { statements, valid_until } = await ask(client, getIndicator, { id: heldIndicator?.id ?? "" });
    expect(valid_until).toBe("2099-12-31T23:59:59.000Z");
    expect(statements).toMatchObject([
      {
        source: "Boletines",
        source_kind: "bulletin",
        origin: { label: draft.draft.title, path: `/Threat_Intelligence/Boletines/${draft.id}` },
      },
    ]);
  });

  test("are looked for in the events that were kept, as those of any other source", async () => {
    const source = await aSource(portal);
    const at = Date.now() - 2 * 86_400_000;
    const line = `CEF:0|Ejemplo|Proxy|1|100|Conexión|5|rt=${at} dvchost=caja-03 externalId=1 request=https://pago.zorro-viejo.cl/a act=allowed\n`;
    const { body } = await source.deliver(line);
    expect(body).toMatchObject({ accepted: 1 });
    const compared = { batch_ids: [body.batch_id] };
    await performJob(portal.gate, compareJob, {
      actor: systemActor("test", source.company.id),
      input: compared,
    });
    const { id } = await publish({ indicators: [indicator("domain", "zorro-viejo.cl")] });
    await runRetroHunt(portal.gate, source.company.id);
    const reader = await signedIn(portal, "client", source.company);
    expect((await readBy(reader, id)).indicators).toMatchObject([{ value: "zorro-viejo.cl", seen_days: 1 }]);
    expect((await readBy(client, id)).indicators).toMatchObject([{ value: "zorro-viejo.cl", seen_days: 0 }]);
  });

  test("leave the base when it is withdrawn, but what others say of the same stays", async () => {
    const bulletin = await publish({
      indicators: [indicator("domain", "solo-mio.cl"), indicator("domain", "de-dos.cl")],
    });
    await publish({ indicators: [indicator("domain", "de-dos.cl", { confidence: 60 })] });
    await ask(staff, withdrawBulletin, { id: bulletin.id, version: bulletin.version });
    expect(await held(client, "solo-mio.cl")).toEqual([]);
    expect(await held(client, "de-dos.cl")).toMatchObject([{ confidence: 60 }]);
    expect(await readBy(client, bulletin.id)).toEqual({ objects: [], indicators: [] });
  });

  test("follow a new version: what went is taken back, and for what stayed nobody looks back again", async () => {
    const first = await publish({
      indicators: [indicator("domain", "queda.cl"), indicator("domain", "sale.cl")],
    });
    const change = () =>
      runQuery<{ value: string; changed_at: Date }>(
        portal.database.owner,
        "select value, changed_at from threat_indicator where value = 'queda.cl'",
      );
    const before = await change();
    const again = await publishAgain(first, {
      title: "Zorro Gris cambia de nombre",
      indicators: [indicator("domain", "queda.cl"), indicator("ipv4", "45.10.20.30", { tlp: "green" })],
    });
    expect(await change()).toEqual(before);
    expect((await readBy(client, first.id)).indicators.map(({ value, tlp }) => [value, tlp])).toEqual([
      ["queda.cl", "clear"],
      ["45.10.20.30", "green"],
    ]);
    const [heldIndicator] = await held(client, "queda.cl");
    const { statements } = await ask(client, getIndicator, { id: heldIndicator?.id ?? "" });
    expect(statements[0]?.origin?.label).toBe("Zorro Gris cambia de nombre");
    await publishAgain(again, { indicators: [indicator("domain", "queda.cl", { confidence: 40 })] });
    expect(await held(client, "queda.cl")).toMatchObject([{ confidence: 40 }]);
    expect(await held(client, "45.10.20.30")).toEqual([]);
  });

  test("go as far as each is marked: visitors read the clear ones, companies up to amber, and the rest stays here", async () => {
    const { id } = await publish({
      indicators: [
        indicator("domain", "publico.cl"),
        indicator("domain", "clientes.cl", { tlp: "amber" }),
        indicator("domain", "reservado.cl", { tlp: "amber_strict" }),
      ],
    });
    const page = await ask(anyone, getBulletin, { id });
    expect(page.indicators).toEqual([{ type: "domain", value: "publico.cl" }]);
    expect(JSON.stringify(page)).not.toMatch(/clientes\.cl|reservado\.cl/);
    expect((await readBy(client, id)).indicators.map(({ value }) => value)).toEqual([
      "clientes.cl",
      "publico.cl",
    ]);
    expect(await held(client, "reservado.cl")).toEqual([]);
    expect(
      await runQuery(
        portal.database.owner,
        "select tlp from threat_indicator where company_id = 0 and value = 'reservado.cl'",
      ),
    ).toEqual([{ tlp: "amber_strict" }]);
    expect((await anyone.call(getBulletinThreats, { bulletin: id })).statusCode).toBe(401);
  });

  test("go with their bulletin alone: the source of all bulletins is not removed as others are", async () => {
    await publish({ indicators: [indicator("domain", "se-queda.cl")] });
    const { items } = await ask(staff, listThreatSources, {});
    const { id = "" } = items.find(({ kind }) => kind === "bulletin") ?? {};
    expect((await staff.call(removeThreatSource, { id })).statusCode).toBe(409);
    expect(await held(client, "se-queda.cl")).toHaveLength(1);
  });

  test("are refused by name if they are not of the stated kind", async () => {
    const wrong = await staff.call(createBulletin, text({ indicators: [indicator("ipv4", "zorro.cl")] }));
    expect([wrong.statusCode, wrong.json().detail]).toEqual([
      400,
      "Este indicador no es lo que dice ser: zorro.cl",
    ]);
    const red = text({ indicators: [indicator("domain", "zorro.cl", { tlp: "red" })] });
    expect((await staff.call(createBulletin, red)).statusCode).toBe(400);
  });

  test("are read from pasted text however they are written, with the warning list that names them", async () => {
    const { found, left } = await ask(staff, readPasted, {
      text: "Vieron hxxps://pago[.]zorro[.]cl/x y 8.8.8[.]8, también CVE-2026-1234 y zorro[.]cl zorro.cl",
    });
    expect(found).toMatchObject([
      { type: "url", value: "https://pago.zorro.cl/x", noisy: null },
      { type: "ipv4", value: "8.8.8.8", noisy: "Servidores públicos de nombres" },
      { type: "domain", value: "zorro.cl", noisy: null },
    ]);
    expect(left).toEqual(["CVE-2026-1234"]);
  });
});

describe("the subjects of a bulletin", () => {
  test("is chosen from the base, shown to whoever may know of it, and its page lists the bulletin", async () => {
    const open = stixObject("intrusion-set", {
      name: "Zorro Abierto",
      object_marking_refs: [tlpMarks.clear],
    });
    const inner = stixObject("malware", { name: "Zorro Interno", object_marking_refs: [tlpMarks.amber] });
    await uploadFile(portal, staff, bundleOf(open, inner), {});
    const { items } = await ask(staff, findNameable, { q: "zorro" });
    expect(items.map(({ name, tlp }) => [name, tlp])).toEqual([
      ["Zorro Abierto", "clear"],
      ["Zorro Interno", "amber"],
    ]);
    const objects = items.map(({ id, type, name }) => ({ id, type, name }));
    const { id, version, draft } = await publish({ objects });
    expect((await ask(anyone, getBulletin, { id })).objects.map(({ name }) => name)).toEqual([
      "Zorro Abierto",
    ]);
    expect((await readBy(client, id)).objects.map(({ name }) => name)).toEqual([
      "Zorro Abierto",
      "Zorro Interno",
    ]);
    const page = await ask(client, getActor, { id: items[1]?.id ?? "" });
    expect(page.bulletins).toMatchObject([
      { title: draft.title, path: `/Threat_Intelligence/Boletines/${id}` },
    ]);
    expect(page.relations).toEqual([]);
    await ask(staff, withdrawBulletin, { id, version });
    expect((await ask(client, getActor, { id: items[1]?.id ?? "" })).bulletins).toEqual([]);
  });

  test("must still be in the base when it is published", async () => {
    const gone = { id: "0199f0f0-0000-7000-8000-000000000009", type: "malware", name: "Nadie" };
    const { id, version } = await begin({ objects: [gone] });
    const answer = await staff.call(publishBulletin, { id, version });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      "Ya no está en la base de amenazas: Nadie",
    ]);
  });
});
