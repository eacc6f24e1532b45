import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import {
  anIncidentCompany,
  incidentsPortal,
} from "#features/response/incidents/server/incident-company.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const portal = await incidentsPortal(undefined, [assistant, myWork]);
const { owner } = portal.database;

/** Two companies of one operator: one with an expired incident without an owner, one without work. */
async function twoCompanies() {
  const [bad, calm] = [await anIncidentCompany(portal), await anIncidentCompany(portal)];
  await letChat(portal, bad.company);
  const { incident } = await bad.declare({ title: "Servidores cifrados", severity: "critical" });
  await runQuery(owner, "update matter set due_at = now() - interval '1 hour' where id = $1", [incident.id]);
  const operator = bad.operator;
  await runQuery(owner, "update portal_user set has_chat = true where id = $1", [operator.person?.id]);
  await runQuery(owner, "insert into company_member (company_id, user_id) values ($1, $2)", [
    calm.company.id,
    operator.person?.id,
  ]);
  return { bad, calm, operator };
}

test("Atenea ranks the companies that a person of the provider serves, and no others", async () => {
  const { bad, calm, operator } = await twoCompanies();
  const foreign = await anIncidentCompany(portal);
  await foreign.declare({ title: "Correo ajeno", severity: "critical" });

  const worst = await asking(operator, bad.company, "¿qué empresa está peor?");
  expect(worst.r).toContain("Atiende 2 empresas");
  expect(worst.r).toContain(`La que requiere más atención es ${bad.company.name}`);
  expect(worst.r).not.toContain(foreign.company.name);
  expect(worst.sources[0]?.path).toBe("/MiTrabajo");

  const late = (await asking(operator, bad.company, "¿qué empresas tienen trabajo vencido?")).r;
  expect(late).toContain("1 empresa con 1 pendiente vencido");
  expect(late).toContain(bad.company.name);
  expect(late).not.toContain(calm.company.name);

  const silent = (await asking(operator, bad.company, "¿qué clientes tienen fuentes caídas?")).r;
  expect(silent).toContain("Ninguna empresa tiene fuentes sin enviar. Se miraron 2 empresas.");
});

test("what has named readers is not counted, even for a reader: others may read the conversation", async () => {
  const { bad, operator } = await twoCompanies();
  await bad.declare({ title: "Alguien del propio equipo", severity: "critical", restricted_to: [] });
  for (const question of ["¿qué empresa está peor?", "¿cuántas empresas atiendo?"]) {
    const { r } = await asking(operator, bad.company, question);
    expect(r, question).toContain(`${bad.company.name} · 1`);
  }
  const people = (await asking(operator, bad.company, "¿qué operador tiene más carga?")).r;
  expect(people).toContain("1 pendiente no tiene responsable");
});

test("a count of now is not given for another period", async () => {
  const { bad, operator } = await twoCompanies();
  const { r } = await asking(
    operator,
    bad.company,
    "¿qué clientes tuvieron plazos incumplidos el mes pasado?",
  );
  expect(r).toContain("no lo de otro período (el mes pasado)");
  expect(r).not.toMatch(/\d/);
});

test("a client who asks about the provider's companies is refused", async () => {
  const { bad } = await twoCompanies();
  const client = await aChatter(portal, bad.company);
  for (const question of ["¿qué empresa está peor?", "¿qué clientes tienen fuentes caídas?"]) {
    const { r } = await asking(client, bad.company, question);
    expect(r, question).toBe("Respondo solo con los datos de su empresa activa, no con los de otras.");
  }
});

test("what is due is counted by the end of the period, and what is late beside it", async () => {
  const { bad, operator } = await twoCompanies();
  const { r, sources } = await asking(operator, bad.company, "¿qué vence hoy?");
  expect(r).toContain("1 pendiente ya venció");
  expect(r).toContain("Servidores cifrados");
  expect(sources[0]?.path).toBe(`/MiTrabajo?empresa=${bad.company.id}`);
});
