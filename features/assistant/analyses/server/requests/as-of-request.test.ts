import { expect, test } from "vitest";
import * as contract from "#features/assistant/analyses/analyses.contract.ts";
import { anAnalysedCompany, analysesPortal, resultOf } from "../analysed-company.fixture.ts";

const portal = await analysesPortal();
const criticalRecord = (title: string) => ({
  at: new Date(Date.now() - 60_000).toISOString(),
  rule: title,
  level: 15,
  title,
  asset: "srv-1",
});

test("a result speaks of the moment of the request, however late the work on it runs", async () => {
  const { operator, deliverAndFollow, list, change, work } = await anAnalysedCompany(portal);
  await deliverAndFollow([criticalRecord("Uno")]);
  const [alert] = (await list()).items;
  if (!alert) throw new Error("The delivery opened no alert");
  const request = await operator.call(contract.requestOrganizationStatus, { audience: "provider" });
  const { id } = contract.AnalysisRequest.parse(request.json());
  // The alert is closed and two others arrive between the request and the work.
  const closed = await change({ do: "close", verdict: "benign", reason: "Tarea programada" }, alert);
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  await deliverAndFollow([criticalRecord("Dos"), criticalRecord("Tres")]);
  await work(id);
  const { content } = await resultOf(operator, id);
  const term = content.score.terms.find(({ key }) => key === "open_alerts");
  expect(term?.text).toContain("Abiertas: 1 crítica,");
  expect(content.risks[0]?.sources.filter(({ kind }) => kind === "alert")).toMatchObject([{ id: alert.id }]);
});
