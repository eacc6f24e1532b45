import type { ComponentProps } from "react";
import { Field } from "#platform/web/kit/field.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";

interface UsernameFieldProps {
  error: string | undefined;
  input: ComponentProps<typeof TextInput>;
}

/** The name that a person signs in with, taken as it is typed. */
export function UsernameField({ error, input }: UsernameFieldProps) {
  return (
    <Field label="Usuario" error={error}>
      <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
    </Field>
  );
}
