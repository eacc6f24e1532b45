import { describe, expect, test } from "vitest";
import * as triage from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { listAlerts } from "#features/detection/alerts/contracts/alerts.contract.ts";
import * as shared from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { alertsPortal, anAlertedCompany } from "../alerted-company.fixture.ts";
import { alertPosture } from "../figures/alert-backlog.ts";

const portal = await alertsPortal();
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00Z`;
const summary = "Alguien probó muchas contraseñas en su servidor de correo; no logró entrar.";
const secret = "Sospechamos de alguien de la propia empresa";

async function published() {
  const company = await anAlertedCompany(portal);
  await company.deliverAndFollow([
    { at: at(1), asset: "correo" },
    { at: at(2), asset: "oculto" },
  ]);
  const alert = (await company.list()).items.find(({ asset_name }) => asset_name === "correo");
  if (!alert) throw new Error("No alert");
  const commented = await company.step(triage.commentInternally, { id: alert.id }, { body: secret });
  const shown = await company.step(triage.publishAlert, commented.body.alert, { summary });
  const get = async () =>
    (await company.client.call(shared.getSharedAlert, { id: alert.id })).json<shared.SharedDetail>();
  return { ...company, alert: shown.body.alert, get };
}

describe("the client", () => {
  test("sees only what was published, in plain words and without anything internal", async () => {
    const { client, alert, get, change, list } = await published();
    expect((await client.call(listAlerts, {})).statusCode).toBe(403);
    const { items } = (await client.call(shared.listSharedAlerts, {})).json();
    expect(items.map(({ asset_name }: shared.SharedAlert) => asset_name)).toEqual(["correo"]);
    await change(
      { do: "escalate", note: `${secret}: revisar sus sesiones del VPN.`, assignee_id: null },
      alert,
    );
    const detail = await get();
    expect(detail.alert).toMatchObject({ summary, status: "escalated", level: 2 });
    expect(detail.activity.map(({ type, note }) => [type, note])).toEqual([
      ["published", summary],
      ["escalated", ""],
    ]);
    expect(JSON.stringify(detail)).not.toContain(secret);
    const hiddenItem = (await list({ asset: "oculto" })).items[0];
    const answer = await client.call(shared.getSharedAlert, { id: hiddenItem?.id ?? "" });
    expect(answer.statusCode).toBe(404);
  });

  test("is asked, answers, and the clocks go on", async () => {
    const { client, alert, get, step } = await published();
    const question = "¿Reconoce accesos de su equipo desde Perú?";
    const waiting = await step(triage.waitForClient, alert, { question });
    expect(waiting.body).toMatchObject({ waiting_question: question, alert: { status: "waiting_client" } });
    expect((await client.call(shared.countSharedAlerts, {})).json()).toMatchObject({ open: 1, waiting: 1 });
    const none = { open: 0, waiting: 0 };
    expect((await client.call(shared.countSharedAlerts, { level: 2 })).json()).toMatchObject(none);
    expect((await client.call(shared.countSharedAlerts, { cloud: "true" })).json()).toMatchObject(none);
    expect(
      new Set((await get()).clocks.filter(({ stopped_at }) => !stopped_at).map(({ state }) => state)),
    ).toEqual(new Set(["paused"]));
    const answeredResponse = await client.call(shared.answerAlert, {
      id: alert.id,
      kind: "answer",
      body: "No, nadie",
    });
    expect(answeredResponse.json<shared.SharedDetail>()).toMatchObject({
      alert: { status: "in_progress", question: null },
      activity: [
        { type: "published" },
        { type: "asked_client", note: question, side: "provider" },
        { type: "client_answered", note: "No, nadie", side: "client" },
      ],
    });
    const runningClocks = (await get()).clocks.filter(({ stopped_at }) => !stopped_at);
    expect(new Set(runningClocks.map(({ state }) => state))).toEqual(new Set(["running"]));
  });

  test("reads the comments meant for them, and asks back", async () => {
    const { client, alert, get, step } = await published();
    await step(triage.commentForClient, { id: alert.id }, { body: "Ya bloqueamos el origen" });
    await client.call(shared.answerAlert, { id: alert.id, kind: "ask", body: "¿Debo cambiar mi clave?" });
    expect((await get()).activity.map(({ note }) => note)).toEqual([
      summary,
      "Ya bloqueamos el origen",
      "¿Debo cambiar mi clave?",
    ]);
  });

  test("no longer sees what was withdrawn, and cannot answer it", async () => {
    const { client, alert, step } = await published();
    await step(triage.withdrawAlert, alert, { reason: "Era de otra empresa" });
    for (const call of [
      client.call(shared.getSharedAlert, { id: alert.id }),
      client.call(shared.answerAlert, { id: alert.id, kind: "confirm", body: "Sí" }),
    ])
      expect((await call).statusCode).toBe(404);
    const comment = await step(triage.commentForClient, { id: alert.id }, { body: "Hola" });
    expect([comment.status, comment.body.detail]).toEqual([
      409,
      "El cliente no ve esta alerta: publíquela antes de escribirle.",
    ]);
  });

  test("is counted apart from the provider, who knows of everything", async () => {
    const { alert, step, within, company } = await published();
    await step(triage.waitForClient, alert, { question: "¿Reconoce este acceso?" });
    const posture = await within(async (context) => {
      context.audit({ action: "test.read", objectType: "alert" });
      const client = { kind: "user", role: "client", companyId: company.id } as never;
      return { all: await alertPosture(context), theirs: await alertPosture({ ...context, actor: client }) };
    });
    expect(posture.all).toMatchObject({ open: 2, waiting_for_client: { n1: 1, n2: 0 } });
    expect(posture.theirs).toMatchObject({ open: 1, waiting_for_client: { n1: 1, n2: 0 } });
  });

  test("is shown to the provider before anything is published", async () => {
    const { list, operator } = await published();
    const hiddenItem = (await list({ asset: "oculto" })).items[0];
    const preview = await operator.call(shared.previewSharedAlert, { id: hiddenItem?.id ?? "" });
    expect(preview.json<shared.SharedDetail>()).toMatchObject({ alert: { summary: "" }, activity: [] });
  });
});
