import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import styles from "../agents.module.css";
import type { FieldsProps } from "./fields-props.ts";

const maxTools = 20;

/** The read tools of an agent. */
export function ToolFields({ content: { tools }, parts, set }: FieldsProps) {
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
