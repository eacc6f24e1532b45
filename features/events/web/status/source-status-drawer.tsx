import type { SourceStatus } from "#features/events/event-status.contract.ts";
import { sourceFormatWords } from "#features/events/events.words.ts";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import type { DrawerPosition } from "#platform/web/kit/drawer-position.ts";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { Sparkline } from "#platform/web/kit/sparkline.tsx";
import { useMinute } from "#platform/web/minute-clock.ts";
import { numberText } from "#platform/web/number-words.ts";
import { lagText } from "./lag-text.ts";
import { QuotaMeters } from "./quota-meters.tsx";
import styles from "./status.module.css";
import { StateBadge } from "./status-columns.tsx";
import { statusSentence } from "./status-sentence.ts";

interface SourceStatusDrawerProps {
  source: SourceStatus;
  position: DrawerPosition;
  onClose: () => void;
}

/** One source: a sentence, then its figures. */
export function SourceStatusDrawer({ source, position, onClose }: SourceStatusDrawerProps) {
  const now = useMinute();
  const { hour, lately, last_event_at } = source;
  const facts = [
    ["Formato", sourceFormatWords[source.format]],
    ["Última hora completa", `${numberText(hour.records)} registros`],
    ["Lo habitual a esa hora", hour.usual === null ? "Aún no se conoce" : numberText(hour.usual)],
    ["Atraso del último envío", lagText(source)],
    ["Registro más nuevo", last_event_at ? <RelativeTime key="newest" at={last_event_at} /> : "Ninguno"],
    ["Nuevos, 24 h", numberText(lately.accepted)],
    ["Ya estaban, 24 h", numberText(lately.duplicated)],
    ["No son eventos, 24 h", numberText(lately.skipped)],
    ["Rechazados, 24 h", numberText(lately.rejected)],
  ] as const;
  return (
    <Drawer title={source.name} position={position} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.sentence}>
          <StateBadge state={source.state} /> {statusSentence(source, now)}
        </p>
        <Sparkline values={source.trend} label="Registros por hora, últimas 48 horas completas" />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {source.reasons.length > 0 && (
          <section>
            <h3>Por qué se rechazaron</h3>
            <ul className={styles.reasons}>
              {source.reasons.map(({ reason, count }) => (
                <li key={reason}>
                  <span>{reason}</span>
                  <span className={styles.number}>{numberText(count)}</span>
                </li>
              ))}
            </ul>
            <p className={styles.soft}>De cada envío se detallan los primeros cien.</p>
          </section>
        )}
        <QuotaMeters source={source} />
        <div>
          <LinkButton to={`/Eventos?fuente=${source.id}`}>Ver sus eventos</LinkButton>
        </div>
      </div>
    </Drawer>
  );
}
