import { describe, expect, test } from "vitest";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { listRetroHunts } from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  alertsOf,
  arrive,
  indicate,
  line,
  list,
  owner,
  portal,
  sightingsOf,
} from "../matching/met-indicators.fixture.ts";
import { runRetroHunt } from "./retro-hunt.ts";

/** A clock that works a given number of times and then fails, to simulate an interruption. */
function dyingClock(times: number) {
  let readingsLeft = times;
  return {
    now: () => {
      readingsLeft -= 1;
      if (readingsLeft < 0) throw new Error("killed");
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
  await runRetroHunt(portal.gate, source.company.id);
  await runRetroHunt(portal.gate, source.company.id);
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
    await runRetroHunt(portal.gate, source.company.id);
    const rows = await list(source.client);
    expect(rows).toMatchObject([
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
    // The same statement by the same source changes nothing, and neither does another retro-hunt.
    await indicate(source, "hxxp://antes[.]cl/carga/x");
    await runRetroHunt(portal.gate, source.company.id);
    await past();
    expect(await list(source.client)).toEqual(rows);
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
    // The batch was delivered but not compared yet, so the retro-hunt leaves it to that comparison.
    await runRetroHunt(portal.gate, source.company.id);
    expect(await sightingsOf(source)).toMatchObject([{ events: 1, live: false }]);
    await waiting();
    expect(await sightingsOf(source)).toMatchObject([{ events: 3, live: true }]);
    await runQuery(owner, "delete from threat_look_back where company_id = $1", [source.company.id]);
    await runRetroHunt(portal.gate, source.company.id);
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
      const killed = await runRetroHunt(gate, id).then(
        () => false,
        () => true,
      );
      const storedSightings = await sightingsOf(source);
      reached.add(storedSightings.length);
      if (!killed) break;
      if (storedSightings.length === 1 || storedSightings.length === 2) {
        // A run without progress for less than some minutes may still be active, so no other run starts.
        await runRetroHunt(portal.gate, id);
        expect(await sightingsOf(source)).toEqual(storedSightings);
      }
      await runQuery(owner, silence, [id]);
    }
    expect([...reached].some((count) => count === 1 || count === 2)).toBe(true);
    expect((await sightingsOf(source)).map(({ events }) => events)).toEqual([1, 1, 1]);
    expect(await alertsOf(source)).toHaveLength(3);
    const runs = (await source.operator.call(listRetroHunts, {})).json().items;
    expect(runs).toMatchObject([{ state: "done", days: 3, days_done: 3, sightings: 3, alerts: 3 }]);
  });
});
