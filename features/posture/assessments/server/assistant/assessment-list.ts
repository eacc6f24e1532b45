import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { assessmentCode, assessmentStateLabels } from "#features/posture/assessments/assessments.labels.ts";
import { assessmentList } from "#features/posture/assessments/contracts/assessment-figures.ts";
import * as paths from "#platform/contract/paths.ts";
import { assessments } from "../work/assessment-query.store.ts";

/** Questions about assessments by any filter of their list. */
export const askedAssessments = defineAskedList({
  name: "assessments",
  permission: "assessment.read",
  place: assessmentList,
  noun: { one: "evaluación", many: "evaluaciones", feminine: true },
  called: ["evaluacion", "evaluaciones", "pentest", "pentests", "prueba* de penetracion", "hacking etico"],
  kinds: ["assessments.", "figure.assessments."],
  words: {
    unauthorised: { true: ["sin autorizacion", "sin autorizar", "no autorizadas"] },
    state: { closed: ["terminad*"], retest: ["en retest", "reprueba*"] },
    open: { true: ["sin cerrar", "abiert*", "vigentes"] },
  },
  flags: { unauthorised: "en curso sin autorización vigente", open: "sin cerrar" },
  period: { from: "created_from", to: "created_to" },
  dates: [
    {
      from: "closed_from",
      to: "closed_to",
      words: ["cerrad*", "terminad*", "terminaron", "cerraron"],
      phrase: "cerradas",
    },
  ],
  orders: { default: "-created", newest: "-created", oldest: "created" },
  async find({ db, clock }, filter, request) {
    const { items, total } = await assessments.page(db, { filter, now: clock.now() }, request);
    return {
      total,
      items: items.map((row) => ({
        title: `${assessmentCode(row.number)} ${row.title}`,
        detail: assessmentStateLabels[row.state],
        path: paths.assessment(row.id),
      })),
    };
  },
});
