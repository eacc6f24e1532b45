import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { AgentDefinition, CaseContent } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { agentTasks } from "#features/automation/agents/server/agent-task.extension.ts";
import { failedExpectations } from "#features/automation/agents/server/cases/expectations.rules.ts";
import { checkAgent } from "#features/automation/agents/server/library/check-agent.ts";
import { answerByRules } from "#features/automation/agents/server/running/answer-by-rules.ts";
import { readyAgents } from "#features/automation/agents/server/templates/ready-agents.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listAgents } from "../../features/automation/agents/server/library/agents.verbs.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makeAgentMonths } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("three months of agents of four companies, one of them out of force; nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = await makeCompanies(world, []);
  const listOf = async (id: number) =>
    (await world.readCompany(id, (context) => listAgents(context, { limit: 50 }))).items;
  await makeAgentMonths(portal.gate);
  const lists = new Map<string, Awaited<ReturnType<typeof listOf>>>();
  for (const [name, id] of ids) lists.set(name, await listOf(id));
  expect([...lists.values()].filter((list) => list.length > 0)).toHaveLength(4);
  const good = lists.get("Financiera Quilquén") ?? [];
  expect(good.map(({ state }) => state)).toEqual(good.map(() => "published"));
  const posture = good.find(({ name }) => name === "Comentario de la postura semanal");
  expect(posture?.runs.length).toBeGreaterThanOrEqual(10);
  const bad = lists.get("Clínica Huillinco") ?? [];
  expect(bad.filter(({ state }) => state === "unpublished")).toHaveLength(1);
  await makeAgentMonths(portal.gate);
  expect(await listOf(ids.get("Financiera Quilquén") ?? 0)).toHaveLength(good.length);
}, 600_000);

test.each(readyAgents.map((ready) => [ready.key, ready] as const))(
  "the ready-made agent %s is sound and passes its six cases by rules",
  (_key, ready) => {
    const content = AgentDefinition.parse(ready.content);
    const { extensions } = portal.gate;
    checkAgent({ extensions, actor: systemActor("demo") }, content);
    const task = extensions(agentTasks).find(({ key }) => key === content.task);
    if (!task) throw new Error(content.task);
    const failures = ready.cases.flatMap((draft) => {
      const testCase = CaseContent.parse(draft);
      const isEmpty = Object.keys(testCase.data).length === 0;
      const sources = isEmpty ? [] : [{ kind: "case", label: testCase.name, path: "/Agentes" }];
      const answer = answerByRules(content, task, {
        label: testCase.name,
        path: null,
        data: task.shape.parse(testCase.data),
        sources,
      });
      const proposals = answer.proposals.map(({ effect }) => effect);
      return failedExpectations(testCase.expectations, { ...answer, proposals }).map(
        (text) => `${testCase.name}: ${text}`,
      );
    });
    expect(ready.cases.length).toBeGreaterThanOrEqual(6);
    expect(failures).toEqual([]);
  },
);
