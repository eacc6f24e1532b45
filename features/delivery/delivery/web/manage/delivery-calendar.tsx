import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CalendarEntry,
  readDeliveryCalendar,
} from "#features/delivery/delivery/contracts/manage-delivery.contract.ts";
import { obligationPath } from "#features/delivery/delivery/delivery-terms.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import recordStyles from "#platform/web/kit/layout/detail.module.css";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { TimingBadge } from "../delivery-marks.tsx";
import { dayText } from "../delivery-text.ts";
import styles from "./delivery-calendar.module.css";

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
const weekdays = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"] as const;

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/**
 * Returns the days of a month, preceded by empty cells for the days of its first week before it; the week begins on
 * Monday.
 */
function placesOf(month: string): (string | null)[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: days }, (_, place) => `${month}-${String(place + 1).padStart(2, "0")}`),
  ];
}

/** The obligations of all companies by the day on which they are due. */
export function DeliveryCalendar() {
  const now = useMinute();
  const [param, setMonth] = useAddressParam("mes");
  const month = param && monthPattern.test(param) ? param : now.toISOString().slice(0, 7);
  const { data, error, refetch } = useQuery(callQuery(readDeliveryCalendar, { month }));
  const [year, number = "1"] = month.split("-");
  const name = `${monthName(Number(number))} ${year}`;
  return (
    <Stack gap={5} bounded>
      <div className={recordStyles.line}>
        <Button small onClick={() => setMonth(monthAfter(month, -1))}>
          Mes anterior
        </Button>
        <h2 className={styles.month}>{name}</h2>
        <Button small onClick={() => setMonth(monthAfter(month, 1))}>
          Mes siguiente
        </Button>
      </div>
      {!data && (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudo cargar el calendario"
          shape="rows"
          count={6}
        />
      )}
      {data && <MonthGrid month={month} name={name} entries={data.items} />}
      {data?.capped && (
        <p className={recordStyles.soft}>Se muestran los primeros 1.000 compromisos del mes.</p>
      )}
    </Stack>
  );
}

interface MonthGridProps {
  month: string;
  name: string;
  entries: readonly CalendarEntry[];
}

function MonthGrid({ month, name, entries }: MonthGridProps) {
  const byDay = Map.groupBy(entries, ({ due_on }) => due_on);
  return (
    <>
      {entries.length === 0 && <p>Ningún compromiso vence en {name}.</p>}
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className={styles.grid} aria-label={`Compromisos de ${name}`}>
        {placesOf(month).map((day, place) =>
          day ? (
            <li key={day} className={styles.day} data-empty={!byDay.has(day)}>
              <Note as="span">
                <span className={styles.long}>{dayText(day)}</span>
                <span className={styles.short} aria-hidden="true">
                  {Number(day.slice(8))}
                </span>
              </Note>
              <DayEntries entries={byDay.get(day) ?? []} />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing but their place.
            <li key={place} className={styles.blank} aria-hidden="true" />
          ),
        )}
      </ol>
    </>
  );
}

/** The maximum number of entries of a day that are shown before the rest is collapsed. */
const maxVisible = 4;

function DayEntries({ entries }: { entries: readonly CalendarEntry[] }) {
  const openInCompany = useOpenInCompany();
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? entries : entries.slice(0, maxVisible);
  const hiddenCount = entries.length - visible.length;
  return (
    <>
      {visible.map(({ id, company, name, timing }) => (
        <button
          key={id}
          type="button"
          className={styles.entry}
          onClick={() => openInCompany({ companyId: company.id, path: obligationPath(id) })}
        >
          <strong>{name}</strong>
          <span className={recordStyles.soft}>{company.name}</span>
          <TimingBadge timing={timing} />
        </button>
      ))}
      {hiddenCount > 0 && (
        <Button small look="quiet" onClick={() => setWhole(true)}>
          Ver {numberText(hiddenCount)} más
        </Button>
      )}
    </>
  );
}
