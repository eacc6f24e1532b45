import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import {
  type AlertAction,
  type AskedSelection,
  changeAlerts,
  undoAlertChange,
} from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { alertSteps, isOpen } from "#features/detection/alerts/contracts/alert-steps.ts";
import {
  pauseClocks,
  resumeClocks,
  withdrawAlert,
} from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { defineScreen } from "#platform/web/work/steps/case-screen.ts";
import { CloseDialog, DecideDialog } from "../decide/decide-dialogs.tsx";
import { EscalateDialog } from "../decide/escalate-dialog.tsx";
import { SuppressDialog } from "../decide/suppress-dialog.tsx";
import { alertCount, bulkDone } from "./bulk-text.ts";
import { useAlertMemory } from "./use-alert-change.ts";

/** The definition of the steps of alerts for screens. */
export const alertScreen = defineScreen<Alert, AlertDetail, AlertAction, AskedSelection>()({
  which: "esta alerta",
  nameOf: ({ number }) => alertNumber(number),
  count: alertCount,
  selectionOf: (ids) => ({ ids }),
  useMemory: useAlertMemory,
  change: (target, action) => call(changeAlerts, { ...target, action }),
  undo: (id) => call(undoAlertChange, { id }),
  done: (action, changedCount, row) => bulkDone(action, changedCount, row && alertNumber(row.number)),
  steps: {
    take: {
      label: "Tomar",
      title: "Tomar la alerta",
      key: "t",
      can: alertSteps.take.from,
      many: { label: "Tomar", title: "Tomar (T)" },
      stays: "always",
      action: () => ({ do: "take" }),
    },
    verdict: {
      label: "Veredicto",
      title: "Decidir qué es; después, 1 a 6",
      key: "v",
      does: "Veredicto: luego un dígito del 1 al 6",
      can: alertSteps.decide.from,
      many: { label: "Veredicto", title: "Decidir qué son, sin cerrarlas (V)" },
      stays: "with one",
      dialog: DecideDialog,
    },
    escalate: {
      label: "Escalar",
      title: "Escalar a N2 con una nota",
      key: "e",
      does: "Escalar a N2 (en N2: devolver a N1)",
      can: alertSteps.escalate.from,
      many: { label: "Escalar", title: "Escalar a N2 con una nota (E)" },
      dialog: EscalateDialog,
    },
    return: {
      label: "Devolver a N1",
      title: "Devolver a N1 con una nota",
      key: "e",
      can: alertSteps.return.from,
      asks: {
        title: (name) => `Devolver a N1: ${name}`,
        label: "Nota para N1",
        hint: "Qué se concluyó y qué queda por hacer. Solo la lee el proveedor.",
        shortest: 10,
        limit: 5_000,
        action: "Devolver a N1",
      },
      action: ({ text: note }) => ({ do: "return", note }),
    },
    close: {
      label: "Cerrar",
      title: "Cerrar y abrir la siguiente",
      key: "c",
      does: "Cerrar; se abre la siguiente",
      can: isOpen,
      many: { label: (count) => `Cerrar ${numberText(count)}`, title: "Cerrar con un veredicto (C)" },
      // An alert with a verdict is closed with its reason.
      atOnce: ({ verdict }, detail) =>
        verdict && detail?.verdict_reason
          ? { do: "close", verdict, reason: detail.verdict_reason }
          : undefined,
      dialog: CloseDialog,
    },
    reopen: {
      label: "Reabrir",
      title: "Volver a trabajar en ella",
      can: alertSteps.reopen.from,
      stays: "always",
      asks: {
        title: (name) => `Reabrir: ${name}`,
        label: "Motivo",
        hint: "Vuelve a estar en curso y su veredicto queda abierto otra vez.",
        shortest: 5,
        limit: 2_000,
        action: "Reabrir",
      },
      action: ({ text: reason }) => ({ do: "reopen", reason }),
    },
    resume: {
      label: "Seguir con los relojes",
      title: "Termina la pausa",
      can: (row) => isOpen(row) && row.clock?.state === "paused" && row.status !== "waiting_client",
      call: (_answer, { id, version }) => call(resumeClocks, { id, version }),
    },
    suppress: {
      label: "Suprimir…",
      title: "Suprimir por un tiempo",
      key: "s",
      does: "Suprimir",
      can: (row) => isOpen(row) && !row.suppressed,
      many: { label: "Suprimir", title: "Suprimir (S)" },
      dialog: SuppressDialog,
    },
    pause: {
      label: "Pausar los relojes…",
      title: "Por algo acordado con el cliente",
      can: (row) => isOpen(row) && row.status !== "waiting_client" && row.clock?.state === "running",
      asks: {
        title: (name) => `Pausar los relojes de ${name}`,
        label: "Por qué",
        hint: "El cliente puede leerlo: algo que ustedes acordaron.",
        shortest: 5,
        limit: 1_000,
        action: "Pausar relojes",
      },
      call: ({ text: note }, { id, version }) => call(pauseClocks, { id, version, reason: "agreed", note }),
    },
    withdraw: {
      label: "Retirar de la vista del cliente…",
      title: "El cliente deja de verla",
      can: ({ client_visible }) => client_visible,
      asks: {
        title: (name) => `Retirar de la vista del cliente: ${name}`,
        label: "Motivo",
        hint: "El cliente deja de verla. Lo que se dijeron queda en la historia. Solo lo lee el proveedor.",
        shortest: 5,
        limit: 2_000,
        action: "Retirar de la vista del cliente",
      },
      call: ({ text: reason }, { id, version }) => call(withdrawAlert, { id, version, reason }),
    },
  },
  places: [["take"], ["verdict"], ["escalate", "return"], ["close", "reopen"]],
  more: ["resume", "suppress", "pause", "withdraw"],
  many: ["take", "verdict", "escalate", "suppress", "close"],
  main: ({ status, verdict }) => {
    if (status === "closed") return "reopen";
    if (status === "new") return "take";
    return verdict ? "close" : "verdict";
  },
});
