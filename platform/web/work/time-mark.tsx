import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconClockExclamation from "@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs";
import IconClockPause from "@tabler/icons-react/dist/esm/icons/IconClockPause.mjs";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { type ClockLine, clockText, type ShownClock, type TimerLabels } from "./clock-text.ts";
import styles from "./time-mark.module.css";

const icons = {
  calm: IconClock,
  near: IconClockExclamation,
  late: IconClockExclamation,
  paused: IconClockPause,
  done: IconClock,
} as const;

/** A target time: an icon for each state, and the text. */
export function TimeMark({ tone, text, dueAt }: ClockLine & { dueAt: string | null }) {
  const timeZone = usePersonZone();
  const Icon = icons[tone];
  return (
    <span
      className={classNames(styles.clock, styles[tone])}
      title={dueAt ? `Plazo: ${dateTime(dueAt, timeZone)}` : undefined}
    >
      <Icon aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}

interface ClockMarkProps<Kind extends string, Reason extends string> {
  words: TimerLabels<Kind, Reason>;
  clock: ShownClock<Kind, Reason>;
}

/** The present state of a timer. */
export function ClockMark<Kind extends string, Reason extends string>({
  words,
  clock,
}: ClockMarkProps<Kind, Reason>) {
  const now = useMinute();
  const timeZone = usePersonZone();
  const line = clockText(words, clock, now, (instant) => `el ${dateTime(instant, timeZone)}`);
  return <TimeMark {...line} dueAt={clock.due_at} />;
}

/** A short form of a target time: «2 h», «−26 días»; the full sentence is shown on hover. */
export function ClockBrief<Kind extends string, Reason extends string>({
  words,
  clock,
}: ClockMarkProps<Kind, Reason>) {
  const now = useMinute();
  const timeZone = usePersonZone();
  const { tone, text } = clockText(words, clock, now, (instant) => `el ${dateTime(instant, timeZone)}`);
  const remainingMs = clock.due_at ? Date.parse(clock.due_at) - now.getTime() : 0;
  const span = durationText(Math.max(60_000, Math.abs(remainingMs)))
    .split(" ")
    .slice(0, 2)
    .join(" ");
  const brief = { late: `−${span}`, near: span, calm: span, paused: "En pausa", done: "Cumplido" };
  return (
    <span title={text}>
      <TimeMark tone={tone} text={brief[tone]} dueAt={null} />
    </span>
  );
}

/** The placeholder where no service level applies. */
export const NoTimeMark = ({ children }: { children: string }) => (
  <span className={styles.paused}>{children}</span>
);
