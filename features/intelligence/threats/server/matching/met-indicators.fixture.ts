import { expect } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import type { TestSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { addIndicator } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import { listSightings } from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { compareJob } from "./matching.job.ts";

// No worker runs in this portal; the test itself runs the jobs of a batch.
export const portal = await testPortal([companies, events, alerts, threats]);
export const { owner } = portal.database;

export const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000);
let serial = 0;

/** Returns the CEF record of a proxy, a firewall or a sensor. */
export function line(fields: Record<string, string>, days = 0): string {
  const words = {
    rt: String(ago(days).getTime()),
    dvchost: "caja-03",
    externalId: String(++serial),
    ...fields,
  };
  const text = Object.entries(words).map(([name, value]) => `${name}=${value.replaceAll("=", "\\=")}`);
  return `CEF:0|Ejemplo|Proxy|1|100|Conexión|5|${text.join(" ")}\n`;
}

export async function arrive(
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

export interface Sighting {
  value: string;
  day: string;
  asset: string;
  direction: string;
  outcome: string;
  events: number;
  live: boolean;
}

export const sightingsOf = ({ company }: TestSource) =>
  runQuery<Sighting>(
    owner,
    `select value, day::text as day, asset, direction, outcome, events::int as events, live from threat_sighting
     where company_id = $1 order by value, day, outcome`,
    [company.id],
  );

export const alertsOf = ({ company }: TestSource) =>
  runQuery<{ title: string; asset_name: string; severity: number; events: number }>(
    owner,
    `select title, asset_name, severity, event_count::int as events from alert where company_id = $1 and origin = 'indicator'
     order by number`,
    [company.id],
  );

export const indicate = async (
  { operator }: TestSource,
  value: string,
  more: Record<string, unknown> = {},
) => {
  const addedResponse = await operator.call(addIndicator, { value, ...more });
  expect([addedResponse.statusCode, addedResponse.body]).toEqual([201, addedResponse.body]);
  return (addedResponse.json() as { id: string }).id;
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
export const list = async (caller: Caller, query: Record<string, unknown> = {}): Promise<any[]> => {
  const answer = await caller.call(listSightings, query);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json().items;
};
