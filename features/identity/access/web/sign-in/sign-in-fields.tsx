import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { CodeInput, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "./sign-in-fields.module.css";

interface SecondFactorFieldProps {
  hint?: ReactNode;
  error?: string | undefined;
  input: ComponentProps<typeof CodeInput>;
}

/** The field for the six digits of the application, or one of the recovery codes. */
export function SecondFactorField({ hint, error, input }: SecondFactorFieldProps) {
  const [recovers, setRecovers] = useState(false);
  return (
    <div className={styles.field}>
      <Field
        label={recovers ? "Código de recuperación" : "Código de segundo factor"}
        hint={recovers ? "Uno de los diez que guardó, por ejemplo abcd-efgh-jkmn. Sirve una vez." : hint}
        error={error}
      >
        {recovers ? (
          <CodeInput
            key="recovery"
            {...input}
            inputMode="text"
            autoComplete="off"
            maxLength={20}
            className={styles.recovery}
          />
        ) : (
          <CodeInput key="code" {...input} placeholder="000000" />
        )}
      </Field>
      <Button className={styles.other} look="quiet" small onClick={() => setRecovers(!recovers)}>
        {recovers ? "Usar el código de la aplicación" : "Usar un código de recuperación"}
      </Button>
    </div>
  );
}

interface UsernameFieldProps {
  error: string | undefined;
  input: ComponentProps<typeof TextInput>;
}

/** The field for the sign-in name, which is used as typed. */
export function UsernameField({ error, input }: UsernameFieldProps) {
  return (
    <Field label="Usuario" error={error}>
      <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
    </Field>
  );
}
