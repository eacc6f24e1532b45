import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bulkUpdate, listCompanyControls } from "#features/compliance/compliance/control-status.contract.ts";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import {
  evidenceLabels,
  gradeLabels,
  resultLabels,
  workLabels,
} from "#features/compliance/control-states/control-states.labels.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { OwnerChoice } from "../control/owner-choice.tsx";
import { refreshScores } from "../status/use-status-change.ts";
import { choicesOf } from "../text/status-labels.ts";
import { type BulkDraft, bulkChanges } from "./bulk-changes.ts";
import type { ControlList } from "./control-list.tsx";

/** The filters in force, in one line: "ISO 27001, no cumple, atrasados". */
function filterSummary(
  { filter }: Pick<ControlList, "filter">,
  standards: readonly CompanyStandard[],
): string {
  const standard = standards.find((each) => each.standard.id === Number(filter.standard_id))?.standard;
  const words = [
    standard?.short_name ?? "todas las normas",
    filter.section_id !== undefined && "una sección",
    filter.result && resultLabels[filter.result].toLowerCase(),
    filter.work_status && workLabels[filter.work_status].toLowerCase(),
    filter.grade && gradeLabels[filter.grade].toLowerCase(),
    filter.evidence_state && `evidencia ${evidenceLabels[filter.evidence_state].toLowerCase()}`,
    filter.tier && `nivel ${filter.tier}`,
    filter.owner_id !== undefined && "un responsable",
    filter.overdue && "atrasados",
    filter.critical && "críticos",
    filter.q && `que dicen «${filter.q}»`,
  ];
  return words.filter(Boolean).join(", ");
}

interface BulkDialogProps {
  list: ControlList;
  standards: readonly CompanyStandard[];
  count: number;
  onClose: () => void;
}

type BulkChange = Pick<RequestOf<typeof bulkUpdate>, "changes" | "reason">;

/** Changes the controls under the filter, if there are still as many. */
function useBulkChange(list: ControlList, count: number, onChanged: () => void) {
  const queries = useQueryClient();
  const { overdue, critical, ...filter } = list.filter;
  return useMutation({
    mutationFn: ({ changes, reason }: BulkChange) =>
      call(bulkUpdate, {
        filter: { ...filter, ...(overdue && { overdue: true }), ...(critical && { critical: true }) },
        expected: count,
        changes,
        reason,
      }),
    onSuccess: ({ changed }) => {
      showToast(
        "good",
        changed === 1 ? "Se cambió 1 control." : `Se cambiaron ${numberText(changed)} controles.`,
      );
      onChanged();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [listCompanyControls.name] }),
        refreshScores(queries),
      ]),
  });
}

/**
 * The dialog for one change of all controls under the filter: it shows the filter and the number of controls, and
 * asks for a reason.
 */
export function BulkDialog({ list, standards, count, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState<BulkDraft>({});
  const [reason, setReason] = useState("");
  const set = (change: BulkDraft) => setDraft({ ...draft, ...change });
  const { changes, missing } = bulkChanges(draft, reason);
  const save = useBulkChange(list, count, onClose);
  const many = count === 1 ? "1 control" : `${numberText(count)} controles`;

  return (
    <FormDialog
      title={`Cambiar ${many}`}
      action={`Cambiar ${many}`}
      notYet={missing}
      busy={save.isPending}
      failure={save.error}
      failed="No cambió nada"
      onSubmit={() => missing === undefined && save.mutate({ changes, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>
        Se cambian exactamente los que muestra el filtro: {filterSummary(list, standards)}. Si entretanto
        alguien mueve uno de ellos y el número ya no calza, no cambia nada.
      </p>
      <ResultFields draft={draft} set={set} />
      <FieldPair>
        <Field label="Responsable" optional>
          <OwnerChoice
            none="Sin cambio"
            ownerId={draft.owner_id ?? null}
            ownerName={null}
            onChoose={(owner) => set({ owner_id: owner })}
          />
        </Field>
        <Field label="Plazo" optional>
          <DateInput
            value={draft.due_date ?? ""}
            onChange={(event) => set({ due_date: event.target.value })}
          />
        </Field>
      </FieldPair>
      <Field label="Motivo" hint="Queda en la historia de cada control.">
        <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

interface ResultFieldsProps {
  draft: BulkDraft;
  set: (change: BulkDraft) => void;
}

/** The fields for the result and the progress that all selected controls get. */
function ResultFields({ draft, set }: ResultFieldsProps) {
  return (
    <>
      <FieldPair>
        <Field label="Resultado">
          <Select
            placeholder="Sin cambio"
            options={choicesOf(resultLabels)}
            value={draft.result ?? ""}
            onChange={(event) => set({ result: event.target.value })}
          />
        </Field>
        <Field label="Avance del trabajo">
          <Select
            placeholder="Sin cambio"
            options={choicesOf(workLabels)}
            value={draft.work_status ?? ""}
            onChange={(event) => set({ work_status: event.target.value })}
          />
        </Field>
      </FieldPair>
      {draft.result === "not_applicable" && (
        <Field label="Justificación" hint="La misma para todos: por qué no aplican a la empresa.">
          <TextArea
            limit={2_000}
            value={draft.justification ?? ""}
            onChange={(event) => set({ justification: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
