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
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
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
  const standard = standards.find((match) => match.standard.id === Number(filter.standard_id))?.standard;
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

/** One change of all controls under the filter: the dialog shows the filter and their number, and asks for a reason. */
export function BulkDialog({ list, standards, count, onClose }: BulkDialogProps) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<BulkDraft>({});
  const [reason, setReason] = useState("");
  const set = (change: BulkDraft) => setDraft({ ...draft, ...change });
  const { changes, missing } = bulkChanges(draft, reason);
  const { overdue, critical, ...filter } = list.filter;
  const save = useMutation({
    mutationFn: () =>
      call(bulkUpdate, {
        filter: { ...filter, ...(overdue && { overdue: true }), ...(critical && { critical: true }) },
        expected: count,
        changes,
        reason: reason.trim(),
      }),
    onSuccess: ({ changed }) => {
      showToast(
        "good",
        changed === 1 ? "Se cambió 1 control." : `Se cambiaron ${numberText(changed)} controles.`,
      );
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [listCompanyControls.name] }),
        refreshScores(queries),
      ]),
  });
  const many = count === 1 ? "1 control" : `${numberText(count)} controles`;

  return (
    <Dialog title={`Cambiar ${many}`} onClose={onClose}>
      <Form
        onSubmit={() => missing === undefined && save.mutate()}
        actions={
          <>
            <Button look="main" type="submit" busy={save.isPending} {...(missing && { notYet: missing })}>
              Cambiar {many}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>
          Se cambian exactamente los que muestra el filtro: {filterSummary(list, standards)}. Si entretanto
          alguien mueve uno de ellos y el número ya no calza, no cambia nada.
        </p>
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
        {save.error && (
          <Notice tone="danger" title="No cambió nada">
            {refusalText(save.error)}
          </Notice>
        )}
      </Form>
    </Dialog>
  );
}
