import { useState } from "react";
import type { Evidence } from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import {
  addEvidence,
  changeEvidence,
} from "#features/response/investigations/contracts/investigation-matrix.contract.ts";
import { levels } from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import { levelLabels } from "#features/response/investigations/investigations.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

interface EvidenceDialogProps {
  id: string;
  /** The piece of evidence to edit; undefined to add one. */
  evidence: Evidence | undefined;
  /** The initial values of a new one that comes from another object. */
  from?: { body: string; source: string };
  onClose: () => void;
}

export function EvidenceDialog({ id, evidence, from, onClose }: EvidenceDialogProps) {
  const [draft, setDraft] = useState({
    body: evidence?.body ?? from?.body ?? "",
    source: evidence?.source ?? from?.source ?? "",
    credibility: evidence?.credibility ?? "medium",
    relevance: evidence?.relevance ?? "medium",
    shared: evidence?.shared ?? false,
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const add = useInvestigationStep(addEvidence, onClose);
  const change = useInvestigationStep(changeEvidence, onClose);
  const save = () =>
    evidence ? change.mutate({ id, evidence_id: evidence.id, ...draft }) : add.mutate({ id, ...draft });
  const level = (name: "credibility" | "relevance") => (
    <Select
      options={optionsOf(levels, levelLabels)}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: oneOf(levels, target.value) ?? draft[name] })}
    />
  );
  return (
    <FormDialog
      title={evidence ? `Editar ${evidence.code}` : "Agregar evidencia"}
      action="Guardar"
      busy={add.isPending || change.isPending}
      failure={add.error ?? change.error}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Evidencia" hint="Un hecho, no su interpretación. También lo que se esperaba y no está.">
        <TextArea
          required
          minLength={3}
          limit={1_000}
          rows={3}
          value={draft.body}
          onChange={({ target }) => set({ body: target.value })}
        />
      </Field>
      <Field label="De dónde sale" optional>
        <TextInput
          maxLength={500}
          placeholder="Registros de la VPN, entrevista, alerta ALR-12"
          value={draft.source}
          onChange={({ target }) => set({ source: target.value })}
        />
      </Field>
      <FieldPair>
        <Field label="Credibilidad" hint="Cuánto se puede confiar en ella.">
          {level("credibility")}
        </Field>
        <Field label="Relevancia" hint="Cuánto dice de la pregunta.">
          {level("relevance")}
        </Field>
      </FieldPair>
      <Checkbox
        label="Para el cliente"
        hint="La lee cuando la investigación se comparte con él."
        checked={draft.shared}
        onChange={({ target }) => set({ shared: target.checked })}
      />
    </FormDialog>
  );
}
