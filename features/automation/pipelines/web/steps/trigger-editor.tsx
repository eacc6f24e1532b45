import type {
  EventCondition,
  EventKindView,
  PipelineTrigger,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { conditionComparisons } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { triggerKinds } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { comparisonLabels, triggerLabels } from "#features/automation/pipelines/pipelines.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import styles from "../pipelines.module.css";

interface TriggerEditorProps {
  trigger: PipelineTrigger;
  events: readonly EventKindView[];
  onChange: (trigger: PipelineTrigger) => void;
}

function triggerOf(kind: PipelineTrigger["kind"], events: readonly EventKindView[]): PipelineTrigger {
  if (kind === "schedule") return { kind, cron: "0 8 * * 1" };
  if (kind === "event") return { kind, event: events[0]?.event ?? "alert.raised", filter: [] };
  return { kind };
}

/** The form for the trigger of a pipeline. */
export function TriggerEditor({ trigger, events, onChange }: TriggerEditorProps) {
  return (
    <FieldGroup legend="Cómo se inicia">
      <Field label="Inicio">
        <Select
          options={triggerKinds
            .filter((value) => value !== "agent" || trigger.kind === "agent")
            .map((value) => ({ value, label: triggerLabels[value] }))}
          value={trigger.kind}
          onChange={({ target }) =>
            onChange(triggerOf(oneOf(triggerKinds, target.value) ?? "manual", events))
          }
        />
      </Field>
      {trigger.kind === "schedule" && (
        <Field
          label="Horario"
          hint="Minuto, hora, día, mes y día de la semana. «0 8 * * 1» es cada lunes a las 08:00."
        >
          <TextInput
            required
            maxLength={100}
            value={trigger.cron}
            onChange={({ target }) => onChange({ ...trigger, cron: target.value })}
          />
        </Field>
      )}
      {trigger.kind === "event" && <EventEditor trigger={trigger} events={events} onChange={onChange} />}
    </FieldGroup>
  );
}

type EventTrigger = Extract<PipelineTrigger, { kind: "event" }>;

function EventEditor({ trigger, events, onChange }: TriggerEditorProps & { trigger: EventTrigger }) {
  const fields = events.find(({ event }) => event === trigger.event)?.fields ?? [];
  const set = (filter: EventCondition[]) => onChange({ ...trigger, filter });
  const change = (at: number, condition: EventCondition) =>
    set(trigger.filter.map((each, place) => (place === at ? condition : each)));
  const [first] = fields;
  return (
    <>
      <Field label="Evento">
        <Select
          options={events.map(({ event, label }) => ({ value: event, label }))}
          value={trigger.event}
          onChange={({ target }) => onChange({ ...trigger, event: target.value, filter: [] })}
        />
      </Field>
      {trigger.filter.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names, and stay in their order
        <span key={at} className={styles.condition}>
          <Select
            aria-label={`Campo de la condición ${at + 1}`}
            options={fields.map(({ name, label }) => ({ value: name, label }))}
            value={condition.field}
            onChange={({ target }) => change(at, { ...condition, field: target.value, values: [""] })}
          />
          <Select
            aria-label={`Comparación de la condición ${at + 1}`}
            options={conditionComparisons.map((value) => ({ value, label: comparisonLabels[value] }))}
            value={condition.is}
            onChange={({ target }) =>
              change(at, { ...condition, is: oneOf(conditionComparisons, target.value) ?? "is" })
            }
          />
          <ConditionValue
            condition={condition}
            field={fields.find(({ name }) => name === condition.field)}
            label={`Valor de la condición ${at + 1}`}
            onChange={(next) => change(at, next)}
          />
          <Button
            small
            look="quiet"
            aria-label={`Quitar la condición ${at + 1}`}
            onClick={() => set(trigger.filter.filter((_, place) => place !== at))}
          >
            Quitar
          </Button>
        </span>
      ))}
      {first && (
        <Row as="span" gap={2} across={3}>
          <Button
            small
            onClick={() =>
              set([
                ...trigger.filter,
                { field: first.name, is: "is", values: [first.options[0]?.value ?? ""] },
              ])
            }
          >
            Agregar condición
          </Button>
        </Row>
      )}
    </>
  );
}

interface ConditionValueProps {
  condition: EventCondition;
  field: EventKindView["fields"][number] | undefined;
  label: string;
  onChange: (condition: EventCondition) => void;
}

function ConditionValue({ condition, field, label, onChange }: ConditionValueProps) {
  const text = condition.values.join(", ");
  return field && field.options.length > 0 ? (
    <Select
      aria-label={label}
      options={field.options}
      value={condition.values[0] ?? ""}
      onChange={({ target }) => onChange({ ...condition, values: [target.value] })}
    />
  ) : (
    <TextInput
      aria-label={label}
      maxLength={200}
      value={text}
      onChange={({ target }) => onChange({ ...condition, values: target.value.split(/,\s*/) })}
    />
  );
}
