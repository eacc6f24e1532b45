import { describe, expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import {
  AnalysisResult,
  requestComplianceStatus,
  requestOrganizationStatus,
} from "#features/assistant/analyses/analyses.contract.ts";
import { analyses } from "#features/assistant/analyses/analyses.feature.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { decimalText } from "#features/assistant/assistant/server/engine/spanish-text.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import { controlMapping } from "#features/compliance/control-mapping/control-mapping.feature.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { publishAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAnalysedCompany, resultOf } from "../analysed-company.fixture.ts";

const portal = await testPortal(
  [
    events,
    alerts,
    assurance,
    controlStates,
    compliance,
    controlMapping,
    aiProviders,
    analyses,
    knowledge,
    assistant,
  ],
  { environment: { REQUESTS_PER_MINUTE: "0" } },
);

const questions = [
  "¿el puntaje subió?",
  "¿qué dice el último análisis?",
  "¿cuál es mi puntaje de seguridad?",
  "¿qué riesgos encontró el análisis?",
  "¿qué me recomienda el último análisis?",
  "¿cuándo fue el último análisis?",
  "compara el último análisis con el anterior",
];

/** Creates a company whose people ask Atenea and whose analyses run when a test starts them. */
async function anAskingCompany() {
  const createdBytes = await anAnalysedCompany(portal);
  const { company } = createdBytes;
  await letChat(portal, company);
  const chatter = await aChatter(portal, company);
  const ask = (text: string, caller = chatter) => asking(caller, company, text);
  const deliverAnAttack = () =>
    createdBytes.deliverAndFollow([
      { at: new Date(Date.now() - 5_400_000).toISOString(), level: 15, title: "Ataque" },
    ]);
  /** The alert is internal to the provider until it is published. */
  const publishTheAttack = async () => {
    const [alert] = (await createdBytes.list()).items;
    if (!alert) throw new Error("No alert came of it");
    await createdBytes.step(publishAlert, alert, { summary: "Un equipo fue atacado." });
  };
  const analyseStandard = async (standard_id: number) => {
    const { id } = (await chatter.call(requestComplianceStatus, { standard_id })).json();
    await createdBytes.work(id);
    return AnalysisResult.parse(await resultOf(chatter, id));
  };
  return { ...createdBytes, chatter, ask, deliverAnAttack, publishTheAttack, analyseStandard };
}

describe("answers of the assistant about analyses", () => {
  test.each(questions)(
    "before there is one, is that there is none and where to ask for it: %s",
    async (text) => {
      const { ask } = await anAskingCompany();
      const { r, sources } = await ask(text);
      expect(r).toContain("Todavía no hay un análisis de la organización");
      expect(sources).toMatchObject([
        { number: 1, label: "Pedir un análisis", path: "/Compliance/Analisis?pedir=organizacion" },
      ]);
    },
  );

  test("is the score, what it was before, the difference and the day, with the pages of both", async () => {
    const { ask, analyse, client, deliverAnAttack, publishTheAttack } = await anAskingCompany();
    await deliverAnAttack();
    const first = await analyse(client);
    expect((await ask("¿el puntaje subió?")).r).toContain("todavía no hay uno anterior");
    await publishTheAttack();
    const second = await analyse(client);
    const [before, now] = [first.content.score.value ?? 0, second.content.score.value ?? 0];
    expect(now).toBeLessThan(before);
    const { r, sources } = await ask("¿el puntaje subió?");
    expect(r).toContain(`${decimalText(now)} de 100`);
    expect(r).toContain(`bajó ${decimalText(before - now)} puntos`);
    expect(r).toContain(`(${decimalText(before)}, del `);
    expect(r).toContain("Riesgo nuevo");
    expect(sources.map(({ path }) => path)).toEqual([
      `/Compliance/Analisis/${second.id}`,
      `/Compliance/Analisis/${first.id}`,
      `/Compliance/Analisis?vista=comparar&a=${first.id}&b=${second.id}`,
    ]);
    expect((await ask("¿por qué?")).r).toBe(r);
  });

  test("answers each question out of the newest result, and leads to its page", async () => {
    const { ask, company, analyse, client, deliverAnAttack, publishTheAttack } = await anAskingCompany();
    await deliverAnAttack();
    await publishTheAttack();
    const { id, content, requested_by_name } = await analyse(client);
    for (const text of questions) {
      const { sources } = await ask(text);
      expect(sources[0], text).toMatchObject({ number: 1, path: `/Compliance/Analisis/${id}` });
    }
    // The limit of questions a minute is one person's; another one continues.
    const colleague = await aChatter(portal, company);
    const answerTo = async (text: string) => (await ask(text, colleague)).r;
    expect(await answerTo("¿qué dice el último análisis?")).toContain(content.headline.text);
    expect(await answerTo("¿qué riesgos encontró el análisis?")).toContain(content.risks[0]?.text);
    expect(await answerTo("¿qué me recomienda el último análisis?")).toContain(content.actions[0]?.text);
    expect(await answerTo("¿cuándo fue el último análisis?")).toContain(requested_by_name);
    expect(await answerTo("¿cómo se calcula el puntaje?")).toContain(content.score.formula);
    await answerTo("¿qué riesgos encontró el análisis?");
    const risk = await ask("explícame la primera", colleague);
    expect(risk.r).toContain(`${content.risks[0]?.text.replace(/\.$/, "")}; impacto: `);
    expect(risk.sources[0]?.path).toBe(content.risks[0]?.sources[0]?.path);
    const wanted = await ask("quiero pedir un análisis", colleague);
    expect(wanted.sources[0]?.path).toBe("/Compliance/Analisis?pedir=organizacion");
  });

  test("is of the standard that is named, and not of the organisation", async () => {
    const { ask, company, analyse, client, analyseStandard } = await anAskingCompany();
    const organization = await analyse(client);
    expect((await ask("¿qué puntaje tenemos en ISO 27001?")).r).toContain("no sigue ISO 27001");
    const { id } = await anAdoptedStandard(portal, company, {
      code: `iso27001-${company.id}`,
      short_name: "ISO 27001",
    });
    const none = await ask("¿qué dice el último análisis de ISO 27001?");
    expect(none.r).toContain("Todavía no hay un análisis de ISO 27001");
    expect(none.sources[0]?.path).toBe(`/Compliance/Analisis?pedir=${id}`);
    const standard = await analyseStandard(id);
    expect((await ask("¿y el de ISO 27001?")).sources[0]?.path).toBe(`/Compliance/Analisis/${standard.id}`);
    expect((await ask("¿qué puntaje tenemos en ISO 27001?")).sources[0]?.path).toBe(
      `/Compliance/Analisis/${standard.id}`,
    );
    expect((await ask("¿cuál es mi puntaje de seguridad?")).sources[0]?.path).toBe(
      `/Compliance/Analisis/${organization.id}`,
    );
    expect((await ask("quiero pedir un análisis de ISO 27001")).sources[0]?.path).toBe(
      `/Compliance/Analisis?pedir=${id}`,
    );
  });

  test("never include an internal analysis for a client, and mark it as internal for the provider", async () => {
    const { ask, company, analyse, operator } = await anAskingCompany();
    const { id } = await analyse(operator, { audience: "provider" });
    const provider = await aChatter(portal, company, "operator");
    for (const text of questions) {
      const answer = await ask(text);
      expect(answer.r, text).toContain("Todavía no hay un análisis");
      expect(JSON.stringify(answer)).not.toContain(id);
    }
    const answer = await ask("¿qué dice el último análisis?", provider);
    expect(answer.sources[0]?.path).toBe(`/Compliance/Analisis/${id}`);
    expect(answer.r).toContain("análisis interno del proveedor");
  });

  test("is how many there are by their state, without the internal ones to a client", async () => {
    const { ask, company, chatter, client, analyse, operator } = await anAskingCompany();
    const provider = await aChatter(portal, company, "operator");
    expect((await ask("¿cuántos análisis hay?")).r).toContain("No hay análisis");
    await analyse(client);
    await analyse(operator, { audience: "provider" });
    await chatter.call(requestOrganizationStatus, {});
    const answer = await ask("¿cuántos análisis hay?");
    expect(answer.r).toContain("Hay 2 análisis: 1 terminado, 1 en curso y 0 fallidos");
    expect(answer.sources).toMatchObject([{ number: 1, path: "/Compliance/Analisis" }]);
    expect((await ask("¿cuántos análisis hemos pedido este mes?")).r).toContain(
      "Hay 2 análisis pedidos este mes",
    );
    expect((await ask("¿cuántos análisis pedimos el mes pasado?")).r).toContain("No hay análisis pedidos");
    const { r } = await ask("¿cuántos análisis hay?", provider);
    expect(r).toContain("Hay 3 análisis: 2 terminados");
    expect(r).toContain("1 es interno del proveedor");
  });

  test("says of one that was asked for and has no result yet that it does not end yet", async () => {
    const { ask, company, chatter, client, analyse } = await anAskingCompany();
    const { id } = await anAdoptedStandard(portal, company, {
      code: `iso27001-${company.id}`,
      short_name: "ISO 27001",
    });
    await chatter.call(requestComplianceStatus, { standard_id: id });
    expect((await ask("análisis de ISO 27001")).r).toContain("Hay uno pedido el ");
    const first = await analyse(client);
    await chatter.call(requestOrganizationStatus, {});
    const { r, sources } = await ask("¿qué dice el último análisis?");
    expect(sources[0]?.path).toBe(`/Compliance/Analisis/${first.id}`);
    expect(r).toMatch(/Hay otro, pedido el .*, que todavía no termina/);
  });
});
