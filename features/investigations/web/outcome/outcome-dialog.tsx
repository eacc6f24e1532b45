import { useState } from "react";
import type { InvestigationDetail } from "#features/investigations/contracts/investigation-detail.contract.ts";
import {
  declareFromInvestigation,
  huntFromInvestigation,
} from "#features/investigations/contracts/investigation-outcome.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";
import { useInvestigationStep } from "../detail/use-investigation-step.ts";

export interface OutcomeDialogProps {
  detail: InvestigationDetail;
  onClose: () => void;
}

/** What was made of it last stands at the end of its story. */
export const sayWhatCame = ({ story }: InvestigationDetail) => {
  const name = story.findLast(({ type }) => type === "turned")?.facts.name;
  showToast("good", `Quedó creado: ${name ?? ""}`);
};

/** Declares an incident for what an investigation found. */
export function IncidentDialog({ detail, onClose }: OutcomeDialogProps) {
  const { id, code, question, severity } = detail.investigation;
  const [draft, setDraft] = useState({
    title: question,
    severity,
    description: detail.conclusion?.text ?? "",
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const declare = useInvestigationStep(declareFromInvestigation, (changed) => {
    sayWhatCame(changed);
    onClose();
  });
  return (
    <Dialog title={`Declarar un incidente por ${code}`} wide onClose={onClose}>
      <Form
        onSubmit={() => declare.mutate({ id, ...draft })}
        actions={
          <>
            <Button look="main" type="submit" busy={declare.isPending}>
              Declarar incidente
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
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
            options={optionsOf(severities, severityWords)}
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
        <SaveTrouble failure={declare.error} />
      </Form>
    </Dialog>
  );
}

/** Writes a hunt down that looks for the same elsewhere. */
export function HuntDialog({ detail, onClose }: OutcomeDialogProps) {
  const { id, code, question } = detail.investigation;
  const first = detail.hypotheses.find(({ place }) => place === 1)?.body ?? "";
  const [draft, setDraft] = useState({ title: question.slice(0, 200), hypothesis: first, words: "" });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const start = useInvestigationStep(huntFromInvestigation, (changed) => {
    sayWhatCame(changed);
    onClose();
  });
  return (
    <Dialog title={`Buscar lo mismo en otros eventos: ${code}`} wide onClose={onClose}>
      <Form
        onSubmit={() => start.mutate({ id, ...draft })}
        actions={
          <>
            <Button look="main" type="submit" busy={start.isPending}>
              Crear la búsqueda
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
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
        <SaveTrouble failure={start.error} />
      </Form>
    </Dialog>
  );
}
