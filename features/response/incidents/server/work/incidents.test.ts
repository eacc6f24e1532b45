import { describe, expect, test } from "vitest";
import * as alerts from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { getIncident } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import * as joins from "#features/response/incidents/contracts/incident-joins.contract.ts";
import * as moments from "#features/response/incidents/contracts/incident-moments.contract.ts";
import * as work from "#features/response/incidents/contracts/incident-work.contract.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal();
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00Z`;

async function alerted() {
  const company = await anIncidentCompany(portal);
  await company.deliverAndFollow([
    { at: at(1), asset: "correo", user: "ana", from: "203.0.113.7" },
    { at: at(2), asset: "web", rule: "31103", from: "203.0.113.7" },
  ]);
  const { items } = await company.list();
  const [mail, web] = ["correo", "web"].map((name) => items.find(({ asset_name }) => asset_name === name));
  if (!mail || !web) throw new Error("No alerts");
  return { ...company, mail, web };
}

describe("an incident", () => {
  test("is declared by hand with its class and clocks, and counted in its company", async () => {
    const { declare, act } = await anIncidentCompany(portal);
    const first = await declare({ class: "v.e", impact: "degraded", origin: "client_call" });
    expect(first).toMatchObject({
      incident: { code: "INC-1", stage: "declared", visibility: "internal", class: "v.e", version: 1 },
      durations: [{ minutes: null }, { minutes: null }, { minutes: null }, { minutes: null }],
    });
    expect(first.clocks.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ["acknowledge", "running"],
      ["contain", "running"],
      ["resolve", "running"],
    ]);
    expect((await declare()).incident.code).toBe("INC-2");
    const unknown = await act(work.declareIncident, { title: "Otro más", severity: "low", class: "v.g" });
    expect(unknown.status).toBe(201);
    const absent = await act(work.declareIncident, { title: "Otro más", severity: "low", class: "xi.g" });
    expect(absent.body.detail).toBe("Esa clase no está en la taxonomía de la ANCI.");
  });

  test("stands in the list unless one of its values is left out, and without a value nothing leaves it out", async () => {
    const { declare, incidentList, operator } = await anIncidentCompany(portal);
    await declare({ class: "v.e", impact: "degraded", lead_id: operator.person?.id ?? null });
    await declare();
    const list = async (without: object) =>
      (await incidentList({ without: JSON.stringify(without) })).items.map(({ code }) => code).toSorted();
    expect(await list({ class: ["v"] }), "the second has no class").toEqual(["INC-2"]);
    expect(await list({ impact: ["degraded", "unknown"] })).toEqual([]);
    expect(await list({ lead: ["none"] })).toEqual(["INC-1"]);
    expect(await list({ verdict: ["false_positive"], visibility: ["client"] })).toHaveLength(2);
  });

  test("is born from alerts with what was chosen of them, and leaves its trace in each", async () => {
    const { declare, operator, mail, web } = await alerted();
    const born = await declare({
      origin: "alert",
      alert_ids: [mail.id, web.id],
      assets: ["correo"],
      observables: ["203.0.113[.]7"],
    });
    expect(born.alerts.map(({ alert }) => alert?.number).toSorted()).toEqual(
      [mail.number, web.number].toSorted(),
    );
    expect(born.affected).toMatchObject([{ kind: "asset", name: "correo", state: "suspected" }]);
    expect(born.counts.observables).toBe(1);
    const alert = (await operator.call(alerts.getAlert, { id: mail.id })).json();
    expect(alert.activity.at(-1)).toMatchObject({ type: "linked", note: "INC-1 Acceso ajeno al correo" });
  });

  test("is proposed to alerts that share something with it, with the reason, until it is closed", async () => {
    const { declare, operator, mail, web } = await alerted();
    await declare({ alert_ids: [mail.id], observables: ["203.0.113.7"], assets: ["correo"] });
    const other = await declare({ title: "Nada que ver", assets: ["impresora"] });
    const proposed = (await operator.call(joins.proposeIncidents, { alert_ids: [web.id] })).json();
    expect(proposed.items).toMatchObject([
      { code: "INC-1", reasons: [{ kind: "observable", values: ["203.0.113.7"], count: 1 }] },
    ]);
    expect(proposed.found).toMatchObject({ assets: ["web"], observables: ["203.0.113.7"] });
    const similar = await operator.call(joins.listSimilarIncidents, { id: other.incident.id });
    expect(similar.json().items).toEqual([]);
  });

  test("lets an alert go with a reason, and both sides still say that it was there", async () => {
    const { declare, act, operator, mail } = await alerted();
    const { incident } = await declare({ alert_ids: [mail.id] });
    const reason = "Era otro usuario";
    const apart = await act(joins.detachAlert, { id: incident.id, alert_id: mail.id, reason });
    expect(apart.body.alerts).toMatchObject([
      { reason, detached_by_name: expect.stringContaining("Nombre") },
    ]);
    expect(apart.body.incident.alerts).toBe(0);
    const traces = (await operator.call(joins.listIncidentsOfAlert, { alert_id: mail.id })).json();
    expect(traces.items).toMatchObject([{ incident: { code: "INC-1" }, reason }]);
    const again = await act(joins.attachAlerts, { id: incident.id, alert_ids: [mail.id] });
    expect(again.body.alerts).toHaveLength(2);
  });

  test("moves freely between open stages and remembers when each was entered first", async () => {
    const { declare, change } = await anIncidentCompany(portal);
    const { incident } = await declare();
    const { id } = incident;
    const there = await change({ do: "move", to: "containment" }, id);
    const { containment } = there.body.entered;
    const back = await change({ do: "move", to: "analysis" }, id);
    const again = await change({ do: "move", to: "containment" }, id);
    expect(containment).toBeDefined();
    expect(again.body.entered).toEqual({ ...back.body.entered, containment });
    expect(again.body.clocks.find(({ kind }) => kind === "contain")?.stopped_at).toBeNull();
    const closed = await change({ do: "move", to: "closed" } as never, id);
    expect(closed.status).toBe(400);
  });

  test("is measured anew when its severity changes, and loses no word when two people write at once", async () => {
    const { declare, act } = await anIncidentCompany(portal);
    const { incident, clocks } = await declare({ severity: "low" });
    const { id } = incident;
    const worse = await act(work.reviseIncident, {
      id,
      version: 1,
      severity: "critical",
      reason: "Hay exfiltración",
    });
    const minutes = (all: typeof clocks) => all.find(({ kind }) => kind === "contain")?.minutes;
    expect([minutes(clocks), minutes(worse.body.clocks)]).toEqual([3 * 24 * 60, 4 * 60]);
    const late = await act(work.reviseIncident, { id, version: 1, title: "Lo que escribió otro" });
    expect(late.body.code).toBe("stale_version");
  });
});

describe("key moments", () => {
  const draft = (kind: string, minute: number) => ({
    kind: kind as "detection",
    at: `2026-11-20T12:${String(minute).padStart(2, "0")}:00-03:00`,
    zone: "America/Santiago",
    certainty: "exact" as const,
    source: "Registro del correo",
  });

  test("make the durations; a correction keeps both records and needs its reason", async () => {
    const { declare, act, operator } = await anIncidentCompany(portal);
    const { id } = (await declare()).incident;
    await act(moments.recordKeyMoment, { id, ...draft("first_act", 10) });
    await act(moments.recordKeyMoment, { id, ...draft("detection", 40), certainty: "estimated" });
    const silent = await act(moments.recordKeyMoment, { id, ...draft("detection", 30) });
    expect(silent.body.detail).toBe("Ese momento ya está registrado: diga por qué lo corrige.");
    await act(moments.recordKeyMoment, { id, ...draft("detection", 30), reason: "Estaba en otra zona" });
    const { body } = await act(getIncident, { id });
    expect(body.moments.map(({ kind, replaced, zone }) => [kind, replaced, zone])).toEqual([
      ["first_act", false, "America/Santiago"],
      ["detection", true, "America/Santiago"],
      ["detection", false, "America/Santiago"],
    ]);
    expect(body.durations[0]).toMatchObject({ name: "detect", minutes: 20, estimated: false });
    const { source: _, ...earlier } = draft("detection", 5);
    const preview = await operator.call(moments.previewKeyMoment, { id, ...earlier });
    expect(preview.json()).toMatchObject({
      before: [{ minutes: 20 }, {}, {}, {}],
      after: [{ minutes: null }, {}, {}, {}],
      consequences: [{ text: "«Detección» queda antes que «Primer acto malicioso»: revise ambas fechas." }],
    });
  });

  test("lie in the past", async () => {
    const { declare, act } = await anIncidentCompany(portal);
    const { id } = (await declare()).incident;
    const ahead = await act(moments.recordKeyMoment, {
      id,
      ...draft("detection", 10),
      at: "2090-01-01T00:00:00Z",
    });
    expect(ahead.status).toBe(400);
  });
});
