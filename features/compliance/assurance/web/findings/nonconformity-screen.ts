import { useQueryClient } from "@tanstack/react-query";
import type { Nonconformity } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import {
  changeNonconformities,
  reviewNonconformities,
  reviewSteps,
  undoNonconformityChange,
  workSteps,
} from "#features/compliance/assurance/contracts/nonconformity-steps.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { defineScreen } from "#platform/web/work/steps/case-screen.ts";
import { queriesChangedByAssurance } from "../assurance.queries.ts";

type WorkAction = RequestOf<typeof changeNonconformities>["action"];
type Action = WorkAction | RequestOf<typeof reviewNonconformities>["action"];

function useNonconformityMemory() {
  const queries = useQueryClient();
  const invalidate = () => queries.invalidateQueries(queriesChangedByAssurance);
  return { invalidate, remember: invalidate, forget: invalidate, readAgain: invalidate };
}

const done = {
  begin: "en curso",
  send: "enviada a verificar",
  return: "devuelta a trabajo",
  close: "cerrada",
  reopen: "reabierta",
} as const satisfies Record<Action["do"], string>;

const count = (cases: number) => countOf(cases, "no conformidad", "no conformidades");

/** The definition of the steps of nonconformities for screens. */
export const nonconformityScreen = defineScreen<Nonconformity, unknown, Action, { ids: string[] }>()({
  which: "esta no conformidad",
  nameOf: ({ title }) => title,
  count,
  selectionOf: (ids) => ({ ids }),
  useMemory: useNonconformityMemory,
  change: (target, action) =>
    action.do === "close" || action.do === "reopen"
      ? call(reviewNonconformities, { ...target, action })
      : call(changeNonconformities, { ...target, action }),
  undo: (id) => call(undoNonconformityChange, { id }),
  done: (action, changedCount) => `${count(changedCount)} ${done[action.do]}`,
  steps: {
    begin: {
      label: "Comenzar",
      title: "Comenzar a trabajar en ella",
      can: (row) => workSteps.begin.from(row),
      action: () => ({ do: "begin" }),
    },
    send: {
      label: "Enviar a verificar",
      title: "El proveedor comprueba que la acción funciona",
      can: (row) => workSteps.send.from(row),
      action: () => ({ do: "send" }),
    },
    return: {
      label: "Devolver a trabajo",
      title: "Vuelve a estar en curso",
      can: (row) => workSteps.return.from(row),
      action: () => ({ do: "return" }),
    },
    close: {
      label: "Verificar y cerrar",
      title: "Decir cómo se comprobó y cerrar",
      can: (row, { may }) => may("compliance.review") && reviewSteps.close.from(row),
      asks: {
        title: () => "Verificar y cerrar",
        label: "Cómo se comprobó que funciona",
        hint: "Qué se revisó, en qué muestra o período, y qué se vio.",
        shortest: 20,
        limit: 5_000,
        action: "Cerrar no conformidad",
      },
      action: ({ text }) => ({ do: "close", effectiveness: text }),
    },
    reopen: {
      label: "Reabrir",
      title: "Volver a trabajar en ella, con un motivo",
      can: (row, { may }) => may("compliance.review") && reviewSteps.reopen.from(row),
      asks: {
        title: () => "Reabrir no conformidad",
        label: "Motivo",
        hint: "La verificación anterior queda en la historia; hará falta una nueva.",
        shortest: 10,
        limit: 1_000,
        action: "Reabrir",
      },
      action: ({ text }) => ({ do: "reopen", reason: text }),
    },
  },
  places: [["return"], ["begin", "send", "close", "reopen"]],
  more: [],
  many: [],
  main: (_row, can) => (["begin", "send", "close"] as const).find((name) => can[name]),
});
