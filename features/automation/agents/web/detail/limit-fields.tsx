import type { AgentLimits } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { maxToolCalls } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "../agents.module.css";
import type { FieldsProps } from "./fields-props.ts";

const micro = 1_000_000;
const moneyStep = 0.000001;

const counts = [
  { name: "tool_calls", label: "Lecturas por ejecución", min: 0, max: maxToolCalls },
  { name: "tokens", label: "Tokens por ejecución", min: 1_000, max: 200_000 },
  { name: "seconds", label: "Segundos por ejecución", min: 5, max: 300 },
] as const satisfies { name: keyof AgentLimits; label: string; min: number; max: number }[];

const amounts = [
  { name: "run_micros", label: "Dólares por ejecución" },
  { name: "day_micros", label: "Dólares por día" },
  { name: "month_micros", label: "Dólares por mes" },
] as const satisfies { name: keyof AgentLimits; label: string }[];

/** The limits at which a run stops. */
export function LimitFields({ content: { limits }, set }: Pick<FieldsProps, "content" | "set">) {
  const write = (name: keyof AgentLimits, value: number) =>
    set({ limits: { ...limits, [name]: Number.isFinite(value) ? Math.round(value) : 0 } });
  return (
    <FieldGroup legend="Límites">
      <div className={styles.pairs}>
        {counts.map(({ name, label, min, max }) => (
          <Field key={name} label={label}>
            <TextInput
              type="number"
              required
              min={min}
              max={max}
              value={String(limits[name])}
              onChange={({ target }) => write(name, target.valueAsNumber)}
            />
          </Field>
        ))}
        {amounts.map(({ name, label }) => (
          <Field key={name} label={label}>
            <TextInput
              type="number"
              required
              min={0}
              max={1_000}
              step={moneyStep}
              value={String(limits[name] / micro)}
              onChange={({ target }) => write(name, target.valueAsNumber * micro)}
            />
          </Field>
        ))}
      </div>
    </FieldGroup>
  );
}
