import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { SeverityChips } from "#platform/web/kit/filters/severity-chips.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { TopOfPeriod } from "./dashboard/top-of-period.tsx";
import { periodNames, useWholePeriod } from "./dashboard/whole-period.ts";
import { NoEvents } from "./list/no-events.tsx";
import { PeriodChoice } from "./list/period-choice.tsx";
import styles from "./top-ten-page.module.css";

const names = [...periodNames, "severidad"] as const;

/** The page of the most frequent values in the events of a period, with their counts in the previous period. */
export default function TopTenPage() {
  const address = useAddressFilters(names);
  const period = useWholePeriod(address);
  const severity = address.filters.severidad;
  return (
    <>
      <PageHeader
        title="Los diez principales"
        lead="Valores más frecuentes en los eventos de su empresa y su cambio respecto del período anterior."
      />
      <div className={styles.tools}>
        <PeriodChoice list={address} assumed="7d" />
        <SeverityChips
          chosen={severity ?? []}
          onToggle={(value) => address.toggleFilter("severidad", value)}
        />
      </div>
      {period ? (
        <TopOfPeriod period={period} severity={severity} onClear={address.clear} />
      ) : (
        <NoEvents filtered onClear={address.clear} />
      )}
    </>
  );
}
