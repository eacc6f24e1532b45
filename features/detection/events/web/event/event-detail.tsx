import type { ReactNode } from "react";
import type { EventDetail as Detail } from "#features/detection/events/contracts/events.contract.ts";
import { writtenTacticName } from "#features/intelligence/attack/attack.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime, RelativeTime, RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { Value } from "#platform/web/values/value.tsx";
import type { EventFilterName } from "../list/event-list.tsx";
import styles from "./event-detail.module.css";
import { eventFacts, eventSentence } from "./event-facts.ts";

interface EventDetailProps {
  event: Detail;
  /** The names of the filters in the surrounding list; usually those of the address. */
  filters?: "fields" | undefined;
}

/** One event: a summary, its severity and time, the facts, and the raw record at the end. */
export function EventDetail({ event, filters }: EventDetailProps) {
  return (
    <article className={styles.detail}>
      <p className={styles.sentence}>{eventSentence(event)}</p>
      <div className={styles.state}>
        <SeverityMark severity={event.severity} />
        <span>
          <RelativeTime at={event.occurred_at} /> · <ExactTime at={event.occurred_at} />
        </span>
        <span className={styles.soft}>
          Recibido: <RelativeTimeInside at={event.received_at} />
        </span>
      </div>
      <FeatureSlot slot="alert-from-event" event={event} />
      <FeatureSlot
        slot="add-to-investigation"
        kind="event"
        title={event.title}
        path={`${paths.events}?evento=${event.id}`}
        at={event.occurred_at}
      />
      {event.detail && <pre className={styles.log}>{event.detail}</pre>}
      {eventFacts(event).map(({ title, facts }) => (
        <section key={title}>
          <h3 className={styles.group}>{title}</h3>
          <FactList>
            {facts.map(({ label, values, kind, filter, field }) => (
              <Fact key={label} name={label}>
                <span className={styles.values}>
                  {values.map((value) => (
                    <span key={value} className={styles.value}>
                      <Value text={value} kind={kind} filter={filters === "fields" ? field : filter} />
                      {filter && nameOfCode(filter, value)}
                    </span>
                  ))}
                </span>
              </Fact>
            ))}
          </FactList>
        </section>
      ))}
      <details className={styles.raw}>
        <summary>Registro original</summary>
        <Copyable text={event.raw} shown="Copiar registro" />
        <pre className={styles.log}>{readable(event.raw)}</pre>
      </details>
    </article>
  );
}

/** Returns JSON indented; any other text unchanged. */
function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}

function nameOfCode(filter: EventFilterName, value: string): ReactNode {
  if (filter === "tecnica")
    return (
      <span className={styles.soft}>
        <FeatureSlot slot="technique-name" id={value} />
      </span>
    );
  return filter === "tactica" && <span className={styles.soft}>{writtenTacticName(value)}</span>;
}
