import { v5 as uuidv5 } from "uuid";
import { incidentHarm, incidentReaders } from "#features/response/incidents/server/incidents.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { systemActor } from "#platform/server/as-system.ts";
import {
  defineMatter,
  type MatterContext,
  type MatterDraft,
  maxMatters,
} from "#platform/server/matters/matter-kind.ts";
import { findDrafts } from "../case/case-facts.store.ts";
import { incidentCode, readLegalCase } from "../case/legal-case.ts";
import { dutyWithCode } from "../duties/legal-duties.ts";
import { readCaseValues } from "../reports/case-values.ts";
import { lastSentFields, remarksOnFields, reportDraftOf } from "../reports/report.rules.ts";
import { findRunningTerms, type RunningTerm } from "./running-term.store.ts";

/** Counts the empty mandatory fields of each duty's report; duties that require an act have no report. */
async function countMissingFields(
  { db, companyId }: MatterContext,
  incidentId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const context = { db, actor: systemActor("matters", companyId) };
  const legalCase = await readLegalCase(context, incidentId);
  const values = await readCaseValues(context, legalCase);
  const drafts = await findDrafts(db, incidentId);
  return new Map(
    codes.flatMap((code): [string, number][] => {
      const duty = dutyWithCode(code);
      if (!duty?.report) return [];
      const draftFields = drafts.find((row) => row.duty === code)?.fields ?? {};
      const fields = reportDraftOf(duty, { values, written: draftFields, sent: lastSentFields(legalCase) });
      return [[code, remarksOnFields(duty, fields).filter(({ kind }) => kind === "missing").length]];
    }),
  );
}

function draftsOf(term: RunningTerm, missingFields: number | undefined): MatterDraft[] {
  const name = dutyWithCode(term.duty)?.name ?? term.duty;
  const draft: MatterDraft = {
    // The id is derived from the incident and the duty.
    id: uuidv5(term.duty, term.incident_id),
    side: "provider",
    code: incidentCode(term),
    title: `${name}: ${term.title}`,
    need: missingFields ? `complete y envíe «${name}»` : `envíe «${name}»`,
    state: "Sin enviar",
    path: paths.incident(term.incident_id),
    severity: term.severity,
    owner: { id: term.assignee_id, name: term.assignee_name },
    due: term.limit_at,
    deadline: "legal",
    harm: incidentHarm(term),
    since: term.started_at,
    readers: incidentReaders(term),
    facts: [
      { label: "Incidente", value: term.title },
      ...(missingFields
        ? [{ label: "Campos obligatorios sin completar", value: String(missingFields) }]
        : []),
    ],
  };
  const { owner: _, ...unowned } = draft;
  return term.client_visible ? [draft, { ...unowned, side: "client" }] : [draft];
}

/** The terms of the law that run, or ended without a filing: for the provider and for the company that must report. */
export const dutyMatters = defineMatter({
  kind: "legal_duty",
  label: "Plazos legales",
  permission: "duty.read",
  tables: [
    "legal_clock",
    "legal_draft",
    "legal_fact",
    "legal_filing",
    "legal_profile",
    "incident",
    "incident_affected",
    "incident_observable",
    "incident_fact",
    "incident_task",
    "incident_moment",
  ],
  async compute(context) {
    const terms = await findRunningTerms(context.db, maxMatters);
    const drafts: MatterDraft[] = [];
    for (const [incidentId, ofIncident] of Map.groupBy(terms, ({ incident_id }) => incident_id)) {
      const codes = ofIncident.map(({ duty }) => duty);
      const missingFields = await countMissingFields(context, incidentId, codes);
      drafts.push(...ofIncident.flatMap((term) => draftsOf(term, missingFields.get(term.duty))));
    }
    return drafts;
  },
});
