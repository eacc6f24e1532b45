import type * as contract from "#features/incidents/contracts/incidents.contract.ts";
import {
  impactWords,
  incidentVerdictWords,
  stageWords,
  visibilityWords,
} from "#features/incidents/incidents.words.ts";
import { countFacets } from "#features/incidents/server/list/incident-facets.store.ts";
import { className } from "#features/incidents/server/taxonomy/taxonomy.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

const words: Record<string, Record<string, string>> = {
  stage: stageWords,
  impact: impactWords,
  verdict: { ...incidentVerdictWords, none: "Sin veredicto" },
  visibility: visibilityWords,
};

export const listIncidentFacets: Verb<typeof contract.listIncidentFacets> = async (
  { db, actor, clock },
  filter,
) => {
  const rows = await countFacets(db, { filter, me: authorOf(actor).id, now: clock.now() });
  const facet = (name: string) =>
    rows
      .filter((row) => row.facet === name)
      .map(({ value, label, count }) => ({ value, label: label ?? words[name]?.[value] ?? value, count }));
  const single = (name: string) => rows.find((row) => row.facet === name)?.count ?? 0;
  return {
    stage: facet("stage"),
    severity: facet("severity").map(({ value, count }) => {
      const severity = severityOf(Number(value));
      return { value: severity, label: severity, count };
    }),
    class: facet("class").map((each) => ({ ...each, label: className(each.value) ?? each.value })),
    impact: facet("impact"),
    verdict: facet("verdict"),
    visibility: facet("visibility"),
    lead: facet("lead").map((each) => (each.value === "none" ? { ...each, label: "Nadie" } : each)),
    mine: single("mine"),
    overdue: single("overdue"),
    waiting_client: single("waiting_client"),
  };
};
