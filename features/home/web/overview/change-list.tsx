import { Link } from "react-router";
import type { Changes } from "#features/home/home.contract.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./change-list.module.css";

/** What happened since a moment: events, topics and bulletins. */
export function ChangeList({ changes: { since, events, topics, bulletins } }: { changes: Changes }) {
  const more = bulletins.count - bulletins.newest.length;
  return (
    <>
      <p className={styles.since}>
        Desde el <ExactTime at={since} />
      </p>
      <ul className={styles.changes}>
        <li>
          <strong>{numberText(events.all)}</strong> {events.all === 1 ? "evento nuevo" : "eventos nuevos"}
          {events.serious > 0 && (
            <>
              ,{" "}
              <Link to="/Eventos?severidad=critical&severidad=high">
                {numberText(events.serious)} de severidad alta o crítica
              </Link>
            </>
          )}
        </li>
        <li>
          <strong>{numberText(topics)}</strong>{" "}
          <Link to="/Interacciones">
            {topics === 1 ? "tema con mensajes nuevos" : "temas con mensajes nuevos"}
          </Link>
        </li>
        <li>
          <strong>{numberText(bulletins.count)}</strong>{" "}
          <Link to="/Threat_Intelligence/Boletines">
            {bulletins.count === 1 ? "boletín nuevo" : "boletines nuevos"}
          </Link>
        </li>
      </ul>
      {bulletins.newest.length > 0 && (
        <ul className={styles.bulletins}>
          {bulletins.newest.map(({ id, title, severity, published_at }) => (
            <li key={id}>
              <Link to={`/Threat_Intelligence/Boletines/${id}`}>{title}</Link>
              <span className={styles.facts}>
                <SeverityMark severity={severity} /> <RelativeTime at={published_at} />
              </span>
            </li>
          ))}
          {more > 0 && <li className={styles.facts}>y {numberText(more)} más</li>}
        </ul>
      )}
    </>
  );
}
