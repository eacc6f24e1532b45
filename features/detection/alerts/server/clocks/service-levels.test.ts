import { describe, expect, test } from "vitest";
import * as clocks from "#features/detection/alerts/contracts/alert-clock.contract.ts";
import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { explainBreach } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import { alertsPortal, anAlertedCompany, movingClock, travel } from "../alerted-company.fixture.ts";
import { alertCase } from "../work/alert-case.ts";
import { announceDueClocks } from "./announce-due-clocks.job.ts";

const clock = movingClock("2026-11-20T12:00:00Z");
const portal = await alertsPortal(clock);
const go = (moment: string) => travel(portal, clock, moment);
const tell = () => performJob(portal.gate, announceDueClocks, { actor: systemActor("test"), input: {} });

async function promised(level = 15) {
  await go("2026-11-20T12:00:00Z");
  const company = await anAlertedCompany(portal);
  await company.deliverAndFollow([{ at: "2026-11-20T11:59:00Z", level }]);
  const [alert] = (await company.list()).items;
  if (!alert) throw new Error("No alert");
  const detail = async () => (await company.step(getAlert, { id: alert.id })).body;
  return { ...company, alert, detail };
}

describe("service level targets", () => {
  test("depends on the severity, and the list says which clock ends next", async () => {
    const { alert, detail } = await promised();
    expect((await detail()).clocks.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ["acknowledge", 15],
      ["close", 480],
      ["decide", 60],
    ]);
    expect(alert.clock).toEqual({
      kind: "acknowledge",
      state: "running",
      near_at: "2026-11-20T12:12:00.000Z",
      due_at: "2026-11-20T12:15:00.000Z",
      paused_since: null,
      pause_reason: null,
    });
  });

  test("is announced once before it expires and once when it did", async () => {
    const { detail, list } = await promised();
    const activityTypes = async () => (await detail()).activity.map(({ type }) => type);
    await go("2026-11-20T12:11:00Z");
    await tell();
    expect(await activityTypes()).toEqual(["opened"]);
    await go("2026-11-20T12:12:00Z");
    await Promise.all([tell(), tell(), tell()]);
    expect(await activityTypes()).toEqual(["opened", "clock_near"]);
    await go("2026-11-20T12:15:00Z");
    expect((await list({ overdue: "true" })).items).toHaveLength(1);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await activityTypes()).toEqual(["opened", "clock_near", "clock_breached"]);
    expect((await detail()).clocks[0]).toMatchObject({ kind: "acknowledge", state: "breached" });
  });

  test("counts in the month's report, with its explanation, which the client reads", async () => {
    const { alert, change, operator, client } = await promised();
    await go("2026-11-20T12:20:00Z");
    await tell();
    const taken = await change({ do: "take" }, alert);
    const early = await operator.call(explainBreach, {
      id: alert.id,
      kind: "close",
      explanation: "Nadie la vio a tiempo",
    });
    expect(early.json().detail).toBe("Ese plazo no ha vencido: no hay nada que explicar.");
    const explanation = "El turno atendía otra alerta crítica.";
    await operator.call(explainBreach, { id: alert.id, kind: "acknowledge", explanation });
    await change({ do: "close", verdict: "benign", reason: "Tarea conocida" }, taken.body.alert);
    const report = async (caller = operator) =>
      (await caller.call(clocks.getSlaReport, { month: "2026-11" })).json<clocks.SlaReport>();
    expect(await report()).toMatchObject({
      overall: { met: 2, breached: 1, percent: 66.7 },
      by_kind: { acknowledge: { met: 0, breached: 1, percent: 0 }, decide: { met: 1, breached: 0 } },
      breaches: [{ alert: { number: 1 }, kind: "acknowledge", severity: "critical", explanation }],
    });
    expect((await report(client)).breaches).toMatchObject([{ alert: null, explanation }]);
    const other = (await operator.call(clocks.getSlaReport, { month: "2026-10" })).json<clocks.SlaReport>();
    expect(other.overall).toEqual({ met: 0, breached: 0, percent: null });
  });

  test("may follow the office's hours of the company; open alerts keep theirs", async () => {
    const { operator, deliverAndFollow, list, alert } = await promised();
    const policy = (await operator.call(clocks.getAlertPolicy, {})).json<clocks.AlertPolicy>();
    const calendar = { kind: "business", opens: "09:00", closes: "18:00" } as const;
    const { threshold, targets, version } = policy;
    const saved = await operator.call(clocks.saveAlertPolicy, { threshold, targets, version, calendar });
    expect(saved.json()).toMatchObject({ calendar, version: 1 });
    const stale = await operator.call(clocks.saveAlertPolicy, { threshold, targets, version, calendar });
    expect(stale.json().code).toBe("stale_version");
    // Friday at 18:30 in Chile.
    await go("2026-11-20T21:30:00Z");
    await deliverAndFollow([{ at: "2026-11-20T21:29:00Z", asset: "otro", level: 15 }]);
    const items = (await list()).items;
    expect(items.find(({ asset_name }) => asset_name === "otro")?.clock?.due_at).toBe(
      "2026-11-23T12:15:00.000Z",
    );
    expect(items.find(({ id }) => id === alert.id)?.clock?.due_at).toBe("2026-11-20T12:15:00.000Z");
  });

  test("is recomputed from the activity alone with the same result", async () => {
    const { alert, change, detail, within } = await promised();
    await change({ do: "take" }, alert);
    await go("2026-11-20T13:30:00Z");
    await tell();
    const before = (await detail()).clocks;
    await within(async (context) => {
      context.audit({ action: "test.settled", objectType: "alert" });
      await recomputeClocks(context, alertCase, [alert.id]);
    });
    expect((await detail()).clocks).toEqual(before);
    expect(before.find(({ kind }) => kind === "decide")?.state).toBe("breached");
  });
});
