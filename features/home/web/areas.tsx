import { Link } from "react-router";
import type { CompanyHome } from "#features/home/home.contract.ts";
import { RelativeTimeInside } from "#platform/web/kit/relative-time.tsx";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./areas.module.css";
import { ComplianceArea } from "./compliance-area.tsx";
import { EventArea } from "./event-area.tsx";

const noFindings = {
  no_period: "Su empresa no tiene un período de este servicio en curso.",
  no_data: "Hay un período en curso, pero todavía no se carga ningún análisis.",
  available: "",
} as const;

/** Each area with its number and the date of its data; one without data says why. */
export function Areas({ home: { events, compliance, vulnerabilities, topics } }: { home: CompanyHome }) {
  return (
    <div className={styles.areas}>
      <EventArea events={events} />
      <ComplianceArea compliance={compliance} />
      <div className={styles.area}>
        <h3 className={styles.name}>
          <Link to="/Vulnerabilidades">Vulnerabilidades</Link>
        </h3>
        <p className={styles.none}>Sin dato</p>
        <p className={styles.note}>
          {noFindings[vulnerabilities.status]}
          {vulnerabilities.period && ` Período: ${vulnerabilities.period.name}.`}
        </p>
      </div>
      <div className={styles.area}>
        <h3 className={styles.name}>
          <Link to="/Interacciones">Temas abiertos</Link>
        </h3>
        <p className={styles.number}>{numberText(topics.open)}</p>
        <p className={styles.note}>
          {topics.as_of ? (
            <>
              Último mensaje: <RelativeTimeInside at={topics.as_of} />
            </>
          ) : (
            "Nadie ha abierto un tema todavía."
          )}
        </p>
      </div>
    </div>
  );
}
