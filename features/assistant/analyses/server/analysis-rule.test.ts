import { expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import * as contract from "#features/assistant/analyses/analyses.contract.ts";
import { controlMapping } from "#features/compliance/control-mapping/control-mapping.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import type { Feature } from "#platform/server/feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { analyses } from "../analyses.feature.ts";
import { anAnalysedCompany } from "./analysed-company.fixture.ts";
import { analysisParts, defineAnalysisPart } from "./analysis-rule.extension.ts";

const lighthouse = { kind: "source", id: "1", label: "Faro", path: "/Faros" } as const;

const lighthouseAnalysis = defineAnalysisPart({
  read: async () => ({ lit: 2, all: 5 }),
  rules: [
    {
      key: "lighthouses",
      order: 1,
      name: "Faros encendidos",
      area: "sources",
      weights: { organization_status: 10 },
      says: "La parte de los faros que están encendidos, en puntos de 100.",
      judge: ({ lit, all }) => ({
        value: (100 * lit) / all,
        because: `${lit} de ${all} faros están encendidos.`,
        sources: [lighthouse],
      }),
    },
  ],
});

const lighthouses: Feature = {
  name: "lighthouses",
  routes: [],
  extensions: [analysisParts.with(lighthouseAnalysis)],
};

const portal = await testPortal([events, alerts, controlMapping, aiProviders, analyses, lighthouses]);

test("an analysis judges by what an area of the portal brings, and declares it among its rules", async () => {
  const { company, analyse } = await anAnalysedCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const { items } = (await operator.call(contract.listRules, {})).json();
  expect(items[0]).toMatchObject({ key: "lighthouses", name: "Faros encendidos" });
  const { content } = await analyse(operator);
  expect(content.score.terms[0]).toMatchObject({
    key: "lighthouses",
    value: 40,
    weight: 10,
    text: "2 de 5 faros están encendidos.",
    sources: [lighthouse],
  });
});
