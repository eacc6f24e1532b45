import { describe, expect, test } from "vitest";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { listLookBacks } from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  alertsOf,
  arrive,
  indicate,
  line,
  listed,
  owner,
  portal,
  sightingsOf,
} from "../matching/met-indicators.fixture.ts";
import { lookBack } from "./look-back.ts";

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
