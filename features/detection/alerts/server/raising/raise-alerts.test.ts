import { describe, expect, test } from "vitest";
import { getAlert, listAlertEvents } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import {
  createSuppressionRule,
  getNoiseLedger,
  type NoiseLedger,
} from "#features/detection/alerts/contracts/suppression.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { alertsPortal, anAlertedCompany } from "../alerted-company.fixture.ts";
import type { AlertOccurrence } from "./alert-occurrence.rules.ts";
import { raiseAlerts } from "./raise-alerts.ts";

const portal = await alertsPortal();
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00Z`;
const close = { do: "close", verdict: "benign", reason: "Tarea programada de respaldo" } as const;

describe("what a source detects", () => {
  test("becomes one alert for each rule, asset and person, with its count and its first and last moment", async () => {
    const company = await anAlertedCompany(portal);
    await company.deliverAndFollow([
      { at: at(1), asset: "correo" },
      { at: at(9), asset: "correo" },
      { at: at(5), asset: "correo" },
      { at: at(2), asset: "web" },
      { at: at(3), asset: "correo", user: "ana" },
      { at: at(4), asset: "correo", rule: "5763" },
    ]);
    const { items } = await company.list({ sort: "-events" });
    expect(
      items.map(({ asset_name, user_name, rule_id, event_count }) => [
        asset_name,
        user_name,
        rule_id,
        event_count,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["correo", null, "5710", 3],
        ["web", null, "5710", 1],
        ["correo", "ana", "5710", 1],
        ["correo", null, "5763", 1],
      ]),
    );
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({
      event_count: 3,
      first_seen_at: "2026-11-20T12:01:00.000Z",
      last_seen_at: "2026-11-20T12:09:00.000Z",
      status: "new",
      level: 1,
      verdict: null,
      client_visible: false,
    });
    expect(items.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4]);
  });

  test("counts once, told three times at the same moment and again after the alert was closed", async () => {
    const company = await anAlertedCompany(portal);
    const follow = await company.deliverAndFollow([{ at: at(1) }, { at: at(2) }], 3);
    const [alert] = (await company.list()).items;
    expect(alert).toMatchObject({ event_count: 2 });
    if (!alert) return;
    await company.change(close, alert);
    await follow();
    const { items } = await company.list();
    expect(items.map(({ status, event_count }) => [status, event_count])).toEqual([["closed", 2]]);
  });

  test("opens another alert once the one before was closed, and names it", async () => {
    const company = await anAlertedCompany(portal);
    await company.deliverAndFollow([{ at: at(1) }]);
    const [first] = (await company.list()).items;
    if (!first) throw new Error("No alert");
    await company.change(close, first);
    await company.deliverAndFollow([{ at: at(5) }]);
    const [second] = (await company.list({ open: "true" })).items;
    expect(second).toMatchObject({ number: 2, event_count: 1, status: "new" });
    const detail = await company.step(getAlert, { id: second?.id ?? "" });
    expect(detail.body.previous).toMatchObject({ number: 1, status: "closed" });
  });

  test("is looked at from medium on, and when nobody said how bad it is", async () => {
    const company = await anAlertedCompany(portal);
    await company.deliverAndFollow([{ at: at(1), level: 3 }]);
    expect((await company.list()).items).toEqual([]);
    await company.deliverAndFollow([{ at: at(2), level: 7 }]);
    expect((await company.list()).items).toHaveLength(1);
  });

  test("raises the severity of its alert when it gets worse, and never lowers it", async () => {
    const company = await anAlertedCompany(portal);
    await company.deliverAndFollow([{ at: at(1), level: 7 }]);
    const [before] = (await company.list()).items;
    await company.deliverAndFollow([{ at: at(2), level: 15 }]);
    await company.deliverAndFollow([{ at: at(3), level: 7 }]);
    const [after] = (await company.list()).items;
    expect([before?.severity, after?.severity]).toEqual(["medium", "critical"]);
    const { body } = await company.step(getAlert, { id: after?.id ?? "" });
    expect(body.activity.map(({ type }) => type)).toEqual(["opened", "severity_raised"]);
    expect(after?.version, "new events are nobody's change").toBe(before?.version);
  });

  test("shows its events, the newest first", async () => {
    const company = await anAlertedCompany(portal);
    await company.deliverAndFollow([{ at: at(1) }, { at: at(3) }, { at: at(2) }]);
    const [alert] = (await company.list()).items;
    const first = (await company.operator.call(listAlertEvents, { id: alert?.id ?? "", limit: 2 })).json();
    const rest = (
      await company.operator.call(listAlertEvents, { id: alert?.id ?? "", limit: 2, cursor: first.next })
    ).json();
    const moments = [...first.items, ...rest.items].map(
      ({ occurred_at }: { occurred_at: string }) => occurred_at,
    );
    expect(moments).toEqual([at(3), at(2), at(1)].map((moment) => new Date(moment).toISOString()));
  });
});

test("history that somebody brought opens no alert, and what is newer in it does", async () => {
  const company = await anAlertedCompany(portal);
  const bound = { history_before: new Date(at(3)).toISOString() };
  await company.deliverAndFollow([{ at: at(1) }, { at: at(5) }], 1, bound);
  expect((await company.client.call(listEvents)).json().total.count).toBe(2);
  expect((await company.list()).items).toMatchObject([{ event_count: 1 }]);
});

describe("what a correlation finds", () => {
  const find = (events: AlertOccurrence["events"]): AlertOccurrence => ({
    fingerprint: ["correlation", "regla-1", "ana"],
    origin: "correlation",
    rule: { id: "regla-1", title: "Muchos accesos fallidos" },
    severity: "high",
    asset: null,
    user: "ana",
    sourceIp: "203.0.113.7",
    category: "authentication",
    cloudAccount: null,
    resourceUid: null,
    techniques: ["T1110"],
    tactics: ["TA0006"],
    events,
  });

  test("becomes an alert of its own, which grows with what it finds later", async () => {
    const company = await anAlertedCompany(portal);
    const event = (id: string, minute: number) => ({ id, occurredAt: new Date(at(minute)) });
    const [one, two, three] = [
      "0190a0a0-0000-7000-8000-000000000001",
      "0190a0a0-0000-7000-8000-000000000002",
      "0190a0a0-0000-7000-8000-000000000003",
    ];
    const raise = (events: AlertOccurrence["events"]) =>
      company.within((context) => raiseAlerts(context, [find(events)]));
    expect(await raise([event(one, 1), event(two, 2)])).toMatchObject({ events: 2, grown: [] });
    expect(await raise([event(two, 2), event(three, 3)])).toMatchObject({ events: 1, opened: [] });
    expect(await raise([event(one, 1), event(two, 2), event(three, 3)])).toMatchObject({ events: 0 });
    const { items } = await company.list({ origin: "correlation" });
    expect(items).toMatchObject([
      { event_count: 3, techniques: ["T1110"], severity: "high", user_name: "ana" },
    ]);
  });

  test("is held back by the id of its rule, and the ledger names the rule by its title", async () => {
    const company = await anAlertedCompany(portal);
    const event = { id: "0190a0a0-0000-7000-8000-000000000004", occurredAt: new Date(at(1)) };
    await company.within((context) => raiseAlerts(context, [find([event])]));
    await company.operator.call(createSuppressionRule, {
      rule_id: "regla-1",
      reason: "Prueba acordada",
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const ledger = (await company.client.call(getNoiseLedger, {})).json<NoiseLedger>();
    expect(ledger.by_suppression).toMatchObject([
      { rule_id: "regla-1", rule_title: "Muchos accesos fallidos" },
    ]);
  });
});
