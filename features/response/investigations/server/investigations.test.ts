import { describe, expect, test } from "vitest";
import { search } from "#features/home/search/search.feature.ts";
import {
  getInvestigation,
  type InvestigationDetail,
} from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import * as matrix from "#features/response/investigations/contracts/investigation-matrix.contract.ts";
import * as work from "#features/response/investigations/contracts/investigation-work.contract.ts";
import {
  exportInvestigations,
  listInvestigationFacets,
  listInvestigations,
} from "#features/response/investigations/contracts/investigations.contract.ts";
import * as shared from "#features/response/investigations/contracts/shared-investigations.contract.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([search, investigations]);
const question = "¿Quién usó la cuenta de respaldo la noche del 12?";
const reason = "Trata de alguien del propio equipo";

async function anInvestigatedCompany() {
  const company = await aCompany(portal);
  const [operator, colleague, staff, client] = await Promise.all([
    signedIn(portal, "operator", company),
    signedIn(portal, "operator", company),
    signedIn(portal, "staff", company),
    signedIn(portal, "client", company),
  ]);
  const act = async <C extends Call>(call: C, input: RequestOf<C>, caller: Caller = operator) => {
    const answer = await caller.call(call, input as never);
    return {
      status: answer.statusCode,
      text: answer.body,
      body: answer.statusCode < 300 ? answer.json<InvestigationDetail>() : ({} as InvestigationDetail),
    };
  };
  const open = async (more: Partial<RequestOf<typeof work.openInvestigation>> = {}) =>
    (
      await act(work.openInvestigation, {
        question,
        hypotheses: ["Fue un tercero con la clave robada", "Fue el administrador de turno"],
        ...more,
      })
    ).body;
  return { company, operator, colleague, staff, client, act, open };
}

describe("the matrix", () => {
  test("ranks by what speaks against, says what tells the hypotheses apart and what the order hangs by", async () => {
    const { act, open } = await anInvestigatedCompany();
    const { investigation, hypotheses } = await open();
    const { id } = investigation;
    expect([investigation.code, hypotheses.map(({ code }) => code)]).toEqual(["INV-1", ["H1", "H2"]]);
    const [h1, h2] = hypotheses.map((each) => each.id) as [string, string];
    const evidence = async (body: string, level: "high" | "low") =>
      (await act(matrix.addEvidence, { id, body, credibility: level, relevance: level })).body.evidence.at(-1)
        ?.id ?? "";
    const strong = await evidence("El administrador estaba en otra ciudad", "high");
    const weak = await evidence("La clave no estaba en ninguna filtración", "low");
    const judge = (evidence_id: string, hypothesis_id: string, consistency: "inconsistent" | "consistent") =>
      act(matrix.judge, { id, evidence_id, hypothesis_id, consistency });
    await judge(strong, h2, "inconsistent");
    await judge(strong, h1, "consistent");
    await judge(weak, h1, "inconsistent");
    const { body } = await judge(weak, h2, "consistent");
    expect(
      body.hypotheses.map(({ code, against, place, unjudged }) => [code, against, place, unjudged]),
    ).toEqual([
      ["H1", 1, 1, 0],
      ["H2", 9, 2, 0],
    ]);
    expect(
      body.evidence.map(({ code, diagnosticity, without_it }) => [code, diagnosticity, without_it]),
    ).toEqual([
      ["E1", 9, [h2]],
      ["E2", 1, null],
    ]);
  });

  test("gives no number twice, keeps what was taken out in the story, and two who judge at once lose nothing", async () => {
    const { act, open, colleague } = await anInvestigatedCompany();
    const { investigation, hypotheses } = await open();
    const { id } = investigation;
    const [first, second] = hypotheses.map((each) => each.id) as [string, string];
    await act(matrix.addEvidence, { id, body: "Un acceso a las 3:12" });
    const piece = (await act(getInvestigation, { id })).body.evidence[0]?.id ?? "";
    await Promise.all([
      act(matrix.judge, { id, evidence_id: piece, hypothesis_id: first, consistency: "neutral" }),
      act(
        matrix.judge,
        { id, evidence_id: piece, hypothesis_id: second, consistency: "inconsistent" },
        colleague,
      ),
    ]);
    expect((await act(getInvestigation, { id })).body.evidence[0]?.judgements).toHaveLength(2);
    await act(matrix.removeHypothesis, { id, hypothesis_id: second });
    const { body } = await act(matrix.addHypothesis, { id, body: "Fue una tarea programada" });
    expect(body.hypotheses.map(({ code }) => code)).toEqual(["H1", "H3"]);
    expect(body.story.map(({ type }) => type)).toContain("hypothesis_removed");
    expect(body.evidence[0]?.judgements).toHaveLength(1);
  });
});

describe("a conclusion", () => {
  test("names what stands and how sure it is; an inconclusive one names nothing; reopening keeps what it said", async () => {
    const { act, open } = await anInvestigatedCompany();
    const { investigation, hypotheses } = await open();
    const { id } = investigation;
    const written = {
      confidence: "low",
      conclusion: "No se puede decir quién fue",
      grounds: "Faltan registros del día",
    } as const;
    const request = { id, version: 1, ...written } as const;
    expect((await act(work.concludeInvestigation, { ...request, result: "answered" })).status).toBe(409);
    const named = { ...request, result: "inconclusive", hypothesis_id: hypotheses[0]?.id ?? "" } as const;
    expect((await act(work.concludeInvestigation, named)).status).toBe(409);
    const done = await act(work.concludeInvestigation, { ...request, result: "inconclusive" });
    expect(done.body.investigation).toMatchObject({ status: "concluded", result: "inconclusive" });
    expect((await act(matrix.addHypothesis, { id, body: "Otra más" })).status).toBe(409);
    const again = await act(work.reopenInvestigation, { id, version: 2, reason: "Llegaron los registros" });
    expect(again.body).toMatchObject({ conclusion: null, investigation: { status: "in_progress" } });
    expect(again.body.story.at(-1)?.note).toContain("No se puede decir quién fue");
  });
});

describe("the client", () => {
  test("of what is not shared gets the same bytes as of what never was; of what is, their own words", async () => {
    const { act, open, client } = await anInvestigatedCompany();
    const { investigation } = await open({ context: "Sospechamos de Pérez" });
    const { id } = investigation;
    await act(matrix.addEvidence, { id, body: "Un acceso desde otro país", shared: true });
    await act(matrix.addEvidence, { id, body: "La entrevista con Pérez" });
    const hidden = await act(shared.getSharedInvestigation, { id }, client);
    const never = await act(
      shared.getSharedInvestigation,
      { id: "0199a000-0000-7000-8000-000000000000" },
      client,
    );
    const bare = ({ text }: { text: string }) =>
      text.replace(/"(request_id|instance|incident)":"[^"]*"/g, "");
    expect([hidden.status, bare(hidden)]).toEqual([404, bare(never)]);
    expect((await client.call(shared.listSharedInvestigations, {})).json().items).toEqual([]);
    const summary = "Estamos averiguando quién usó una cuenta de ustedes.";
    expect((await act(work.shareInvestigation, { id, version: 1, summary })).status).toBe(200);
    const seen = await act(shared.getSharedInvestigation, { id }, client);
    expect(seen.text).toContain("desde otro país");
    expect(seen.text).not.toMatch(/Pérez|clave robada/);
    await act(work.withdrawInvestigation, { id, version: 2, reason: "Todavía no" });
    expect((await act(shared.getSharedInvestigation, { id }, client)).status).toBe(404);
  });
});

describe("a restricted investigation", () => {
  test("is there for its people alone: not for a colleague, nor for staff, nor in a count, a file or the search", async () => {
    const { act, open, operator, colleague, staff } = await anInvestigatedCompany();
    const { investigation } = await open({ restricted_to: [] });
    const { id } = investigation;
    expect([investigation.code, investigation.visibility]).toEqual(["IRE-1", "restricted"]);
    for (const other of [colleague, staff]) {
      expect((await act(getInvestigation, { id }, other)).status).toBe(404);
      expect((await act(matrix.addEvidence, { id, body: "Lo encontré" }, other)).status).toBe(404);
      expect((await other.call(listInvestigations, {})).json().total.count).toBe(0);
      expect((await other.call(listInvestigationFacets, {})).json().status).toEqual([]);
      expect((await other.call(exportInvestigations, {})).body).not.toContain("respaldo");
    }
    expect((await operator.call(listInvestigations, { q: "respaldo" })).json().total.count).toBe(1);
    const user_id = colleague.person?.id ?? 0;
    expect((await act(work.addInvestigator, { id, version: 1, user_id })).status).toBe(200);
    expect((await act(getInvestigation, { id }, colleague)).status).toBe(200);
    await act(work.removeInvestigator, { id, version: 2, user_id });
    expect((await act(getInvestigation, { id }, colleague)).status).toBe(404);
    expect((await open()).investigation.code).toBe("INV-1");
  });

  test("becomes so later, and opens again", async () => {
    const { act, open, staff } = await anInvestigatedCompany();
    const { id } = (await open()).investigation;
    await act(work.restrictInvestigation, { id, version: 1, people: [], reason });
    expect((await act(getInvestigation, { id }, staff)).status).toBe(404);
    await act(work.unrestrictInvestigation, { id, version: 2, reason });
    expect((await act(getInvestigation, { id }, staff)).status).toBe(200);
  });
});
