import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { relatedEvents } from "#features/detection/events/contracts/event-insight.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkBelow } from "#platform/web/kit/layout/link-below.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countText } from "#platform/web/text/number-text.ts";
import styles from "./related-events.module.css";

type Answer = OutputOf<typeof relatedEvents>;

const hours = 24;
const groups = [
  { of: "same_rule_and_asset", title: "La misma regla en el mismo activo" },
  { of: "same_address", title: "La misma dirección" },
  { of: "same_file", title: "El mismo archivo" },
] as const satisfies { of: keyof Answer; title: string }[];

/** The events within a day before and after an event, by their common values. */
export function RelatedEvents({ id }: { id: string }) {
  const query = useQuery(callQuery(relatedEvents, { id, hours }));
  if (query.isPending) return <Skeleton shape="rows" count={6} />;
  if (query.isError)
    return (
      <ErrorState
        title="No se pudo buscar lo que pasó alrededor"
        failure={query.error}
        onRetry={() => query.refetch()}
      />
    );
  return (
    <aside className={styles.related} aria-label="Alrededor de este evento">
      <h2>Alrededor de este evento</h2>
      <p className={styles.lead}>{hours} horas antes y después.</p>
      {groups.map(({ of, title }) => (
        <Group key={of} title={title} related={query.data[of]} period={query.data} />
      ))}
    </aside>
  );
}

interface GroupProps {
  title: string;
  related: Answer[(typeof groups)[number]["of"]];
  period: Pick<Answer, "from" | "to">;
}

function Group({ title, related, period }: GroupProps) {
  if (!related) return null;
  const query = new URLSearchParams({ desde: period.from, hasta: period.to });
  for (const condition of JSON.parse(related.conditions) as unknown[])
    query.append("condicion", JSON.stringify(condition));
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      {related.items.length === 0 ? (
        <p className={styles.lead}>Ningún otro evento.</p>
      ) : (
        <>
          <ul className={styles.events}>
            {related.items.map((event) => (
              <li key={event.id}>
                <SeverityMark severity={event.severity} />
                <Link to={paths.enhancedEvent(event.id)}>{event.title}</Link>
                <span className={styles.when}>
                  <RelativeTime at={event.occurred_at} />
                </span>
              </li>
            ))}
          </ul>
          <LinkBelow to={`${paths.enhancedEvents}?${query}`}>
            Ver {countText(related.total)} en la lista
          </LinkBelow>
        </>
      )}
    </section>
  );
}
