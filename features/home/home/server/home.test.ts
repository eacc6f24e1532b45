import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createTopic, type Thread, type TopicHome } from "#features/delivery/topics/topics.contract.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import type {
  EventHome,
  EventProviderHome,
} from "#features/detection/events/contracts/event-home.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { readCompanyHome, readLastVisit, readProviderHome } from "#features/home/home/home.contract.ts";
import { bulletins } from "#features/intelligence/bulletins/bulletins.feature.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import type { PeriodVulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.contract.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import type { Feature } from "#platform/server/feature.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { home } from "../home.feature.ts";
import { companyHomeParts, homePart, providerHomeParts } from "./home-part.extension.ts";

/** An area that is unknown to the home. */
const lighthouses: Feature = {
  name: "lighthouses",
  routes: [],
  extensions: [
    companyHomeParts.with(
      homePart({
        area: "lighthouses",
        shape: z.object({ lit: z.number(), since: z.iso.datetime() }),
        read: async (_context, since) => ({ lit: 3, since: since.toISOString(), keeper: "secreto" }),
      }),
    ),
    providerHomeParts.with(
      homePart({
        area: "lighthouses",
        shape: z.object({ all: z.number() }),
        read: async () => ({ all: 650 }),
      }),
    ),
  ],
};

interface CompanyHome {
  since: string;
  areas: { events: EventHome; topics: TopicHome; vulnerabilities: PeriodVulnerabilities };
}
interface ProviderHome {
  areas: { events: EventProviderHome };
}

const portal = await testPortal([home, topics, events, findings, vulnerabilities, bulletins, lighthouses]);
const owner = portal.database.owner;

/**
 * Creates a source of the company whose last event is the given number of hours old; the source is three days old by
 * default.
 */
async function aSource(company: TestCompany, hoursAgo: number | null, age = 72): Promise<string> {
  const id = uuidv7();
  await runQuery(
    owner,
    `insert into event_source (company_id, id, name, format, created_at, last_received_at)
     values ($1, $2::uuid, 'Fuente ' || $2::uuid, 'wazuh4', now() - make_interval(hours => $4::int), now() - make_interval(hours => $3::int))`,
    [company.id, id, hoursAgo, age],
  );
  // Sources that send by themselves can become silent; uploads by hand cannot.
  await runQuery(
    owner,
    `insert into event_sender (company_id, id, source_id, network, host, created_at)
     values ($1, $2::uuid, $2::uuid, '192.0.2.0/24', $2::text, now())`,
    [company.id, id],
  );
  return id;
}
const countHour = (company: TestCompany, source: string, daysAgo: number, severity: number, count: number) =>
  runQuery(
    owner,
    `insert into event_hour (company_id, hour, source_id, unknown, informational, low, medium, high, critical)
     select $1, date_trunc('hour', now()) - make_interval(days => $2), $3, ${[0, 1, 2, 3, 4, 5].map((rank) => `case when $4 = ${rank} then $5::int else 0 end`)}`,
    [company.id, daysAgo, source, severity, count],
  );
const read = async (caller: Caller, since?: string) =>
  (await caller.call(readCompanyHome, { since })).json<CompanyHome>().areas;

describe("the home of a company", () => {
  test("shows this week of events beside the last one, by severity, with the day each belongs to", async () => {
    const company = await aCompany(portal);
    const source = await aSource(company, 1);
    await countHour(company, source, 1, 5, 3);
    await countHour(company, source, 2, 0, 4);
    await countHour(company, source, 10, 3, 20);
    await countHour(company, source, 40, 3, 999);
    const { events } = await read(await signedIn(portal, "client", company));
    expect(events).toMatchObject({ week: 7, week_before: 20, sources: 1, silent_sources: [] });
    expect(events.by_severity).toMatchObject({ critical: 3, unknown: 4, low: 0 });
    expect(events.days).toHaveLength(14);
    expect(events.days.reduce((sum, count) => sum + count, 0)).toBe(27);
    expect(events.as_of).not.toBeNull();
  });

  test("shows what any area brings, from the moment that is asked, and nothing outside the area's shape", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const since = "2026-01-02T03:04:05.000Z";
    expect((await client.call(readCompanyHome, { since })).json()).toMatchObject({
      since,
      areas: { lighthouses: { lit: 3, since } },
    });
    expect((await client.call(readCompanyHome, { since })).body).not.toContain("secreto");
    const staff = await signedIn(portal, "staff");
    expect((await staff.call(readProviderHome)).json().areas).toMatchObject({ lighthouses: { all: 650 } });
  });

  test("names the sources that went silent, also those that never sent for a day", async () => {
    const company = await aCompany(portal);
    await aSource(company, 1);
    const quiet = await aSource(company, 30);
    const never = await aSource(company, null);
    await aSource(company, null, 2);
    const { events } = await read(await signedIn(portal, "client", company));
    expect(events.silent_sources.map(({ id }) => id).toSorted()).toEqual([quiet, never].toSorted());
  });

  test("knows a source by its habit: who sends each hour is missed the same day, who sends each week is not", async () => {
    const company = await aCompany(portal);
    const delivered = (source: string, hoursAgo: number[]) =>
      runQuery(
        owner,
        `insert into event_intake (company_id, hour, source_id, records)
         select $1, date_trunc('hour', now()) - make_interval(hours => each), $2::uuid, 10
         from unnest($3::int[]) each`,
        [company.id, source, hoursAgo],
      );
    const hourly = await aSource(company, 4);
    await delivered(hourly, [4, 5, 6, 7, 8, 9]);
    const weekly = await aSource(company, 100);
    await delivered(weekly, [100, 268, 436, 437]);
    const { events } = await read(await signedIn(portal, "client", company));
    expect(events.silent_sources.map(({ id }) => id)).toEqual([hourly]);
  });

  test("a company without data is told so: no date, no findings, nothing invented", async () => {
    const { events, vulnerabilities } = await read(await signedIn(portal, "client", await aCompany(portal)));
    expect(events).toMatchObject({ week: 0, sources: 0, as_of: null });
    expect(vulnerabilities).toMatchObject({ status: "no_period", totals: { critical: null } });
  });

  test("events that are read in an engine outside are not counted here, and that is said", async () => {
    const [mine, other] = [await aCompany(portal), await aCompany(portal)];
    await runQuery(
      owner,
      `insert into event_engine (company_id, id, kind, name, address, index_pattern, sign_in, verify_tls, map, enabled,
         version, changed_at)
       values ($1, $2, 'opensearch', 'Indexador', 'https://10.0.0.9:9200', 'wazuh-alerts-*', 'none', true, '{}', true, 1, now())`,
      [mine.id, uuidv7()],
    );
    expect((await read(await signedIn(portal, "client", mine))).events.engine).toBe("Indexador");
    expect((await read(await signedIn(portal, "client", other))).events.engine).toBeNull();
  });

  test("another company's events, sources and topics are not there", async () => {
    const [mine, other] = [await aCompany(portal), await aCompany(portal)];
    const source = await aSource(other, 100);
    await countHour(other, source, 1, 5, 50);
    const outsider = await signedIn(portal, "client", other);
    await outsider.call(createTopic, { subject: "Ajeno", message: "hola" });
    const seen = await read(await signedIn(portal, "client", mine));
    expect(seen).toMatchObject({
      events: { week: 0, sources: 0, silent_sources: [], changes: { all: 0 } },
      topics: { open: 0, moved: 0 },
    });
  });

  test("a topic that the provider answered waits for the company", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    const client = await signedIn(portal, "client", company);
    (await operator.call(createTopic, { subject: "Ventana", message: "¿El domingo?" })).json<Thread>();
    expect((await read(client)).topics).toMatchObject({ open: 1 });
  });

  test("what changed counts from the moment that is asked", async () => {
    const company = await aCompany(portal);
    const source = await aSource(company, 1);
    await countHour(company, source, 1, 4, 5);
    await countHour(company, source, 3, 1, 7);
    const client = await signedIn(portal, "client", company);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    expect((await read(client, daysAgo(2))).events.changes).toEqual({ all: 5, serious: 5 });
    expect((await read(client, daysAgo(5))).events.changes).toEqual({ all: 12, serious: 5 });
  });

  test("the last visit is the sign-in before the present one", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    expect((await client.call(readLastVisit)).json()).toEqual({ previous_login_at: null });
    await runQuery(owner, "update portal_user set previous_login_at = '2026-01-02T03:04:05Z' where id = $1", [
      client.person?.id,
    ]);
    expect((await client.call(readLastVisit)).json()).toEqual({
      previous_login_at: "2026-01-02T03:04:05.000Z",
    });
  });
});

describe("the home of the provider", () => {
  test("shows every company, the worst week first", async () => {
    const [calm, worse] = [await aCompany(portal), await aCompany(portal)];
    await countHour(calm, await aSource(calm, 1), 1, 1, 500_000);
    await countHour(worse, await aSource(worse, 90), 1, 5, 400_000);
    const staff = await signedIn(portal, "staff");
    const view = (await staff.call(readProviderHome)).json<ProviderHome>();
    const { companies } = view.areas.events;
    const places = companies.map(({ id }) => id);
    expect(places.indexOf(worse.id)).toBeLessThan(places.indexOf(calm.id));
    expect(companies.find(({ id }) => id === worse.id)).toMatchObject({ serious: 400_000, silent: 1 });
  });

  test("is for staff alone", async () => {
    const operator = await signedIn(portal, "operator", await aCompany(portal));
    expect((await operator.call(readProviderHome)).statusCode).toBe(403);
  });
});
