import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconClockExclamation from "@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs";
import IconClockPause from "@tabler/icons-react/dist/esm/icons/IconClockPause.mjs";
import { dateTime } from "#platform/contract/calendar-words.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { useMinute } from "#platform/web/minute-clock.ts";
import { usePersonZone } from "#platform/web/person-zone.ts";
import styles from "./clock-mark.module.css";
import { clockText } from "./clock-text.ts";

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
