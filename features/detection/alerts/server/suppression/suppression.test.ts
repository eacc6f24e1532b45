import { describe, expect, test } from "vitest";
import * as suppression from "#features/detection/alerts/contracts/suppression.contract.ts";
import { alertsPortal, anAlertedCompany, movingClock, travel } from "../alerted-company.fixture.ts";

const clock = movingClock("2026-11-20T12:00:00Z");
const portal = await alertsPortal(clock);
const reason = "Escaneo mensual acordado";

async function quiet(conditions: object = { rule_id: "5710", asset_name: "correo" }) {
  await travel(portal, clock, "2026-11-20T12:00:00Z");
  const company = await anAlertedCompany(portal);
  const answer = await company.operator.call(suppression.createSuppressionRule, {
    ...conditions,
    reason,
    expires_at: "2026-11-21T12:00:00Z",
  });
  const rule = answer.json<{ suppression: suppression.Suppression }>().suppression;
  const ledger = async (caller = company.operator) =>
    (await caller.call(suppression.getNoiseLedger, {})).json<suppression.NoiseLedger>();
  return { ...company, rule, ledger, answer };
}

describe("a suppression rule", () => {
  test("keeps what it names out of the list, and the ledger says what it would have shown", async () => {
    const { deliverAndFollow, list, ledger, client } = await quiet();
    await deliverAndFollow(
      [
        { at: "2026-11-20T11:01:00Z", asset: "correo" },
        { at: "2026-11-20T11:02:00Z", asset: "CORREO" },
        { at: "2026-11-20T11:03:00Z", asset: "web" },
        { at: "2026-11-20T11:04:00Z", asset: "correo", rule: "5763" },
      ],
      3,
    );
    expect((await list()).items.map(({ asset_name, rule_id }) => [asset_name, rule_id])).toEqual([
      ["correo", "5763"],
      ["web", "5710"],
    ]);
    const noise = await ledger(client);
    expect(noise).toMatchObject({ events: 4, suppressed_events: 2, alerts: 3, suppressed_alerts: 1 });
    expect(noise.by_suppression).toMatchObject([
      {
        reason,
        hit_count: 2,
        suppressed_alerts: 1,
        last_hit_at: "2026-11-20T11:02:00.000Z",
        state: "active",
      },
    ]);
  });

  test("ends on its day: what comes after it is shown", async () => {
    const { deliverAndFollow, list } = await quiet();
    await travel(portal, clock, "2026-11-21T12:00:00Z");
    await deliverAndFollow([{ at: "2026-11-21T11:00:00Z", asset: "correo" }]);
    expect((await list()).items).toMatchObject([{ asset_name: "correo", suppressed: false }]);
  });

  test("is ended before its time, by name", async () => {
    const { operator, rule, deliverAndFollow, list } = await quiet();
    const ended = (await operator.call(suppression.endSuppression, { id: rule.id })).json();
    expect(ended.suppression).toMatchObject({ state: "ended", ended_by_name: expect.any(String) });
    await deliverAndFollow([{ at: "2026-11-20T11:00:00Z", asset: "correo" }]);
    expect((await list()).items).toHaveLength(1);
    const again = await operator.call(suppression.endSuppression, { id: rule.id });
    expect(again.json().detail).toBe("Ya había terminado.");
  });

  test("needs a condition, a reason and an end", async () => {
    const { answer } = await quiet({});
    expect(answer.statusCode).toBe(400);
    const { operator } = await quiet();
    const past = await operator.call(suppression.createSuppressionRule, {
      rule_id: "1",
      reason,
      expires_at: "2026-11-20T11:59:00Z",
    });
    expect(past.json().detail).toBe("El término debe estar en el futuro.");
  });

  test("does not touch an alert that was open before it", async () => {
    const { deliverAndFollow, list, operator } = await quiet({ rule_id: "otra" });
    await deliverAndFollow([{ at: "2026-11-20T11:00:00Z", asset: "correo" }]);
    await operator.call(suppression.createSuppressionRule, {
      rule_id: "5710",
      reason,
      expires_at: "2026-11-21T12:00:00Z",
    });
    await deliverAndFollow([{ at: "2026-11-20T11:05:00Z", asset: "correo" }]);
    expect((await list()).items).toMatchObject([{ event_count: 1 }]);
    expect((await list({ suppressed: "true" })).items).toMatchObject([{ event_count: 1 }]);
  });
});

describe("a maintenance window", () => {
  test("suppresses events of its assets within its period, whenever they are delivered", async () => {
    const { operator, deliverAndFollow, list } = await quiet({ rule_id: "otra" });
    await operator.call(suppression.createMaintenanceWindow, {
      assets: ["correo"],
      starts_at: "2026-11-20T13:00:00Z",
      ends_at: "2026-11-20T14:00:00Z",
      reason,
    });
    await travel(portal, clock, "2026-11-20T16:00:00Z");
    await deliverAndFollow([
      { at: "2026-11-20T13:30:00Z", asset: "correo" },
      { at: "2026-11-20T13:30:00Z", asset: "web" },
      { at: "2026-11-20T14:00:00Z", asset: "correo" },
    ]);
    const listedAlerts = (await list()).items.map(({ asset_name, last_seen_at }) => [
      asset_name,
      last_seen_at,
    ]);
    expect(listedAlerts).toEqual([
      ["correo", "2026-11-20T14:00:00.000Z"],
      ["web", "2026-11-20T13:30:00.000Z"],
    ]);
    const windows = (await operator.call(suppression.listSuppressions, { kind: "window" })).json();
    expect(windows.items).toMatchObject([{ hit_count: 1, assets: ["correo"], state: "ended" }]);
  });
});
