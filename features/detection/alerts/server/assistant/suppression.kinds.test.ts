import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import * as suppression from "#features/detection/alerts/contracts/suppression.contract.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { alertsPortal, anAlertedCompany, movingClock } from "../alerted-company.fixture.ts";

const portal = await alertsPortal(movingClock("2026-11-20T12:00:00Z"), [assistant]);

test("Atenea lists the suppressions that end in a period, and counts those in force", async () => {
  const { company, operator, client } = await anAlertedCompany(portal);
  await letChat(portal, company);
  await runQuery(portal.database.owner, "update portal_user set has_chat = true");
  for (const [reason, expires_at] of [
    ["Escaneo mensual acordado", "2026-11-25T12:00:00Z"],
    ["Migración del servidor de correo", "2027-01-15T12:00:00Z"],
  ] as const)
    await operator.call(suppression.createSuppressionRule, { rule_id: reason, reason, expires_at });
  const ending = (await asking(client, company, "¿qué supresiones vencen este mes?")).r;
  expect(ending).toContain("Hay 1 supresión que termina (este mes)");
  expect(ending).toContain("Escaneo mensual acordado");
  expect(ending).not.toContain("Migración");
  expect((await asking(operator, company, "supresiones vigentes")).r).toContain("Hay 2 supresiones vigentes");
});

test("a question for an average of alerts says that none is computed and gives the deadlines that were kept", async () => {
  const { company, operator } = await anAlertedCompany(portal);
  await letChat(portal, company);
  await runQuery(portal.database.owner, "update portal_user set has_chat = true");
  const { r } = await asking(operator, company, "¿cuánto tardan en promedio en cerrar una alerta?");
  expect(r).toContain("El portal no calcula un tiempo promedio de las alertas");
});

test("the period at the end of a joined question is that of each part", async () => {
  const { company, operator } = await anAlertedCompany(portal);
  await letChat(portal, company);
  await runQuery(portal.database.owner, "update portal_user set has_chat = true");
  const { r } = await asking(operator, company, "¿cuántas alertas y cuántos eventos hubo ayer?");
  expect(r.match(/\(ayer\)/g)?.length, r).toBeGreaterThanOrEqual(2);
});
