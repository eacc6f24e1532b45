import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { engineLabels, sideLabels } from "#features/automation/agents/agents.labels.ts";
import type { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import {
  type AgentDetail,
  listAgentParts,
  saveAgentDraft,
} from "#features/automation/agents/contracts/agents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import styles from "../agents.module.css";
import { EffectFields } from "./effect-fields.tsx";
import type { FieldsProps } from "./fields-props.ts";
import { LimitFields } from "./limit-fields.tsx";

const maxTools = 20;

/** The form fields that select the tools with which an agent may read data. */
function ToolFields({ content: { tools }, parts, set }: FieldsProps) {
  const toggle = (name: string, isOn: boolean) =>
    set({ tools: isOn ? [...tools, name].slice(0, maxTools) : tools.filter((each) => each !== name) });
  return (
    <FieldGroup legend={`Lecturas permitidas (${tools.length} de ${maxTools})`}>
      <div className={styles.pairs}>
        {parts.tools.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={tools.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The form to edit the draft of an agent; the active version is not changed. */
export function AgentEditor({ detail }: { detail: AgentDetail }) {
  const { data: parts, error, refetch } = useQuery(callQuery(listAgentParts, {}));
  const [content, setContent] = useState<AgentDefinition>(detail.content);
  const save = useCallMutation(saveAgentDraft);
  if (!parts)
    return <NotLoaded query={{ error, refetch }} title="No se pudo abrir el formulario" count={8} />;
  const dirty = content !== detail.content;
  const set = (change: Partial<AgentDefinition>) => setContent({ ...content, ...change });
  return (
    <Form
      onSubmit={() => save.mutate({ id: detail.agent.id, version: detail.version, content })}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            notYet={dirty ? undefined : "No hay cambios que guardar"}
          >
            Guardar borrador
          </Button>
          {dirty && <Button onClick={() => setContent(detail.content)}>Descartar</Button>}
        </>
      }
    >
      <HeadFields content={content} parts={parts} set={set} />
      <ToolFields content={content} parts={parts} set={set} />
      <EffectFields content={content} parts={parts} set={set} />
      <LimitFields content={content} set={set} />
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

function HeadFields({ content, parts, set }: FieldsProps) {
  return (
    <>
      <Field label="Nombre">
        <TextInput
          required
          minLength={3}
          maxLength={100}
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
        label="Tarea"
        hint="Define qué objeto lee, qué puede concluir y las reglas que responden sin modelo."
      >
        <Select
          options={parts.tasks.map(({ key, label }) => ({ value: key, label }))}
          value={content.task}
          onChange={({ target }) => set({ task: target.value })}
        />
      </Field>
      <Field
        label="De quién es"
        hint="Los de su empresa los ven y los detienen también las personas de la empresa."
      >
        <Select
          options={(["provider", "client"] as const).map((value) => ({ value, label: sideLabels[value] }))}
          value={content.audience}
          onChange={({ target }) => set({ audience: target.value === "client" ? "client" : "provider" })}
        />
      </Field>
      <Field label="Quién responde">
        <Select
          options={(["model", "rules"] as const).map((value) => ({ value, label: engineLabels[value] }))}
          value={content.engine}
          onChange={({ target }) => set({ engine: target.value === "rules" ? "rules" : "model" })}
        />
      </Field>
      <Field label="Instrucciones" hint="Para el modelo. Las reglas no las usan.">
        <TextArea
          required
          rows={8}
          minLength={10}
          limit={6_000}
          value={content.instructions}
          onChange={({ target }) => set({ instructions: target.value })}
        />
      </Field>
    </>
  );
}
