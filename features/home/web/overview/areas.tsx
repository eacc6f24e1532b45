import { Link } from "react-router";
import type { CompanyHome } from "#features/home/home.contract.ts";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "./areas.module.css";
import { EventArea } from "./event-area.tsx";

type Standard = CompanyHome["compliance"]["standards"][number];

const share = (part: number) => `${numberText(Math.round(part * 100))} %`;

function standardsText(count: number): string {
  return count === 1 ? "1 norma" : `${numberText(count)} normas`;
}

/** Where the company complies least, never without saying how much of it was assessed. */
export function leastSentence(standards: readonly Standard[]): string {
  const [first] = standards;
  if (!first) return "Su empresa todavía no sigue ninguna norma.";
  const assessed = standards.filter(({ compliance }) => compliance !== null);
  const [least] = assessed.toSorted((a, b) => (a.compliance ?? 0) - (b.compliance ?? 0));
  if (!least) return "Ningún control se ha evaluado todavía.";
  const says = `${share(least.compliance ?? 0)} de lo evaluado, con ${share(least.coverage)} evaluado`;
  return standards.length === 1
    ? `${least.short_name}: cumple ${says}.`
    : `La que menos se cumple es ${least.short_name}: ${says}.`;
}

/** How many standards the company follows, and where it is furthest from what it must be. */
function ComplianceArea({ compliance: { standards } }: Pick<CompanyHome, "compliance">) {
  return (
    <div className={styles.area}>
      <h3 className={styles.name}>
        <Link to="/Compliance">Cumplimiento</Link>
      </h3>
      {standards.length === 0 ? (
        <p className={styles.none}>Sin normas</p>
      ) : (
        <p className={styles.number}>{standardsText(standards.length)}</p>
      )}
      <p className={styles.note}>{leastSentence(standards)}</p>
    </div>
  );
}

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
