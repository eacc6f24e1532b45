import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import type { ReactNode } from "react";
import { writtenTacticName } from "#features/attack/attack.words.ts";
import type { EventDetail as Detail } from "#features/events/contracts/events.contract.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime, RelativeTime, RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import type { EventFilterName } from "../list/event-list.tsx";
import styles from "./event-detail.module.css";
import { eventFacts, eventSentence } from "./event-facts.ts";

interface FactValueProps {
  text: string;
  /** Narrows the list to this value, where the list can. */
  onFilter?: (() => void) | undefined;
  /** What it is called, where it is a code. */
  name?: ReactNode;
}

/** A value of a record that is copied with one press, and filters the list with another. */
function FactValue({ text, onFilter, name }: FactValueProps) {
  return (
    <span className={styles.value}>
      <Copyable text={text} />
      {name && <span className={styles.name}>{name}</span>}
      {onFilter && (
        <button
          type="button"
          className={styles.filter}
          title={`Filtrar la lista por ${text}`}
          aria-label={`Filtrar la lista por ${text}`}
          onClick={onFilter}
        >
          <IconFilter aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

interface EventDetailProps {
  event: Detail;
  onFilter: (name: EventFilterName, value: string) => void;
}

/** One event: a sentence, then how bad and when, then the facts, and the record itself at the end. */
export function EventDetail({ event, onFilter }: EventDetailProps) {
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
      <PartSlot file="alerts/web/alert-from-event.tsx" event={event} />
      {event.detail && <pre className={styles.log}>{event.detail}</pre>}
      {eventFacts(event).map(({ title, facts }) => (
        <section key={title}>
          <h3 className={styles.group}>{title}</h3>
          <FactList>
            {facts.map(({ label, values, filter }) => (
              <Fact key={label} name={label}>
                <span className={styles.values}>
                  {values.map((value) => (
                    <FactValue
                      key={value}
                      text={value}
                      name={filter && nameOfCode(filter, value)}
                      onFilter={filter ? () => onFilter(filter, value) : undefined}
                    />
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

/** JSON with its lines apart; any other text as it is. */
function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2);
  } catch {
    return raw;
  }
}

function nameOfCode(filter: EventFilterName, value: string): ReactNode {
  if (filter === "tecnica") return <PartSlot file="attack/web/technique-name.tsx" id={value} />;
  return filter === "tactica" && <span className={styles.soft}>{writtenTacticName(value)}</span>;
}
