import { expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import {
  modelStandIn,
  standInFor,
} from "#features/assistant/ai-providers/server/asking/model-stand-in.fixture.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import {
  aChatter,
  aChattingCompany,
  asking,
} from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";

const model = await modelStandIn(() => ({ text: "Buenos días." }));
const portal = await testPortal([assistant, aiProviders, myWork], {
  environment: { AI_LOCAL_HOSTS: model.host, REQUESTS_PER_MINUTE: "0" },
});

test("a model that one company allowed is given no tool and no question about several companies", async () => {
  const [company, other] = [await aChattingCompany(portal), await aChattingCompany(portal)];
  await standInFor(portal, company, model);
  const operator = await aChatter(portal, company, "operator");
  await runQuery(portal.database.owner, "insert into company_member (company_id, user_id) values ($1, $2)", [
    other.id,
    operator.person?.id,
  ]);

  // Other questions are answered by the model, with the tools of the one company.
  expect((await asking(operator, company, "¿Qué tengo pendiente?")).r).toContain("Buenos días.");
  const offered = model.asked.flatMap(({ tools = [] }) => tools.map((tool) => JSON.stringify(tool)));
  expect(offered.some((tool) => tool.includes('"pendientes"'))).toBe(true);
  expect(
    offered.filter((tool) =>
      /pendientes_de_todas|empresas_que_atiende|pendientes_por_responsable|lista_en_empresas/.test(tool),
    ),
  ).toEqual([]);

  const before = model.asked.length;
  expect((await asking(operator, company, "¿Cuántas empresas atiendo?")).r).toContain("2 empresas");
  expect((await asking(operator, company, "lo más urgente de todas mis empresas")).r).toContain(
    "Sus pendientes",
  );
  expect(model.asked.length).toBe(before);
  expect(model.bodies.join()).not.toContain(other.name);
});
