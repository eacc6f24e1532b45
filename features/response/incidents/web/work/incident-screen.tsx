import { useQuery } from "@tanstack/react-query";
import { reopenIncident } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { incidentSteps, openStages } from "#features/response/incidents/contracts/incident-steps.ts";
import {
  type IncidentStage,
  pauseReasons,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import {
  incidentCase,
  unrestrictIncident,
} from "#features/response/incidents/contracts/incident-work.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { withdrawFromClient } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { incidentClockLabels, stageLabels } from "#features/response/incidents/incidents.labels.ts";
import { oneOf, wordsWithout } from "#platform/contract/word-list.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { defineScreen, type StepDialogProps } from "#platform/web/work/steps/case-screen.ts";
import { CloseDialog } from "../closing/close-dialog.tsx";
import { RestrictIncidentDialog } from "../decide/restrict-incident-dialog.tsx";
import { ReviseDialog } from "../decide/revise-dialog.tsx";
import { VerdictDialog } from "../decide/verdict-dialog.tsx";
import { MergeDialog } from "../joins/merge-dialog.tsx";
import { SplitDialog } from "../joins/split-dialog.tsx";
import {
  changeDone,
  type IncidentAction,
  type IncidentSelection,
  incidentCount,
  useIncidentMemory,
} from "./use-incident-change.ts";

type DialogProps = StepDialogProps<Incident, IncidentDetail, IncidentAction, IncidentSelection>;

/** Returns the stage that usually follows; none after the review, which ends with closing. */
export function stageAfter(stage: IncidentStage): (typeof openStages)[number] | undefined {
  return stage === "closed" ? undefined : openStages[openStages.indexOf(stage) + 1];
}

const isOpen = ({ stage }: Incident) => stage !== "closed";
const allows = (step: keyof typeof incidentSteps, { stage }: Incident) =>
  incidentSteps[step].from({ status: stage });

// The pause for the client is left out, because it begins and ends with a task of the client.
const reasons = wordsWithout(pauseReasons, ["waiting_client"]);
const reasonLabels = { agreed: "Acordada con el cliente", third_party: "Depende de un tercero" } as const;

const lateClocks = (detail: IncidentDetail | undefined) =>
  detail?.clocks.filter(({ state }) => state === "breached") ?? [];
const clockKey = ({ kind, cycle }: { kind: string; cycle: number }) => `${kind} ${cycle}`;

const StepVerdict = ({ target: { row, detail }, onClose }: DialogProps) =>
  row ? <VerdictDialog incident={row} reason={detail?.verdict_reason ?? ""} onClose={onClose} /> : null;
const StepClose = ({ target: { row }, onClose }: DialogProps) =>
  row ? <CloseDialog incident={row} onClose={onClose} /> : null;
const StepRevise = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <ReviseDialog detail={detail} onClose={onClose} /> : null;
const StepRestrict = ({ target: { row }, onClose }: DialogProps) =>
  row ? <RestrictIncidentDialog incident={row} onClose={onClose} /> : null;
const StepMerge = ({ target: { row }, onClose }: DialogProps) =>
  row ? <MergeDialog incident={row} onClose={onClose} /> : null;
const StepSplit = ({ target: { detail }, onClose }: DialogProps) =>
  detail ? <SplitDialog detail={detail} onClose={onClose} /> : null;

/** The question of a step that requires only a reason. */
const reasonFor = (title: string, hint: string) => ({
  title: (name: string) => `${title}: ${name}`,
  label: "Motivo",
  hint,
  shortest: 5,
  limit: 2_000,
  action: title,
});

/** The definition of the steps of incidents for screens. */
export const incidentScreen = defineScreen<Incident, IncidentDetail, IncidentAction, IncidentSelection>()({
  which: "este incidente",
  nameOf: ({ code }) => code,
  count: incidentCount,
  selectionOf: (ids) => ({ ids }),
  useMemory: useIncidentMemory,
  usePeople: () => useQuery(callQuery(incidentCase.listAssignees, {})).data?.items ?? [],
  change: (target, action) => call(incidentCase.change, { ...target, action }),
  undo: (id) => call(incidentCase.undo, { id }),
  done: changeDone,
  steps: {
    take: {
      label: "Tomar",
      title: "Usted lo lidera",
      key: "t",
      does: "Tomar el incidente: usted lo lidera",
      can: (row, { id }) => allows("take", row) && (row.lead_id === null || row.lead_id !== id),
      many: { label: "Tomar", title: "Usted los lidera (T)" },
      action: () => ({ do: "take" }),
    },
    verdict: {
      label: "Veredicto",
      title: "Decir qué resultó ser",
      key: "v",
      does: "Veredicto",
      can: isOpen,
      dialog: StepVerdict,
    },
    close: {
      label: "Cerrar…",
      title: "Ver lo que falta y cerrar",
      key: "c",
      does: "Cerrar",
      can: isOpen,
      dialog: StepClose,
    },
    advance: {
      label: ({ stage }) => {
        const next = stageAfter(stage);
        return next ? `Pasar a ${stageLabels[next].toLowerCase()}` : "Pasar de etapa";
      },
      title: "La etapa que sigue",
      key: "p",
      does: "Pasar a la etapa que sigue",
      can: (row) => allows("move", row) && stageAfter(row.stage) !== undefined,
      action: (_answer, row) => ({ do: "move", to: (row && stageAfter(row.stage)) ?? "review" }),
    },
    reopen: {
      label: "Reabrir…",
      title: "Volver a trabajar en él",
      can: (row) => !isOpen(row),
      asks: reasonFor(
        "Reabrir",
        "Vuelve al trabajo y queda dicho en la historia. Quien lo vio cerrado recibe el aviso.",
      ),
      call: ({ text: reason }, { id, version }) => call(reopenIncident, { id, version, reason }),
    },
    lead: {
      label: "Quién lidera…",
      title: "Darlo a una persona",
      key: "a",
      does: "Decir quién lo lidera",
      can: (row) => allows("assign", row),
      many: { label: "Quién lidera…", title: "Darlos a una persona (A)" },
      asksFor: {
        title: (name) => `Quién lidera ${name}`,
        label: "Lidera",
        hint: "Responde por el incidente ante el cliente.",
        action: "Guardar",
        assignee: ({ lead_id: id, lead_name: name }) => ({ id, name }),
      },
      action: ({ person }) => ({ do: "assign", assignee_id: person }),
    },
    move: {
      label: "Otra etapa…",
      title: "Cualquier etapa abierta, con una nota",
      can: (row) => allows("move", row),
      many: { label: "Etapa…", title: "Pasarlos a otra etapa (P)", key: "p" },
      asks: {
        title: (name) => `Cambiar de etapa: ${name}`,
        label: "Nota",
        hint: "Qué permite pasar a esta etapa. Solo la lee el proveedor.",
        shortest: 0,
        limit: 2_000,
        action: "Cambiar de etapa",
        choice: {
          label: "Etapa",
          hint: "La primera entrada a cada etapa queda con su hora.",
          options: (row) =>
            optionsOf(
              openStages.filter((stage) => stage !== row?.stage),
              stageLabels,
            ),
          first: (row) => (row && stageAfter(row.stage)) ?? openStages[0],
        },
      },
      action: ({ text: note, choice }) => ({ do: "move", to: oneOf(openStages, choice) ?? "analysis", note }),
    },
    revise: {
      label: "Corregir los datos…",
      title: "Título, clase, severidad, efecto, causa, lecciones",
      can: isOpen,
      dialog: StepRevise,
    },
    pause: {
      label: "Pausar los relojes…",
      title: "Los del contrato; los de la ley no se detienen",
      can: (row) => isOpen(row) && row.clock?.state === "running",
      asks: {
        title: (name) => `Pausar los relojes de ${name}`,
        label: "Por qué",
        hint: "El cliente puede leerlo. Se pausan los plazos del contrato; los de la ley no se detienen nunca.",
        shortest: 5,
        limit: 1_000,
        action: "Pausar relojes",
        choice: {
          label: "Tipo de pausa",
          options: () => reasons.map((value) => ({ value, label: reasonLabels[value] })),
          first: () => "agreed",
        },
      },
      call: ({ text: note, choice }, { id, version }) =>
        call(incidentCase.pauseClocks, { id, version, reason: oneOf(reasons, choice) ?? "agreed", note }),
    },
    resume: {
      label: "Seguir con los relojes",
      title: "Termina la pausa",
      // The pause for the client ends with the task of the client.
      can: (row) =>
        isOpen(row) && row.clock?.state === "paused" && row.clock.pause_reason !== "waiting_client",
      call: (_answer, { id, version }) => call(incidentCase.resumeClocks, { id, version }),
    },
    explain: {
      label: "Explicar el atraso…",
      title: "Lo lee el cliente",
      can: ({ clock }, _viewer, detail) => clock?.state === "breached" && lateClocks(detail).length > 0,
      asks: {
        title: (name) => `Por qué venció un plazo de ${name}`,
        label: "Explicación",
        hint: "La lee el cliente y queda en la historia.",
        shortest: 10,
        limit: 1_000,
        action: "Guardar la explicación",
        choice: {
          label: "Plazo",
          options: (_row, detail) =>
            lateClocks(detail).map((each) => ({
              value: clockKey(each),
              label: `${incidentClockLabels[each.kind]}${each.cycle > 1 ? ` (vez ${each.cycle})` : ""}`,
            })),
        },
      },
      call({ text: explanation, choice }, { id }, detail) {
        const late = lateClocks(detail);
        const clock = late.find((each) => clockKey(each) === choice) ?? late[0];
        if (!clock) throw new Error("No clock of the incident ran out");
        return call(incidentCase.explainBreach, { id, kind: clock.kind, cycle: clock.cycle, explanation });
      },
    },
    merge: {
      label: "Unir con otro…",
      title: "Otro incidente pasa a ser parte de este",
      can: isOpen,
      dialog: StepMerge,
    },
    split: {
      label: "Dividir…",
      title: "Parte de lo que tiene pasa a un incidente nuevo",
      can: isOpen,
      dialog: StepSplit,
    },
    restrict: {
      label: "Restringir…",
      title: "Solo lo ven las personas que se nombren",
      can: (row) => isOpen(row) && row.visibility !== "restricted",
      dialog: StepRestrict,
    },
    unrestrict: {
      label: "Dejar de restringir…",
      title: "Lo ve todo el equipo del proveedor",
      can: ({ visibility }) => visibility === "restricted",
      asks: reasonFor(
        "Dejar de restringir",
        "Desde ahora lo ve todo el equipo del proveedor que atiende a la empresa.",
      ),
      call: ({ text: reason }, { id, version }) => call(unrestrictIncident, { id, version, reason }),
    },
    withdraw: {
      label: "Retirar de la vista del cliente…",
      title: "El cliente deja de verlo",
      can: ({ visibility }) => visibility === "client",
      asks: reasonFor(
        "Retirar de la vista del cliente",
        "El cliente deja de verlo. Lo que se dijeron queda en la historia. Solo lo lee el proveedor.",
      ),
      call: ({ text: reason }, { id, version }) => call(withdrawFromClient, { id, version, reason }),
    },
  },
  places: (main) => [["take"], ["verdict"], main === "close" ? ["close"] : ["advance", "reopen"]],
  more: [
    "close",
    "lead",
    "move",
    "revise",
    "pause",
    "resume",
    "explain",
    "merge",
    "split",
    "restrict",
    "unrestrict",
    "withdraw",
  ],
  many: ["lead", "move", "take"],
  main: ({ stage, lead_id }) => {
    if (stage === "closed") return "reopen";
    if (lead_id === null) return "take";
    return stageAfter(stage) ? "advance" : "close";
  },
});
