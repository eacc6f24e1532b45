import { Link } from "react-router";
import type { countWork } from "#features/my-work/my-work.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { companyState, companyStates } from "#platform/contract/matters/company-states.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { StateMark } from "#platform/web/kit/marks/state-mark.tsx";
import { countOf, numberText } from "#platform/web/words/number-words.ts";
import styles from "./state.module.css";

const maxVisible = 8;
type WaitingCompany = OutputOf<typeof countWork>["companies"][number];

/** The companies of a person by what waits in them, the worst first. */
export function CompanyStates({ companies }: { companies: readonly WaitingCompany[] }) {
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
          <Link to={placeInCompany(id, "/Bienvenida")}>{name}</Link>
          <span className={styles.rests}>{countOf(total, "pendiente", "pendientes")}</span>
        </li>
      ))}
      {rows.length > maxVisible && (
        <li>
          <Link to="/MiTrabajo">Ver las {numberText(rows.length)} empresas</Link>
        </li>
      )}
    </ul>
  );
}
