import { useFormContext } from "react-hook-form";
import { passwordRules } from "#features/identity/access/access.contract.ts";
import {
  type PasswordStrength,
  passwordStrength,
  type Weakness,
} from "#features/identity/access/password-strength.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { PasswordInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "./new-password-fields.module.css";

const weaknessLabels = {
  too_short: "Le faltan caracteres: son 8 como mínimo",
  too_long: "Es demasiado larga: son 128 caracteres como máximo",
  common: "Es de las primeras que se prueban. Elija otra",
  pattern: "Es una serie o una repetición. Elija otra",
  context: "Contiene su nombre, su empresa o el del portal. Elija otra",
} as const satisfies Record<Weakness, string>;

const scoreLabels = {
  0: "No se acepta",
  1: "Débil",
  2: "Aceptable",
  3: "Buena",
  4: "Excelente",
} as const satisfies Record<PasswordStrength["score"], string>;

interface PasswordMeterProps {
  password: string;
  contextWords: readonly string[];
}

const steps = [1, 2, 3, 4] as const;

/** The strength of a password, in four steps and in words. */
function PasswordMeter({ password, contextWords }: PasswordMeterProps) {
  const { score, weakness } = passwordStrength(password, contextWords);
  const words = weakness ? weaknessLabels[weakness] : scoreLabels[score];
  return (
    <div className={styles.meter}>
      <div className={classNames(styles.steps, styles[`score${score}`])} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={classNames(styles.step, score >= step && styles.reached)} />
        ))}
      </div>
      <p className={styles.words} aria-live="polite">
        {password === "" ? "" : words}
      </p>
    </div>
  );
}

interface NewPasswordValues {
  new_password: string;
  repeated: string;
}

/** Two fields for the new password, which is rated while typed by the rules of the server. */
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
              return weakness === null || weaknessLabels[weakness];
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
