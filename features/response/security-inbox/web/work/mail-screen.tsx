import { useQueryClient } from "@tanstack/react-query";
import {
  changeMails,
  incidentOfMail,
  undoMailChange,
} from "#features/response/security-inbox/contracts/mail-decisions.contract.ts";
import { mailSteps } from "#features/response/security-inbox/contracts/mail-steps.ts";
import {
  commentInternally,
  type ReportedMail,
  type ReportedMailDetail,
  separateMail,
} from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { decisionWords } from "#features/response/security-inbox/security-inbox.labels.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { call } from "#platform/web/call/call.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { defineScreen, type StepDialogProps } from "#platform/web/work/steps/case-screen.ts";
import { DecideDialog } from "../decide/decide-dialog.tsx";
import { OriginalDialog } from "../detail/original-dialog.tsx";

export type MailAction = RequestOf<typeof changeMails>["action"];
export type MailSelection = RequestOf<typeof changeMails>["selection"];
type DialogProps = StepDialogProps<ReportedMail, ReportedMailDetail, MailAction, MailSelection>;

function useMailMemory() {
  const queries = useQueryClient();
  const invalidate = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => /^(security-inbox|incidents|home|my-work)\./.test(String(name)),
    });
  return { invalidate, remember: invalidate, forget: invalidate, readAgain: invalidate };
}

const count = (cases: number) => countOf(cases, "correo", "correos");

const DownloadDialog = ({ target: { row }, onClose }: DialogProps) =>
  row ? <OriginalDialog mail={row} onClose={onClose} /> : null;

/** The definition of the steps of reported mails for screens. */
export const mailScreen = defineScreen<ReportedMail, ReportedMailDetail, MailAction, MailSelection>()({
  which: "este correo",
  nameOf: ({ code }) => code,
  count,
  selectionOf: (ids) => ({ ids }),
  useMemory: useMailMemory,
  change: (target, action) => call(changeMails, { ...target, action }),
  undo: (id) => call(undoMailChange, { id }),
  done: (action, changedCount) =>
    action.do === "take"
      ? countOf(changedCount, "correo es suyo", "correos son suyos")
      : `${countOf(changedCount, "correo decidido y respondido", "correos decididos y respondidos")}: ${decisionWords(action.verdict, action.malice ?? null).toLowerCase()}`,
  steps: {
    take: {
      label: "Tomar",
      title: "Usted lo revisa",
      key: "t",
      does: "Tomar el correo",
      can: (row) => mailSteps.take.from(row) && row.assignee_id === null,
      action: () => ({ do: "take" }),
    },
    decide: {
      label: ({ status }) => (status === "resolved" ? "Cambiar el veredicto…" : "Decidir…"),
      title: "Decidir y responder",
      key: "d",
      can: mailSteps.decide.from,
      many: { label: "Decidir…", title: "Decidir y responder (D)" },
      dialog: DecideDialog,
    },
    incident: {
      label: "Declarar un incidente…",
      title: "Con lo que trae el correo",
      key: "i",
      does: "Declarar un incidente",
      can: (_row, { may }) => may("incident.work"),
      asks: {
        title: (name) => `Declarar un incidente por ${name}`,
        label: "Qué pasó",
        hint: "Los enlaces, dominios, direcciones y archivos del correo quedan como observables del incidente.",
        shortest: 10,
        limit: 5_000,
        action: "Declarar",
        choice: {
          label: "Severidad",
          options: () => severities.map((value) => ({ value, label: severityLabels[value] })),
          first: () => "medium",
        },
      },
      call: ({ text: description, choice }, { id }) =>
        call(incidentOfMail, { id, severity: oneOf(severities, choice) ?? "medium", description }),
    },
    note: {
      label: "Nota interna…",
      title: "La leen solo las personas del proveedor",
      key: "n",
      does: "Nota interna",
      can: () => true,
      asks: {
        title: () => "Nota interna",
        label: "Nota",
        hint: "La leen solo las personas del proveedor.",
        shortest: 1,
        limit: 5_000,
        action: "Guardar",
      },
      call: ({ text: body }, { id }) => call(commentInternally, { id, body }),
    },
    original: {
      label: "Descargar el original…",
      title: "En un ZIP con clave",
      can: () => true,
      dialog: DownloadDialog,
    },
    separate: {
      label: ({ campaign }) => `Separar de ${campaign?.code ?? "su campaña"}`,
      title: "Sale de su campaña",
      can: ({ campaign }) => campaign !== null,
      call: (_answer, { id, version }) => call(separateMail, { id, version }),
    },
  },
  places: [["take"], ["decide"]],
  more: ["incident", "note", "original", "separate"],
  many: ["decide"],
  main: () => "decide",
});
