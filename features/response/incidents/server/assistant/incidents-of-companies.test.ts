import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal(undefined, [assistant]);
const { owner } = portal.database;
const question = "¿cuántos incidentes abiertos hay sumando todos los clientes?";

/** Two companies of one operator, the first with two incidents and the second with one, and a foreign one. */
async function servedCompanies() {
  const [one, other] = [await anIncidentCompany(portal), await anIncidentCompany(portal)];
  const foreign = await anIncidentCompany(portal);
  await letChat(portal, one.company);
  await one.declare({ title: "Servidores cifrados", severity: "critical" });
  await one.declare({ title: "Correo ajeno", severity: "high" });
  await other.declare({ title: "Cuenta robada", severity: "high" });
  await foreign.declare({ title: "Fuga de datos", severity: "critical" });
  const { operator } = one;
  await runQuery(owner, "update portal_user set has_chat = true where id = $1", [operator.person?.id]);
  await runQuery(owner, "insert into company_member (company_id, user_id) values ($1, $2)", [
    other.company.id,
    operator.person?.id,
  ]);
  return { one, other, foreign, operator };
}

test("Atenea counts a list in each company that a person of the provider serves, and in no other", async () => {
  const { one, other, foreign, operator } = await servedCompanies();
  const { r } = await asking(operator, one.company, question);
  expect(r).toContain("2 empresas de 2 con 3 incidentes abiertos");
  expect(r).toContain(`${one.company.name} · 2`);
  expect(r).toContain(`${other.company.name} · 1`);
  expect(r).not.toContain(foreign.company.name);

  const critical = await asking(operator, one.company, "¿qué clientes tienen incidentes críticos abiertos?");
  expect(critical.r).toContain("1 empresa de 2 con 1 incidente abierto");
});

test("a client does not count the incidents of other companies", async () => {
  const { one } = await servedCompanies();
  const client = await aChatter(portal, one.company);
  for (const text of [question, "¿qué clientes tienen incidentes abiertos?"]) {
    const { r } = await asking(client, one.company, text);
    expect(r, text).toBe("Respondo solo con los datos de su empresa activa, no con los de otras.");
  }
});

test("a named company is answered with its incidents, never with restricted ones or those of a foreign company", async () => {
  const { one, other, foreign, operator } = await servedCompanies();
  await runQuery(owner, "update company set name = 'Clínica Huillinco' where id = $1", [other.company.id]);
  await runQuery(owner, "update company set name = 'Tiendas Lonquimay' where id = $1", [foreign.company.id]);
  const { r } = await asking(operator, one.company, "¿cuántos incidentes abiertos tiene Huillinco?");
  expect(r).toContain("Hay 1 incidente abierto");
  expect(r).toContain("Cuenta robada");
  expect(r).not.toContain("Servidores cifrados");
  await runQuery(
    owner,
    "update incident set restricted = true, reader_ids = array[$2]::int[] where company_id = $1",
    [other.company.id, operator.person?.id],
  );
  const after = await asking(operator, one.company, "¿cuántos incidentes abiertos tiene Huillinco?");
  expect(after.r).not.toContain("Cuenta robada");
  expect(after.r).toContain("No hay incidentes abiertos");
  const ofForeign = await asking(operator, one.company, "¿cuántos incidentes abiertos tiene Lonquimay?");
  expect(ofForeign.r).not.toContain("Fuga de datos");
  expect(ofForeign.r).toContain("No entendí «Lonquimay»");
});

test("the times of incidents leave out those that only named people may read", async () => {
  const { one, operator } = await servedCompanies();
  await runQuery(
    owner,
    "update incident set restricted = true, reader_ids = array[$2]::int[] where company_id = $1",
    [one.company.id, operator.person?.id],
  );
  const { r } = await asking(operator, one.company, "¿cuánto tardan en contener un incidente?");
  expect(r).toContain("No hay incidentes con sus tiempos medidos");
});
