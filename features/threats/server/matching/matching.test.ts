import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { alerts } from "#features/alerts/alerts.feature.ts";
import { companies } from "#features/companies/companies.feature.ts";
import { events } from "#features/events/events.feature.ts";
import { aSource, type TestSource } from "#features/events/server/testing-source.fixture.ts";
import { addIndicator } from "#features/threats/contracts/indicators.contract.ts";
import {
  addException,
  liftException,
  listCompanySightings,
  listExceptions,
  listLookBacks,
  listSightings,
} from "#features/threats/contracts/sightings.contract.ts";
import { bundleOf, indicatorObject, tlpMarks } from "#features/threats/readers/stix/bundle.fixture.ts";
import { threats } from "#features/threats/threats.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { bundleImporter } from "../imports/bundle-importer.ts";
import { lookBack } from "../look-back/look-back.ts";
import { IndicatorMemory } from "./indicator-memory.ts";
import { compareJob } from "./matching.job.ts";

// Nobody works on the queues: what follows a delivery follows when a test says so.
const portal = await testPortal([companies, events, alerts, threats]);
const { owner } = portal.database;

const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000);
let serial = 0;

/** What a proxy, a firewall or a sensor would have written in CEF. */
function line(fields: Record<string, string>, days = 0): string {
  const words = {
    rt: String(ago(days).getTime()),
    dvchost: "caja-03",
    externalId: String(++serial),
    ...fields,
  };
  const text = Object.entries(words).map(([name, value]) => `${name}=${value.replaceAll("=", "\\=")}`);
  return `CEF:0|Ejemplo|Proxy|1|100|Conexión|5|${text.join(" ")}\n`;
}

async function arrive(
  source: TestSource,
  ...lines: string[]
): Promise<(gate?: typeof portal.gate) => Promise<void>> {
  const { body } = await source.deliver(lines.join(""));
  expect(body).toMatchObject({ rejected: 0, accepted: lines.length });
  return (gate = portal.gate) =>
    performJob(gate, compareJob, {
      actor: systemActor("test", source.company.id),
      input: { batch_ids: [body.batch_id] },
    });
}

interface Sighting {
  value: string;
  day: string;
  asset: string;
  direction: string;
  outcome: string;
  events: number;
  live: boolean;
}

const sightingsOf = ({ company }: TestSource) =>
  runQuery<Sighting>(
    owner,
    `select value, day::text as day, asset, direction, outcome, events::int as events, live from threat_sighting
     where company_id = $1 order by value, day, outcome`,
    [company.id],
  );

const alertsOf = ({ company }: TestSource) =>
  runQuery<{ title: string; asset_name: string; severity: number; events: number }>(
    owner,
    `select title, asset_name, severity, event_count::int as events from alert where company_id = $1 and origin = 'indicator'
     order by number`,
    [company.id],
  );

const indicate = async ({ operator }: TestSource, value: string, more: Record<string, unknown> = {}) => {
  const added = await operator.call(addIndicator, { value, ...more });
  expect([added.statusCode, added.body]).toEqual([201, added.body]);
  return (added.json() as { id: string }).id;
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
const listed = async (who: Caller, query: Record<string, unknown> = {}): Promise<any[]> => {
  const answer = await who.call(listSightings, query);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json().items;
};

/** A file of staff, kept in the base. */
async function bring(staff: Caller, content: object): Promise<void> {
  const text = JSON.stringify(
    "type" in content && content.type === "bundle" ? content : bundleOf(content as never),
  );
  const stored = await portal.gate.files.write(Readable.from([Buffer.from(text)]), { maximumBytes: 1e8 });
  const file = { ...stored, name: "paquete.json", contentType: "application/json" };
  const actor = {
    kind: "user",
    role: "staff",
    userId: staff.person?.id ?? 0,
    username: "ana",
    fullName: "Ana Rojas",
    sessionId: "0199f0f0-0000-7000-8000-000000000001",
    companyId: null,
    timeZone: "America/Santiago",
    limitedBy: null,
  };
  const args = [{ gate: portal.gate, actor }, bundleImporter, file, {}] as unknown as Parameters<
    typeof importNow
  >;
  expect(await importNow(...args)).toMatchObject({ status: "stored" });
}

/** Tells the time so often, and then the machine is gone. */
function dyingClock(times: number) {
  let left = times;
  return {
    now: () => {
      left -= 1;
      if (left < 0) throw new Error("killed");
      return new Date();
    },
  };
}

describe("an event that arrives", () => {
  test("is compared with the indicators of its company, by whatever lies beneath a name, and opens one alert of the day", async () => {
    const [source, other] = [await aSource(portal), await aSource(portal)];
    await indicate(source, "malo.cl");
    const lines = [
      line({ request: "https://descargas.malo.cl/a", act: "allowed" }),
      line({ request: "https://descargas.malo.cl/b", act: "allowed" }),
      line({ request: "https://otromalo.cl/" }),
    ];
    const compare = await arrive(source, ...lines);
    await compare();
    // A queue may bring the same delivery again.
    await compare();
    await (await arrive(other, ...lines))();
    expect(await sightingsOf(source)).toMatchObject([
      {
        value: "descargas.malo.cl",
        asset: "caja-03",
        direction: "outbound",
        outcome: "allowed",
        events: 2,
        live: true,
      },
    ]);
    expect(await alertsOf(source)).toMatchObject([{ asset_name: "caja-03", severity: 4, events: 2 }]);
    expect(await sightingsOf(other)).toEqual([]);
  });
});

test("an indicator that somebody writes while a delivery is compared is met by it too", async () => {
  const source = await aSource(portal);
  const memory = portal.gate.memory(IndicatorMemory);
  const before = await memory.tablesOf(portal.gate, source.company.id);
  const compare = await arrive(source, line({ destinationDnsDomain: "justo.cl", act: "allowed" }));
  await indicate(source, "justo.cl");
  const asked: number[] = [];
  const kept = {
    tablesOf(gate: typeof portal.gate, companyId: number) {
      asked.push(companyId);
      return asked.length === 1 ? before : memory.tablesOf(gate, companyId);
    },
  };
  await compare({ ...portal.gate, memory: (() => kept) as never });
  expect(asked).toHaveLength(2);
  expect(await sightingsOf(source)).toMatchObject([{ value: "justo.cl", events: 1, live: true }]);
});

test("a new indicator looks back over what is kept", async () => {
  const source = await aSource(portal);
  await (
    await arrive(
      source,
      line({ dst: "45.10.20.30", act: "allowed" }, 9),
      line({ dst: "45.10.20.30", act: "blocked" }, 2),
    )
  )();
  await indicate(source, "45.10.20.0/24");
  await lookBack(portal.gate, source.company.id);
  await lookBack(portal.gate, source.company.id);
  expect(await sightingsOf(source)).toMatchObject([
    { value: "45.10.20.30", outcome: "allowed", events: 1, live: false },
    { value: "45.10.20.30", outcome: "blocked", events: 1, live: false },
  ]);
  expect(await alertsOf(source)).toHaveLength(1);
});

describe("what the team dismisses", () => {
  test("is still found and counted, opens no alert, and is taken back", async () => {
    const source = await aSource(portal);
    await indicate(source, "ruido.cl");
    await (await arrive(source, line({ destinationDnsDomain: "ruido.cl", act: "allowed" })))();
    const [{ id }] = await listed(source.operator);
    expect(
      (await source.client.call(addException, { id, about: "value", reason: "Es nuestro" })).statusCode,
    ).toBe(403);
    const dismissed = await source.operator.call(addException, {
      id,
      about: "value",
      reason: "Es de la casa",
    });
    expect([dismissed.statusCode, dismissed.json().covered]).toEqual([201, 1]);
    const again = await source.operator.call(addException, { id, about: "value", reason: "Otra vez" });
    expect(again.json()).toEqual({ id: dismissed.json().id, covered: 0 });

    await (
      await arrive(source, line({ destinationDnsDomain: "ruido.cl", dvchost: "caja-04", act: "allowed" }))
    )();
    expect(await listed(source.operator, { state: "met" })).toEqual([]);
    expect(await listed(source.client, { state: "dismissed" })).toHaveLength(2);
    expect(await alertsOf(source)).toHaveLength(1);
    const decisions = (await source.client.call(listExceptions, {})).json().items;
    expect(decisions).toMatchObject([{ name: "ruido[.]cl", in_force: true, sightings: 2, events: 2 }]);

    await source.operator.call(liftException, { id: decisions[0].id });
    expect(await listed(source.operator, { state: "met" })).toHaveLength(2);
    await (
      await arrive(source, line({ destinationDnsDomain: "ruido.cl", dvchost: "caja-05", act: "allowed" }))
    )();
    expect(await alertsOf(source)).toHaveLength(2);
  });
});

test("a pattern is met by an event that meets the whole of it, and not by its value alone", async () => {
  const source = await aSource(portal);
  await bring(
    await signedIn(portal, "staff"),
    indicatorObject("[domain-name:value = 'condicion.cl' AND network-traffic:dst_port = 4443]"),
  );
  await (
    await arrive(
      source,
      line({ destinationDnsDomain: "condicion.cl", dpt: "443", act: "allowed", dvchost: "no" }),
      line({ destinationDnsDomain: "condicion.cl", dpt: "4443", act: "allowed", dvchost: "si" }),
    )
  )();
  expect(await sightingsOf(source)).toMatchObject([{ asset: "si", events: 1 }]);
});

test("what was blocked counts, and calls nobody", async () => {
  const source = await aSource(portal);
  await indicate(source, "frenado.cl");
  await (await arrive(source, line({ destinationDnsDomain: "frenado.cl", act: "blocked" })))();
  expect(await sightingsOf(source)).toMatchObject([{ outcome: "blocked", events: 1 }]);
  expect(await alertsOf(source)).toEqual([]);
});

test("an indicator that is not good any more, or will be later, or was taken back is not met", async () => {
  const source = await aSource(portal);
  const staff = await signedIn(portal, "staff");
  await bring(
    staff,
    indicatorObject("[domain-name:value = 'vieja.cl']", { valid_from: "2015-01-01T00:00:00Z" }),
  );
  await bring(
    staff,
    indicatorObject("[domain-name:value = 'futura.cl']", { valid_from: "2090-01-01T00:00:00Z" }),
  );
  const gone = indicatorObject("[domain-name:value = 'quitada.cl']");
  await bring(staff, gone);
  await (await arrive(source, line({ destinationDnsDomain: "nada.cl" })))();
  // The table of this portal holds it still; PostgreSQL says that it is revoked.
  await bring(staff, { ...gone, modified: new Date().toISOString(), revoked: true });
  await (
    await arrive(
      source,
      line({ destinationDnsDomain: "vieja.cl" }),
      line({ destinationDnsDomain: "futura.cl" }),
      line({ destinationDnsDomain: "quitada.cl" }),
    )
  )();
  expect(await sightingsOf(source)).toEqual([]);
});

describe("a marking", () => {
  test("of one company's own things says nothing to another, and one of the base that stays inside nothing to clients", async () => {
    const [mine, theirs] = [await aSource(portal), await aSource(portal)];
    const staff = await signedIn(portal, "staff", mine.company);
    const marked = (mark: string, value: string) =>
      indicatorObject(`[domain-name:value = '${value}']`, { object_marking_refs: [mark] });
    await bring(
      staff,
      bundleOf(marked(tlpMarks.red, "roja.cl"), marked(tlpMarks.amber_strict, "estricta.cl")),
    );
    await indicate(mine, "solo-mia.cl", { tlp: "red" });
    await indicate(mine, "mia-estricta.cl", { tlp: "amber_strict" });
    const lines = ["roja.cl", "estricta.cl", "solo-mia.cl", "mia-estricta.cl"].map((name) =>
      line({ destinationDnsDomain: name, act: "allowed" }),
    );
    await (await arrive(mine, ...lines))();
    await (await arrive(theirs, ...lines))();
    const values = async (who: Caller) => (await listed(who)).map(({ value }) => value).toSorted();
    const other = await signedIn(portal, "operator", mine.company);
    expect(await values(staff)).toEqual(["estricta.cl", "mia-estricta.cl", "roja.cl"]);
    expect(await values(mine.operator)).toEqual(["estricta.cl", "mia-estricta.cl", "solo-mia.cl"]);
    expect(await values(other)).toEqual(["estricta.cl", "mia-estricta.cl"]);
    expect(await values(mine.client)).toEqual(["mia-estricta.cl"]);
    expect(await values(theirs.operator)).toEqual(["estricta.cl"]);
    expect(await values(theirs.client)).toEqual([]);
    // Only what everybody there may know is said in an alert.
    expect((await alertsOf(mine)).map(({ title }) => title)).toEqual([
      "Se vio un indicador de amenaza: mia-estricta[.]cl",
    ]);
    expect(await alertsOf(theirs)).toEqual([]);
    const everywhere = (await staff.call(listCompanySightings, {})).json().items as {
      company_id: number;
      sightings: number;
    }[];
    const counted = (of: TestSource) =>
      everywhere.find(({ company_id }) => company_id === of.company.id)?.sightings;
    expect([counted(mine), counted(theirs)]).toEqual([0, 0]);
  });
});

describe("looking back", () => {
  test("says how long somebody was there before anybody knew the indicator, and nothing twice", async () => {
    const source = await aSource(portal);
    const past = await arrive(
      source,
      line({ request: "http://antes.cl/carga/x?a=1", act: "allowed" }, 12),
      line({ request: "http://antes.cl/otra", act: "allowed" }, 12),
      line({ suser: "Jefe@correo-antes.cl", duser: "ana@empresa.cl" }, 3),
    );
    await past();
    await indicate(source, "http://antes.cl/carga/x");
    await indicate(source, "jefe@correo-antes.cl");
    await lookBack(portal.gate, source.company.id);
    const found = await listed(source.client);
    expect(found).toMatchObject([
      {
        value: "jefe@correo-antes.cl",
        asset: "caja-03",
        direction: "inbound",
        events: 1,
        found: "later",
        dwell_days: 3,
      },
      { value: "antes.cl/carga/x?a=1", key: "antes.cl/carga/x", events: 1, found: "later", dwell_days: 12 },
    ]);
    // The same said again by the same source changes nothing, and what is compared again neither.
    await indicate(source, "hxxp://antes[.]cl/carga/x");
    await lookBack(portal.gate, source.company.id);
    await past();
    expect(await listed(source.client)).toEqual(found);
  });

  test("counts what arrives meanwhile once, whichever of the two looks first", async () => {
    const source = await aSource(portal);
    await (await arrive(source, line({ destinationDnsDomain: "carrera.cl" }, 1)))();
    const waiting = await arrive(
      source,
      line({ destinationDnsDomain: "carrera.cl" }, 1),
      line({ destinationDnsDomain: "carrera.cl" }, 1),
    );
    await indicate(source, "carrera.cl");
    // Delivered and not compared yet: looking back leaves it to whoever compares it.
    await lookBack(portal.gate, source.company.id);
    expect(await sightingsOf(source)).toMatchObject([{ events: 1, live: false }]);
    await waiting();
    expect(await sightingsOf(source)).toMatchObject([{ events: 3, live: true }]);
    await runQuery(owner, "delete from threat_look_back where company_id = $1", [source.company.id]);
    await lookBack(portal.gate, source.company.id);
    expect(await sightingsOf(source)).toMatchObject([{ events: 3, live: true }]);
  });

  test("goes on where a kill left it, wherever that was, and ends as if there had been none", async () => {
    const source = await aSource(portal);
    const days = [1, 2, 3].map((ago) => line({ destinationDnsDomain: "corte.cl", act: "allowed" }, ago));
    await (await arrive(source, ...days))();
    await indicate(source, "corte.cl");
    const { id } = source.company;
    const reached = new Set<number>();
    const silence =
      "update threat_look_back set touched_at = now() - interval '1 hour' where company_id = $1";
    for (let moments = 1; ; moments += 1) {
      const gate = { ...portal.gate, clock: dyingClock(moments) };
      const killed = await lookBack(gate, id).then(
        () => false,
        () => true,
      );
      const kept = await sightingsOf(source);
      reached.add(kept.length);
      if (!killed) break;
      if (kept.length === 1 || kept.length === 2) {
        // Until it is silent for some minutes it may still be at work: nobody else begins.
        await lookBack(portal.gate, id);
        expect(await sightingsOf(source)).toEqual(kept);
      }
      await runQuery(owner, silence, [id]);
    }
    expect([...reached].some((count) => count === 1 || count === 2)).toBe(true);
    expect((await sightingsOf(source)).map(({ events }) => events)).toEqual([1, 1, 1]);
    expect(await alertsOf(source)).toHaveLength(3);
    const runs = (await source.operator.call(listLookBacks, {})).json().items;
    expect(runs).toMatchObject([{ state: "done", days: 3, days_done: 3, sightings: 3, alerts: 3 }]);
  });
});
