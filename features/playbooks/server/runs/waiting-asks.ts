import type { AskedWork, WaitingThing, WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { answerStep } from "./answer-step.ts";
import { type AskedRow, countAsked, findAsked } from "./asked.store.ts";
import { askedView } from "./run-view.ts";

function waitingThing(row: AskedRow, now: Date): WaitingThing[] {
  return askedView(row, now).map(({ id, incident, kind, title, text, drill, dangerous }) => ({
    id,
    name: incident.code,
    title: drill ? `Simulacro: ${title}` : title,
    severity: severityOf(row.severity),
    state: kind === "approval" ? "Espera su autorización" : "Le toca a su empresa",
    path: `/Incidentes/${incident.id}`,
    owner: { id: null, name: null },
    due: row.due_at,
    since: row.reached_at ?? now,
    question: dangerous
      ? `${text} Para autorizarlo abra el incidente: se le pedirá confirmar quién es.`
      : text || title,
    // What is dangerous is authorised on the incident's page, which asks again who one is.
    answers: kind !== "approval" ? [] : dangerous ? ["refused"] : ["authorised", "refused"],
  }));
}

async function findWaiting(
  { db, actor, clock }: VerbContext,
  { most, mine, late }: AskedWork,
): Promise<WaitingThing[]> {
  // They wait for the company, not for one of its people.
  if (isProvider(actor) || mine) return [];
  const now = clock.now();
  const rows = await findAsked(db, { most, ...(late && { late: now }) });
  return rows.flatMap((row) => waitingThing(row, now));
}

/** To the company what it is asked in runs of playbooks. */
export const waitingAsks: WorkSource = {
  kind: "playbook_step",
  label: "Autorizaciones y pasos de incidentes",
  permission: "incident.read",
  urgentBy: "hours",
  find: findWaiting,
  count: async ({ db, actor, clock }) =>
    isProvider(actor) ? { total: 0, late: 0 } : await countAsked(db, clock.now()),
  answer: {
    permission: "incident.answer",
    async make(context, id, answer, comment) {
      if (answer === "ours") throw new Refusal("invalid_input");
      await answerStep(context, id, { answer, choice: null, words: comment }, ({ dangerous }) => {
        if (dangerous && answer === "authorised")
          throw new Refusal("conflict", {
            detail: "Esto se autoriza en el incidente, confirmando quién es.",
          });
      });
    },
  },
};
