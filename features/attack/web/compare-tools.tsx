import { calendarDay } from "#platform/contract/calendar-day.ts";
import { Select } from "#platform/web/kit/select.tsx";
import { usePersonZone } from "#platform/web/person-zone.ts";
import { periodBefore } from "./attack-period.ts";
import { DayRange } from "./day-range.tsx";
import type { MatrixAddress } from "./use-matrix-address.ts";

/** With what the period is compared: nothing, the one before it, or any other days. */
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
