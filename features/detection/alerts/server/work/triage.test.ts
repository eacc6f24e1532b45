import { describe, expect, test } from "vitest";
import { getAlert, listSimilarAlerts } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import * as triage from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { createAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { listAlertFacets } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { alertsPortal, anAlertedCompany } from "../alerted-company.fixture.ts";

const portal = await alertsPortal();
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00Z`;
const note = "Accesos desde dos países en diez minutos; falta revisar el VPN.";
const decision = { verdict: "true_positive", reason: "La clave estaba filtrada" } as const;
const escalate = { do: "escalate", note, assignee_id: null } as const;

async function alerted() {
  const company = await anAlertedCompany(portal);
  await company.deliverAndFollow([{ at: at(1), user: "ana", from: "203.0.113.7" }]);
  const [alert] = (await company.list()).items;
  if (!alert) throw new Error("No alert");
  const me = company.operator.person;
  return { ...company, alert, me };
}

describe("an alert", () => {
  test("is taken, escalated with a hand-over note, decided and closed, and its story says so", async () => {
    const { change, alert, colleague } = await alerted();
    const taken = await change({ do: "take" }, alert);
    expect(taken.body.alert).toMatchObject({ status: "in_progress", assignee_id: expect.any(Number) });
    const bare = await change({ ...escalate, note: "Miren esto" }, taken.body.alert);
    expect(bare.status).toBe(400);
    const escalated = await change(escalate, taken.body.alert);
    expect(escalated.body.alert).toMatchObject({ level: 2, status: "escalated", assignee_id: null });
    const seen = await change({ do: "take" }, escalated.body.alert, colleague);
    expect(seen.body.alert.status).toBe("escalated");
    const decided = await change({ do: "decide", ...decision }, seen.body.alert, colleague);
    const closed = await change({ do: "close", ...decision }, decided.body.alert, colleague);
    expect(closed.body).toMatchObject({
      alert: { status: "closed", verdict: "true_positive" },
      verdict_reason: decision.reason,
      verdict_by_name: expect.stringContaining("Nombre"),
    });
    expect(closed.body.activity.map(({ type }) => type)).toEqual([
      "opened",
      "taken",
      "escalated",
      "taken",
      "decided",
      "closed",
    ]);
    expect(closed.body.activity.find(({ type }) => type === "escalated")?.note).toBe(note);
    expect(closed.body.clocks.map(({ kind, state }) => [kind, state])).toEqual([
      ["acknowledge", "met"],
      ["close", "met"],
      ["decide", "met"],
    ]);
  });

  test("goes back from N2 to N1, and is reopened with a reason", async () => {
    const { change, alert } = await alerted();
    const escalated = await change(escalate, alert);
    const returned = await change({ do: "return", note: "Es el respaldo nocturno" }, escalated.body.alert);
    expect(returned.body.alert).toMatchObject({ level: 1, status: "in_progress" });
    const again = await change({ do: "return", note: "Es el respaldo nocturno" }, returned.body.alert);
    expect(again.body.detail).toBe("La alerta está en N1.");
    const closed = await change({ do: "close", ...decision }, returned.body.alert);
    expect((await change({ do: "take" }, closed.body.alert)).body.detail).toBe(
      "La alerta está cerrada: reábrala primero.",
    );
    const reopened = await change({ do: "reopen", reason: "Volvió a ocurrir" }, closed.body.alert);
    expect(reopened.body.alert).toMatchObject({ status: "in_progress", verdict: null });
    expect(reopened.body.clocks.filter(({ cycle }) => cycle === 2).map(({ state }) => state)).toEqual([
      "running",
      "running",
    ]);
  });

  test("is escalated once when two people press at once; the second is refused because it changed", async () => {
    const { change, step, alert, colleague, operator } = await alerted();
    const answers = await Promise.all([operator, colleague].map((caller) => change(escalate, alert, caller)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("stale_version");
    const { body } = await step(getAlert, { id: alert.id });
    expect(body.activity.filter(({ type }) => type === "escalated")).toHaveLength(1);
  });

  test("is given only to the provider's people", async () => {
    const { change, alert, colleague, client } = await alerted();
    const given = await change({ do: "assign", assignee_id: colleague.person?.id ?? null }, alert);
    expect(given.body.alert.assignee_id).toBe(colleague.person?.id);
    const refused = await change({ do: "assign", assignee_id: client.person?.id ?? null }, given.body.alert);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      "La alerta se asigna a alguien del proveedor que atiende a la empresa.",
    ]);
  });

  test("pauses its clocks by agreement, and lets them go on", async () => {
    const { step, alert } = await alerted();
    const paused = await step(triage.pauseClocks, alert, { reason: "agreed", note: "Hasta el lunes" });
    expect(paused.body.clocks.map(({ state }) => state)).toEqual(["paused", "paused", "paused"]);
    expect(paused.body.alert.clock).toMatchObject({ state: "paused", pause_reason: "agreed" });
    const running = await step(triage.resumeClocks, paused.body.alert);
    expect(running.body.clocks.map(({ state }) => state)).toEqual(["running", "running", "running"]);
    expect((await step(triage.resumeClocks, running.body.alert)).body.detail).toBe(
      "Los relojes no están en pausa.",
    );
  });

  test("is opened by hand, with what somebody saw", async () => {
    const { operator } = await alerted();
    const answer = await operator.call(createAlert, {
      title: "Correo sospechoso a finanzas",
      severity: "high",
      asset_name: "correo",
      techniques: ["T1566.001"],
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().alert).toMatchObject({ number: 2, origin: "manual", status: "new", event_count: 0 });
  });
});

describe("the list", () => {
  test("finds by words, number, person, address, technique, and what is mine", async () => {
    const { list, change, alert, deliverAndFollow, me } = await alerted();
    await deliverAndFollow([{ at: at(9), asset: "correo", title: "Instalación de programa", rule: "2902" }]);
    await change({ do: "take" }, alert);
    const numbers = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter)).items.map(({ number }) => number);
    expect(await numbers({ q: "INSTALACION" })).toEqual([2]);
    expect(await numbers({ q: "ALR-1" })).toEqual([1]);
    expect(await numbers({ user: "ana" })).toEqual([1]);
    expect(await numbers({ ip: "203.0.113.7" })).toEqual([1]);
    expect(await numbers({ mine: "true" })).toEqual([1]);
    expect(await numbers({ assignee: "none" })).toEqual([2]);
    expect(await numbers({ assignee: me?.id })).toEqual([1]);
    expect(await numbers({ status: "new,closed" })).toEqual([2]);
    expect(await numbers({ verdict: "none" })).toEqual([2, 1]);
    expect(await numbers({ overdue: "true" })).toEqual([]);
    expect(await numbers({ level: 2 })).toEqual([]);
  });

  test.each(["-last_seen", "last_seen", "-opened", "-severity", "due", "-events"] as const)(
    "sorted by %s, comes page by page without gaps",
    async (sort) => {
      const { list, deliverAndFollow, operator } = await anAlertedCompany(portal);
      await deliverAndFollow(
        [3, 1, 2, 5, 4].map((minute) => ({
          at: at(minute),
          asset: `servidor-${minute}`,
          level: minute % 2 ? 15 : 7,
        })),
      );
      const whole = (await list({ sort })).items.map(({ number }) => number);
      const paged: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 2, ...(cursor && { cursor }) }, operator);
        paged.push(...page.items.map(({ number }) => number));
        cursor = (page as unknown as { next: string | null }).next ?? undefined;
      } while (cursor);
      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(5);
    },
  );

  test("counts each facet under the other filters", async () => {
    const { deliverAndFollow, operator } = await anAlertedCompany(portal);
    await deliverAndFollow([
      { at: at(1), asset: "correo", level: 7 },
      { at: at(2), asset: "web", level: 7 },
      { at: at(3), asset: "web", rule: "5763", level: 15 },
    ]);
    const facets = (await operator.call(listAlertFacets, { asset: "web" })).json();
    const counts = (name: string) =>
      Object.fromEntries(
        facets[name].map(({ value, count }: { value: string; count: number }) => [value, count]),
      );
    expect(counts("asset")).toEqual({ web: 2, correo: 1 });
    expect(counts("severity")).toEqual({ medium: 1, critical: 1 });
    expect(counts("status")).toEqual({ new: 2 });
    expect(counts("assignee")).toEqual({ none: 2 });
    expect(facets).toMatchObject({ overdue: 0, mine: 0, capped: false });
  });

  test("names the rule that is asked for also where no alert under the other filters is of it", async () => {
    const { deliverAndFollow, operator } = await anAlertedCompany(portal);
    await deliverAndFollow([
      { at: at(1), asset: "correo", level: 7 },
      { at: at(2), asset: "web", rule: "5763", title: "Fuerza bruta", level: 15 },
    ]);
    const { rule } = (await operator.call(listAlertFacets, { asset: "correo", rule: "5763" })).json();
    expect(rule).toHaveLength(2);
    expect(rule[1]).toEqual({ value: "5763", label: "Fuerza bruta", count: 0 });
  });

  test("names what is similar, and by what", async () => {
    const { alert, deliverAndFollow, operator } = await alerted();
    await deliverAndFollow([
      { at: at(2), asset: "correo", user: "ana", rule: "5763" },
      { at: at(3), asset: "otro", user: "luis", rule: "9999" },
    ]);
    const { items } = (await operator.call(listSimilarAlerts, { id: alert.id })).json();
    expect(items.map(({ number, shares }: { number: number; shares: string[] }) => [number, shares])).toEqual(
      [[2, ["user"]]],
    );
  });
});
