import { describe, expect, test } from "vitest";
import { regulariseChange, unlinkChange } from "#features/posture/waf-changes/contracts/changes.contract.ts";
import { createRequest } from "#features/posture/waf-changes/contracts/requests.contract.ts";
import { auditFile } from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { advanceAt, minutes, portal, stage, weakening, write } from "../waf-stage.fixture.ts";
import { maxAlerts } from "./alert-weakenings.ts";

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
    await client.call(createRequest, write());
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
    await operator.call(createRequest, write());
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
