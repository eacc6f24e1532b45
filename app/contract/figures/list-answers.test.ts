import { expect, test } from "vitest";
import { sendMessage } from "#features/assistant/assistant/assistant.contract.ts";
import { aChatter, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { readFigures } from "#features/home/home/home.contract.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../../features.ts";
import { objectsOf, preparationsOfCompany } from "../examples-of-features.fixture.ts";

const portal = await testPortal(allFeatures, { environment: { REQUESTS_PER_MINUTE: "0" } });
const company = await aCompany(portal);
for (const prepare of preparationsOfCompany) await prepare(portal, company);
for (const make of new Set(Object.values(objectsOf))) await make(portal, company);
await letChat(portal, company).catch(() => undefined);
const operator = await aChatter(portal, company, "operator");

async function answerTo(consulta: string): Promise<string> {
  const answer = await operator.call(sendMessage, { empresa: company.name, consulta });
  expect(answer.statusCode, answer.body).toBe(200);
  return JSON.parse(answer.json()).r;
}

test.each([
  ["findings.late", "hallazgos con el plazo vencido"],
  ["cloud.open_serious", "hallazgos graves de la nube"],
  ["incidents.late", "incidentes abiertos con el plazo vencido"],
  ["incidents.unassigned", "incidentes que nadie lidera"],
  ["investigations.unassigned", "investigaciones sin responsable"],
  ["mails.late", "correos reportados con el plazo vencido"],
  ["assessments.in_progress", "evaluaciones en curso"],
  ["documents.in_review", "documentos por aprobar"],
  ["delivery.returned", "entregas devueltas"],
  ["sendings.unread", "envíos sin abrir"],
  ["waf_changes.unrequested", "cambios del waf que nadie pidió"],
])("the answer gives the figure %s of the screens: %s", async (id, question) => {
  const { figures } = (await operator.call(readFigures, { ids: id })).json();
  const text = await answerTo(question);
  const value = figures[id].value as number;
  expect(text).toMatch(
    value === 0 ? /^No hay|^No se puede saber|: 0\.|\*\*0/ : new RegExp(`(?<![\\d.,])${value}(?![\\d,])`),
  );
});
