import { describe, expect, test } from "vitest";
import * as bulk from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { BulkResult } from "#platform/contract/case-work.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { alertsPortal, anAlertedCompany } from "../alerted-company.fixture.ts";

const portal = await alertsPortal();
const close = { do: "close", verdict: "benign", reason: "Respaldo conocido" } as const;

async function noisy(count = 3) {
  const company = await anAlertedCompany(portal);
  await company.deliverAndFollow(
    Array.from({ length: count }, (_, place) => ({
      at: new Date(Date.parse("2026-11-20T12:00:00Z") + place * 1_000).toISOString(),
      asset: `servidor-${place}`,
      rule: place === 0 ? "1" : "2",
    })),
  );
  const change = async (
    selection: bulk.AskedSelection,
    expected: number,
    action: bulk.AlertAction,
    caller = company.operator,
  ) => {
    const answer = await caller.call(bulk.changeAlerts, { selection, expected, action });
    return { status: answer.statusCode, body: answer.json<BulkResult & { detail: string }>() };
  };
  const undo = async (id: string) => {
    const answer = await company.operator.call(bulk.undoAlertChange, { id });
    return { status: answer.statusCode, body: answer.json() };
  };
  const statuses = async () =>
    (await company.list({ sort: "last_seen" })).items.map(({ status, verdict }) => [status, verdict]);
  return { ...company, change, changeOne: company.change, undo, statuses };
}

describe("a change of everything that the filter shows", () => {
  test("closes exactly that, each with its story", async () => {
    const { change, statuses, list, step } = await noisy();
    const { body } = await change({ rule: "2" }, 2, close);
    expect(body).toMatchObject({ changed: 2, unchanged: 0 });
    expect(await statuses()).toEqual([
      ["new", null],
      ["closed", "benign"],
      ["closed", "benign"],
    ]);
    const [closed] = (await list({ status: "closed" })).items;
    const detail = await step(getAlert, { id: closed?.id ?? "" });
    expect(detail.body.activity.map(({ type, facts }) => [type, facts.bulk ?? false])).toEqual([
      ["opened", false],
      ["decided", true],
      ["closed", true],
    ]);
  });

  test("changes nothing when the filter shows another number than the person saw", async () => {
    const { change, statuses } = await noisy();
    const { status, body } = await change({ open: true }, 2, close);
    expect([status, body.detail]).toEqual([
      409,
      "El filtro muestra ahora 3 alertas y no 2. No se cambió ninguna: revise la lista y repita.",
    ]);
    expect(new Set((await statuses()).map(([status]) => status))).toEqual(new Set(["new"]));
  });

  test("reaches a suppressed alert by its id, which no filter of the list shows", async () => {
    const { change, changeOne, list, step } = await noisy(1);
    const [alert] = (await list()).items;
    if (!alert) throw new Error("No alert");
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    await change({ ids: [alert.id] }, 1, { do: "suppress", reason: "Ruido conocido", expires_at });
    expect((await list()).items).toEqual([]);
    const suppressed = (await step(getAlert, { id: alert.id })).body.alert;
    expect((await changeOne({ do: "take" }, suppressed)).body.alert.status).toBe("in_progress");
  });

  test("is undone, but for what somebody changed since; clocks and stories know", async () => {
    const { change, changeOne, undo, list, step, statuses } = await noisy();
    const { body } = await change({ open: true }, 3, close);
    const [touched, untouched] = (await list({ status: "closed" })).items;
    if (!touched || !untouched) throw new Error("Nothing was closed");
    await changeOne({ do: "reopen", reason: "No era el respaldo" }, touched);
    expect((await undo(body.bulk_id)).body).toEqual({ restored: 2, kept: 1 });
    expect((await statuses()).map(([status]) => status).toSorted()).toEqual(["in_progress", "new", "new"]);
    const detail = await step(getAlert, { id: untouched.id });
    expect(detail.body).toMatchObject({ closed_at: null, decided_at: null, alert: { verdict: null } });
    expect(new Set(detail.body.clocks.map(({ state }) => state))).toEqual(new Set(["running"]));
    expect((await undo(body.bulk_id)).body.detail).toBe("Ese cambio ya se deshizo.");
  });

  test("of one alert changes nothing when somebody was faster", async () => {
    const { operator, list, statuses, change } = await noisy(1);
    const [seen] = (await list()).items;
    const ids = [seen?.id ?? ""];
    const decide = { do: "decide", verdict: "test", reason: "Prueba acordada" } as const;
    await change({ ids }, 1, { do: "take" });
    const query = { selection: { ids }, expected: 1, action: decide };
    const late = await operator.call(bulk.changeAlerts, { ...query, version: seen?.version });
    expect([late.statusCode, late.json().code]).toEqual([409, "stale_version"]);
    expect(await statuses()).toEqual([["in_progress", null]]);
    const [now] = (await list()).items;
    expect((await operator.call(bulk.changeAlerts, { ...query, version: now?.version })).statusCode).toBe(
      200,
    );
    expect(await statuses()).toEqual([["in_progress", "test"]]);
  });

  test("is not undone later than a quarter of an hour", async () => {
    const { change, undo } = await noisy(1);
    const { body } = await change({ open: true }, 1, { do: "take" });
    await runQuery(
      portal.database.owner,
      "update alert_bulk set made_at = made_at - interval '16 minutes' where id = $1",
      [body.bulk_id],
    );
    expect((await undo(body.bulk_id)).body.detail).toBe("Pasaron más de 15 minutos: ya no se deshace.");
  });

  test("happens once when fifty people press at the same moment", async () => {
    const { change, list, step } = await noisy(4);
    const presses = Array.from({ length: 50 }, () => change({ status: ["new"] }, 4, { do: "take" }));
    const statuses = (await Promise.all(presses)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const [alert] = (await list()).items;
    const detail = await step(getAlert, { id: alert?.id ?? "" });
    expect(detail.body.activity.map(({ type }) => type)).toEqual(["opened", "taken"]);
    expect(detail.body.alert.version).toBe(2);
  });

  test("assigns, and holds back: what comes again stays out of the list until the day", async () => {
    const { change, list, undo, deliverAndFollow, colleague, statuses } = await noisy();
    const assigned = await change({ rule: "2" }, 2, { do: "assign", assignee_id: colleague.person?.id ?? 0 });
    expect(assigned.body.changed).toBe(2);
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const held = await change({ rule: "1" }, 1, { do: "suppress", reason: "Escáner propio", expires_at });
    expect(await statuses()).toHaveLength(2);
    await deliverAndFollow([{ at: "2026-11-20T13:00:00Z", asset: "servidor-0", rule: "1" }]);
    expect(await statuses()).toHaveLength(2);
    expect((await list({ suppressed: "true" })).items).toMatchObject([{ event_count: 2, suppressed: true }]);
    await undo(held.body.bulk_id);
    await deliverAndFollow([{ at: "2026-11-20T14:00:00Z", asset: "servidor-0", rule: "1" }]);
    expect((await list({ rule: "1" })).items).toMatchObject([{ event_count: 3, suppressed: false }]);
  });
});
