import { Select } from "#platform/web/kit/forms/select.tsx";

interface ChoiceProps<Value extends string> {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a closed list of words. */
export function Choice<Value extends string>({ options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <Select
      options={options}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
