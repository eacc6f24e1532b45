import { factLabels } from "#features/posture/assessments/assessments.labels.ts";
import {
  stepFactValues,
  type ToolFacts,
} from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import styles from "../assessments.module.css";

export type WrittenTool = ToolFacts;

const factNames = [
  ["logged", "Registró"],
  ["alerted", "Alertó"],
  ["blocked", "Bloqueó"],
] as const;

const options = stepFactValues.map((value) => ({ value, label: factLabels[value] }));
const noTool: WrittenTool = {
  tool: "",
  logged: "unknown",
  alerted: "unknown",
  blocked: "unknown",
  detected_at: null,
};

/** The three facts of each tool about a step, each of which may be unknown. */
export function ToolFields({
  tools,
  onChange,
}: {
  tools: readonly WrittenTool[];
  onChange: (tools: WrittenTool[]) => void;
}) {
  const set = (place: number, part: Partial<WrittenTool>) =>
    onChange(tools.map((tool, at) => (at === place ? { ...tool, ...part } : tool)));
  return (
    <Stack as="fieldset" gap={4}>
      <legend>Herramientas</legend>
      {tools.map((tool, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are written
        <div key={place} className={styles.row}>
          <Field label="Herramienta">
            <TextInput
              required
              maxLength={120}
              value={tool.tool}
              onChange={({ target }) => set(place, { tool: target.value })}
            />
          </Field>
          <FieldPair>
            {factNames.map(([name, label]) => (
              <Field key={name} label={label}>
                <Select
                  value={tool[name]}
                  options={options}
                  onChange={({ target }) =>
                    set(place, { [name]: oneOf(stepFactValues, target.value) ?? tool[name] })
                  }
                />
              </Field>
            ))}
          </FieldPair>
          <div>
            <Button small look="quiet" onClick={() => onChange(tools.filter((_tool, at) => at !== place))}>
              Quitar herramienta
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button small onClick={() => onChange([...tools, noTool])}>
          Agregar herramienta
        </Button>
      </div>
    </Stack>
  );
}
