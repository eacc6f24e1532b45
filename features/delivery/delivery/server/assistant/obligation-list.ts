import { dayText, defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { obligationList } from "#features/delivery/delivery/contracts/obligation-query.ts";
import {
  type ObligationState,
  obligationPath,
  obligationStateLabels,
} from "#features/delivery/delivery/delivery-terms.ts";
import { obligations } from "../obligations/obligation-query.store.ts";

/** The list of obligations for questions with any of its filters. */
export const askedObligations = defineAskedList({
  name: "obligations",
  permission: "delivery.read",
  place: obligationList,
  address: { vista: ["comprometido"] },
  noun: { one: "entrega comprometida", many: "entregas comprometidas", feminine: true },
  called: ["entrega", "entregas", "entregable*", "compromiso*", "comprometid*", "informes comprometidos"],
  kinds: ["delivery.", "figure.delivery."],
  words: {
    timing: {
      late: ["atrasad*", "vencid*", "fuera de plazo", "retrasad*"],
      soon: ["proxim*", "por vencer", "que vienen"],
      on_time: ["a tiempo", "en plazo", "puntuales"],
      late_delivery: ["tarde", "con atraso"],
    },
    state: {
      returned: [
        "devuelt*",
        "devolvio",
        "devolvieron",
        "rechazad*",
        "con observaciones",
        "observad*",
        "por corregir",
      ],
      accepted: ["aceptad*", "aprobad*"],
      pending: ["por entregar", "sin entregar", "pendiente*"],
    },
    unanswered: { true: ["sin aceptar", "por aceptar", "sin respuesta"] },
  },
  flags: { unanswered: "sin aceptar ni devolver" },
  dates: [
    {
      from: "due_from",
      to: "due_to",
      words: [
        "vence*",
        "vencen",
        "se nos vence*",
        "hay que entregar",
        "tenemos que entregar",
        "debemos entregar",
        "para entregar",
      ],
      phrase: "que vencen",
      ahead: true,
    },
  ],
  tells: { when: true },
  orders: { default: "urgency", newest: "-due", oldest: "due" },
  async find({ db, clock }, filter, request) {
    const { items, total } = await obligations.page(db, { filter, now: clock.now() }, request);
    return {
      total,
      items: items.map(({ id, name, state, due_on }) => ({
        title: name,
        detail: `${obligationStateLabels[state as ObligationState]}, para el ${dayText(due_on)}`,
        path: obligationPath(id),
      })),
    };
  },
});
