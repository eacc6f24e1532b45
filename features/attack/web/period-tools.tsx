import { DateInput } from "#platform/web/kit/date-input.tsx";
import { Select } from "#platform/web/kit/select.tsx";
import styles from "./attack.module.css";
import { periods, usualPeriod } from "./attack-period.ts";
import type { MatrixAddress } from "./use-matrix-address.ts";

/** Which days the matrix counts: a period by its name, or from one day to another. */
export function PeriodTools({ address: { get, set } }: { address: MatrixAddress }) {
  const own = get("desde") !== null || get("periodo") === "dias";
  return (
    <>
      <Select
        aria-label="Período"
        value={own ? "dias" : (get("periodo") ?? usualPeriod)}
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
        <span className={styles.days}>
          <DateInput
            aria-label="Desde el día"
            value={get("desde") ?? ""}
            onChange={({ target }) => set({ desde: target.value, periodo: "dias" })}
          />
          <span aria-hidden="true">a</span>
          <DateInput
            aria-label="Hasta el día"
            value={get("hasta") ?? ""}
            onChange={({ target }) => set({ hasta: target.value, periodo: "dias" })}
          />
        </span>
      )}
    </>
  );
}
