import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { compareMoments } from "#features/compliance/control-states/history.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { dayAfter, monthEnd, useToday } from "../text/plain-text.ts";
import styles from "./compare.module.css";
import { CompareScores, CompareTable } from "./compare-table.tsx";

/** Days with a name, to compare with today. */
function namedDays(today: string): { value: string; label: string }[] {
  return [
    { value: dayAfter(today, -7), label: "Hace 7 días" },
    { value: monthEnd(today, 1), label: "Fin del mes anterior" },
    { value: monthEnd(today, 3), label: "Hace 3 meses" },
    { value: monthEnd(today, 12), label: "Hace un año" },
  ];
}

/** Returns the day in the address, or `otherwise` if it contains none. */
function dayOr(text: string | null, otherwise: string): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : otherwise;
}

/** Compares any two days, requirement by requirement. */
export function CompareTab({ companyStandard: { standard } }: { companyStandard: CompanyStandard }) {
  const today = useToday();
  const dayOptions = namedDays(today);
  const [fromText, setFrom] = useAddressParam("desde");
  const [toText, setTo] = useAddressParam("hasta");
  const [showsAll, setShowsAll] = useAddressParam("todo");
  const from = dayOr(fromText, dayOptions[1]?.value ?? today);
  const to = dayOr(toText, today);
  const { data, error, refetch } = useQuery({
    ...callQuery(compareMoments, { standard_id: standard.id, from, to }),
    placeholderData: keepPreviousData,
  });
  const changedItems = data?.items.filter((item) => item.changed) ?? [];
  const visibleItems = showsAll ? (data?.items ?? []) : changedItems;
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.day}>
          Al cierre del
          <DateInput
            aria-label="Primer día"
            max={today}
            value={from}
            onChange={(event) => setFrom(event.target.value || null)}
          />
        </span>
        <span className={styles.day}>
          comparado con el
          <DateInput
            aria-label="Segundo día"
            max={today}
            value={to}
            onChange={(event) => setTo(event.target.value || null)}
          />
        </span>
        <FilterChips label="Desde" options={dayOptions} chosen={[from]} onToggle={setFrom} />
      </div>
      {!data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudo comparar" shape="rows" count={8} />
      ) : (
        <>
          <CompareScores from={data.from} to={data.to} />
          <div className={styles.what}>
            <p aria-live="polite">
              {changedItems.length === 0
                ? `No cambió ninguno de ${numberText(data.items.length)}.`
                : `${changedItems.length === 1 ? "Cambió 1" : `Cambiaron ${numberText(changedItems.length)}`} de ${numberText(data.items.length)}.`}
            </p>
            <Checkbox
              label="Mostrar también lo que no cambió"
              checked={showsAll !== null}
              onChange={(event) => setShowsAll(event.target.checked ? "1" : null)}
            />
          </div>
          {visibleItems.length > 0 ? (
            <CompareTable from={data.from.day} to={data.to.day} items={visibleItems} />
          ) : (
            <EmptyState title="Nada cambió entre esos dos días">
              Elija días más separados, o muestre también lo que no cambió.
            </EmptyState>
          )}
        </>
      )}
    </>
  );
}
