import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import { type ComponentProps, useRef, useState } from "react";
import { chileanDate, readChileanDate } from "#platform/web/dates/chilean-date.ts";
import { classNames } from "../class-names.ts";
import styles from "./date-input.module.css";
import fieldStyles from "./field.module.css";
import { useFieldTies } from "./field.tsx";

interface DateInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** The value, `2026-03-04`, or empty. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A date field that is always shown and typed as dd-mm-aaaa: the browser's own date field follows the language of the
 * browser, so that 04-03 may be a day in April. The button opens the browser's calendar.
 */
export function DateInput({ value, onChange, min, max, className, disabled, ...rest }: DateInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const say = (iso: string) => {
    if (iso !== value) onChange({ target: { value: iso } });
  };
  const type = (text: string) => {
    setDraft(text);
    const iso = text.trim() === "" ? "" : readChileanDate(text);
    if (iso !== undefined && (iso === "" || within(iso, min, max))) say(iso);
  };

  return (
    <span className={classNames(styles.date, className)}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd-mm-aaaa"
        maxLength={10}
        disabled={disabled}
        {...useFieldTies()}
        {...rest}
        className={classNames(fieldStyles.control, styles.text)}
        value={draft ?? chileanDate(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          // An invalid text returns to the last valid date.
          setDraft(undefined);
          rest.onBlur?.(event);
        }}
      />
      <button
        type="button"
        className={styles.open}
        aria-label="Abrir el calendario"
        disabled={disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <IconCalendar aria-hidden="true" />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        onChange={(event) => {
          setDraft(undefined);
          say(event.target.value);
        }}
      />
    </span>
  );
}

const within = (iso: string, min: string | undefined, max: string | undefined) =>
  (!min || iso >= min) && (!max || iso <= max);
