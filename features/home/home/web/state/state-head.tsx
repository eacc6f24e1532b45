import { Fragment } from "react";
import { Link } from "react-router";
import type { countWork } from "#features/home/my-work/my-work.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { companyState, companyStates } from "#platform/contract/matters/company-states.ts";
import * as paths from "#platform/contract/paths.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { StateMark } from "#platform/web/kit/marks/state-mark.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import type { Verdict } from "../overview/verdict.rules.ts";
import styles from "./state.module.css";
import { TopActions } from "./top-actions.tsx";
import type { useTopMatters } from "./use-top-matters.ts";

const maxVisible = 8;
type WaitingCompany = OutputOf<typeof countWork>["companies"][number];

/** The companies of a person by their pending work, the worst first. */
function CompanyStates({ companies }: { companies: readonly WaitingCompany[] }) {
  const rows = companies
    .map((company) => ({ ...company, state: companyState([], company) }))
    .toSorted(
      (one, other) =>
        companyStates.indexOf(one.state) - companyStates.indexOf(other.state) ||
        other.worst_harm - one.worst_harm ||
        other.late - one.late,
    );
  return (
    <ul className={styles.companies} aria-label="Sus empresas">
      {rows.slice(0, maxVisible).map(({ id, name, state, total }) => (
        <li key={id} className={styles.company}>
          <StateMark state={state} />
          <Link to={placeInCompany(id, paths.home)}>{name}</Link>
          <span className={styles.rests}>{countOf(total, "pendiente", "pendientes")}</span>
        </li>
      ))}
      {rows.length > maxVisible && (
        <li>
          <Link to={paths.myWork}>Ver las {numberText(rows.length)} empresas</Link>
        </li>
      )}
    </ul>
  );
}

interface StateHeadProps {
  verdict: Verdict;
  matters: ReturnType<typeof useTopMatters>;
}

/** The head of the home page: the state of the company, its reasons, and the person's three most urgent matters. */
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

/** The head of the home page with the three most urgent matters, and the companies of a person who has several. */
export function MattersHead({ matters, several }: Pick<StateHeadProps, "matters"> & { several: boolean }) {
  if (matters.isError)
    return <p className={styles.reason}>No pudimos revisar sus pendientes. Recargue la página.</p>;
  return (
    <>
      <TopActions items={matters.items} namesCompany={several} />
      {matters.items.length > 0 && (
        <p className={styles.all}>
          <Link to={paths.myWork}>Ver todos los pendientes</Link>
        </p>
      )}
      {several && <CompanyStates companies={matters.companies} />}
    </>
  );
}
