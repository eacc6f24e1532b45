import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import styling from "../delivery.module.css";

interface ScopeChoiceProps<Value> {
  title: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (values: readonly Value[]) => void;
}

/** Kinds or services that a receiver gets; none chosen means all of them. */
export function ScopeChoice<Value extends string | number>({
  title,
  options,
  chosen,
  onChange,
}: ScopeChoiceProps<Value>) {
  return (
    <details className={styling.scope}>
      <summary>
        {title}: {chosen.length === 0 ? "todos" : `${chosen.length} de ${options.length}`}
      </summary>
      <fieldset className={styling.choice} aria-label={title}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
