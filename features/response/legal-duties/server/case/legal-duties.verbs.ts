import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/legal-duties.contract.ts";
import { answerLabels, factLabels } from "../../legal-duties.labels.ts";
import { findRunningEverywhere } from "../deadline-alerts/due-duties.store.ts";
import { dutyChangesBetween } from "../duties/cost.rules.ts";
import { dutyWithCode } from "../duties/legal-duties.ts";
import { changeCase } from "./change-case.ts";
import { dutiesView, dutyStatusView } from "./duties-view.ts";
import { currentDuties, incidentCode, readLegalCase } from "./legal-case.ts";
import { factRow, withFact } from "./legal-facts.rules.ts";
import { insertDecision, insertFact } from "./write-case.store.ts";

const getIncidentDuties: Verb<typeof contract.getIncidentDuties> = (context, { id }) =>
  dutiesView(context, id);

const previewFact: Verb<typeof contract.previewFact> = async (context, { id, fact }) => {
  const { known, dossier } = await readLegalCase(context, id);
  const now = context.clock.now();
  const changes = dutyChangesBetween(
    currentDuties(known, now),
    currentDuties(withFact(known, fact, dossier), now),
  );
  return {
    changes: changes.map(({ code, before, after, lateAtOnce }) => ({
      code,
      name: dutyWithCode(code)?.name ?? code,
      before: dutyStatusView(before),
      after: dutyStatusView(after),
      late_at_once: lateAtOnce,
    })),
  };
};

export const declareFact: Verb<typeof contract.declareFact> = async (context, { id, fact, proof }) => {
  const row = factRow(fact);
  if (row.at && row.at > context.clock.now())
    throw new Refusal("invalid_input", { detail: "Ese momento todavía no llega." });
  const answeredAnswerWord = row.answer ? answerLabels[row.answer] : row.at ? dateTime(row.at) : "sin fecha";
  return await changeCase(context, {
    incidentId: id,
    action: "legal_duty.fact_declared",
    details: { kind: fact.kind, answer: row.answer, at: row.at?.toISOString() ?? null },
    note: `${factLabels[fact.kind]}: ${answeredAnswerWord}. Prueba: ${proof}`,
    write: (origin) => insertFact(context.db, origin, { ...row, proof }),
  });
};

const dismissDuty: Verb<typeof contract.dismissDuty> = async (context, { id, duty, words }) => {
  const existingDuty = dutyWithCode(duty);
  if (!existingDuty) throw new Refusal("not_found");
  return await changeCase(context, {
    incidentId: id,
    action: "legal_duty.dismissed",
    details: { duty },
    note: `${existingDuty.name}: no aplica. ${words}`,
    write: (origin) => insertDecision(context.db, origin, { duty, applies: false, words }),
  });
};

const reinstateDuty: Verb<typeof contract.reinstateDuty> = async (context, { id, duty, words }) => {
  const existingDuty = dutyWithCode(duty);
  if (!existingDuty) throw new Refusal("not_found");
  return await changeCase(context, {
    incidentId: id,
    action: "legal_duty.reinstated",
    details: { duty },
    note: `${existingDuty.name}: vuelve a aplicar. ${words}`,
    write: (origin) => insertDecision(context.db, origin, { duty, applies: true, words }),
  });
};

const maxItems = 500;

const listDueEverywhere: Verb<typeof contract.listDueEverywhere> = async ({ db, clock }) => {
  const [rows, now] = [await findRunningEverywhere(db, maxItems + 1), clock.now()];
  return {
    cut: rows.length > maxItems,
    items: rows.slice(0, maxItems).map((row) => ({
      company_id: row.company_id,
      company_name: row.company_name,
      incident: { id: row.incident_id, code: incidentCode(row), title: row.title },
      code: row.duty,
      name: dutyWithCode(row.duty)?.name ?? row.duty,
      state: now > row.limit_at ? ("overdue" as const) : ("running" as const),
      started_at: row.started_at.toISOString(),
      target_at: row.target_at.toISOString(),
      limit_at: row.limit_at.toISOString(),
    })),
  };
};

export const legalDutiesVerbs = [
  route(contract.getIncidentDuties, getIncidentDuties),
  route(contract.previewFact, previewFact),
  route(contract.declareFact, declareFact),
  route(contract.dismissDuty, dismissDuty),
  route(contract.reinstateDuty, reinstateDuty),
  route(contract.listDueEverywhere, listDueEverywhere),
];
