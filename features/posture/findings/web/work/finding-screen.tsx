import { useQuery } from "@tanstack/react-query";
import {
  type FindingDetail,
  getFinding,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { type Finding, listFindings } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findingSteps, isOpen } from "#features/posture/findings/contracts/finding-steps.ts";
import {
  isRecordedByPeople,
  manualSource,
  pendingParties,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import {
  changeFindings,
  explainBreach,
  listFindingAssignees,
  pauseClocks,
  rateFindings,
  resumeClocks,
  undoFindingChange,
  verifyFinding,
} from "#features/posture/findings/contracts/finding-work.contract.ts";
import { ballLabels, findingNumber } from "#features/posture/findings/findings.labels.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { defineScreen, type StepDialogProps, type Viewer } from "#platform/web/work/steps/case-screen.ts";
import { useCaseMemory } from "#platform/web/work/use-case-memory.ts";
import { AcceptanceDialog } from "../decide/acceptance-dialog.tsx";
import { DirectDecisionDialog } from "../decide/direct-decision-dialog.tsx";
import { changeDone, type FindingChange, findingCount } from "./finding-change-text.ts";

/** Selected findings, or the filter of the list. */
export type FindingSelection = RequestOf<typeof changeFindings>["selection"];
type DialogProps = StepDialogProps<Finding, FindingDetail, FindingChange, FindingSelection>;

export const useFindingMemory = () =>
  useCaseMemory({
    list: listFindings,
    detail: getFinding,
    rowOf: ({ finding }) => finding,
    // Lists of other areas with findings too.
    touched: /^(vulnerabilities|hardening|cloud_posture|certificates|home)\./,
  });

const worksOn = (row: Finding, { may }: Viewer) => may("finding.work") && isOpen(row);
const triages = (row: Finding, { may }: Viewer) => may("finding.triage") && isOpen(row);
const decides = (row: Finding, { may }: Viewer) => may("finding.approve") && isOpen(row);
const isDeclared = ({ status }: Finding) => status === "fixed_declared";

const byPerson = (row: Finding | undefined) => row !== undefined && isRecordedByPeople(row.issue.source);

const FalsePositiveDialog = ({ target: { row }, onClose }: DialogProps) =>
  row ? <DirectDecisionDialog kind="false_positive" finding={row} onClose={onClose} /> : null;
const OutOfScopeDialog = ({ target: { row }, onClose }: DialogProps) =>
  row ? <DirectDecisionDialog kind="out_of_scope" finding={row} onClose={onClose} /> : null;
const AcceptDialog = ({ target: { row }, onClose }: DialogProps) =>
  row ? <AcceptanceDialog finding={row} onClose={onClose} /> : null;

/** The definition of the steps of findings for screens. */
export const findingScreen = defineScreen<Finding, FindingDetail, FindingChange, FindingSelection>()({
  which: "este hallazgo",
  nameOf: ({ number }) => findingNumber(number),
  count: findingCount,
  selectionOf: (ids) => ({ ids }),
  useMemory: useFindingMemory,
  usePeople: () => useQuery(callQuery(listFindingAssignees, {})).data?.items ?? [],
  change: (target, action) =>
    action.do === "rate"
      ? call(rateFindings, { ...target, action })
      : call(changeFindings, { ...target, action }),
  undo: (id) => call(undoFindingChange, { id }),
  done: changeDone,
  steps: {
    take: {
      label: "Tomar",
      title: "Tomar el hallazgo",
      key: "t",
      can: (row, viewer) =>
        worksOn(row, viewer) &&
        findingSteps.take.from(row) &&
        !isDeclared(row) &&
        !(row.status === "in_progress" && row.assignee_id !== null && row.assignee_id === viewer.id),
      many: { label: "Tomar", title: "Tomarlos (T)" },
      action: () => ({ do: "take" }),
    },
    work_on: {
      label: "Seguir trabajando",
      title: "Todavía no está corregido",
      can: (row, viewer) => worksOn(row, viewer) && isDeclared(row),
      action: () => ({ do: "move", to: "in_progress" }),
    },
    pass_ball: {
      label: "Pasar…",
      title: "Decir quién debe actuar ahora",
      key: "p",
      does: "Pasar a la otra parte",
      can: worksOn,
      many: { label: "Pasar…", title: "Decir quién debe actuar ahora (P)" },
      asks: {
        title: (name) => `Quién debe actuar: ${name}`,
        label: "Nota",
        hint: "Qué se espera de la otra parte, o qué cambio se espera y cuándo.",
        shortest: 0,
        limit: 2_000,
        action: "Pasar",
        choice: {
          label: "Ahora le toca a",
          hint: "Mientras no le toca al cliente, el plazo no corre.",
          options: (row) =>
            pendingParties
              .filter((ball) => ball !== row?.ball)
              .map((value) => ({ value, label: ballLabels[value] })),
        },
      },
      action: ({ text: note, choice }) => ({
        do: "pass_ball",
        to: oneOf(pendingParties, choice) ?? "provider",
        note,
      }),
    },
    declare_fixed: {
      label: "Ya lo corregí",
      title: "El próximo escaneo lo comprueba",
      key: "c",
      does: "Ya lo corregí",
      can: (row, viewer) => worksOn(row, viewer) && findingSteps.declare_fixed.from(row),
      many: { label: (count) => `Ya corregí ${findingCount(count)}`, title: "Declararlos corregidos (C)" },
      asks: {
        title: (name) => `Ya lo corregí: ${name}`,
        label: "Qué se hizo",
        hint: "Por ejemplo: se instaló el parche y se reinició el servicio. El próximo escaneo que llegue al activo lo confirma, o reabre el hallazgo con lo que vio antes y después. Lo que registró una persona lo verifica su proveedor.",
        shortest: 3,
        limit: 2_000,
        action: "Declarar corregido",
      },
      action: ({ text: note }) => ({ do: "declare_fixed", note }),
    },
    verify: {
      label: "Verificar…",
      title: "Decir si sigue ahí",
      can: (row, viewer, detail) => triages(row, viewer) && detail?.issue.source === manualSource,
      asks: {
        title: (name) => `Verificar ${name}`,
        label: "Qué se revisó",
        hint: "Lo lee el cliente. La registró una persona y ningún escaneo la busca: la cierra o la reabre quien la verifica.",
        shortest: 3,
        limit: 2_000,
        action: (choice) => (choice === "there" ? "Dejar abierta" : "Cerrar"),
        choice: {
          label: "Qué se encontró",
          options: () => [
            { value: "gone", label: "Ya no está: quedó corregida" },
            { value: "there", label: "Sigue ahí" },
          ],
        },
      },
      call: ({ text: note, choice }, { id, version }) =>
        call(verifyFinding, { id, version, is_there: choice === "there", note }),
    },
    assign: {
      label: "Asignar…",
      title: "Darlo a una persona",
      key: "a",
      does: "Asignar",
      can: worksOn,
      many: { label: "Asignar…", title: "Darlos a una persona (A)" },
      asksFor: {
        title: (name) => `Asignar ${name}`,
        label: "Responsable",
        hint: "Alguien de la empresa o del proveedor.",
        action: "Asignar",
        assignee: ({ assignee_id: id, assignee_name: name }) => ({ id, name }),
      },
      action: ({ person }) => ({ do: "assign", assignee_id: person }),
    },
    put_back: {
      label: "Dejar de trabajar en él",
      title: "Vuelve a estar abierto",
      can: (row, viewer) => worksOn(row, viewer) && row.status === "in_progress",
      action: () => ({ do: "move", to: "open" }),
    },
    accept: {
      label: "Pedir que se acepte el riesgo…",
      title: "Hasta un día, con justificación",
      can: (row, viewer, detail) =>
        worksOn(row, viewer) &&
        !detail?.decisions.some(({ state }) => state === "requested" || state === "recommended"),
      dialog: AcceptDialog,
    },
    explain: {
      label: "Explicar el plazo vencido…",
      title: "Lo leen ambas partes",
      can: (row, viewer) => worksOn(row, viewer) && row.clock?.state === "breached",
      asks: {
        title: (name) => `Por qué venció el plazo de ${name}`,
        label: "Explicación",
        hint: "La leen ambas partes y queda en la historia.",
        shortest: 10,
        limit: 1_000,
        action: "Guardar la explicación",
      },
      call: ({ text: explanation }, { id, reopened_count }) =>
        call(explainBreach, { id, kind: "fix", cycle: reopened_count + 1, explanation }),
    },
    rate: {
      label: "Cambiar la severidad…",
      title: "Con un motivo",
      key: "s",
      does: "Cambiar la severidad",
      can: triages,
      many: {
        label: "Severidad…",
        title: "Cambiar su severidad, con un motivo (S)",
        may: "finding.triage",
      },
      asks: {
        title: (name) => `Severidad de ${name}`,
        label: "Motivo",
        hint: (row) =>
          `Lo lee el cliente. Lo que ${byPerson(row) ? "dijo quien la registró" : "dicen el escáner y CVSS"} queda al lado, y el plazo se ajusta a la nueva severidad.`,
        shortest: 5,
        limit: 2_000,
        action: "Cambiar la severidad",
        choice: {
          label: "Severidad que vale",
          options: () =>
            severities
              .filter((each) => each !== "unknown")
              .map((value) => ({ value, label: severityLabels[value] })),
          first: (row) => row?.severity ?? "high",
          none: (row) =>
            `${byPerson(row) ? "La de quien la registró" : "La del escáner"}${row ? `: ${severityLabels[row.scanner_severity].toLowerCase()}` : ""}`,
        },
      },
      action: ({ text: reason, choice }) => ({
        do: "rate",
        severity: oneOf(severities, choice) ?? null,
        reason,
      }),
    },
    false_positive: {
      label: "Falso positivo…",
      title: "No es una vulnerabilidad",
      key: "f",
      does: "Falso positivo",
      can: decides,
      dialog: FalsePositiveDialog,
    },
    out_of_scope: {
      label: "Fuera de alcance…",
      title: "No entra en el servicio",
      can: decides,
      dialog: OutOfScopeDialog,
    },
    pause: {
      label: "Pausar el plazo…",
      title: "Por algo acordado con el cliente",
      can: (row, viewer) => triages(row, viewer) && row.clock?.state === "running",
      asks: {
        title: (name) => `Pausar el plazo de ${name}`,
        label: "Por qué",
        hint: "El cliente puede leerlo: algo que ustedes acordaron.",
        shortest: 5,
        limit: 1_000,
        action: "Pausar el plazo",
      },
      call: ({ text: note }, { id, version }) => call(pauseClocks, { id, version, reason: "agreed", note }),
    },
    resume: {
      label: "Seguir con el plazo",
      title: "Termina la pausa acordada",
      // Pauses for another party end when the company has to act again.
      can: (row, viewer) =>
        triages(row, viewer) && row.clock?.state === "paused" && row.clock.pause_reason === "agreed",
      call: (_answer, { id, version }) => call(resumeClocks, { id, version }),
    },
  },
  places: [["take", "work_on"], ["pass_ball"], ["declare_fixed", "verify"]],
  more: [
    "assign",
    "verify",
    "put_back",
    "accept",
    "explain",
    "rate",
    "false_positive",
    "out_of_scope",
    "pause",
    "resume",
  ],
  many: ["take", "assign", "pass_ball", "rate", "declare_fixed"],
  main: ({ assignee_id }, can, viewer) => {
    if (!can.declare_fixed) return can.verify ? "verify" : undefined;
    return viewer.may("finding.triage") && can.take && assignee_id === null ? "take" : "declare_fixed";
  },
});
