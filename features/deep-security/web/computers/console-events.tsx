import { Link } from "react-router";
import { type ManagerEvent, managerEventDays } from "#features/deep-security/contracts/computers.contract.ts";
import { moduleWords } from "#features/deep-security/deep-security.words.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "../deep-security.module.css";

/** Events of the manager about the protection of a computer; those after its newest export are not in its modules yet. */
export function ConsoleEvents({ events, takenAt }: { events: readonly ManagerEvent[]; takenAt: string }) {
  return (
    <>
      <ul className={styles.lines}>
        {events.map(({ id, at, code, title, message, module }) => (
          <li key={id} className={styles.line}>
            <Link to={`/Eventos/${id}`}>{message || title}</Link>
            {module && <Badge tone="warning">{moduleWords[module]}</Badge>}
            <span className={styles.soft}>
              Evento {code} · <ExactTime at={at} />
              {at > takenAt && " · posterior a la última exportación"}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Eventos 740 y 190 de los últimos {numberText(managerEventDays)} días.</p>
    </>
  );
}
