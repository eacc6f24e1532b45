import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import {
  type AnalysisResult,
  getResult,
  requestOrganizationStatus,
} from "#features/assistant/analyses/analyses.contract.ts";
import { answerRequest } from "#features/assistant/analyses/server/requests/answer-request.ts";
import { asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import {
  composeMonth,
  type SummaryDetail,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import { listCompanySummaries } from "#features/home/my-work/contracts/company-summary.contract.ts";
import { countWork, listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { MatterDeadline } from "#platform/contract/matters/matter-terms.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { placeOfMatter } from "#platform/server/matters/matter-order.rules.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { seededDatabase } from "../seeded-database.fixture.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });
const dayMs = 86_400_000;
const now = Date.now();

interface Sample {
  kind: string;
  code: string;
  harm: number;
  dueInDays: number | null;
  deadline?: MatterDeadline;
  readers?: number[];
}

/** Matters in an order that neither harm nor deadline alone gives; one is for named readers only. */
const samples: readonly Sample[] = [
  { kind: "control", code: "A.5.1", harm: 25, dueInDays: -90, deadline: "day" },
  { kind: "finding", code: "VUL-4", harm: 88, dueInDays: 9 },
  { kind: "finding", code: "VUL-7", harm: 82, dueInDays: -3 },
  { kind: "incident_task", code: "INC-2", harm: 95, dueInDays: null },
  { kind: "legal_duty", code: "INC-3", harm: 60, dueInDays: 1, deadline: "legal" },
  { kind: "incident_task", code: "INC-9", harm: 100, dueInDays: -1, readers: [2_000_000_001] },
  { kind: "topic", code: "Tema", harm: 65, dueInDays: null },
];
/** The order of `matter-order.rules.ts` over the samples that everybody may read. */
const order = ["INC-3", "INC-2", "VUL-7", "VUL-4", "Tema", "A.5.1"];

async function addMatters(company: TestCompany): Promise<void> {
  for (const side of ["client", "provider"] as const)
    for (const { kind, code, harm, dueInDays, deadline = "contract", readers = null } of samples) {
      const since = new Date(now - 20 * dayMs);
      const due = dueInDays === null ? null : new Date(now + dueInDays * dayMs);
      const storedDeadline = due ? deadline : "none";
      const place = placeOfMatter({
        due,
        deadline: storedDeadline,
        harm: { points: harm, reasons: [] },
        since,
      });
      await runQuery(
        portal.database.owner,
        `insert into matter (company_id, kind, side, id, code, title, need, state, path, severity, due_at, deadline, harm,
           harm_reasons, facts, answers, since, tier, rank_at, search, digest, reader_ids)
         values ($1, $2, $3, $4, $5, $6, 'resuélvalo', 'Pendiente', $7, null, $8, $9, $10, '[]', '[]', '{}', $11, $12, $13,
           'x', 'x', $14)`,
        [
          ...[
            company.id,
            kind,
            side,
            uuidv7(),
            code,
            `Sobre ${code}`,
            `/Incidentes/${code}`,
            due,
            storedDeadline,
            harm,
          ],
          ...[since, place.tier, place.rankAt, readers],
        ],
      );
    }
}

async function stage() {
  const company = await aCompany(portal);
  await letChat(portal, company);
  await addMatters(company);
  const person = async (side: "client" | "operator") => {
    const caller = await signedIn(portal, side, company);
    await runQuery(portal.database.owner, "update portal_user set has_chat = true where id = $1", [
      caller.person?.id,
    ]);
    return caller;
  };
  return { company, client: await person("client"), operator: await person("operator") };
}

async function queueOf(caller: Caller) {
  const list = (await caller.call(listWork, { limit: 30 })).json<{ items: WorkItem[] }>();
  const { total, late } = (await caller.call(countWork, {})).json<{ total: number; late: number }>();
  return { names: list.items.map(({ name }) => name), total, late };
}

/** The codes in the table of Atenea's answer, in its order, and the counts of its sentence. */
async function ateneaOf(caller: Caller, company: TestCompany) {
  const { r } = await asking(caller, company, "¿qué es urgente?");
  const [, total, late] = /Tiene \*{0,2}(\d+) pendientes?\*{0,2}, (\d+) vencid/.exec(r) ?? [];
  const places = order.map((code) => [code, r.indexOf(`Sobre ${code}`)] as const).filter(([, at]) => at >= 0);
  return {
    names: places.toSorted(([, one], [, other]) => one - other).map(([code]) => code),
    total: Number(total),
    late: Number(late),
  };
}

async function analysisOf(caller: Caller, company: TestCompany, audience: "company" | "provider") {
  const requested = await caller.call(requestOrganizationStatus, { audience });
  expect(requested.statusCode, requested.body).toBe(201);
  const { id } = requested.json<{ id: string }>();
  await performJob(portal.gate, answerRequest, {
    actor: systemActor("test", company.id),
    input: { request: id, priority: "high" },
  });
  const { content } = (await caller.call(getResult, { id })).json<AnalysisResult>();
  const { pending } = content;
  return { names: pending?.items.map(({ name }) => name), total: pending?.total, late: pending?.late };
}

test("home, queue, page of companies, Atenea, analyses and summary give one order and one number", async () => {
  const { company, client, operator } = await stage();
  for (const caller of [client, operator]) {
    const queue = await queueOf(caller);
    expect(queue).toEqual({ names: order, total: order.length, late: 2 });
    const atenea = await ateneaOf(caller, company);
    expect(atenea).toEqual({ ...queue, names: order.slice(0, 3) });
    const audience = caller === client ? "company" : "provider";
    expect(await analysisOf(caller, company, audience)).toEqual({ ...queue, names: order.slice(0, 5) });
  }
  // An answer for the company contains the pending matters of the company, even when the provider asks.
  await runQuery(
    portal.database.owner,
    "delete from matter where company_id = $1 and side = 'provider' and code = 'INC-3'",
    [company.id],
  );
  expect((await analysisOf(operator, company, "company")).names?.[0]).toBe("INC-3");
  expect((await analysisOf(operator, company, "provider")).names?.[0]).toBe("INC-2");
  const staff = await signedIn(portal, "staff", company);
  const { items } = (await staff.call(listCompanySummaries, {})).json<
    OutputOf<typeof listCompanySummaries>
  >();
  const summary = items.find((item) => item.company.id === company.id);
  const queue = await queueOf(operator);
  expect([summary?.first?.name, summary?.waiting, summary?.late]).toEqual([
    queue.names[0],
    queue.total,
    queue.late,
  ]);
});

test("the decisions of the executive summary are about the first matters of the queue of the company", async () => {
  const { operator, client } = await stage();
  const month = `${dayOf(new Date(now - 40 * dayMs)).slice(0, 8)}01`;
  const answer = await operator.call(composeMonth, { month });
  expect(answer.statusCode, answer.body).toBe(201);
  const { content } = answer.json<SummaryDetail>();
  const [legal, serious] = (await queueOf(client)).names;
  expect(content.decisions.map(({ key }) => key)).toEqual(
    expect.arrayContaining([`legal:/Incidentes/${legal}`, `urgent:/Incidentes/${serious}`]),
  );
});
