import { useAddressFilters } from "#platform/web/address-filters.ts";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { SeverityChips } from "#platform/web/kit/severity-chips.tsx";
import { NoEvents } from "./no-events.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { TopOfPeriod } from "./top/top-of-period.tsx";
import { periodNames, useWholePeriod } from "./top/use-whole-period.ts";
import styles from "./top-ten-page.module.css";

const names = [...periodNames, "severidad"] as const;

/** What appears most in the events of a period, beside the period before. */
export default function TopTenPage() {
  const address = useAddressFilters(names);
  const period = useWholePeriod(address);
  const severity = address.filters.severidad;
  return (
    <>
      <PageHeader
        title="Los diez principales"
        lead="Lo que más aparece en los eventos de su empresa, y cómo cambió respecto del período anterior."
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
