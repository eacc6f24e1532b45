import { Fragment } from "react";
import { Link } from "react-router";
import type { Verdict } from "./verdict.rules.ts";
import styles from "./verdict-line.module.css";

/** The room of the verdict while it is worked out. */
export const VerdictRoom = () => <div className={styles.verdict} />;

/** The verdict above everything else on the home, and the lists that it rests on. */
export function VerdictLine({ verdict: { opening, text, unmeasured, restsOn } }: { verdict: Verdict }) {
  return (
    <section className={styles.verdict} aria-label="En una frase">
      <p className={styles.sentence}>
        <strong>{opening}:</strong> {text}
      </p>
      <p className={styles.rests}>
        {restsOn.length > 0 && (
          <>
            Se apoya en{" "}
            {restsOn.map(({ label, to }, at) => (
              <Fragment key={to}>
                {at > 0 && (at === restsOn.length - 1 ? " y " : ", ")}
                <Link to={to}>{label}</Link>
              </Fragment>
            ))}
            .
          </>
        )}
        {unmeasured.length > 0 && ` Sin medir: ${unmeasured.join("; ")}.`}
      </p>
    </section>
  );
}
