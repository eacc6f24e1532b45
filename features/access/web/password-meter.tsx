import { passwordStrength } from "#features/access/password-strength.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import styles from "./password-meter.module.css";
import { scoreWords, weaknessWords } from "./strength-words.ts";

interface PasswordMeterProps {
  password: string;
  contextWords: readonly string[];
}

const steps = [1, 2, 3, 4] as const;

/** How hard a password is to guess, in four steps and in words. */
export function PasswordMeter({ password, contextWords }: PasswordMeterProps) {
  const { score, weakness } = passwordStrength(password, contextWords);
  const words = weakness ? weaknessWords[weakness] : scoreWords[score];
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
