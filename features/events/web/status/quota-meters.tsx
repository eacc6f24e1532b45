import type { SourceStatus } from "#features/events/event-status.contract.ts";
import { numberText } from "#platform/web/number-words.ts";
import { bytesText } from "./duration-words.ts";
import styles from "./status.module.css";

/** How much of each quota is used; the words say it, the bars help the eye. */
export function QuotaMeters({ source }: { source: SourceStatus }) {
  const { today, quota, minute_records } = source;
  const meters = [
    { name: "Eventos por minuto", used: minute_records, most: quota.events_per_minute, text: numberText },
    { name: "Eventos de hoy", used: today.records, most: quota.events_per_day, text: numberText },
    { name: "Datos de hoy", used: today.bytes, most: quota.bytes_per_day, text: bytesText },
  ];
  return (
    <section className={styles.stack}>
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
    </section>
  );
}
