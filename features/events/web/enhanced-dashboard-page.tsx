import { useAddressFilters } from "#platform/web/address-filters.ts";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PartSlot } from "#platform/web/part-slot.tsx";
import { PeriodAtAGlance } from "./dashboard/period-at-a-glance.tsx";
import styles from "./enhanced-dashboard-page.module.css";
import { NoEvents } from "./no-events.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { periodNames, useWholePeriod } from "./top/use-whole-period.ts";

const list = "/EnhancedEvents/Lista";

/** The period at a glance: how much, how bad, against the period before, what stands out, and what the sources tell. */
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
            to={period ? `${list}?${new URLSearchParams({ desde: period.from, hasta: period.to })}` : list}
          >
            Abrir la lista
          </LinkButton>
        }
      />
      <div className={styles.tools}>
        <PeriodChoice list={address} assumed="7d" />
      </div>
      {period ? (
        <PeriodAtAGlance address={address} period={period} />
      ) : (
        <NoEvents filtered onClear={address.clear} />
      )}
      {/* It tells of the whole company: the events, which this page is about, stand before it. */}
      <div className={styles.company}>
        <PartSlot file="analyses/web/newest-analysis.tsx" />
      </div>
    </>
  );
}
