import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { openInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([assistant, investigations]);

test("Atenea tells of the investigations that may be spoken of, and of a restricted one to nobody", async () => {
  const company = await aCompany(portal);
  await letChat(portal, company);
  const operator = await aChatter(portal, company, "operator");
  const hypotheses = ["Fue un tercero", "Fue alguien de adentro"];
  const open = (question: string, more: object = {}) =>
    operator.call(openInvestigation, { question, hypotheses, ...more });
  expect((await open("¿Quién usó la cuenta de respaldo?")).statusCode).toBe(201);
  expect((await open("¿Qué copió el administrador?", { restricted_to: [] })).statusCode).toBe(201);
  const answer = (await asking(operator, company, "¿Qué investigaciones hay abiertas?")).r;
  expect(answer).toContain("Hay 1 investigación abierta");
  expect(answer).not.toContain("administrador");
  expect((await asking(operator, company, "investigaciones terminadas")).r).toContain(
    "No hay investigaciones concluidas",
  );
  const client = await aChatter(portal, company);
  expect((await asking(client, company, "¿qué investigaciones hay?")).r).toContain(
    "No hay investigaciones que se hayan compartido con su empresa",
  );
});
