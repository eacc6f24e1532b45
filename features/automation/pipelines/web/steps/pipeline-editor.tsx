import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
  PipelineDefinition,
  PipelineStep,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import {
  listStepKinds,
  type PipelineDetail,
  savePipelineDraft,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { audienceLabels } from "#features/automation/pipelines/pipelines.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import styles from "../pipelines.module.css";
import { movedStep, newStep } from "./edit-steps.ts";
import { StepEditor } from "./step-editor.tsx";
import { TriggerEditor } from "./trigger-editor.tsx";

/** The draft of a pipeline in a form. */
export function PipelineEditor({ detail }: { detail: PipelineDetail }) {
  const { data: kinds } = useQuery(callQuery(listStepKinds, {}));
  const [content, setContent] = useState<PipelineDefinition>(detail.content);
  const save = useCallMutation(savePipelineDraft);
  if (!kinds) return <Skeleton count={8} />;
  const dirty = content !== detail.content;
  const set = (change: Partial<PipelineDefinition>) => setContent({ ...content, ...change });
  return (
    <Form
      onSubmit={() => save.mutate({ id: detail.pipeline.id, version: detail.version, content })}
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
          <Button onClick={() => set({ steps: [...content.steps, newStep(content.steps)] })}>
            Agregar un paso
          </Button>
          {dirty && <Button onClick={() => setContent(detail.content)}>Descartar</Button>}
        </>
      }
    >
      <Field label="Nombre">
        <TextInput
          required
          minLength={3}
          maxLength={120}
          value={content.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label="Propósito" optional>
        <TextArea
          limit={500}
          value={content.purpose}
          onChange={({ target }) => set({ purpose: target.value })}
        />
      </Field>
      <Field
        label="De quién es"
        hint="Las de su empresa las ven y las encienden también las personas de la empresa."
      >
        <Select
          options={(["provider", "client"] as const).map((value) => ({
            value,
            label: audienceLabels[value],
          }))}
          value={content.audience}
          onChange={({ target }) => set({ audience: target.value === "client" ? "client" : "provider" })}
        />
      </Field>
      <TriggerEditor
        trigger={content.trigger}
        events={kinds.events}
        onChange={(trigger) => set({ trigger })}
      />
      <StepsEditor steps={content.steps} kinds={kinds.steps} onChange={(steps) => set({ steps })} />
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

interface StepsEditorProps {
  steps: PipelineStep[];
  kinds: Parameters<typeof StepEditor>[0]["kinds"];
  onChange: (steps: PipelineStep[]) => void;
}

function StepsEditor({ steps, kinds, onChange }: StepsEditorProps) {
  const [open, setOpen] = useState<string>();
  return (
    <ol className={styles.drafts} aria-label="Pasos del borrador">
      {steps.map((step, at) => (
        <li key={step.key} className={styles.card}>
          <Row as="span" gap={2} across={3}>
            <strong>
              {at + 1}. {step.title}
            </strong>
            <Button
              small
              aria-expanded={open === step.key}
              aria-label={`${open === step.key ? "Cerrar" : "Editar"} ${step.title}`}
              onClick={() => setOpen(open === step.key ? undefined : step.key)}
            >
              {open === step.key ? "Cerrar" : "Editar"}
            </Button>
            <Button
              small
              look="quiet"
              aria-label={`Subir ${step.title}`}
              onClick={() => onChange(movedStep(steps, at, -1))}
            >
              Subir
            </Button>
            <Button
              small
              look="quiet"
              aria-label={`Bajar ${step.title}`}
              onClick={() => onChange(movedStep(steps, at, 1))}
            >
              Bajar
            </Button>
            {steps.length > 1 && (
              <Button
                small
                look="quiet"
                aria-label={`Quitar ${step.title}`}
                onClick={() => onChange(steps.filter((each) => each !== step))}
              >
                Quitar
              </Button>
            )}
          </Row>
          {open === step.key && (
            <StepEditor
              step={step}
              kinds={kinds}
              onChange={(next) => onChange(steps.map((each) => (each.key === step.key ? next : each)))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
