import { describe, expect, test } from "vitest";
import { alerts } from "#features/alerts/alerts.feature.ts";
import { companies } from "#features/companies/companies.feature.ts";
import { events } from "#features/events/events.feature.ts";
import { aSource, type TestSource } from "#features/events/server/testing-source.fixture.ts";
import { addIndicator } from "#features/threats/contracts/indicators.contract.ts";
import { threats } from "#features/threats/threats.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { lookBack } from "../look-back/look-back.ts";
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

async function arrive(source: TestSource, ...lines: string[]): Promise<() => Promise<void>> {
  const { body } = await source.deliver(lines.join(""));
  expect(body).toMatchObject({ rejected: 0, accepted: lines.length });
  return () =>
    performJob(portal.gate, compareJob, {
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
