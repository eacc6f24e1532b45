import type { AgentEffect } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import detailStyles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import styles from "../agents.module.css";
import type { FieldsProps } from "./fields-props.ts";

const maxEffects = 4;

/** The effects that an agent may propose, with the values that the version fixes. */
export function EffectFields({ content: { effects }, parts, set }: FieldsProps) {
  const toggle = (kind: string, isOn: boolean) =>
    set({
      effects: isOn
        ? [...effects, { kind, fixed: {} }].slice(0, maxEffects)
        : effects.filter((each) => each.kind !== kind),
    });
  const change = (effect: AgentEffect) =>
    set({ effects: effects.map((each) => (each.kind === effect.kind ? effect : each)) });
  return (
    <FieldGroup legend="Efectos que puede proponer">
      <p className={detailStyles.soft}>
        Una persona aprueba cada propuesta con sus datos exactos. Un dato fijo no lo elige el agente; use{" "}
        {"{{ objeto.id }}"} para el objeto que leyó.
      </p>
      {parts.effects.map(({ kind, label, fields }) => {
        const effect = effects.find((each) => each.kind === kind);
        return (
          <Stack key={kind} gap={3} bounded>
            <Checkbox
              label={label}
              checked={effect !== undefined}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            {effect && (
              <div className={styles.pairs}>
                {fields.map((field) => (
                  <FixedField key={field.name} field={field} effect={effect} onChange={change} />
                ))}
              </div>
            )}
          </Stack>
        );
      })}
    </FieldGroup>
  );
}

interface FixedFieldProps {
  field: { name: string; label: string; list: boolean };
  effect: AgentEffect;
  onChange: (effect: AgentEffect) => void;
}

function FixedField({ field: { name, label, list }, effect, onChange }: FixedFieldProps) {
  const value = effect.fixed[name];
  const rawText = Array.isArray(value) ? value.join("; ") : value === undefined ? "" : String(value);
  const write = (text: string) => {
    const { [name]: _removed, ...others } = effect.fixed;
    const lines = text.split(";").map((line) => line.trim());
    onChange({ ...effect, fixed: text === "" ? others : { ...others, [name]: list ? lines : text } });
  };
  return (
    <Field label={`${label} (dato fijo)`} optional>
      <TextInput maxLength={1_000} value={rawText} onChange={({ target }) => write(target.value)} />
    </Field>
  );
}
