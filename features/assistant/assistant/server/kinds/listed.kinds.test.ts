import { describe, expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { recomputeMatters } from "#platform/server/matters/recompute-matters.job.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aChatter, aChattingCompany, anOpenAlert, asking } from "../chatting-company.fixture.ts";

const portal = await testPortal(
  [events, alerts, assurance, controlStates, compliance, aiProviders, knowledge, myWork, assistant],
  {
    environment: { REQUESTS_PER_MINUTE: "0" },
  },
);
const { owner } = portal.database;

async function anAskingCompany() {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  return { company, ask: (text: string) => asking(chatter, company, text) };
}

const idOf = async (title: string, companyId: number) => {
  const [row] = await runQuery<{ id: string }>(
    owner,
    "select id from alert where company_id = $1 and title = $2",
    [companyId, title],
  );
  return row?.id;
};

describe("a record that the previous answer listed", () => {
  test("is opened by its position in the list, in its current state", async () => {
    const { company, ask } = await anAskingCompany();
    await anOpenAlert(portal, company, { title: "La peor", severity: 5 });
    await anOpenAlert(portal, company, { title: "La del medio", severity: 4 });
    await anOpenAlert(portal, company, { title: "La menor", severity: 2 });
    await ask("muéstrame las alertas abiertas");
    const first = await ask("explícame la primera");
    expect(first.r).toMatch(/ALR-\d+ La peor: severidad crítica, nueva/);
    expect(first.sources).toMatchObject([
      { number: 1, kind: "alert", path: `/Eventos/N1/${await idOf("La peor", company.id)}` },
    ]);
    await runQuery(owner, "update alert set status = 'in_progress' where company_id = $1 and title = $2", [
      company.id,
      "La del medio",
    ]);
    expect((await ask("explícame la segunda")).r).toMatch(/La del medio: severidad alta, en curso/);
    expect((await ask("dame más detalle de la última")).r).toContain("La menor");
    expect((await ask("¿y la décima?")).r).toContain("listó 3 registros: no hay uno en ese lugar");
    expect((await ask("¿por qué?")).r).toContain("Dígame cuál abro");
  });

  test("is no longer shown once the person may not read it", async () => {
    const { company, ask } = await anAskingCompany();
    await anOpenAlert(portal, company, { title: "Publicada por error" });
    await ask("muéstrame las alertas abiertas");
    await runQuery(owner, "update alert set client_visible = false where company_id = $1", [company.id]);
    const answer = await ask("explícame la primera");
    expect(answer.r).toContain("No encuentro la alerta");
    expect(JSON.stringify(answer)).not.toContain("Publicada por error");
  });

  test("is opened without naming a position if it is the only one", async () => {
    const { company, ask } = await anAskingCompany();
    await anOpenAlert(portal, company, { title: "La única" });
    await ask("muéstrame las alertas abiertas");
    expect((await ask("dame más detalle")).r).toContain("La única: severidad crítica");
  });

  test("may be a control: the listed one, not one of another standard with the same code", async () => {
    const { company, ask } = await anAskingCompany();
    const [mine, other] = [
      await anAdoptedStandard(portal, company),
      await anAdoptedStandard(portal, company),
    ];
    await ask("¿qué nos falta por evaluar?");
    const { sources } = await ask("explícame la primera");
    const controls = [mine.control("1.1"), other.control("1.1")].map((id) => `/Compliance/Controles/${id}`);
    expect(sources).toHaveLength(1);
    expect(controls).toContain(sources[0]?.path);
  });

  test("is repeated as it was listed, with its page, if the assistant cannot read more of it", async () => {
    const { company, ask } = await anAskingCompany();
    await anOpenAlert(portal, company);
    await runQuery(owner, "update alert set status = 'waiting_client' where company_id = $1", [company.id]);
    await performJob(portal.gate, recomputeMatters, nightly);
    await ask("¿qué tengo pendiente?");
    const { r, sources } = await ask("explícame la primera");
    expect(r).toContain("qué hacer: responda");
    expect(sources[0]?.path).toContain("/Eventos/N1/");
  });
});

describe("a question about a listed record without a previous list", () => {
  test.each(["explícame la primera", "¿por qué?", "dame más detalle de la última"])(
    "is answered with the notice that no list precedes it: %s",
    async (text) => {
      const { ask } = await anAskingCompany();
      expect((await ask(text)).r).toContain("No hay una respuesta anterior que listara algo");
      await ask("Hola");
      expect((await ask(text)).r).toContain("No hay una respuesta anterior que listara algo");
    },
  );
});
