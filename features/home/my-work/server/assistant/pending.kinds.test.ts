import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import {
  anIncidentCompany,
  incidentsPortal,
} from "#features/response/incidents/server/incident-company.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const portal = await incidentsPortal(undefined, [assistant, myWork]);

test("Atenea names the first matters of the queue, counts by kind, and leaves out what is restricted", async () => {
  const { company, operator, declare } = await anIncidentCompany(portal);
  await letChat(portal, company);
  await runQuery(portal.database.owner, "update portal_user set has_chat = true where id = $1", [
    operator.person?.id,
  ]);
  expect((await asking(operator, company, "¿qué es urgente?")).r).toContain("No tiene pendientes.");
  await declare({ title: "Correo ajeno", severity: "high" });
  await declare({ title: "Servidores cifrados", severity: "critical" });
  await declare({ title: "Alguien del propio equipo", severity: "critical", restricted_to: [] });

  const { r, sources } = await asking(operator, company, "¿qué es urgente?");
  expect(r).toContain("Tiene 2 pendientes");
  expect(r.indexOf("Servidores cifrados")).toBeGreaterThan(0);
  expect(r.indexOf("Servidores cifrados")).toBeLessThan(r.indexOf("Correo ajeno"));
  expect(r).not.toContain("propio equipo");
  expect(sources[0]?.path).toBe(`/MiTrabajo?empresa=${company.id}`);
  const { items } = (await operator.call(listWork)).json<{ items: WorkItem[] }>();
  // The queue itself shows the restricted matter to its reader.
  expect(items.map(({ title }) => title).toSorted()).toEqual([
    "Alguien del propio equipo",
    "Correo ajeno",
    "Servidores cifrados",
  ]);
});
