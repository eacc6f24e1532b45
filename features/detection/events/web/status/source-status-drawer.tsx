import type { SourceStatus } from "#features/detection/events/contracts/event-status.contract.ts";
import { sourceFormatLabels } from "#features/detection/events/events.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { Sparkline } from "#platform/web/charts/sparkline.tsx";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { bytesText } from "#platform/web/text/byte-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./status.module.css";
import { StateBadge } from "./status-columns.tsx";
import { lagText, statusSentence } from "./status-text.ts";

/** Shows how much of each quota is used, as text and as bars. */
function QuotaMeters({ source }: { source: SourceStatus }) {
  const { today, quota, minute_records } = source;
  const meters = [
    { name: "Eventos por minuto", used: minute_records, most: quota.events_per_minute, text: numberText },
    { name: "Eventos de hoy", used: today.records, most: quota.events_per_day, text: numberText },
    { name: "Datos de hoy", used: today.bytes, most: quota.bytes_per_day, text: bytesText },
  ];
  return (
    <Stack as="section" gap={4}>
      <h3>Cuota</h3>
      {meters.map(({ name, used, most, text }) => (
        <div key={name} className={styles.meter}>
          <span>
            {name}: {text(used)} de {text(most)}
          </span>
          <progress value={Math.min(used, most)} max={most} aria-label={name} />
        </div>
      ))}
      {today.refused > 0 && (
        <p className={styles.sentence}>
          Hoy se devolvieron {numberText(today.refused)} envíos porque la cuota estaba usada. La herramienta
          debe repetirlos: no se guardó nada de ellos.
        </p>
      )}
    </Stack>
  );
}

interface SourceStatusDrawerProps {
  source: SourceStatus;
  position: DrawerPosition;
  onClose: () => void;
}

/** The drawer of one source: a sentence about its state, then its figures. */
export function SourceStatusDrawer({ source, position, onClose }: SourceStatusDrawerProps) {
  const now = useMinute();
  const { hour, lately, last_event_at } = source;
  const facts = [
    ["Formato", sourceFormatLabels[source.format]],
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
      <Stack gap={4}>
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
            <Note>De cada envío se detallan los primeros cien.</Note>
          </section>
        )}
        <QuotaMeters source={source} />
        <div>
          <LinkButton to={`${paths.events}?fuente=${source.id}`}>Ver sus eventos</LinkButton>
        </div>
      </Stack>
    </Drawer>
  );
}
