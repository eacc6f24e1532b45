import * as paths from "#platform/contract/paths.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { PeriodAtAGlance } from "./dashboard/period-at-a-glance.tsx";
import { periodNames, useWholePeriod } from "./dashboard/whole-period.ts";
import styles from "./enhanced-dashboard-page.module.css";
import { NoEvents } from "./list/no-events.tsx";
import { PeriodChoice } from "./list/period-choice.tsx";

/**
 * An overview of the period: the volume, the severities, the change from the previous period, the most frequent values
 * and the coverage of the sources.
 */
export default function EnhancedDashboardPage() {
  const address = useAddressFilters(periodNames);
  const period = useWholePeriod(address);
  return (
    <>
      <PageHeader
        title="Panel de eventos enriquecidos"
        lead="Cuánto llegó, qué tan grave fue y qué sobresale, frente al período anterior."
        actions={
          <LinkButton
            look="main"
            to={
              period
                ? `${paths.enhancedEvents}?${new URLSearchParams({ desde: period.from, hasta: period.to })}`
                : paths.enhancedEvents
            }
          >
            Abrir la lista
          </LinkButton>
        }
      />
      <div className={styles.tools}>
        <PeriodChoice list={address} assumed="7d" />
      </div>
      <InOrder>
        {period ? (
          <PeriodAtAGlance address={address} period={period} />
        ) : (
          <NoEvents filtered onClear={address.clear} />
        )}
        {/* The analysis covers the whole company, so it comes after the events, the subject of this page. */}
        <div className={styles.company}>
          <FeatureSlot slot="newest-analysis" />
        </div>
      </InOrder>
    </>
  );
}
