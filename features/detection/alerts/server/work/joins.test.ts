import { describe, expect, test } from "vitest";
import { getAlert, listAlertEvents } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import * as joins from "#features/detection/alerts/contracts/alert-joins.contract.ts";
import * as triage from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { alertsPortal, anAlertedCompany } from "../alerted-company.fixture.ts";

const portal = await alertsPortal();
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00Z`;

async function two() {
  const company = await anAlertedCompany(portal);
  await company.deliverAndFollow([
    { at: at(1), asset: "correo" },
    { at: at(2), asset: "correo" },
    { at: at(3), asset: "web", level: 15 },
  ]);
  const { items } = await company.list();
  const [mail, web] = ["correo", "web"].map((name) => items.find(({ asset_name }) => asset_name === name));
  if (!mail || !web) throw new Error("No alerts");
  return { ...company, mail, web };
}

describe("alerts that are one", () => {
  test("are merged with everything they hold, grow together, and come apart again", async () => {
    const { change, step, mail, web, list, deliverAndFollow } = await two();
    const merged = await step(joins.mergeAlerts, mail, { alert_ids: [web.id], reason: "Mismo atacante" });
    expect(merged.body).toMatchObject({
      alert: { event_count: 3, severity: "critical" },
      merged: [{ number: web.number }],
    });
    await deliverAndFollow([{ at: at(9), asset: "web", level: 15 }]);
    expect((await list()).items).toMatchObject([{ id: mail.id, event_count: 4 }]);
    const work = await change({ do: "take" }, web);
    expect(work.body.detail).toBe("La alerta está unida a otra: trabaje en la que la contiene.");
    const grown = await step(getAlert, { id: mail.id });
    const apart = await step(joins.unmergeAlert, grown.body.alert, { alert_id: web.id });
    expect(apart.body).toMatchObject({ alert: { event_count: 2 }, merged: [] });
    const { items } = await list({ asset: "web" });
    expect(items).toMatchObject([{ id: web.id, event_count: 2, status: "new" }]);
    await deliverAndFollow([{ at: at(10), asset: "web", level: 15 }]);
    expect((await list({ asset: "web" })).items).toMatchObject([{ id: web.id, event_count: 3 }]);
  });

  test("hide from the client what one of them hid", async () => {
    const { step, mail, web } = await two();
    const summary = "Alguien probó contraseñas en su correo.";
    const shown = await step(triage.publishAlert, mail, { summary });
    const merged = await step(joins.mergeAlerts, shown.body.alert, { alert_ids: [web.id] });
    expect(merged.body.alert.client_visible).toBe(false);
    expect(merged.body.activity.map(({ type }) => type)).toContain("withdrawn");
  });

  test("are not merged with themselves, twice, or into a closed one", async () => {
    const { change, step, mail, web } = await two();
    expect((await step(joins.mergeAlerts, mail, { alert_ids: [mail.id] })).body.detail).toBe(
      "Una alerta no se une a sí misma.",
    );
    const closed = await change({ do: "close", verdict: "test", reason: "Prueba interna" }, web);
    expect((await step(joins.mergeAlerts, closed.body.alert, { alert_ids: [mail.id] })).body.detail).toBe(
      "La alerta está cerrada: reábrala antes de unir otras.",
    );
  });
});

describe("chosen events", () => {
  test("become an alert of their own, which may be merged back and taken out again", async () => {
    const { step, mail, operator, list, deliverAndFollow } = await two();
    const { items } = (await operator.call(listAlertEvents, { id: mail.id })).json();
    const [newest] = items;
    const split = await step(joins.splitAlert, mail, { event_ids: [newest.id], title: "Acceso desde Perú" });
    expect(split.status).toBe(201);
    expect(split.body).toMatchObject({
      alert: { title: "Acceso desde Perú", event_count: 1, asset_name: "correo" },
      previous: { number: mail.number },
    });
    await deliverAndFollow([{ at: at(20), asset: "correo" }]);
    const whole = await step(getAlert, { id: mail.id });
    expect(whole.body.alert.event_count).toBe(2);
    const merged = await step(joins.mergeAlerts, whole.body.alert, { alert_ids: [split.body.alert.id] });
    expect(merged.body.alert.event_count).toBe(3);
    const apart = await step(joins.unmergeAlert, merged.body.alert, { alert_id: split.body.alert.id });
    expect(apart.body.alert.event_count).toBe(2);
    expect((await list({ q: "Perú" })).items).toMatchObject([{ event_count: 1 }]);
  });

  test("are of the alert, and never all of it", async () => {
    const { step, mail, web, operator } = await two();
    const { items } = (await operator.call(listAlertEvents, { id: web.id })).json();
    const foreign = await step(joins.splitAlert, mail, { event_ids: [items[0].id] });
    expect(foreign.body.detail).toBe("Alguno de los eventos no es de esta alerta.");
    const all = await step(joins.splitAlert, web, { event_ids: [items[0].id] });
    expect(all.body.detail).toBe("Deje al menos un evento en la alerta.");
  });
});

describe("a link", () => {
  test("joins two alerts in both, and an alert to a place of the portal", async () => {
    const { step, mail, web } = await two();
    const linked = await step(joins.linkAlert, { id: mail.id }, { alert_id: web.id, label: "Mismo origen" });
    expect(linked.body.links).toMatchObject([{ alert: { number: web.number }, label: "Mismo origen" }]);
    const other = await step(getAlert, { id: web.id });
    expect(other.body.links).toMatchObject([{ alert: { number: mail.number } }]);
    const twice = await step(joins.linkAlert, { id: web.id }, { alert_id: mail.id });
    expect(twice.body.detail).toBe("Ese vínculo ya existe.");
    const outside = await step(joins.linkAlert, { id: mail.id }, { address: "//malo.example" });
    expect(outside.status).toBe(400);
    const placed = await step(joins.linkAlert, { id: mail.id }, { address: "/Compliance/ANCI" });
    expect(placed.body.links).toHaveLength(2);
    const link_id = placed.body.links[0]?.id;
    expect((await step(joins.unlinkAlert, { id: mail.id }, { link_id })).body.links).toHaveLength(1);
  });
});
