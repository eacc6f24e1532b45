import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { aSource, type TestSource } from "#features/detection/events/server/testing-source.fixture.ts";
import {
  addException,
  liftException,
  listCompanySightings,
  listExceptions,
} from "#features/intelligence/threats/contracts/sightings.contract.ts";
import {
  bundleOf,
  indicatorObject,
  tlpMarks,
} from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { bundleImporter } from "../imports/bundle-importer.ts";
import { IndicatorMemory } from "./indicator-memory.ts";
import {
  alertsOf,
  arrive,
  indicate,
  line,
  list,
  owner,
  portal,
  sightingsOf,
} from "./met-indicators.fixture.ts";

/** Imports a file into the threat catalogue, as staff. */
async function bring(staff: Caller, content: object): Promise<void> {
  const text = JSON.stringify(
    "type" in content && content.type === "bundle" ? content : bundleOf(content as never),
  );
  const storedFile = await portal.gate.files.write(Readable.from([Buffer.from(text)]), { maximumBytes: 1e8 });
  const file = { ...storedFile, name: "paquete.json", contentType: "application/json" };
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
    // A queue may deliver the same batch twice.
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
  const companyIds: number[] = [];
  const kept = {
    tablesOf(gate: typeof portal.gate, companyId: number) {
      companyIds.push(companyId);
      return companyIds.length === 1 ? before : memory.tablesOf(gate, companyId);
    },
  };
  const memoryOf = (kind: new () => object) => (kind === IndicatorMemory ? kept : portal.gate.memory(kind));
  await compare({ ...portal.gate, memory: memoryOf as never });
  expect(companyIds).toHaveLength(2);
  expect(await sightingsOf(source)).toMatchObject([{ value: "justo.cl", events: 1, live: true }]);
});

describe("dismissed sightings", () => {
  test("is still found and counted, opens no alert, and is taken back", async () => {
    const source = await aSource(portal);
    await indicate(source, "ruido.cl");
    await (await arrive(source, line({ destinationDnsDomain: "ruido.cl", act: "allowed" })))();
    const [{ id }] = await list(source.operator);
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
    expect(await list(source.operator, { state: "met" })).toEqual([]);
    expect(await list(source.client, { state: "dismissed" })).toHaveLength(2);
    expect(await alertsOf(source)).toHaveLength(1);
    const decisions = (await source.client.call(listExceptions, {})).json().items;
    expect(decisions).toMatchObject([{ name: "ruido[.]cl", in_force: true, sightings: 2, events: 2 }]);

    await source.operator.call(liftException, { id: decisions[0].id });
    expect(await list(source.operator, { state: "met" })).toHaveLength(2);
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

test("a blocked sighting is counted and notifies nobody", async () => {
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
  const removedStixFixture = indicatorObject("[domain-name:value = 'quitada.cl']");
  await bring(staff, removedStixFixture);
  await (await arrive(source, line({ destinationDnsDomain: "nada.cl" })))();
  // The table of this process still contains the indicator; PostgreSQL has it as revoked.
  await bring(staff, { ...removedStixFixture, modified: new Date().toISOString(), revoked: true });
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
    const values = async (caller: Caller) => (await list(caller)).map(({ value }) => value).toSorted();
    const other = await signedIn(portal, "operator", mine.company);
    expect(await values(staff)).toEqual(["estricta.cl", "mia-estricta.cl", "roja.cl"]);
    expect(await values(mine.operator)).toEqual(["estricta.cl", "mia-estricta.cl", "solo-mia.cl"]);
    expect(await values(other)).toEqual(["estricta.cl", "mia-estricta.cl"]);
    expect(await values(mine.client)).toEqual(["mia-estricta.cl"]);
    expect(await values(theirs.operator)).toEqual(["estricta.cl"]);
    expect(await values(theirs.client)).toEqual([]);
    // The title of an alert contains only facts that everybody of the company may see.
    expect((await alertsOf(mine)).map(({ title }) => title)).toEqual([
      "Se vio un indicador de amenaza: mia-estricta[.]cl",
    ]);
    expect(await alertsOf(theirs)).toEqual([]);
    const everywhere = (await staff.call(listCompanySightings, {})).json().items as {
      company_id: number;
      sightings: number;
    }[];
    const count = (of: TestSource) =>
      everywhere.find(({ company_id }) => company_id === of.company.id)?.sightings;
    expect([count(mine), count(theirs)]).toEqual([0, 0]);
  });

  test("of TLP:RED is kept by the notices too: who it is for hears that it was met, without its value, and nobody else", async () => {
    const source = await aSource(portal);
    const others = [
      await signedIn(portal, "operator", source.company),
      await signedIn(portal, "staff", source.company),
      source.client,
    ];
    await indicate(source, "solo-para-uno.cl", { tlp: "red" });
    await (await arrive(source, line({ destinationDnsDomain: "solo-para-uno.cl", act: "allowed" })))();
    const noticesOf = ({ person }: Caller) =>
      runQuery<{ kind: string; line: string }>(
        owner,
        "select kind, to_jsonb(n)::text as line from notification n where user_id = $1 and company_id = $2",
        [person?.id, source.company.id],
      );
    const [heard, ...more] = await noticesOf(source.operator);
    expect([heard?.kind, more]).toEqual(["found", []]);
    expect(heard?.line).toContain("un indicador de difusión restringida");
    expect(heard?.line).not.toContain("solo-para-uno");
    for (const person of others) expect(await noticesOf(person)).toEqual([]);
  });
});
