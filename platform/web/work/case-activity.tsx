import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import type { ReactNode } from "react";
import type { StepSide, Visibility } from "#platform/contract/case-work.ts";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import styles from "./case-activity.module.css";

interface StoryStep {
  id: string;
  side: StepSide;
  visibility: Visibility;
  actor_name: string;
  at: string;
  note: string;
}

interface CaseActivityProps<Step extends StoryStep> {
  steps: readonly Step[];
  /** Returns a short description of a step. */
  textOf: (step: Step) => string;
  /** Returns content that is shown beside an activity entry, such as the case to which it belongs. */
  asideOf?: (step: Step) => ReactNode;
  /** Whether entries that the client sees are marked; absent for the client. */
  marksShared?: boolean;
}

/** The activity of a case, the newest entry first; a message looks like the box in which it was written. */
export function CaseActivity<Step extends StoryStep>({
  steps,
  textOf,
  asideOf,
  marksShared = true,
}: CaseActivityProps<Step>) {
  const newest = steps.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <ol className={styles.steps}>
      {newest.map((step) => {
        const aside = asideOf?.(step);
        return (
          <li key={step.id} className={styles.step} data-side={step.side}>
            <span className={styles.head}>
              <strong>{textOf(step)}</strong>
              {aside && <span className={styles.soft}>{aside}</span>}
              <span className={styles.soft}>
                {step.side === "portal" ? "Portal" : step.actor_name} · <RelativeTime at={step.at} />
              </span>
              {marksShared && step.visibility === "client" && (
                <span className={styles.seen}>
                  <IconEye aria-hidden="true" /> lo ve el cliente
                </span>
              )}
            </span>
            {step.note && <Words step={step} />}
          </li>
        );
      })}
    </ol>
  );
}

function Words({ step: { note, visibility } }: { step: StoryStep }) {
  if (visibility === "client")
    return (
      <p className={styles.toClient}>
        <CodedText text={note} />
      </p>
    );
  return (
    <p className={styles.inside}>
      <IconLock aria-label="Interna" /> <CodedText text={note} />
    </p>
  );
}
