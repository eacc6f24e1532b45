import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import {
  aChatter,
  aChattingCompany,
  asking,
} from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import { auditLog } from "#features/identity/audit-log/audit-log.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { updateCompany } from "#features/identity/companies/manage-companies.contract.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([auditLog, companies, knowledge, assistant], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const company = await aChattingCompany(portal);
const [client, operator, staff] = [
  await aChatter(portal, company),
  await aChatter(portal, company, "operator"),
  await aChatter(portal, company, "staff"),
];
const asked = "¿Quién cambió la configuración de la empresa hoy?";
const ask = async (caller: typeof client, text = asked) => (await asking(caller, company, text)).r;

test("Atenea tells the provider's staff who changed what, from the audit log", async () => {
  expect(await ask(staff)).toContain("No hay cambios de la configuración");
  await staff.call(updateCompany, { id: company.id, version: 1, sector: "Banca" });
  expect(await ask(staff)).toContain(staff.person?.username);
});

test.each(["client", "operator"])("the log is not read for a person of the role %s", async (role) => {
  const text = await ask(role === "client" ? client : operator);
  expect(text).toContain("No se puede saber desde aquí");
  expect(text).not.toContain(staff.person?.username);
});

test("the people with access to a company are named to its own people", async () => {
  const text = await ask(client, "¿Quiénes tienen acceso a los datos de la empresa?");
  expect(text).toMatch(/tienen acceso/);
});
