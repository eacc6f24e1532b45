import { describe, expect, test } from "vitest";
import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { getFinding } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import * as list from "#features/posture/findings/contracts/finding-list.contract.ts";
import { getFindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import * as work from "#features/posture/findings/contracts/finding-work.contract.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anOpenFinding, aWorkedCompany, workedPortal } from "../worked-finding.fixture.ts";
import { noticeDueFindings } from "./finding-case.ts";

const start = "2026-11-02T12:00:00Z";
const { portal, at } = await workedPortal(start);
const seen = ({ finding: { id, version } }: FindingDetail) => ({ id, version });
const story = ({ steps }: FindingDetail) => steps.map(({ type }) => type);

async function find(facts: Parameters<typeof anOpenFinding>[2] = {}) {
  const people = await aWorkedCompany(portal, at, start);
  const { id, ...rest } = await anOpenFinding(portal, people.company, facts);
  const detail = (await people.ask(getFinding, { id })).body;
  return { ...people, ...rest, id, detail };
}

describe("a finding", () => {
  test("is taken by the client, and declaring it fixed does not close it: the provider has the ball", async () => {
    const { change, client, detail } = await find();
    const taken = await change({ do: "take" }, seen(detail), client);
    expect(taken.body.finding).toMatchObject({ status: "in_progress", ball: "client" });
    await at("2026-11-05T12:00:00Z");
    const declared = await change(
      { do: "declare_fixed", note: "Se actualizó OpenSSL a 3.0.15" },
      seen(taken.body),
      client,
    );
    expect(declared.body).toMatchObject({
      finding: { status: "fixed_declared", ball: "provider", closed_at: null },
      declared_at: "2026-11-05T12:00:00.000Z",
      clocks: [{ state: "paused", pause_reason: "waiting_provider" }],
    });
    const twice = await change({ do: "declare_fixed", note: "Otra vez" }, seen(declared.body), client);
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      "Ya se declaró corregida: falta que un escaneo lo confirme.",
    ]);
    await at("2026-11-09T12:00:00Z");
    const again = await change({ do: "move", to: "in_progress", note: "Faltaba otro" }, seen(declared.body));
    expect(again.body).toMatchObject({
      finding: { status: "in_progress", ball: "client" },
      declared_at: null,
      // Thirty days, plus the four during which the provider had to act.
      clocks: [{ state: "running", due_at: "2026-12-06T12:00:00.000Z" }],
      ball_minutes: { client: 3 * 1_440, provider: 4 * 1_440, change: 0 },
    });
    expect(story(again.body)).toEqual(["opened", "taken", "declared_fixed", "status_changed"]);
  });

  test("of two people who change it the second is refused", async () => {
    const { change, client, detail } = await find();
    const answers = await Promise.all([
      change({ do: "take" }, seen(detail)),
      change({ do: "pass_ball", to: "change" }, seen(detail), client),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain("stale_version");
  });

  test("speaks with two voices: what is for the provider never reaches the client", async () => {
    const { ask, client, id } = await find();
    await ask(work.commentInternally, { id, body: "El administrador del cliente no responde" });
    await ask(work.commentForClient, { id, body: "¿Cuándo es la ventana?" });
    const answered = await ask(work.commentForClient, { id, body: "El sábado" }, client);
    expect(answered.body.steps.map(({ note }) => note)).toEqual(["", "¿Cuándo es la ventana?", "El sábado"]);
    expect((await ask(getFinding, { id })).body.steps).toHaveLength(4);
    expect((await ask(work.commentInternally, { id, body: "Hola" }, client)).status).toBe(403);
  });

  test("is rated otherwise with a reason: three severities stay apart, its time and the counts follow", async () => {
    const { change, operator, client, detail } = await find();
    expect(detail).toMatchObject({ clocks: [{ due_at: "2026-12-02T12:00:00.000Z" }] });
    const rating = { severity: "low" as const, reason: "Solo escucha en la red de respaldo" };
    expect((await change({ do: "rate", ...rating }, seen(detail), client)).status).toBe(403);
    const lower = await change({ do: "rate", ...rating }, seen(detail));
    expect(lower.body).toMatchObject({
      finding: { severity: "low", scanner_severity: "high", priority: 8 },
      severity_reason: rating.reason,
      clocks: [{ due_at: "2027-05-01T12:00:00.000Z", minutes: 180 * 1_440 }],
    });
    const panel = (await operator.call(getFindingPanel)).json();
    expect(panel.by_severity).toMatchObject({ high: 0, low: 1 });
    await at("2026-11-12T12:00:00Z");
    const worse = { severity: "critical" as const, reason: "Hay un exploit público" };
    const higher = await change({ do: "rate", ...worse }, seen(lower.body));
    // A finding that got worse today is not overdue for the time before.
    expect(higher.body.clocks).toMatchObject([{ state: "running", due_at: "2026-11-27T12:00:00.000Z" }]);
    const back = await change(
      { do: "rate", severity: null, reason: "El parche ya está en camino" },
      seen(higher.body),
    );
    expect(back.body).toMatchObject({ finding: { severity: "high" }, severity_reason: "" });
  });

  test("waits for a change window with its clock still, and by agreement; what ran out is explained", async () => {
    const { ask, change, detail, id } = await find({ finding: { severity: 5, scanner_severity: 5 } });
    const waiting = await change({ do: "pass_ball", to: "change", note: "Ventana del sábado" }, seen(detail));
    expect(waiting.body.clocks).toMatchObject([{ state: "paused", pause_reason: "waiting_change" }]);
    const refused = await ask(work.resumeClocks, seen(waiting.body));
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "El plazo espera un cambio programado: pase el turno a quien debe actuar.",
    ]);
    await at("2026-11-04T12:00:00Z");
    const back = await change({ do: "pass_ball", to: "client" }, seen(waiting.body));
    expect(back.body.clocks).toMatchObject([{ state: "running", due_at: "2026-11-19T12:00:00.000Z" }]);
    const paused = await ask(work.pauseClocks, {
      ...seen(back.body),
      reason: "agreed",
      note: "Congelamiento de fin de año",
    });
    expect(paused.body.clocks).toMatchObject([{ pause_reason: "agreed" }]);
    const resumed = await ask(work.resumeClocks, seen(paused.body));
    const early = {
      id,
      kind: "fix" as const,
      explanation: "El equipo de servidores estaba en otro proyecto",
    };
    expect((await ask(work.explainBreach, early)).status).toBe(409);
    await at("2026-11-20T12:00:00Z");
    await performJob(portal.gate, noticeDueFindings, { actor: systemActor("test"), input: {} });
    const explained = await ask(work.explainBreach, early);
    expect(explained.body.clocks).toMatchObject([{ state: "breached", explanation: early.explanation }]);
    expect(story(explained.body).slice(-2)).toEqual(["clock_breached", "breach_explained"]);
    expect(resumed.body.finding.clock?.state).toBe("running");
  });

  test("is due in working hours where the company agreed so, sooner when it is known to be exploited", async () => {
    const { operator, company } = await find();
    const policy = (await operator.call(work.getFindingPolicy)).json();
    const targets = { ...policy.targets, high: { ...policy.targets.high, internal: 2, kev_internal: 1 } };
    const calendar = { kind: "business", opens: "09:00", closes: "18:00" };
    const saved = await operator.call(work.saveFindingPolicy, { calendar, targets, version: 0 } as never);
    expect(saved.statusCode).toBe(200);
    expect(
      (await operator.call(work.saveFindingPolicy, { calendar, targets, version: 0 } as never)).statusCode,
    ).toBe(409);
    const { id } = await anOpenFinding(portal, company);
    await runQuery(
      portal.database.owner,
      "insert into cve_intel (cve, kev_added) values ('CVE-2026-7777', '2026-11-01') on conflict do nothing",
    );
    const exploited = await anOpenFinding(portal, company, { cve: "CVE-2026-7777" });
    const due = async (id: string) =>
      (await operator.call(getFinding, { id })).json<FindingDetail>().clocks.map(({ due_at }) => due_at);
    // Monday 9:00 in Santiago: the second working day ends on Tuesday at 18:00.
    expect(await due(id)).toEqual(["2026-11-03T21:00:00.000Z"]);
    expect(await due(exploited.id)).toEqual(["2026-11-02T21:00:00.000Z"]);
  });
});

describe("a change of many findings", () => {
  test("is made as often as the person saw and taken back, but for what somebody changed since", async () => {
    const { ask, change, client, operator, company, id } = await find();
    const others = [await anOpenFinding(portal, company), await anOpenFinding(portal, company)];
    const request = { selection: { open: "true" as const }, action: { do: "take" as const } };
    const wrong = await ask(work.changeFindings, { ...request, expected: 2 }, client);
    expect([wrong.status, wrong.body.detail]).toEqual([
      409,
      "El filtro muestra ahora 3 vulnerabilidades y no 2. No se cambió ninguna: revise la lista y repita.",
    ]);
    const createdBody = (await operator.call(work.changeFindings, { ...request, expected: 3 })).json();
    expect(createdBody).toMatchObject({ changed: 3, unchanged: 0 });
    expect((await client.call(work.undoFindingChange, { id: createdBody.bulk_id })).statusCode).toBe(404);
    const detail = (await ask(getFinding, { id })).body;
    await change({ do: "declare_fixed", note: "Parchado" }, seen(detail), client);
    const undone = (await operator.call(work.undoFindingChange, { id: createdBody.bulk_id })).json();
    expect(undone).toEqual({ restored: 2, kept: 1 });
    const page = (await operator.call(list.listFindings, { sort: "first_seen" })).json();
    expect(page.items.map(({ status }: list.Finding) => status).toSorted()).toEqual([
      "fixed_declared",
      "open",
      "open",
    ]);
    const panel = (await operator.call(getFindingPanel)).json();
    expect(panel.by_status).toMatchObject({ open: 2, in_progress: 0, fixed_declared: 1 });
    const ids = others.map(({ id }) => id);
    const rated = {
      selection: { ids },
      expected: 2,
      action: { do: "rate" as const, severity: "low" as const, reason: "Equipo de laboratorio" },
    };
    expect((await client.call(work.rateFindings, rated)).statusCode).toBe(403);
    expect((await operator.call(work.rateFindings, rated)).json()).toMatchObject({ changed: 2 });
  });

  test("of one finding changes nothing when somebody was faster", async () => {
    const { ask, change, client, operator, detail } = await find();
    const { id, version } = seen(detail);
    const one = { selection: { ids: [id] }, expected: 1 };
    const taken = await change({ do: "take" }, { id, version }, client);
    const passed = { ...one, action: { do: "pass_ball" as const, to: "change" as const, note: "" } };
    const rated = {
      ...one,
      action: { do: "rate" as const, severity: "low" as const, reason: "Equipo de laboratorio" },
    };
    for (const late of [
      await operator.call(work.changeFindings, { ...passed, version }),
      await operator.call(work.rateFindings, { ...rated, version }),
    ])
      expect([late.statusCode, late.json().code]).toEqual([409, "stale_version"]);
    expect((await ask(getFinding, { id })).body.finding).toEqual(taken.body.finding);
    const again = { ...passed, version: taken.body.finding.version };
    expect((await operator.call(work.changeFindings, again)).json()).toMatchObject({ changed: 1 });
    expect((await ask(getFinding, { id })).body.finding.ball).toBe("change");
  });

  test("of another company is not there", async () => {
    const { detail } = await find();
    const outsider = await signedIn(portal, "client", (await find()).company);
    const { id, version } = seen(detail);
    const one = { selection: { ids: [id] }, expected: 1, version, action: { do: "take" as const } };
    const answer = await outsider.call(work.changeFindings, one);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      expect.stringContaining("El filtro muestra ahora 0 vulnerabilidades"),
    ]);
  });
});
