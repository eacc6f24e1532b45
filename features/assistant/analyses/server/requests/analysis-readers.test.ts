import { describe, expect, test } from "vitest";
import * as contract from "#features/assistant/analyses/analyses.contract.ts";
import { publishAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { anAnalysedCompany, analysesPortal, resultOf } from "../analysed-company.fixture.ts";

const portal = await analysesPortal();

const attack = (title: string) => ({
  at: new Date(Date.now() - 5_400_000).toISOString(),
  rule: title,
  level: 15,
  title,
});
const contentOf = (result: contract.AnalysisResult) => JSON.stringify(result.content);

describe("what each may know", () => {
  test("an alert that was not published is in no result that the client may read", async () => {
    const { operator, client, deliverAndFollow, analyse, list, step } = await anAnalysedCompany(portal);
    await deliverAndFollow([attack("Secreto-canario")]);
    const own = await analyse(operator, { audience: "provider" });
    expect(contentOf(own)).toContain("Secreto-canario");
    expect((await client.call(contract.getResult, { id: own.id })).statusCode).toBe(404);
    expect((await client.call(contract.getRequestStatus, { id: own.id })).statusCode).toBe(404);
    expect((await client.call(contract.takeResult, { id: own.id })).statusCode).toBe(404);
    const before = await analyse(operator);
    expect(contentOf(before)).not.toContain("canario");
    expect(contentOf(await resultOf(client, before.id))).not.toContain("canario");
    const [alert] = (await list()).items;
    if (!alert) throw new Error("No alert came of it");
    await step(publishAlert, alert, { summary: "Un equipo fue atacado y se está conteniendo." });
    expect(contentOf(await analyse(client))).toContain("Secreto-canario");
  });

  test("a client cannot ask for what is the provider's own", async () => {
    const { client } = await anAnalysedCompany(portal);
    const answer = await client.call(contract.requestOrganizationStatus, { audience: "provider" });
    expect(answer.statusCode).toBe(403);
  });

  test("two companies never mix: neither the facts, nor the results, nor what is compared", async () => {
    const mine = await anAnalysedCompany(portal);
    const other = await anAnalysedCompany(portal);
    await other.deliverAndFollow([attack("Ajeno-canario")]);
    const theirs = await other.analyse(other.operator, { audience: "provider" });
    const ours = await mine.analyse(mine.operator, { audience: "provider" });
    expect(contentOf(theirs)).toContain("Ajeno-canario");
    expect(contentOf(ours)).not.toContain("canario");
    expect(ours.content.comparison).toBeNull();
    for (const call of [contract.getResult, contract.getRequestStatus, contract.takeResult])
      expect((await mine.operator.call(call, { id: theirs.id })).statusCode).toBe(404);
    expect((await mine.operator.call(contract.cancelRequest, { id: theirs.id })).statusCode).toBe(404);
    const listed = (await mine.operator.call(contract.listRequests)).json<{ items: { id: string }[] }>();
    expect(listed.items.map(({ id }) => id)).toEqual([ours.id]);
  });
});
