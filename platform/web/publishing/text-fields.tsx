import { Field } from "../kit/forms/field.tsx";
import { TextArea, TextInput } from "../kit/forms/text-input.tsx";
import styles from "./text-fields.module.css";

interface TextFieldProps {
  typed: { value: string; onChange: (event: { target: { value: string } }) => void };
  error: string | undefined;
}

/** The field of the summary; `hint` states where the summary is shown. */
export function SummaryField({ typed, error, hint }: TextFieldProps & { hint: string }) {
  return (
    <Field label="Resumen" hint={hint} error={error}>
      <TextArea className={styles.short} limit={300} {...typed} />
    </Field>
  );
}

/** The field of the address; `fixed`: it can no longer change after publication. */
export function SlugField({ typed, error, fixed }: TextFieldProps & { fixed: boolean }) {
  return (
    <Field
      label="Nombre en la dirección"
      hint={fixed ? "Ya se publicó: no se puede cambiar." : undefined}
      error={error}
    >
      <TextInput {...typed} disabled={fixed} spellCheck={false} />
    </Field>
  );
}

/** The field of the text, in Markdown. */
export function BodyField({ typed, error }: TextFieldProps) {
  return (
    <Field
      label="Texto"
      hint="En Markdown: ## para títulos, - para listas, **negrita**, [texto](https://…)."
      error={error}
    >
      <TextArea className={styles.body} limit={100_000} {...typed} />
    </Field>
  );
}
