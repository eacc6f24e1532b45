import { useState } from "react";
import {
  declareFromInvestigation,
  huntFromInvestigation,
} from "#features/response/investigations/contracts/investigation-outcome.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";
import { announceOutcome, type OutcomeDialogProps } from "./outcome-dialogs.ts";

/** Declares an incident for what an investigation found. */
export function IncidentDialog({ detail, onClose }: OutcomeDialogProps) {
  const { id, code, question, severity } = detail.investigation;
  const [draft, setDraft] = useState({
    title: question,
    severity,
    description: detail.conclusion?.text ?? "",
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const declare = useInvestigationStep(declareFromInvestigation, (result) => {
    announceOutcome(result);
    onClose();
  });
  return (
    <FormDialog
      wide
      title={`Declarar un incidente por ${code}`}
      action="Declarar incidente"
      busy={declare.isPending}
      failure={declare.error}
      onSubmit={() => declare.mutate({ id, ...draft })}
      onClose={onClose}
    >
      <Field label="Título" hint="Qué pasó, en una frase que entienda quien no estuvo.">
        <TextInput
          required
          minLength={5}
          maxLength={300}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Severidad">
        <Select
          options={optionsOf(severities, severityLabels)}
          value={draft.severity}
          onChange={({ target }) => set({ severity: oneOf(severities, target.value) ?? severity })}
        />
      </Field>
      <Field label="Descripción" optional>
        <TextArea
          limit={5_000}
          rows={5}
          value={draft.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
    </FormDialog>
  );
}

/** Creates a hunt for the same pattern elsewhere. */
export function HuntDialog({ detail, onClose }: OutcomeDialogProps) {
  const { id, code, question } = detail.investigation;
  const first = detail.hypotheses.find(({ place }) => place === 1)?.body ?? "";
  const [draft, setDraft] = useState({ title: question.slice(0, 200), hypothesis: first, words: "" });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const start = useInvestigationStep(huntFromInvestigation, (result) => {
    announceOutcome(result);
    onClose();
  });
  return (
    <FormDialog
      wide
      title={`Buscar lo mismo en otros eventos: ${code}`}
      action="Crear la búsqueda"
      busy={start.isPending}
      failure={start.error}
      onSubmit={() => start.mutate({ id, ...draft })}
      onClose={onClose}
    >
      <Field label="Título">
        <TextInput
          required
          minLength={5}
          maxLength={200}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Hipótesis" hint="Qué se vería en los eventos si pasó también en otra parte.">
        <TextArea
          required
          minLength={10}
          limit={2_000}
          rows={3}
          value={draft.hypothesis}
          onChange={({ target }) => set({ hypothesis: target.value })}
        />
      </Field>
      <Field
        label="Palabras del evento"
        hint="Están en el título de los eventos que se buscan. En su página la búsqueda se afina y se ejecuta."
      >
        <TextInput
          required
          minLength={2}
          maxLength={200}
          value={draft.words}
          onChange={({ target }) => set({ words: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
