import { useFormContext } from "react-hook-form";
import { passwordRules } from "#features/access/access.contract.ts";
import { passwordStrength } from "#features/access/password-strength.ts";
import { Field } from "#platform/web/kit/field.tsx";
import { PasswordInput } from "#platform/web/kit/password-input.tsx";
import { PasswordMeter } from "./password-meter.tsx";
import { weaknessWords } from "./strength-words.ts";

interface NewPasswordValues {
  new_password: string;
  repeated: string;
}

/** The new password twice, for the form around it, judged while it is typed by the rules that the server will apply. */
export function NewPasswordFields({ contextWords }: { contextWords: readonly string[] }) {
  const { register, watch, formState } = useFormContext<NewPasswordValues>();
  const password = watch("new_password");
  return (
    <>
      <Field
        label="Contraseña nueva"
        hint={`De ${passwordRules.minimum} a ${passwordRules.maximum} caracteres. Lo mejor es una frase larga; no hacen falta signos ni números.`}
        error={formState.errors.new_password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={passwordRules.maximum}
          {...register("new_password", {
            required: "Escriba la contraseña nueva",
            validate: (value) => {
              const { weakness } = passwordStrength(value, contextWords);
              return weakness === null || weaknessWords[weakness];
            },
          })}
        />
      </Field>
      <PasswordMeter password={password} contextWords={contextWords} />
      <Field label="Repita la contraseña nueva" error={formState.errors.repeated?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register("repeated", {
            validate: (value) => value === watch("new_password") || "Las dos contraseñas no son iguales",
          })}
        />
      </Field>
    </>
  );
}
