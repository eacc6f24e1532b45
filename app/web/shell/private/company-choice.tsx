import type { CurrentUser } from "#features/access/access.contract.ts";
import { switchCompany } from "#features/companies/companies.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import styles from "./top-bar.module.css";

/** The company: its name for who has one, a choice for who has several or has not chosen yet. */
export function CompanyChoice({ person }: { person: CurrentUser }) {
  const { active_company: active, companies } = person;
  if (companies.length === 0 || (active && companies.length === 1))
    return <span className={styles.company}>{active?.name}</span>;
  return (
    <select
      className={styles.companySelect}
      aria-label="Empresa"
      value={active?.full_name ?? ""}
      onChange={(event) => changeCompany(event.target.value)}
    >
      {!active && <option value="">Elija una empresa</option>}
      {companies.map(({ id, name, full_name }) => (
        <option key={id} value={full_name}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Changes the active company and starts the page anew, with nothing of the former company left in the browser. */
export async function changeCompany(fullName: string): Promise<void> {
  try {
    await call(switchCompany, { client: fullName });
  } catch (failure) {
    const status = failure instanceof CallFailure ? failure.status : undefined;
    if (status === 400) console.error("Company change: missing credentials");
    else if (status === 403) console.error("Company change: invalid credentials or user not found");
    else console.error("Company change failed", failure);
    return;
  }
  localStorage.clear();
  location.reload();
}
