import { describe, expect, test } from "vitest";
import * as contract from "#features/detection/correlations/correlations.contract.ts";
import { addFromLibrary, listLibrary } from "#features/detection/correlations/library.contract.ts";
import * as ruleContract from "#features/detection/correlations/rule.contract.ts";
import * as ruleTest from "#features/detection/correlations/rule-test.contract.ts";
import { createSource, ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { correlations } from "../correlations.feature.ts";
import { closeStretchesJob, followDelivered, runTestJob } from "./matching/correlations.job.ts";

let now = new Date("2026-10-05T13:00:00Z");
const portal = await testPortal([events, correlations], { clock: { now: () => now } });
const { owner } = portal.database;

const failedLogin = `title: Acceso rechazado por SSH
name: rechazado
level: low
tags: [attack.t1110]
logsource: { product: linux, service: sshd }
detection:
  palabras: ['Failed password']
  condition: palabras
`;
const manyFailures = `title: Cinco rechazos de una dirección
level: high
tags: [attack.t1110.001]
correlation:
  type: event_count
  rules: [rechazado]
  group-by: [src_ip]
  timespan: 10m
  condition: { gte: 5 }
`;

/** A company with an operator, a source and a function that delivers refused sign-ins. */
async function aWatchedCompany() {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const { api_key } = (await operator.call(createSource, { name: "wazuh" })).json();
  const system = { actor: systemActor("test", company.id) };
  const deliver = async (records: unknown[]) => {
    const answer = await portal.app.inject({
      method: "POST",
      url: ingestEvents.path,
      headers: {
        host: new URL(portal.gate.config.origin).host,
        authorization: `Bearer ${api_key}`,
        "content-type": "application/x-ndjson",
      },
      payload: records.map((record) => `${JSON.stringify(record)}\n`).join(""),
    });
    return answer.json<{ batch_id: string; accepted: number }>();
  };
  const follow = (batch_id: string) =>
    performJob(portal.gate, followDelivered, { ...system, input: { batch_ids: [batch_id] } });
  const arrive = async (records: unknown[]) => {
    const { batch_id } = await deliver(records);
    await follow(batch_id);
    return batch_id;
  };
  const bring = async (...texts: string[]) => {
    const files = texts.map((text, at) => ({ name: `regla-${at}.yml`, text }));
    const answer = await operator.call(contract.importRules, { files });
    return answer.json<{ files: contract.ImportedFile[] }>().files.flatMap(({ rules }) => rules);
  };
  const rule = async (id: string) =>
    (await operator.call(ruleContract.getRule, { id })).json<ruleContract.RuleDetail>();
  const turnOn = async (id: string) => {
    const { version } = await rule(id);
    return await operator.call(ruleContract.turnOnRule, { id, version, reason: "Ensayo de esta regla" });
  };
  const tested = async (id: string, days: 1 | 7 | 30 = 7) => {
    const test = (await operator.call(ruleTest.startTest, { id, days })).json<ruleTest.RuleTest>();
    await performJob(portal.gate, runTestJob, { ...system, input: { id: test.id } });
    return await rule(id);
  };
  const alerts = () =>
    runQuery<{ title: string; event_count: string; severity: number; source_ip: string | null }>(
      owner,
      "select title, event_count, severity, source_ip from alert where company_id = $1 order by title, source_ip",
      [company.id],
    );
  return { company, operator, deliver, follow, arrive, bring, rule, turnOn, tested, alerts };
}

/** A refused sign-in, so many minutes after noon. */
function refuse(minute: number, ip = "203.0.113.9", user = "jrojas") {
  const at = new Date(Date.parse("2026-10-05T12:00:00Z") + minute * 60_000);
  return {
    timestamp: at.toISOString().replace("Z", "+0000"),
    rule: { id: "5760", level: 5, description: "sshd: authentication failed.", groups: ["sshd"] },
    agent: { id: "014", name: "bodega-01", ip: "10.20.0.14" },
    manager: { name: "central" },
    id: `1791203415.${minute}${ip}${user}`,
    full_log: `bodega-01 sshd[811]: Failed password for ${user} from ${ip} port 50122 ssh2`,
    decoder: { name: "sshd" },
    data: { srcip: ip, dstuser: user },
    location: "/var/log/auth.log",
  };
}
const minutes = (...at: number[]) => at.map((minute) => refuse(minute));

test("each document of an import has one outcome: created, known, repeated inside the import, or refused", async () => {
  const { bring } = await aWatchedCompany();
  const rule = (id: string, more = "") =>
    `title: Regla ${id}\nid: 5c1f1f0e-2f3b-4f0a-9a53-1d8a3f0c2b${id}\nlogsource:\n  category: process_creation\n  product: windows\ndetection:\n  selection:\n    Image|endswith: '\\${id}.exe'\n  condition: selection\n${more}`;
  const texts = [`${rule("01")}---\n${rule("02")}---\n${rule("01")}`, rule("02"), "title: Sin nada\n"];
  const outcomes = async () => (await bring(...texts)).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(["created", "created", "known", "known", "refused"]);
  expect(await outcomes()).toEqual(["known", "known", "known", "known", "refused"]);
});

describe("a correlation", () => {
  test("turns failed sign-ins into one alert, and the alert grows while they go on", async () => {
    const { bring, turnOn, arrive, alerts, rule } = await aWatchedCompany();
    const [base, many] = await bring(failedLogin, manyFailures);
    await turnOn(many?.id ?? "");
    await arrive(minutes(0, 1, 2, 3));
    expect(await alerts()).toEqual([]);
    await arrive([refuse(4), refuse(5), refuse(3, "198.51.100.7")]);
    expect(await alerts()).toMatchObject([
      { title: "Cinco rechazos de una dirección", event_count: 6, severity: 4, source_ip: "203.0.113.9" },
    ]);
    await arrive(minutes(6, 40));
    expect(await alerts()).toMatchObject([{ event_count: 7 }]);
    expect(await rule(base?.id ?? "")).toMatchObject({ state: "draft", feeds: true, hits_total: 9 });
  });

  test("says the same whatever the order in which the records come, and however often", async () => {
    const orders = [
      [0, 1, 2, 3, 4, 5],
      [5, 2, 4, 0, 3, 1],
    ];
    const results: unknown[] = [];
    for (const order of orders) {
      const { bring, turnOn, deliver, follow, alerts } = await aWatchedCompany();
      const [, many] = await bring(failedLogin, manyFailures);
      await turnOn(many?.id ?? "");
      const batches: string[] = [];
      for (const minute of order) batches.push((await deliver(minutes(minute))).batch_id);
      for (const batch of [...batches, ...batches.toReversed(), ...batches]) await follow(batch);
      results.push(await alerts());
    }
    expect(results[0]).toMatchObject([{ event_count: 6 }]);
    expect(results[1]).toEqual(results[0]);
  });

  test("that two deliveries fill at the same moment is seen", async () => {
    const { bring, turnOn, deliver, follow, alerts } = await aWatchedCompany();
    const [, many] = await bring(failedLogin, manyFailures);
    await turnOn(many?.id ?? "");
    const one = await deliver(minutes(0, 1, 2));
    const other = await deliver(minutes(3, 4));
    await Promise.all([follow(one.batch_id), follow(other.batch_id)]);
    expect(await alerts()).toMatchObject([{ event_count: 5 }]);
  });

  test("may rest on another one: many refusals and then an access", async () => {
    const { bring, turnOn, arrive, alerts } = await aWatchedCompany();
    const name = manyFailures.replace("level: high", "name: muchos\nlevel: medium");
    const accepted = failedLogin
      .replace("Acceso rechazado", "Acceso aceptado")
      .replace("name: rechazado", "name: aceptado")
      .replace("Failed", "Accepted");
    const chain = `title: Entró después de muchos rechazos
level: critical
correlation:
  type: temporal_ordered
  rules: [muchos, aceptado]
  group-by: [src_ip]
  timespan: 30m
`;
    const rules = await bring(chain, failedLogin, name, accepted);
    expect(rules.map(({ outcome }) => outcome)).toEqual(["created", "created", "created", "created"]);
    await turnOn(rules[0]?.id ?? "");
    const entered = (minute: number) => ({
      ...refuse(minute),
      full_log: "bodega-01 sshd[811]: Accepted password for jrojas from 203.0.113.9 port 50122 ssh2",
      id: `1791203415.entro${minute}`,
    });
    await arrive([entered(0), ...minutes(1, 2, 3, 4, 5)]);
    expect(await alerts()).toEqual([]);
    await arrive([entered(9)]);
    expect(await alerts()).toMatchObject([{ title: "Entró después de muchos rechazos", severity: 5 }]);
  });

  test("with an upper bound speaks when its stretch of time has ended", async () => {
    const { bring, turnOn, arrive, alerts } = await aWatchedCompany();
    const [, few] = await bring(failedLogin, manyFailures.replace("{ gte: 5 }", "{ gte: 2, lte: 3 }"));
    await turnOn(few?.id ?? "");
    now = new Date("2026-10-05T12:05:00Z");
    await arrive(minutes(0, 1));
    const close = () => performJob(portal.gate, closeStretchesJob, { actor: systemActor("cron"), input: {} });
    await close();
    expect(await alerts()).toEqual([]);
    now = new Date("2026-10-05T13:00:00Z");
    await close();
    await close();
    expect(await alerts()).toMatchObject([{ event_count: 2 }]);
  });
});

describe("a rule", () => {
  test("is tested against stored events before it is switched on, and says how noisy it would be", async () => {
    const { operator, bring, arrive, tested, turnOn, rule, alerts } = await aWatchedCompany();
    await arrive([...minutes(0, 1, 2), refuse(3, "198.51.100.7", "mperez")]);
    const [base] = await bring(failedLogin);
    const id = base?.id ?? "";
    const { version } = await rule(id);
    const untested = await operator.call(ruleContract.turnOnRule, { id, version });
    expect(untested.json()).toMatchObject({ code: "invalid_input" });
    const { state, test: done } = await tested(id);
    expect(state).toBe("tested");
    expect(done?.result).toMatchObject({
      hits: 4,
      alerts: 2,
      expected_per_day: 0.3,
      assets: [{ value: "bodega-01", count: 4 }],
      users: [
        { value: "jrojas", count: 3 },
        { value: "mperez", count: 1 },
      ],
    });
    expect((await turnOn(id)).statusCode).toBe(200);
    await arrive(minutes(7));
    expect(await alerts()).toMatchObject([
      { title: "Acceso rechazado por SSH", event_count: 1, severity: 2 },
    ]);
    expect((await rule(id)).hits_total).toBe(1);
  });

  test("has a test that says how far it is, and that can be given up", async () => {
    const { operator, company, bring, arrive, rule } = await aWatchedCompany();
    await arrive(minutes(0, 1, 2));
    const [base] = await bring(failedLogin);
    const id = base?.id ?? "";
    const started = (await operator.call(ruleTest.startTest, { id, days: 7 })).json<ruleTest.RuleTest>();
    expect(started).toMatchObject({ status: "waiting", scanned: 0, expected: 3 });
    expect((await operator.call(ruleTest.cancelTest, { id })).json()).toMatchObject({ status: "cancelled" });
    const system = { actor: systemActor("test", company.id) };
    await performJob(portal.gate, runTestJob, { ...system, input: { id: started.id } });
    const { state, test: last } = await rule(id);
    expect([state, last?.status, last?.result]).toEqual(["draft", "cancelled", null]);
    expect((await operator.call(ruleTest.cancelTest, { id })).json()).toMatchObject({ code: "conflict" });
  });

  test("leads from each event that it found to the alert that holds it", async () => {
    const { operator, bring, arrive, turnOn } = await aWatchedCompany();
    const [base, many] = await bring(failedLogin, manyFailures);
    await turnOn(many?.id ?? "");
    await arrive(minutes(0, 1, 2, 3, 4));
    const find = async (id: string | null = "") =>
      (await operator.call(contract.listMatches, { id: id ?? "" })).json<{ items: contract.RuleMatch[] }>()
        .items;
    const alerts = new Set((await find(many?.id)).map(({ alert }) => alert?.number));
    expect([...alerts]).toEqual([1]);
    // The base rule only feeds the correlation: it has matches but raises no alerts.
    expect((await find(base?.id)).map(({ alert }) => alert)).toEqual(Array(5).fill(null));
  });

  test("of correlations is tested with the rules that it rests on", async () => {
    const { bring, arrive, tested } = await aWatchedCompany();
    await arrive(minutes(0, 1, 2, 3, 4, 30));
    const [, many] = await bring(failedLogin, manyFailures);
    expect((await tested(many?.id ?? "")).test?.result).toMatchObject({ hits: 5, alerts: 1 });
  });

  test("keeps every text that it had; whoever changes one that is at work says why", async () => {
    const { operator, bring, turnOn, rule } = await aWatchedCompany();
    const [base] = await bring(failedLogin);
    const id = base?.id ?? "";
    await turnOn(id);
    const { version } = await rule(id);
    const source = failedLogin.replace("level: low", "level: medium");
    const silent = await operator.call(ruleContract.updateRule, { id, version, source });
    expect(silent.json().code).toBe("invalid_input");
    const changedResponse = await operator.call(ruleContract.updateRule, {
      id,
      version,
      source,
      reason: "Ruido menor",
    });
    expect(changedResponse.json()).toMatchObject({ level: "medium", state: "on", revision: 2 });
    const { items } = (await operator.call(contract.listRevisions, { id })).json();
    expect(items).toMatchObject([{ number: 2, reason: "Ruido menor" }, { number: 1 }]);
    const late = await operator.call(ruleContract.updateRule, { id, version, note: "Otra" });
    expect(late.json().code).toBe("stale_version");
  });

  test("that cannot be understood is refused with its place, and its neighbours are kept", async () => {
    const { bring } = await aWatchedCompany();
    const [bad, good, orphan] = await bring(
      failedLogin.replace("['Failed password']", "{ campo|expand: x }"),
      failedLogin.replace("name: rechazado\n", ""),
      manyFailures,
    );
    expect(bad).toMatchObject({
      outcome: "refused",
      problems: [{ line: 7, path: "detection.palabras.campo|expand" }],
    });
    expect(good).toMatchObject({ outcome: "created" });
    expect(orphan?.problems[0]?.message).toBe(
      "La correlación nombra «rechazado», y la empresa no tiene una regla con ese id o nombre.",
    );
  });

  test("on which a correlation rests is not deleted, and one at work neither", async () => {
    const { operator, bring, turnOn } = await aWatchedCompany();
    const [base, many] = await bring(failedLogin, manyFailures);
    await turnOn(many?.id ?? "");
    for (const id of [base?.id ?? "", many?.id ?? ""])
      expect((await operator.call(contract.deleteRule, { id })).statusCode).toBe(409);
  });

  test("that costs too much is switched off with its reason, and the others go on", async () => {
    const { bring, turnOn, arrive, rule, alerts } = await aWatchedCompany();
    const [base, slow] = await bring(
      failedLogin,
      failedLogin.replace("Acceso rechazado", "Lenta").replace("name: rechazado", "name: lenta"),
    );
    for (const each of [base, slow]) await turnOn(each?.id ?? "");
    const { runningRules } = await import("./matching/running-rules.ts");
    const { asSystem } = await import("#platform/server/as-system.ts");
    const [{ company_id }] = (await runQuery<{ company_id: number }>(
      owner,
      "select company_id from correlation_rule where id = $1",
      [slow?.id],
    )) as [{ company_id: number }];
    const frame = { scope: "company", effect: "read", name: "test", companyId: Number(company_id) } as const;
    const rules = await asSystem(portal.gate, frame, ({ db }) => runningRules(db, Number(company_id)));
    for (const each of rules.detections) {
      if (each.id !== slow?.id) continue;
      // Simulates a rule that takes ten seconds per event.
      const { compiled } = each;
      each.compiled = {
        ...compiled,
        matches: (record) => {
          each.spentMs += 10_000;
          return compiled.matches(record);
        },
      };
    }
    await arrive(minutes(0));
    expect(await rule(slow?.id ?? "")).toMatchObject({ state: "failed" });
    expect((await rule(slow?.id ?? "")).state_reason).toMatch(/^El portal la detuvo: tardaba /);
    await arrive(minutes(1));
    expect((await alerts()).find(({ title }) => title.startsWith("Acceso"))).toMatchObject({
      event_count: 2,
    });
  });
});

describe("the library", () => {
  test("is understood from one end to the other, and brings along what a rule rests on", async () => {
    const { operator } = await aWatchedCompany();
    const { items } = (await operator.call(listLibrary)).json();
    expect(items.length).toBeGreaterThanOrEqual(25);
    const chain = items.find(({ title }: { title: string }) => title.startsWith("Fallos por SSH seguidos"));
    const addedResponse = await operator.call(addFromLibrary, { sigma_ids: [chain.sigma_id] });
    expect(addedResponse.json()).toEqual({ added: 4 });
    expect((await operator.call(addFromLibrary, { sigma_ids: [chain.sigma_id] })).json()).toEqual({
      added: 0,
    });
  });

  test("is the provider's: a client of the company is told nothing", async () => {
    const { company } = await aWatchedCompany();
    const client = await signedIn(portal, "client", company);
    for (const call of [contract.listRules, listLibrary])
      expect((await client.call(call)).statusCode).toBe(403);
  });
});
