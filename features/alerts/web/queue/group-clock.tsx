import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconClockExclamation from "@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs";
import { dateTime } from "#platform/contract/calendar-words.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { useMinute } from "#platform/web/minute-clock.ts";
import { numberText } from "#platform/web/number-words.ts";
import { usePersonZone } from "#platform/web/person-zone.ts";
import { durationText } from "../duration-text.ts";
import styles from "./clock-mark.module.css";

/** How many clocks of a group ran out, or how long the next one has. */
export function GroupClock({ dueAt, overdue }: { dueAt: string | null; overdue: number }) {
  const now = useMinute();
  const timeZone = usePersonZone();
  if (!dueAt) return <span className={styles.paused}>Sin plazo en curso</span>;
  const Icon = overdue > 0 ? IconClockExclamation : IconClock;
  return (
    <span
      className={classNames(styles.clock, overdue > 0 ? styles.late : styles.calm)}
      title={`Plazo: ${dateTime(dueAt, timeZone)}`}
    >
      <Icon aria-hidden="true" />
      <span>
        {overdue > 0
          ? `${numberText(overdue)} ${overdue === 1 ? "vencida" : "vencidas"}`
          : durationText(Date.parse(dueAt) - now.getTime())}
      </span>
    </span>
  );
}
