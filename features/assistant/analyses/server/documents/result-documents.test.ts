import { expect, test } from "vitest";
import * as contract from "#features/assistant/analyses/analyses.contract.ts";
import { wordText } from "#platform/testing/word-text.ts";
import { anAnalysedCompany, analysesPortal } from "../analysed-company.fixture.ts";

const portal = await analysesPortal();

test("a result leaves as a tagged PDF and as Word, with the same sentences and sources that open", async () => {
  const { operator, analyse, deliverAndFollow } = await anAnalysedCompany(portal);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await deliverAndFollow([{ at, rule: "9", level: 15, title: 'Cifrado #panic() *masivo* "x"' }]);
  const { id, content } = await analyse(operator, { audience: "provider" });

  const pdf = await operator.call(contract.takeResult, { id });
  expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(pdf.headers["content-disposition"]).toContain("analisis-organization-status-");
  const inside = pdf.rawPayload.toString("latin1");
  for (const sign of ["/StructTreeRoot", "/Lang (es-CL)", "pdfuaid", "/Eventos/N1"])
    expect(inside).toContain(sign);

  const word = await operator.call(contract.takeResult, { id, format: "docx" });
  expect(word.statusCode).toBe(200);
  const text = await wordText(word.rawPayload);
  for (const expected of [
    content.headline.text,
    content.score.formula,
    content.risks[0]?.text ?? "-",
    "Qué hacer",
  ])
    expect(text).toContain(expected);
});
