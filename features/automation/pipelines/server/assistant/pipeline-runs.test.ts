import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import {
  aChatter,
  aChattingCompany,
  asking,
} from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aRun } from "../pipeline-stage.fixture.ts";

const portal = await testPortal([search, topics, pipelines, assistant], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

test("Atenea counts the runs of a period by result, and a client only those of its own side", async () => {
  const company = await aChattingCompany(portal);
  const [client, operator] = [await aChatter(portal, company), await aChatter(portal, company, "operator")];
  await aRun(portal, company, { state: "failed", definition: { name: "Aviso semanal" } });
  await aRun(portal, company, { state: "done", definition: { name: "Cierre" } });
  await aRun(portal, company, { state: "failed", definition: { name: "Interna", audience: "provider" } });
  const old = await aRun(portal, company, { state: "failed", definition: { name: "Antigua" } });
  await runQuery(
    portal.database.owner,
    "update pipeline_run set created_at = now() - interval '60 days' where id = $1",
    [old.run],
  );
  const question = "¿cuántas automatizaciones fallaron hoy?";
  const own = (await asking(client, company, question)).r;
  expect(own).toContain("Hay 1 ejecución de automatizaciones que fallaron (hoy)");
  expect(own).toContain("Aviso semanal · Falló · 1");
  const all = (await asking(operator, company, question)).r;
  expect(all).toContain("Hay 2 ejecuciones de automatizaciones que fallaron (hoy)");
  expect(all).toContain("Interna");
  expect(all).not.toContain("Antigua");
});
