import type { AssistantSettings } from "#features/assistant/manage-assistant.contract.ts";
import { Checkbox } from "#platform/web/kit/checkbox.tsx";
import { FieldGroup } from "#platform/web/kit/form.tsx";
import styles from "./manage.module.css";

interface ToolChoicesProps {
  tools: AssistantSettings["tools"];
  off: readonly string[];
  onChange: (off: string[]) => void;
}

/** What Atenea may look up. None of it writes, and each still asks for the person's own permission. */
export function ToolChoices({ tools, off, onChange }: ToolChoicesProps) {
  return (
    <FieldGroup legend="Qué puede consultar">
      <div className={styles.tools}>
        {tools.map(({ name, label, description }) => (
          <Checkbox
            key={name}
            label={label}
            hint={description}
            checked={!off.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? off.filter((one) => one !== name) : [...off, name])
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
