import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal(undefined, [assistant]);

test("Atenea counts the incidents that may be spoken of, and says nothing of a restricted one to anybody", async () => {
  const { company, operator, client, declare } = await anIncidentCompany(portal);
  await letChat(portal, company);
  const enter = (caller: Caller) =>
    runQuery(portal.database.owner, "update portal_user set has_chat = true where id = $1", [
      caller.person?.id,
    ]);
  await Promise.all([enter(operator), enter(client)]);
  await declare({ title: "Correo ajeno", severity: "high" });
  await declare({ title: "Alguien del propio equipo", severity: "critical", restricted_to: [] });

  const answer = (await asking(operator, company, "¿cuántos incidentes abiertos hay?")).r;
  expect(answer).toContain("Hay 1 incidente abierto.");
  expect(answer).not.toContain("propio equipo");
  // Nothing was shown to the company yet.
  expect((await asking(client, company, "¿hay incidentes abiertos?")).r).toContain(
    "No hay incidentes abiertos",
  );
});
