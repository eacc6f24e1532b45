import { useState } from "react";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import type { InvestigationDetail } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { reviseInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

interface ReviseDialogProps {
  detail: InvestigationDetail;
  onClose: () => void;
}

/** Changes the question of an investigation and its handling. */
export function ReviseDialog({ detail, onClose }: ReviseDialogProps) {
  const { id, version, code, question, severity, tlp } = detail.investigation;
  const [draft, setDraft] = useState({ question, context: detail.context, severity, tlp });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const revise = useInvestigationStep(reviseInvestigation, onClose);
  return (
    <FormDialog
      title={`Corregir los datos de ${code}`}
      wide
      action="Guardar"
      busy={revise.isPending}
      failure={revise.error}
      onSubmit={() => revise.mutate({ id, version, ...draft })}
      onClose={onClose}
    >
      <Field label="Pregunta">
        <TextInput
          required
          minLength={10}
          maxLength={300}
          value={draft.question}
          onChange={({ target }) => set({ question: target.value })}
        />
      </Field>
      <Field label="Contexto" optional>
        <TextArea
          limit={5_000}
          rows={5}
          value={draft.context}
          onChange={({ target }) => set({ context: target.value })}
        />
      </Field>
      <FieldPair>
        <Field label="Severidad">
          <Select
            options={optionsOf(severities, severityLabels)}
            value={draft.severity}
            onChange={({ target }) => set({ severity: oneOf(severities, target.value) ?? severity })}
          />
        </Field>
        <Field label="TLP">
          <Select
            options={optionsOf(Tlp.options, tlpLabels)}
            value={draft.tlp}
            onChange={({ target }) => set({ tlp: oneOf(Tlp.options, target.value) ?? tlp })}
          />
        </Field>
      </FieldPair>
    </FormDialog>
  );
}
