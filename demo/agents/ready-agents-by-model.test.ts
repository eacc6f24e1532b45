import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import type { ChatRequest } from "#features/assistant/ai-providers/server/asking/chat-request.fixture.ts";
import {
  modelStandIn,
  standInFor,
} from "#features/assistant/ai-providers/server/asking/model-stand-in.fixture.ts";
import * as contract from "#features/automation/agents/contracts/agents.contract.ts";
import { agentTasks } from "#features/automation/agents/server/agent-task.extension.ts";
import { testVersion } from "#features/automation/agents/server/cases/test-version.ts";
import { readyAgents } from "#features/automation/agents/server/templates/ready-agents.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const model = await modelStandIn();
const portal = await testPortal(allFeatures, {
  database: await seededDatabase(),
  environment: { AI_LOCAL_HOSTS: model.host, REQUESTS_PER_MINUTE: "0" },
});

/** A model that reads the object in its message and answers in the required schema, as the rules of the task would. */
function answerFrom(request: ChatRequest): { text: string } {
  const words = request.messages.map(({ content }) => content ?? "").join("\n");
  const task = portal.gate
    .extensions(agentTasks)
    .find(({ label }) => words.includes(`Su trabajo: ${label}.`));
  const json = /<datos herramienta="objeto">\n(.*)\nFuentes:/s.exec(words)?.[1];
  if (!task || !json) throw new Error("The model was told of no task or no object");
  const maxStatements =
    readyAgents.find(({ content }) => content.task === task.key)?.content.max_statements ?? 6;
  const { conclusion, statements } = task.answer(task.shape.parse(JSON.parse(json).objeto));
  return {
    text: JSON.stringify({
      conclusion,
      statements: statements.slice(0, maxStatements).map((text) => ({ text, sources: [1] })),
    }),
  };
}

test.each(readyAgents.map(({ key }) => key))(
  "the ready-made agent %s passes its cases with a model and is published with it",
  async (key) => {
    const company = await aCompany(portal);
    await standInFor(portal, company, model);
    const operator = await signedIn(portal, "operator", company);
    model.answerWith(answerFrom);
    const taken = (await operator.call(contract.takeAgentTemplate, { key })).json<contract.AgentDetail>();
    const { id } = taken.agent;
    await operator.call(contract.createAgentVersion, { id, version: taken.version });
    await testVersion({
      gate: portal.gate,
      companyId: company.id,
      agentId: id,
      number: 1,
      testId: crypto.randomUUID(),
    });
    const ready = (await operator.call(contract.getAgent, { id })).json<contract.AgentDetail>();
    const failures = ready.cases.flatMap(({ name, results }) =>
      results
        .filter(({ passed }) => !passed)
        .map(({ provider, reasons }) => `${name} ${provider}: ${reasons.join(" ")}`),
    );
    expect(failures).toEqual([]);
    expect(ready.readiness.map(({ passed }) => passed)).toEqual([6, 6]);
    expect(model.problems).toEqual([]);
    const published = await operator.call(contract.publishAgent, { id, version: ready.version });
    expect([published.statusCode, published.json().detail]).toEqual([200, undefined]);
  },
);
