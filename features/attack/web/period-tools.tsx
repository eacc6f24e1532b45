import { Select } from "#platform/web/kit/select.tsx";
import { periods, usualPeriod } from "./attack-period.ts";
import { DayRange } from "./day-range.tsx";
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
