import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconClockExclamation from "@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs";
import IconClockPause from "@tabler/icons-react/dist/esm/icons/IconClockPause.mjs";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./clock-mark.module.css";
import { clockText, durationText } from "./clock-text.ts";

const icons = {
  calm: IconClock,
  near: IconClockExclamation,
  late: IconClockExclamation,
  paused: IconClockPause,
  done: IconClock,
} as const;

/** How a promise of time stands: an icon of its own for each state, and the words. */
export function ClockMark({ clock }: { clock: Parameters<typeof clockText>[0] }) {
  const now = useMinute();
  const timeZone = usePersonZone();
  const { tone, text } = clockText(clock, now, (instant) => `el ${dateTime(instant, timeZone)}`);
  const Icon = icons[tone];
  return (
    <span
      className={classNames(styles.clock, styles[tone])}
      title={clock.due_at ? `Plazo: ${dateTime(clock.due_at, timeZone)}` : undefined}
    >
      <Icon aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}

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
