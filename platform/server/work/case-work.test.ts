import { describe, expect, test } from "vitest";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery, runStatement } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { findLinks, type LinkEnd, pageLinkKind, removeLink } from "./link.store.ts";
import { linkCase } from "./link-case.ts";
import {
  sampleTicketCalls as calls,
  getSampleTicket,
  noticeDueSampleTickets,
  openSampleTicket,
  type SampleTicket,
  sampleTicketFeature,
  sampleTicketTables,
} from "./sample-ticket.fixture.ts";
import { findStepsForClient } from "./step.store.ts";

let now = new Date("2026-11-20T12:00:00Z");
const portal = await testPortal([sampleTicketFeature], { clock: { now: () => now } });
await runStatement(portal.database.owner, sampleTicketTables);

/** Sets the clock to the given minutes after the opening of the sample tickets; sessions remain valid. */
async function at(minute: number): Promise<void> {
  now = new Date(Date.UTC(2026, 10, 20, 12, minute));
  await runQuery(
    portal.database.owner,
    "update session set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '12 hours'",
    [now],
  );
}

async function aSampleTicket() {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const colleague = await signedIn(portal, "operator", company);
  const client = await signedIn(portal, "client", company);
  await at(0);
  const ask = async <C extends Call>(call: C, input: RequestOf<C>, caller: Caller = operator) => {
    const answer = await caller.call(call, input);
    return {
      status: answer.statusCode,
      body: answer.json<SampleTicket & { code: string; detail: string }>(),
    };
  };
  /** Changes one ticket as a screen does: the change of its id, in the version that the person saw. */
  const change = async (
    action: RequestOf<typeof calls.change>["action"],
    { id, version }: { id: string; version: number },
    caller: Caller = operator,
  ) => {
    const request = { selection: { ids: [id] }, expected: 1, version, action };
    const answer = await caller.call(calls.change, request);
    const { body } = answer.statusCode === 200 ? await read(id) : { body: answer.json() };
    return { status: answer.statusCode, body: body as SampleTicket & { code: string; detail: string } };
  };
  const read = (id: string) => ask(getSampleTicket, { id });
  const open = async (title = "Cambiar la clave") => (await ask(openSampleTicket, { title })).body;
  const errand = await open();
  const within = <T>(work: Parameters<typeof asSystem<T>>[2]) =>
    asSystem(portal.gate, { scope: "company", effect: "write", name: "test", companyId: company.id }, work);
  return { company, operator, colleague, client, ask, change, read, open, errand, within };
}
const seen = ({ id, version }: SampleTicket) => ({ id, version });
const story = ({ steps }: SampleTicket) => steps.map(({ type }) => type);

describe("a case", () => {
  test("is taken, given away, closed and reopened, and its story says so", async () => {
    const { change, errand, colleague } = await aSampleTicket();
    const taken = await change({ do: "take" }, seen(errand));
    expect(taken.body).toMatchObject({ status: "in_progress", version: 2 });
    const assignee_id = colleague.person?.id ?? null;
    const given = await change({ do: "assign", assignee_id }, seen(taken.body));
    expect(given.body.assignee_name).toContain("Nombre");
    const closed = await change({ do: "close", note: "Listo" }, seen(given.body));
    const refused = await change({ do: "take" }, seen(closed.body));
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "El encargo está cerrado: reábralo primero.",
    ]);
    const again = await change({ do: "reopen" }, seen(closed.body));
    expect(story(again.body)).toEqual(["opened", "taken", "assigned", "closed", "reopened"]);
    const impossible = await change({ do: "reopen" }, seen(again.body));
    expect(impossible.body.detail).toBe("El encargo está abierto.");
  });

  test("of two people who change it the second is refused, and nothing is lost", async () => {
    const { change, errand, colleague } = await aSampleTicket();
    const [first, second] = await Promise.all([
      change({ do: "take" }, seen(errand)),
      change({ do: "take" }, seen(errand), colleague),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect([first.body.code, second.body.code]).toContain("stale_version");
  });

  test("is given to the provider's people only", async () => {
    const { change, errand, client, operator, colleague } = await aSampleTicket();
    const offered = (await operator.call(calls.listAssignees, {})).json<{ items: { id: number }[] }>();
    expect(offered.items.map(({ id }) => id).toSorted()).toEqual(
      [operator.person?.id, colleague.person?.id].toSorted(),
    );
    const answer = await change({ do: "assign", assignee_id: client.person?.id ?? null }, seen(errand));
    expect(answer.status).toBe(400);
  });

  test("speaks to the client only when they see it, and what is internal does not reach them", async () => {
    const { ask, change, errand, within } = await aSampleTicket();
    const early = await ask(calls.commentForClient, { id: errand.id, body: "Hola" });
    expect([early.status, early.body.detail]).toEqual([
      409,
      "El cliente no ve este encargo: publíquelo antes de escribirle.",
    ]);
    await ask(calls.commentInternally, { id: errand.id, body: "Sospecho de alguien de adentro" });
    const summary = "Estamos cambiando una clave que se filtró.";
    await ask(calls.publish, { ...seen(errand), summary });
    const commented = await ask(calls.commentForClient, { id: errand.id, body: "¿La usa alguien más?" });
    await change({ do: "close", note: "Era Juan" }, seen(commented.body));
    const clientSteps = await within(async ({ db, audit }) => {
      audit({ action: "test.read", objectType: "errand" });
      return await findStepsForClient(db, "errand", [errand.id], { turns: ["closed"], most: 100 });
    });
    expect(clientSteps.map(({ type, note, status }) => [type, note, status])).toEqual([
      ["published", summary, null],
      ["commented", "¿La usa alguien más?", null],
      ["closed", "", "closed"],
    ]);
  });

  test("is linked to something else once, and found from both ends until the link is removed", async () => {
    const { ask, errand, open, within } = await aSampleTicket();
    const other = await open("Otro encargo");
    const ends = [errand, other].map(({ id }) => ({ kind: "errand", id }));
    const [from, to] = ends as [LinkEnd, LinkEnd];
    const linked = async () =>
      await Promise.all(
        ends.map(async ({ id }) =>
          (await ask(calls.commentInternally, { id, body: "Visto" })).body.links.map(({ target }) => target),
        ),
      );
    const change = (work: (context: VerbContext) => Promise<unknown>) =>
      within(async (context) => {
        context.audit({ action: "errand.links_changed", objectType: "errand", objectId: errand.id });
        await work(context);
      });
    await change((context) => linkCase(context, from, to, "La misma clave"));
    expect(await linked()).toEqual([[to], [from]]);
    await expect(change((context) => linkCase(context, to, from, ""))).rejects.toThrow(
      "Ese vínculo ya existe.",
    );
    const address = { kind: pageLinkKind, id: "/Eventos" };
    await change((context) => linkCase(context, from, address, ""));
    await change(async ({ db }) => {
      const [first] = await findLinks(db, to);
      expect(await removeLink(db, to, first?.id ?? "")).toEqual(from);
    });
    expect(await linked()).toEqual([[address], []]);
  });
});

describe("a change of many cases", () => {
  test("is made as often as the person saw, and taken back but for what somebody changed since", async () => {
    const { ask, change, read, errand, open } = await aSampleTicket();
    const others = [await open("Dos"), await open("Tres")];
    const request = { selection: { status: "new" as const }, action: { do: "take" as const } };
    const wrong = await ask(calls.change, { ...request, expected: 2 });
    expect([wrong.status, wrong.body.detail]).toEqual([
      409,
      "El filtro muestra ahora 3 encargos y no 2. No se cambió ninguno: revise la lista y repita.",
    ]);
    const made = (await ask(calls.change, { ...request, expected: 3 })).body as unknown as {
      bulk_id: string;
      changed: number;
    };
    expect(made.changed).toBe(3);
    await change({ do: "close" }, seen((await read(errand.id)).body));
    const undone = await ask(calls.undo, { id: made.bulk_id });
    expect(undone.body).toMatchObject({ restored: 2, kept: 1 });
    const [one] = others;
    const back = await read(one?.id ?? "");
    expect(back.body).toMatchObject({ status: "new", assignee_name: null });
    const twice = await ask(calls.undo, { id: made.bulk_id });
    expect([twice.status, twice.body.detail]).toEqual([409, "Ese cambio ya se deshizo."]);
  });
});

describe("the clocks of a case", () => {
  test("run, pause with a reason, run out, are noticed once and explained", async () => {
    const { ask, errand, company } = await aSampleTicket();
    expect(errand).toMatchObject({ due_at: "2026-11-20T13:00:00.000Z", clocks: [{ state: "running" }] });
    await at(10);
    const paused = await ask(calls.pauseClocks, {
      ...seen(errand),
      reason: "agreed",
      note: "El proveedor está en mantenimiento",
    });
    expect(paused.body).toMatchObject({
      due_at: null,
      clocks: [{ state: "paused", pause_reason: "agreed" }],
    });
    const early = { id: errand.id, kind: "close" as const, explanation: "Nadie estaba de turno" };
    expect((await ask(calls.explainBreach, early)).status).toBe(409);
    await at(30);
    const resumed = await ask(calls.resumeClocks, seen(paused.body));
    expect(resumed.body.due_at).toBe("2026-11-20T13:20:00.000Z");
    const notice = () =>
      performJob(portal.gate, noticeDueSampleTickets, { actor: systemActor("test"), input: {} });
    await at(70);
    await notice();
    await notice();
    await at(90);
    await notice();
    await notice();
    const explained = await ask(calls.explainBreach, early);
    expect(story(explained.body)).toEqual([
      "opened",
      "clocks_paused",
      "clocks_resumed",
      "clock_near",
      "clock_breached",
      "breach_explained",
    ]);
    expect(explained.body.clocks).toMatchObject([{ state: "breached", explanation: early.explanation }]);
    const noticed = await runQuery<{ details: object }>(
      portal.database.owner,
      "select details from audit_entry where company_id = $1 and action = 'errands.clocks_noticed' order by at",
      [company.id],
    );
    expect(noticed.map(({ details }) => details)).toEqual([
      { late: 0, near: 1 },
      { late: 1, near: 0 },
    ]);
  });

  test("are gone with the step that began them when it is taken back", async () => {
    const { ask, change, read, errand } = await aSampleTicket();
    await change({ do: "close" }, seen(errand));
    const reopen = { selection: { ids: [errand.id] }, expected: 1, action: { do: "reopen" as const } };
    const { bulk_id } = (await ask(calls.change, reopen)).body as unknown as { bulk_id: string };
    await ask(calls.undo, { id: bulk_id });
    const { body } = await read(errand.id);
    expect(body.clocks.map(({ cycle, state }) => [cycle, state])).toEqual([[1, "met"]]);
  });
});
