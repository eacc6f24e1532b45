import { dayField, instantOfDay, periods } from "#features/detection/events/contracts/event-period.ts";
import { zonedParts } from "#platform/contract/dates/calendar-day.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./period-choice.module.css";

const day = 24 * 3_600_000;

interface PeriodChoiceProps {
  list: Pick<AddressList, "filters" | "setFilters">;
  /** The named period that applies if the address has none. */
  assumed?: (typeof periods)[number]["value"];
}

/** The input of a period: a named one, or from one day to another. */
export function PeriodChoice({ list, assumed }: PeriodChoiceProps) {
  const { filters, setFilters } = list;
  const timeZone = usePersonZone();
  const since = filters.desde?.[0];
  const until = filters.hasta?.[0];
  // The end is not included, so the last day shown is the one before it.
  const lastDay = until ? dayField(new Date(Date.parse(until) - 1).toISOString(), timeZone) : "";
  const length = since && until ? Date.parse(until) - Date.parse(since) : undefined;
  const write = (ends: { desde?: string[]; hasta?: string[] }) => setFilters({ periodo: [], ...ends });
  const instants = (day: string, days?: number) => {
    const instant = instantOfDay(day, timeZone, days);
    return instant ? [instant] : [];
  };

  return (
    <Row gap={2} across={3}>
      <FilterChips
        label="Período"
        options={periods}
        chosen={filters.periodo ?? (assumed && !since && !until ? [assumed] : [])}
        onToggle={(value) =>
          setFilters({ periodo: filters.periodo?.includes(value) ? [] : [value], desde: [], hasta: [] })
        }
      />
      <span className={styles.days}>
        <DateInput
          aria-label="Desde el día"
          value={dayField(since, timeZone)}
          onChange={({ target }) => write({ desde: instants(target.value) })}
        />
        <span aria-hidden="true">a</span>
        <DateInput
          aria-label="Hasta el día"
          value={lastDay}
          onChange={({ target }) => write({ hasta: instants(target.value, 1) })}
        />
        {since && until && length !== undefined && length > 0 && length < day && (
          <span className={styles.hour}>
            {timeOf(since, timeZone)} a {timeOf(until, timeZone)}
          </span>
        )}
        {length !== undefined && length <= 0 && (
          <span className={styles.backwards} role="status">
            La primera fecha es posterior a la segunda.
          </span>
        )}
        {(since || until) && (
          <Button small look="quiet" onClick={() => write({ desde: [], hasta: [] })}>
            Quitar fechas
          </Button>
        )}
      </span>
    </Row>
  );
}

function timeOf(instant: string, timeZone: string): string {
  const { hour, minute } = zonedParts(new Date(instant), timeZone);
  return `${hour}:${minute}`;
}
