import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { stepKindLabels, stepPhaseLabels } from "#features/response/playbooks/playbooks.labels.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "../playbooks.module.css";

/** The steps of a playbook in read-only form, in the order of the definition. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const place = new Map(steps.map(({ key }, at) => [key, at]));
  const nameOf = (key: string | null) => {
    const at = key === null ? undefined : place.get(key);
    return at === undefined
      ? key === null
        ? "termina"
        : `«${key}», que no existe`
      : `paso ${at + 1}, ${steps[at]?.title}`;
  };
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={step.key} className={styles.step}>
          <span className={styles.number}>{at + 1}</span>
          <Stack gap={2} bounded>
            <Row as="span" gap={2} across={3}>
              <strong>{step.title}</strong>
              {step.kind !== "manual" && <Badge tone="brand">{stepKindLabels[step.kind]}</Badge>}
              {step.side === "client" && <Badge>Del cliente</Badge>}
              {step.dangerous && <Badge tone="warning">Pide confirmar identidad</Badge>}
            </Row>
            <span className={styles.note}>
              {[
                stepPhaseLabels[step.phase],
                step.role,
                step.minutes !== null && durationText(step.minutes * 60_000),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {step.body && <p className={styles.text}>{step.body}</p>}
            {step.plain && <p className={styles.text}>Para el cliente: {step.plain}</p>}
            {step.automation && <p className={styles.note}>Automatización: {step.automation}</p>}
            {step.evidence && <p className={styles.note}>Evidencia: {step.evidence}</p>}
            <Ways step={step} named={nameOf} next={steps[at + 1]?.key ?? null} />
          </Stack>
        </li>
      ))}
    </ol>
  );
}

function Ways({
  step: { options, branches, next: after },
  named,
  next,
}: {
  step: Step;
  named: (key: string | null) => string;
  next: string | null;
}) {
  return (
    <>
      {options.length > 0 && (
        <ul className={styles.ways}>
          {options.map((option) => (
            <li key={option.label}>
              {option.label} → {option.next === null ? "sigue" : named(option.next)}
            </li>
          ))}
        </ul>
      )}
      {branches.length > 0 && (
        <ul className={styles.ways}>
          {branches.map((key) => (
            <li key={key}>a la vez: {named(key)}</li>
          ))}
        </ul>
      )}
      {after !== next && <span className={styles.note}>Después: {named(after)}</span>}
    </>
  );
}
