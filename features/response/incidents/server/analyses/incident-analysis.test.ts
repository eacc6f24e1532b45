import { expect, test } from "vitest";
import type { AnalysisFrame } from "#features/assistant/analyses/server/analyses.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";
import { incidentAnalysis } from "./incident-analysis.ts";
import { readIncidentFacts } from "./read-incident-facts.ts";

const portal = await incidentsPortal();
const from = new Date("2020-01-01T00:00:00Z");
const now = new Date();

test("an analysis judges the incidents that its readers may know of, and never a restricted one", async () => {
  const { company, declare } = await anIncidentCompany(portal);
  const shown = await declare({ title: "Correo ajeno", severity: "critical" });
  await declare({ title: "Equipo con malware", severity: "medium" });
  await declare({ title: "Alguien del propio equipo", severity: "critical", restricted_to: [] });
  await runQuery(portal.database.owner, "update incident set client_visible = true where id = $1", [
    shown.incident.id,
  ]);
  const judge = async (audience: "company" | "provider") => {
    const frame = { audience, from, now } as AnalysisFrame;
    const facts = await asSystem(
      portal.gate,
      { scope: "company", effect: "read", name: "test", companyId: company.id },
      (context) => readIncidentFacts(context, frame),
    );
    return incidentAnalysis.rules.map((rule) => ({ key: rule.key, ...rule.judge({ ...frame, ...facts }) }));
  };
  const [ours] = await judge("provider");
  expect(ours).toMatchObject({ value: 66, because: "2 incidentes están abiertos." });
  expect(JSON.stringify(ours)).not.toContain("propio equipo");
  const [theirs, promises] = await judge("company");
  expect(theirs).toMatchObject({ value: 70, because: "1 incidente está abierto." });
  expect(theirs).toMatchObject({
    risks: [{ of: "critical", sources: [{ label: `${shown.incident.code} Correo ajeno` }, {}] }],
  });
  expect(promises).toMatchObject({ missing: "En el período no terminó ningún plazo de un incidente." });
});
