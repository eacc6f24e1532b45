import { describe, expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { type CompanyHunts, listCompanyHunts } from "#features/detection/hunting/company-hunts.contract.ts";
import { getHuntCoverage, type HuntedTechnique } from "#features/detection/hunting/coverage.contract.ts";
import * as finding from "#features/detection/hunting/finding.contract.ts";
import { takeHuntReport } from "#features/detection/hunting/hunt-report.contract.ts";
import * as contract from "#features/detection/hunting/hunting.contract.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import * as library from "#features/detection/hunting/library.contract.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { runHunt } from "./runs/run-hunt.job.ts";

const now = new Date("2026-11-11T00:00:00Z");
const portal = await testPortal([events, hunting], { clock: { now: () => now } });
const { owner } = portal.database;
const period = { from: "2026-11-01T00:00:00Z", until: "2026-11-11T00:00:00Z" };

const rejected = `title: Acceso rechazado por SSH
logsource: { product: linux, service: sshd }
detection:
  palabras: ['Failed password']
  condition: palabras
level: low
`;

let serial = 0;
/** A sign-in that was refused, or any other record, at an hour of the period. */
function line(hour: number, { user = "ana", text = "Failed password", host = "servidor-1" } = {}): string {
  serial += 1;
  const at = new Date(Date.parse(period.from) + hour * 3_600_000 + 60_000);
  return `${exampleLine({
    timestamp: at.toISOString().replace("Z", "+0000"),
    id: `1791203415.${serial}`,
    rule: { level: 5, description: `sshd: ${text}`, id: "5716", groups: ["sshd"] },
    agent: { id: "001", name: host },
    data: { dstuser: user, srcip: "203.0.113.7" },
    full_log: `sshd[99]: ${text} for ${user}`,
    decoder: { name: "sshd" },
  })}\n`;
}

/** A company whose source sends every hour of the period except the given ones. */
async function aWatched(silent: (hour: number) => boolean = () => false) {
  const source = await aSource(portal);
  const hours = Array.from({ length: 240 }, (_, hour) => hour).filter((hour) => !silent(hour));
  await source.deliver(hours.map((hour) => line(hour, { text: "Accepted password" })).join(""));
  return source;
}

const detail = (answer: { json: <T>() => T }) => answer.json<contract.HuntDetail>();
const query = { kind: "sigma" as const, text: rejected };
const create = async (operator: Caller, more: object = {}) =>
  detail(
    await operator.call(contract.createHunt, {
      title: "Rechazos por SSH",
      hypothesis: "Alguien prueba claves contra un servidor",
      techniques: ["T1110.001"],
      needs: ["account"],
      query,
      ...more,
    } as never),
  );

async function run(operator: Caller, company: { id: number }, id: string, request = period) {
  const started = detail(await operator.call(contract.startHuntRun, { id, ...request }));
  await performJob(portal.gate, runHunt, {
    actor: systemActor("test", company.id),
    input: { id: started.runs[0]?.id },
  });
  return detail(await operator.call(contract.getHunt, { id }));
}

const findings = async (operator: Caller, { hunt, runs }: contract.HuntDetail, at = 0) =>
  (await operator.call(finding.listFindings, { id: hunt.id, run_id: runs[at]?.id ?? "" })).json<{
    items: finding.HuntFinding[];
    compared_with: number | null;
    new: number;
    same: number;
    gone: number;
  }>();

describe("a hunt", () => {
  test("looks at every kept event of its period, keeps what is alike as one, and compares with the run before", async () => {
    const { operator, company, deliver } = await aWatched();
    await deliver([line(5), line(6), line(7, { user: "luis" })].join(""));
    const { hunt } = await create(operator);
    const first = await run(operator, company, hunt.id);
    expect(first.runs[0]).toMatchObject({ status: "done", scanned: 243, hits: 3, cut: false });
    const firstFindings = await findings(operator, first);
    expect(firstFindings).toMatchObject({ compared_with: null, new: 2, gone: 0 });
    expect(firstFindings.items.map(({ user_name, events: count }) => [user_name, count])).toEqual([
      ["luis", 1],
      ["ana", 2],
    ]);
    await deliver(line(200, { user: "rosa" }));
    const second = await run(operator, company, hunt.id, { ...period, from: "2026-11-01T07:00:00Z" });
    expect(await findings(operator, second)).toMatchObject({ compared_with: 1, new: 1, same: 1, gone: 1 });
  });

  test("by the filter of the list of events reads only what answers to it", async () => {
    const { operator, company, deliver } = await aWatched();
    await deliver(line(30, { user: "luis" }));
    const filter = { kind: "filter", text: '[["title","contains","failed"]]' };
    const { hunt } = await create(operator, { query: filter });
    const { runs } = await run(operator, company, hunt.id);
    expect(runs[0]).toMatchObject({ status: "done", scanned: 241, hits: 1 });
  });

  test("reads only records that may hold what its rule looks for, and misses none however they write it", async () => {
    const { operator, company, deliver } = await aWatched();
    const kelvin = "\u212a";
    await deliver(
      [
        line(5, { text: "FAILED Password" }),
        line(6, { text: "Failed passworD" }).replaceAll("passworD", String.raw`passwor\u0064`),
        line(7, { text: String.raw`Rejected by C:\tools\mimikatz.exe` }),
        line(8, { text: `Rejected by C:\\tools\\mimi${kelvin}atz.exe` }),
        line(9, { text: "Rejected by a tool" }),
      ].join(""),
    );
    const ruled = async (words: string) => {
      const text = rejected.replace("'Failed password'", words);
      const { hunt } = await create(operator, { query: { kind: "sigma", text } });
      return (await run(operator, company, hunt.id)).runs[0];
    };
    expect(await ruled("'failed password'")).toMatchObject({ status: "done", scanned: 245, hits: 2 });
    expect(await ruled("'\\tools\\mimikatz'")).toMatchObject({ status: "done", scanned: 245, hits: 2 });
    expect(await ruled("'failed password', 'mimikatz'")).toMatchObject({ status: "done", hits: 4 });
  });

  test("finds the same in short turns, by one core of the database, while people read lists", async () => {
    const { operator, company, deliver } = await aWatched();
    await deliver(Array.from({ length: 300 }, (_, at) => line(at % 240)).join(""));
    const reading = async (id: string) => {
      const started = detail(await operator.call(contract.startHuntRun, { id, ...period }));
      for (const _ of [1, 2, 3]) await operator.call(contract.getHunt, { id });
      expect(portal.gate.requestPriority.peopleAtWork()).toBe(true);
      const input = { id: started.runs[0]?.id };
      await performJob(portal.gate, runHunt, { actor: systemActor("test", company.id), input });
      return detail(await operator.call(contract.getHunt, { id })).runs[0];
    };
    const { hunt } = await create(operator);
    expect(await reading(hunt.id)).toMatchObject({ status: "done", scanned: 540, hits: 300 });
    // An expression allows no certain preselection: each event is read and compared with it, a page at a time.
    const text = rejected.replace("palabras: ['Failed password']", "palabras: { full_log|re: 'F.i.ed' }");
    const every = await create(operator, { query: { kind: "sigma", text } });
    expect(await reading(every.hunt.id)).toMatchObject({ status: "done", scanned: 540, hits: 300 });
  });

  test("goes on after a restart where it had written down what it found, and counts nothing twice", async () => {
    const { operator, company, deliver } = await aWatched();
    await deliver([line(3), line(100), line(230)].join(""));
    const { hunt } = await create(operator);
    const whole = await run(operator, company, hunt.id);
    const again = detail(await operator.call(contract.startHuntRun, { id: hunt.id, ...period }));
    const id = again.runs[0]?.id ?? "";
    // The state after a portal was stopped during a run: findings after the saved position are already stored.
    await runQuery(
      owner,
      `insert into hunt_finding select company_id, $1, key, hunt_id, title, asset_name, user_name, 1, last_at, last_at,
         event_ids[1:1] from hunt_finding where run_id = $2`,
      [id, whole.runs[0]?.id],
    );
    await runQuery(
      owner,
      `update hunt_run set place_at = '2026-11-06T00:00:00Z', place_id = '00000000-0000-0000-0000-000000000000',
         scanned = 121, hits = 1 where id = $1`,
      [id],
    );
    await performJob(portal.gate, runHunt, { actor: systemActor("test", company.id), input: { id } });
    const after = detail(await operator.call(contract.getHunt, { id: hunt.id }));
    expect(after.runs[0]).toMatchObject({ status: "done", scanned: 243, hits: 3 });
    expect((await findings(operator, after)).items.map((each) => each.events)).toEqual([3]);
  });

  test("that was given up stays as far as it came", async () => {
    const { operator, company } = await aWatched();
    const { hunt } = await create(operator);
    const started = detail(await operator.call(contract.startHuntRun, { id: hunt.id, ...period }));
    expect((await operator.call(contract.cancelHuntRun, { id: hunt.id })).statusCode).toBe(200);
    const input = { id: started.runs[0]?.id };
    await performJob(portal.gate, runHunt, { actor: systemActor("test", company.id), input });
    const { runs } = detail(await operator.call(contract.getHunt, { id: hunt.id }));
    expect(runs[0]).toMatchObject({ status: "cancelled", scanned: 0 });
  });
});

describe("what a hunt may be said to mean", () => {
  const conclude = (operator: Caller, { hunt }: contract.HuntDetail, outcome: contract.HuntOutcome) =>
    operator.call(contract.concludeHunt, {
      id: hunt.id,
      version: hunt.version,
      outcome,
      conclusion: "Se miraron todos los accesos del período",
      shared: true,
    });

  test("nothing found counts where the data was there, and then the client may read it, without the query", async () => {
    const { operator, client, company } = await aWatched();
    const { hunt } = await create(operator);
    const before = await client.call(contract.getHunt, { id: hunt.id });
    expect(before.statusCode).toBe(404);
    const ran = await run(operator, company, hunt.id);
    expect(ran.runs[0]?.data).toMatchObject([{ need: "account", missing: false, gaps: false }]);
    expect((await conclude(operator, ran, "malicious")).statusCode).toBe(409);
    expect((await conclude(operator, ran, "nothing")).statusCode).toBe(200);
    const shared = detail(await client.call(contract.getHunt, { id: hunt.id }));
    expect(shared).toMatchObject({ hunt: { outcome: "nothing" }, query: null });
    expect(shared.runs).toHaveLength(1);
    const paper = await client.call(takeHuntReport, { id: hunt.id });
    expect([paper.statusCode, paper.rawPayload.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
    const { version } = detail(await operator.call(contract.getHunt, { id: hunt.id })).hunt;
    await operator.call(contract.reopenHunt, { id: hunt.id, version });
    expect((await client.call(contract.getHunt, { id: hunt.id })).statusCode).toBe(404);
    expect((await client.call(takeHuntReport, { id: hunt.id })).statusCode).toBe(404);
    expect((await operator.call(takeHuntReport, { id: hunt.id })).statusCode).toBe(409);
  });

  test("is inconclusive where a source that it needed was silent, or nobody delivers the data", async () => {
    const { operator, company } = await aWatched((hour) => hour >= 100 && hour < 160);
    const silent = await run(operator, company, (await create(operator)).hunt.id);
    expect(silent.runs[0]?.data).toMatchObject([{ gaps: true, missing: false }]);
    const refusedResponse = await conclude(operator, silent, "nothing");
    expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
      409,
      expect.stringContaining("inconclusa"),
    ]);
    expect((await conclude(operator, silent, "inconclusive")).statusCode).toBe(200);
    const cloud = await run(operator, company, (await create(operator, { needs: ["cloud"] })).hunt.id);
    expect(cloud.runs[0]?.data).toMatchObject([{ need: "cloud", missing: true }]);
    expect((await conclude(operator, cloud, "nothing")).statusCode).toBe(409);
  });
});

test("the library says for each hunt whether the data is there, and gives each once", async () => {
  const { operator } = await aWatched();
  const { items } = (await operator.call(library.listLibraryHunts)).json<{
    items: library.LibraryHunt[];
  }>();
  const of = (slug: string) => items.find((each) => each.slug === slug);
  expect(of("deposito-abierto")?.data).toMatchObject([{ need: "cloud", missing: true }]);
  expect(of("rechazos-en-ssh")?.data).toMatchObject([{ need: "account", missing: false }]);
  const take = () => operator.call(library.takeLibraryHunt, { slug: "rechazos-en-ssh" });
  expect(detail(await take()).problems).toEqual([]);
  expect((await take()).statusCode).toBe(409);
});

test("a query that cannot run is kept and named, and does not start", async () => {
  const { operator } = await aWatched();
  const { hunt, problems } = await create(operator, { query: { kind: "sigma", text: "title: Incompleta" } });
  expect(problems.length).toBeGreaterThan(0);
  const answer = await operator.call(contract.startHuntRun, { id: hunt.id, ...period });
  expect([answer.statusCode, answer.json().detail]).toEqual([409, problems[0]]);
});

test("what was hunted is said by technique, and to the client only of what was shared", async () => {
  const { operator, client, company } = await aWatched();
  const { hunt } = await create(operator);
  const covered = async (caller: Caller) =>
    (await caller.call(getHuntCoverage)).json<{ items: HuntedTechnique[] }>().items;
  const of = async (caller: Caller) =>
    (await covered(caller)).find(({ technique }) => technique === "T1110.001")?.freshness;
  expect(await of(operator)).toBe("never");
  const ran = await run(operator, company, hunt.id);
  expect([await of(operator), (await covered(operator)).length > 40]).toEqual(["full", true]);
  expect(await covered(client)).toEqual([]);
  const [technique] = (await covered(operator)).filter((each) => each.technique === "T1110.001");
  expect(technique?.months.map(({ month }) => month)).toMatchObject({ 0: "2025-12", 11: "2026-11" });
  expect(technique?.months.filter((each) => each.hunted)).toEqual([{ month: "2026-11", hunted: true }]);
  await operator.call(contract.concludeHunt, {
    id: hunt.id,
    version: ran.hunt.version,
    outcome: "nothing",
    conclusion: "Se miraron todos los accesos del período",
    shared: true,
  });
  expect(await covered(client)).toMatchObject([{ technique: "T1110.001", outcome: "nothing" }]);
});

test("a run that lacked data does not count as having looked for a technique", async () => {
  const { operator, company } = await aWatched();
  await run(operator, company, (await create(operator, { needs: ["cloud"] })).hunt.id);
  const { items } = (await operator.call(getHuntCoverage)).json<{ items: HuntedTechnique[] }>();
  expect(items.find(({ technique }) => technique === "T1110.001")).toMatchObject({
    freshness: "never",
    hunts: 1,
    last_hunted_at: null,
    last_blind_at: now.toISOString(),
  });
});

test("the provider's staff see how every company stands, first where nobody has hunted", async () => {
  const { operator, company } = await aWatched();
  await run(operator, company, (await create(operator)).hunt.id);
  const idle = await aWatched();
  const staff = await signedIn(portal, "staff", company);
  const { items } = (await staff.call(listCompanyHunts)).json<{ items: CompanyHunts[] }>();
  const place = (id: number) => items.findIndex((each) => each.company.id === id);
  expect(place(idle.company.id)).toBeLessThan(place(company.id));
  expect(items[place(company.id)]).toMatchObject({ open: 1, closed: 0, running: 0 });
  expect((await operator.call(listCompanyHunts)).statusCode).toBe(403);
});
