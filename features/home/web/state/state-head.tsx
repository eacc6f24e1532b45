import { Fragment } from "react";
import { Link } from "react-router";
import { StateMark } from "#platform/web/kit/marks/state-mark.tsx";
import type { Verdict } from "../overview/verdict.rules.ts";
import { CompanyStates } from "./company-states.tsx";
import styles from "./state.module.css";
import { TopActions } from "./top-actions.tsx";
import type { useTopMatters } from "./use-top-matters.ts";

interface StateHeadProps {
  verdict: Verdict;
  matters: ReturnType<typeof useTopMatters>;
}

/** The state of the company, its grounds, and the three most pressing matters of the person. */
export function StateHead({ verdict: { state, text, unmeasured, restsOn }, matters }: StateHeadProps) {
  const several = matters.companies.length > 1;
  return (
    <section className={styles.state} aria-label="Estado de la empresa">
      <p className={styles.word} data-state={state}>
        <StateMark state={state} />
      </p>
      <p className={styles.reason}>{text}</p>
      <p className={styles.rests}>
        {restsOn.length > 0 && (
          <>
            Según{" "}
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
      <MattersHead matters={matters} several={several} />
    </section>
  );
}

/** The three most pressing matters, and the companies of whoever has several. */
export function MattersHead({ matters, several }: Pick<StateHeadProps, "matters"> & { several: boolean }) {
  if (matters.isError)
    return <p className={styles.reason}>No pudimos revisar sus pendientes. Recargue la página.</p>;
  return (
    <>
      <TopActions items={matters.items} namesCompany={several} />
      {matters.items.length > 0 && (
        <p className={styles.all}>
          <Link to="/MiTrabajo">Ver todos los pendientes</Link>
        </p>
      )}
      {several && <CompanyStates companies={matters.companies} />}
    </>
  );
}
