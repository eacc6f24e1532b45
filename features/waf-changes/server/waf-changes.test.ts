import { describe, expect, test } from "vitest";
import { alerts } from "#features/alerts/alerts.feature.ts";
import { companies } from "#features/companies/companies.feature.ts";
import { events } from "#features/events/events.feature.ts";
import { topics } from "#features/topics/topics.feature.ts";
import { addAccount, ingestEvents } from "#features/waf-changes/contracts/accounts.contract.ts";
import {
  getChange,
  linkChange,
  listChangeFacets,
  listChanges,
  regulariseChange,
  unlinkChange,
} from "#features/waf-changes/contracts/changes.contract.ts";
import {
  approveRequest,
  createRequest,
  getRequest,
  refuseRequest,
} from "#features/waf-changes/contracts/requests.contract.ts";
import {
  auditEvent,
  auditFile,
  siemFile,
  siemLine,
} from "#features/waf-changes/readers/audit-events.fixture.ts";
import { wafChanges } from "#features/waf-changes/waf-changes.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertWeakeningsEverywhere } from "./alerts/alert-weakenings.job.ts";
import { maxAlerts } from "./alerts/alert-weakenings.ts";
import { aStoredAccount, storeWafFile } from "./waf-company.fixture.ts";

const portal = await testPortal([companies, events, alerts, topics, wafChanges], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const now = portal.gate.clock.now();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const iso = (count: number) => minutes(count).toISOString();
const advanceAt = (moment: Date) =>
  performJob({ ...portal.gate, clock: { now: () => moment } }, alertWeakeningsEverywhere, {
    actor: systemActor("test"),
    input: {},
  });

/** A company with an account and its people. */
async function stage() {
  const company = await aCompany(portal);
  await aStoredAccount(portal, company);
  const operator = await signedIn(portal, "operator", company);
  const client = await signedIn(portal, "client", company);
  const store = (content: string) => storeWafFile(portal, company, content);
  const changes = async (filter: object = {}) =>
    (await operator.call(listChanges, { sort: "-at", ...filter })).json().items;
  const alertsOf = () =>
    runQuery<{ number: number; status: string; verdict: string | null; client_visible: boolean }>(
      portal.database.owner,
      "select number, status, verdict, client_visible from alert where company_id = $1 order by number",
      [company.id],
    );
  const mattersOf = async () => {
    const rows = await runQuery<{ matter: string }>(
      portal.database.owner,
      "select side || ' ' || state as matter from matter where company_id = $1 and kind = 'waf_change' order by 1",
      [company.id],
    );
    return rows.map(({ matter }) => matter);
  };
  return { company, operator, client, store, changes, alertsOf, mattersOf };
}

const weakening = (more: Parameters<typeof auditEvent>[0] = {}) =>
  auditEvent({ time: minutes(-20).getTime(), ...more });

/** A request for the site and the time of `weakening`. */
const written = (more: object = {}) => ({
  summary: "Desactivar la regla durante la prueba",
  sites: ["9001"],
  kinds: ["rule" as const],
  window_from: iso(-60),
  window_to: iso(60),
  ...more,
});

describe("a file of changes", () => {
  test("stores each change once, however often its file comes", async () => {
    const { store, changes } = await stage();
    const first = await store(auditFile(weakening(), weakening({ message: "Otra" })));
    expect(first).toMatchObject({ status: "stored", records: 2, kept: 2, merged: 0 });
    const again = await store(
      auditFile(weakening({ message: "Otra" }), weakening(), weakening({ resource_id: "7" })),
    );
    expect(again).toMatchObject({ records: 3, kept: 1, merged: 2 });
    expect(await changes()).toHaveLength(3);
  });

  test("of another account is refused and counted", async () => {
    const { store, changes } = await stage();
    const receipt = await store(auditFile(weakening(), weakening({ account_id: "999" })));
    expect(receipt).toMatchObject({ records: 2, kept: 1, refused: 1 });
    expect(receipt.receipt).toMatchObject({ changes: 1, weakenings: 1, other_accounts: 1 });
    expect(receipt.rejected[0]).toMatchObject({ code: "other_account", place: "evento 2" });
    expect(await changes()).toHaveLength(1);
  });

  test("of a company without account is not stored", async () => {
    const company = await aCompany(portal);
    const receipt = await storeWafFile(portal, company, auditFile(weakening()));
    expect(receipt.status).not.toBe("stored");
    expect(receipt.reason).toContain("Registre primero la cuenta");
  });

  test("shows who acted, for whom, and nothing of another company", async () => {
    const { store, changes, operator } = await stage();
    const other = await stage();
    await store(auditFile(weakening({ assumed_by_user: "soporte@imperva.example" })));
    const [change] = await changes();
    expect(change).toMatchObject({
      actor_name: "ana.soto@proveedor.example",
      on_behalf_of: "soporte@imperva.example",
    });
    expect((await operator.call(getChange, { id: change.id })).statusCode).toBe(200);
    expect((await other.operator.call(getChange, { id: change.id })).statusCode).toBe(404);
    expect(await other.changes()).toEqual([]);
  });

  test("leaves changes of Imperva itself out of what waits", async () => {
    const { store, changes, mattersOf } = await stage();
    await store(auditFile(weakening({ user_id: "0", user_details: "System" })));
    expect(await changes()).toMatchObject([{ state: "system" }]);
    expect(await mattersOf()).toEqual([]);
  });
});

describe("a weakening without request", () => {
  test("is alerted within the hour, and regularising it closes its alert and its matters", async () => {
    const { store, changes, client, operator, alertsOf, mattersOf } = await stage();
    await store(auditFile(weakening()));
    expect(await mattersOf()).toEqual(["client Sin solicitud", "provider Sin solicitud"]);
    await advanceAt(minutes(30));
    await advanceAt(minutes(45));
    expect(await alertsOf()).toMatchObject([{ status: "new", client_visible: true }]);
    const [change] = await changes({ open: true });
    expect(
      (await operator.call(regulariseChange, { id: change.id, version: change.version, reason: "No puede" }))
        .statusCode,
    ).toBe(403);
    const answer = await client.call(regulariseChange, {
      id: change.id,
      version: change.version,
      reason: "Lo pidió el equipo web por teléfono",
    });
    expect(answer.json()).toMatchObject({
      state: "regularised",
      reason: "Lo pidió el equipo web por teléfono",
    });
    expect(await alertsOf()).toMatchObject([{ status: "closed", verdict: "benign" }]);
    expect(await mattersOf()).toEqual([]);
  });

  test("of a flood is alerted once for its actor and kind, with the number; the alert closes with the last of them", async () => {
    const { store, changes, client, alertsOf, company } = await stage();
    const times = 600;
    await store(auditFile(...Array.from({ length: times }, (_, at) => weakening({ resource_id: `r${at}` }))));
    await advanceAt(minutes(30));
    const [alert, ...others] = await runQuery<{ title: string }>(
      portal.database.owner,
      "select title from alert where company_id = $1",
      [company.id],
    );
    expect([alert?.title.startsWith(`${times} cambios del WAF sin solicitud: `), others]).toEqual([true, []]);
    await runQuery(
      portal.database.owner,
      "update waf_change set state = 'regularised' where company_id = $1 and resource_id not in ('r0', 'r1')",
      [company.id],
    );
    const regularise = async () => {
      const [change] = await changes({ open: true });
      await client.call(regulariseChange, {
        id: change.id,
        version: change.version,
        reason: "Fue planificado",
      });
      return (await alertsOf())[0]?.status;
    };
    expect([await regularise(), await regularise()]).toEqual(["new", "closed"]);
  });

  test("of more actors than one run alerts has the others in the last alert", async () => {
    const { store, alertsOf, company } = await stage();
    await store(
      auditFile(...Array.from({ length: maxAlerts + 5 }, (_, at) => weakening({ user_id: `${7_000 + at}` }))),
    );
    await advanceAt(minutes(30));
    expect(await alertsOf()).toHaveLength(maxAlerts);
    const [row] = await runQuery<{ open: number }>(
      portal.database.owner,
      "select count(*)::int as open from waf_change where company_id = $1 and alert_id is null",
      [company.id],
    );
    expect(row?.open).toBe(0);
  });

  test("of 10,000 changes by 300 actors in one file is alerted within the hour by a bounded number of alerts", async () => {
    const { store, alertsOf, company } = await stage();
    const flood = Array.from({ length: 10_000 }, (_, at) =>
      weakening({ user_id: `${7_000 + (at % 300)}`, resource_id: String(at) }),
    );
    await store(auditFile(...flood));
    await advanceAt(minutes(30));
    expect(await alertsOf()).toHaveLength(maxAlerts);
    const [row] = await runQuery<{ changes: number; waiting: number }>(
      portal.database.owner,
      `select count(*)::int as changes, count(*) filter (where alert_id is null)::int as waiting
       from waf_change where company_id = $1`,
      [company.id],
    );
    expect(row).toEqual({ changes: 10_000, waiting: 0 });
    await advanceAt(minutes(45));
    expect(await alertsOf()).toHaveLength(maxAlerts);
  });

  test("that is months old waits without an alert", async () => {
    const { store, alertsOf, mattersOf } = await stage();
    await store(auditFile(weakening({ time: minutes(-60 * 24 * 60).getTime() })));
    await advanceAt(minutes(1));
    expect(await alertsOf()).toEqual([]);
    expect(await mattersOf()).toHaveLength(2);
  });

  test("that lost its link opens an alert again", async () => {
    const { store, changes, client, operator, alertsOf } = await stage();
    await client.call(createRequest, written());
    await store(auditFile(weakening()));
    const [change] = await changes();
    expect(change.state).toBe("linked");
    await advanceAt(minutes(5));
    expect(await alertsOf()).toEqual([]);
    await operator.call(unlinkChange, {
      id: change.id,
      version: change.version,
      reason: "No es de esa solicitud",
    });
    await advanceAt(minutes(10));
    expect(await alertsOf()).toHaveLength(1);
  });

  test("whose proposed link is taken away keeps its alert", async () => {
    const { store, changes, operator, alertsOf } = await stage();
    await operator.call(createRequest, written());
    await store(auditFile(weakening()));
    await advanceAt(minutes(5));
    const [change] = await changes();
    expect(change.state).toBe("proposed");
    await operator.call(unlinkChange, {
      id: change.id,
      version: change.version,
      reason: "No es de esa solicitud",
    });
    await advanceAt(minutes(10));
    expect(await alertsOf()).toMatchObject([{ status: "new" }]);
  });
});

describe("requests", () => {
  test("one of the company is approved with it, and links what it explains", async () => {
    const { store, changes, client } = await stage();
    const request = (await client.call(createRequest, written())).json();
    expect(request).toMatchObject({ number: 1, state: "approved", is_emergency: true });
    await store(auditFile(weakening()));
    expect(await changes()).toMatchObject([{ state: "linked", request: { number: 1 }, is_emergency: true }]);
    expect((await client.call(getRequest, { id: request.id })).json()).toMatchObject({
      state: "executed",
      linked_changes: 1,
    });
  });

  test("one of the provider waits for the company; its approval links and closes the alert", async () => {
    const { store, changes, client, operator, alertsOf, mattersOf } = await stage();
    await store(auditFile(weakening()));
    await advanceAt(minutes(5));
    const request = (await operator.call(createRequest, written())).json();
    expect(request.state).toBe("pending");
    expect(await changes()).toMatchObject([{ state: "proposed" }]);
    expect(await mattersOf()).toEqual([
      "client Por aprobar",
      "client Vínculo propuesto",
      "provider Vínculo propuesto",
    ]);
    expect((await operator.call(approveRequest, { id: request.id, version: 1 })).statusCode).toBe(403);
    const approved = (await client.call(approveRequest, { id: request.id, version: request.version })).json();
    expect(approved).toMatchObject({ state: "executed", linked_changes: 1 });
    expect(await alertsOf()).toMatchObject([{ status: "closed" }]);
    expect(await mattersOf()).toEqual([]);
  });

  test("a refused one explains nothing", async () => {
    const { store, changes, client, operator } = await stage();
    await store(auditFile(weakening()));
    const request = (await operator.call(createRequest, written())).json();
    await client.call(refuseRequest, { id: request.id, version: request.version, reason: "No autorizado" });
    expect(await changes()).toMatchObject([{ state: "unrequested", request: null }]);
    const [change] = await changes();
    const link = await operator.call(linkChange, {
      id: change.id,
      version: change.version,
      request_id: request.id,
    });
    expect(link.statusCode).toBe(409);
  });

  test("a window without change is not executed, until its change comes in late", async () => {
    const { store, client } = await stage();
    const request = (await client.call(createRequest, written({ window_to: iso(10) }))).json();
    await advanceAt(minutes(90));
    expect((await client.call(getRequest, { id: request.id })).json().state).toBe("not_executed");
    await store(auditFile(weakening()));
    expect((await client.call(getRequest, { id: request.id })).json().state).toBe("executed");
  });

  test("one that comes more than a day after its window began is refused", async () => {
    const { client } = await stage();
    const late = await client.call(createRequest, written({ window_from: iso(-25 * 60) }));
    expect(late.statusCode).toBe(400);
    expect(late.json().detail).toContain("Regularice el cambio");
  });
});

describe("two people at once", () => {
  test("one of two links counts, and the other is told", async () => {
    const { store, changes, client, operator } = await stage();
    const { id: request_id } = (
      await client.call(createRequest, written({ sites: ["otro"], kinds: ["cache"] }))
    ).json();
    await store(auditFile(weakening()));
    const [{ id, version }] = await changes();
    const answers = await Promise.all(
      [1, 2, 3].map(() => operator.call(linkChange, { id, version, request_id })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await client.call(getRequest, { id: request_id })).json().linked_changes).toBe(1);
  });

  test("either regularised or linked, never both", async () => {
    const { store, changes, client, operator } = await stage();
    const { id: request_id } = (
      await client.call(createRequest, written({ sites: ["otro"], kinds: ["cache"] }))
    ).json();
    await store(auditFile(weakening()));
    const [{ id, version }] = await changes();
    const answers = await Promise.all([
      operator.call(linkChange, { id, version, request_id }),
      client.call(regulariseChange, { id, version, reason: "Acordado por teléfono" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("a request is approved once", async () => {
    const { client, operator } = await stage();
    const { id, version } = (await operator.call(createRequest, written())).json();
    const answers = await Promise.all([1, 2].map(() => client.call(approveRequest, { id, version })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("an account is registered once", async () => {
    const { operator } = await stage();
    const account = { account: "777", name: "Otra" };
    const answers = await Promise.all([1, 2].map(() => operator.call(addAccount, account)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });
});

test("facets count the changes by state, effect and site", async () => {
  const { store, operator } = await stage();
  await store(
    auditFile(
      weakening(),
      weakening({ type_key: "CACHE_PURGED", type_description: "Cache purged", resource_type_key: "SITE" }),
    ),
  );
  const facets = (await operator.call(listChangeFacets, {})).json();
  expect(facets.open).toBe(1);
  expect(facets.effect).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ value: "weakening", count: 1 }),
      expect.objectContaining({ value: "neutral", count: 1 }),
    ]),
  );
});

test("a SIEM push brings audit events and skips access events", async () => {
  const { company, changes } = await stage();
  const receipt = await storeWafFile(
    portal,
    company,
    siemFile(
      siemLine("siteid=1 requestmethod=GET cn1=200", "Normal"),
      siemLine(
        `start=${minutes(-5).getTime()} type_key=API_KEY_CREATED user_id=9 resource_id=88 message=API key 88`,
      ),
    ),
  );
  expect(receipt).toMatchObject({ records: 2, kept: 1, skipped: 1 });
  expect(ingestEvents.permission).toBe("waf.ingest");
  expect(await changes()).toMatchObject([{ kind: "api_key", effect: "weakening" }]);
});
