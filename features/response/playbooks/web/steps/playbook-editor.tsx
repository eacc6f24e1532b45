import { useState } from "react";
import {
  type PlaybookContent,
  type PlaybookDetail,
  type Step,
  saveDraft,
} from "#features/response/playbooks/contracts/playbook.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import styles from "../playbooks.module.css";
import { CompanyChoice } from "./company-choice.tsx";
import { newStepKey, withoutStep } from "./edit-steps.ts";
import { StepEditor } from "./step-editor.tsx";

/** The draft of a playbook in a form. */
export function PlaybookEditor({ detail }: { detail: PlaybookDetail }) {
  const { playbook, version } = detail;
  const [content, setContent] = useState<PlaybookContent>(detail.content);
  const [open, setOpen] = useState<string>();
  const save = useCallMutation(saveDraft);
  const dirty = content !== detail.content;
  const set = (change: Partial<PlaybookContent>) => setContent({ ...content, ...change });
  const { steps } = content;
  const add = () => {
    const key = newStepKey(steps);
    const step: Step = { ...blankStep, key };
    const last = steps.at(-1);
    // The new step becomes the successor of the last one, if the run ended there.
    const before = steps.map((each) => (each === last && each.next === null ? { ...each, next: key } : each));
    set({ steps: [...before, step] });
    setOpen(key);
  };
  return (
    <Form
      onSubmit={() => save.mutate({ id: playbook.id, version, content })}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar borrador
          </Button>
          <Button onClick={add}>Agregar un paso</Button>
          {dirty && <Button onClick={() => setContent(detail.content)}>Descartar</Button>}
        </>
      }
    >
      <Field label="Título">
        <TextInput
          required
          minLength={3}
          maxLength={200}
          value={content.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Resumen" hint="Cuándo se usa y qué no hay que hacer." optional>
        <TextArea
          limit={5_000}
          value={content.summary}
          onChange={({ target }) => set({ summary: target.value })}
        />
      </Field>
      <CoveredIncidents content={content} set={set} />
      <CompanyChoice chosen={content.company_ids} onChange={(company_ids) => set({ company_ids })} />
      <StepList steps={steps} open={open} onOpen={setOpen} onChange={(next) => set({ steps: next })} />
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

interface CoveredIncidentsProps {
  content: PlaybookContent;
  set: (change: Partial<PlaybookContent>) => void;
}

/** The classes and severities of the incidents for which the playbook is meant. */
function CoveredIncidents({ content, set }: CoveredIncidentsProps) {
  return (
    <>
      <Field
        label="Clases de la taxonomía"
        hint="Categorías (v.e) o efectos (v) de la Resolución 7, separadas por comas. Vacío: todas."
        optional
      >
        <TextInput
          value={content.classes.join(", ")}
          onChange={({ target }) =>
            set({
              classes: target.value.split(/[\s,]+/).filter((code, at, all) => code || at < all.length - 1),
            })
          }
          onBlur={() => set({ classes: content.classes.filter(Boolean) })}
        />
      </Field>
      <FieldGroup legend="Gravedades (ninguna marcada: todas)">
        {severities.map((severity) => (
          <Checkbox
            key={severity}
            label={severityLabels[severity]}
            checked={content.severities.includes(severity)}
            onChange={({ target }) =>
              set({
                severities: target.checked
                  ? [...content.severities, severity]
                  : content.severities.filter((each) => each !== severity),
              })
            }
          />
        ))}
      </FieldGroup>
    </>
  );
}

interface StepListProps {
  steps: Step[];
  /** The key of the step that is being edited. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  onChange: (steps: Step[]) => void;
}

/** The list of steps in their order; one of them is open for editing. */
function StepList({ steps, open, onOpen, onChange }: StepListProps) {
  const change = (key: string, next: Step) => onChange(steps.map((step) => (step.key === key ? next : step)));
  const move = (at: number, by: number) => {
    const movedSteps = [...steps];
    const [step] = movedSteps.splice(at, 1);
    if (step) movedSteps.splice(at + by, 0, step);
    onChange(movedSteps);
  };
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={step.key} className={styles.editor}>
          <Row as="span" gap={2} across={3}>
            <strong>
              {at + 1}. {step.title}
            </strong>
            <Button
              small
              aria-expanded={open === step.key}
              onClick={() => onOpen(open === step.key ? undefined : step.key)}
            >
              {open === step.key ? "Cerrar" : "Editar"}
            </Button>
            <Button
              small
              look="quiet"
              aria-label={`Subir ${step.title}`}
              onClick={() => at > 0 && move(at, -1)}
            >
              Subir
            </Button>
            <Button
              small
              look="quiet"
              aria-label={`Bajar ${step.title}`}
              onClick={() => at < steps.length - 1 && move(at, 1)}
            >
              Bajar
            </Button>
            <Button
              small
              look="quiet"
              aria-label={`Quitar ${step.title}`}
              onClick={() => onChange(withoutStep(steps, step.key))}
            >
              Quitar
            </Button>
          </Row>
          {open === step.key && (
            <StepEditor step={step} steps={steps} onChange={(next) => change(step.key, next)} />
          )}
        </li>
      ))}
    </ol>
  );
}

const blankStep: Omit<Step, "key"> = {
  kind: "manual",
  phase: "containment",
  title: "Paso nuevo",
  body: "",
  plain: "",
  side: "provider",
  role: "",
  minutes: null,
  evidence: "",
  automation: "",
  dangerous: false,
  options: [],
  branches: [],
  next: null,
};
