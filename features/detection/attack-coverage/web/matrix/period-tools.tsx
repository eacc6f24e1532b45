import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import styles from "../attack.module.css";
import { defaultPeriod, periodBefore, periods } from "./attack-period.ts";
import type { MatrixAddress } from "./use-matrix-address.ts";

interface DayRangeProps {
  since: string;
  until: string;
  /** The description of both fields for screen readers: the period of "Desde el día". */
  about?: string;
  onSince: (day: string) => void;
  onUntil: (day: string) => void;
}

/** The range from one day to another. */
function DayRange({ since, until, about = "", onSince, onUntil }: DayRangeProps) {
  return (
    <span className={styles.days}>
      <DateInput
        aria-label={`Desde el día${about}`}
        value={since}
        onChange={({ target }) => onSince(target.value)}
      />
      <span aria-hidden="true">a</span>
      <DateInput
        aria-label={`Hasta el día${about}`}
        value={until}
        onChange={({ target }) => onUntil(target.value)}
      />
    </span>
  );
}

/** The choice of comparison: none, the period before, or any other days. */
export function CompareTools({ address: { get, set, period } }: { address: MatrixAddress }) {
  const timeZone = usePersonZone();
  const kind = get("comparar") ?? "";
  const choose = (comparar: string) => {
    const before = periodBefore(period);
    const lastDay = new Date(Date.parse(before.to) - 1);
    set({
      comparar,
      antes_desde: comparar === "dias" ? calendarDay(new Date(before.from), timeZone) : null,
      antes_hasta: comparar === "dias" ? calendarDay(lastDay, timeZone) : null,
    });
  };
  return (
    <>
      <Select
        aria-label="Comparación"
        value={kind}
        placeholder="Sin comparar"
        options={[
          { value: "anterior", label: "Contra el período anterior" },
          { value: "dias", label: "Contra otros días" },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {kind === "dias" && (
        <DayRange
          about=" con que se compara"
          since={get("antes_desde") ?? ""}
          until={get("antes_hasta") ?? ""}
          onSince={(antes_desde) => set({ antes_desde })}
          onUntil={(antes_hasta) => set({ antes_hasta })}
        />
      )}
    </>
  );
}

/** The days that the matrix counts: a period by its name, or a range of days. */
export function PeriodTools({ address: { get, set } }: { address: MatrixAddress }) {
  const own = get("desde") !== null || get("periodo") === "dias";
  return (
    <>
      <Select
        aria-label="Período"
        value={own ? "dias" : (get("periodo") ?? defaultPeriod)}
        options={[
          ...periods.map(({ value, label }) => ({
            value,
            label: `Últimos ${label}`.replace("Últimos 24 horas", "Últimas 24 horas"),
          })),
          { value: "dias", label: "Entre dos días" },
        ]}
        onChange={({ target }) => set({ periodo: target.value, desde: null, hasta: null })}
      />
      {own && (
        <DayRange
          since={get("desde") ?? ""}
          until={get("hasta") ?? ""}
          onSince={(desde) => set({ desde, periodo: "dias" })}
          onUntil={(hasta) => set({ hasta, periodo: "dias" })}
        />
      )}
    </>
  );
}
