import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countWork } from "#features/home/my-work/my-work.contract.ts";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { switchCompany } from "#features/identity/companies/companies.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { drawPageFor } from "#platform/web/call/page-company.ts";
import styles from "./top-bar.module.css";

/** The active company: its name for a person of one company, otherwise a menu to choose it. */
export function CompanyChoice({ person }: { person: CurrentUser }) {
  const { active_company: active, companies } = person;
  const [isRequested, setAsked] = useState(false);
  const lateIn = useLate(isRequested);
  if (companies.length === 0 || (active && companies.length === 1))
    return <span className={styles.company}>{active?.name}</span>;
  return (
    <select
      className={styles.companySelect}
      aria-label="Empresa"
      value={active?.full_name ?? ""}
      onPointerEnter={() => setAsked(true)}
      onFocus={() => setAsked(true)}
      onChange={(event) => changeCompany(event.target.value)}
    >
      {!active && <option value="">Elija una empresa</option>}
      {companies.map(({ id, name, full_name }) => (
        <option key={id} value={full_name}>
          {name}
          {id !== active?.id && lateWords(lateIn.get(id))}
        </option>
      ))}
    </select>
  );
}

const none: ReadonlyMap<number, number> = new Map();

/**
 * Returns the number of overdue matters per company; requested only when the person opens the menu, because all
 * companies are read.
 */
function useLate(isRequested: boolean): ReadonlyMap<number, number> {
  const { data = none } = useQuery({
    ...callQuery(countWork, {}),
    enabled: isRequested,
    staleTime: 60_000,
    select: ({ companies }) => new Map(companies.map(({ id, late }) => [id, late])),
  });
  return data;
}

const lateWords = (late = 0) => (late > 0 ? ` · ${late} ${late === 1 ? "vencida" : "vencidas"}` : "");

/** Changes the active company and reloads the page, so that no data of the previous company remains in the browser. */
export async function changeCompany(fullName: string): Promise<void> {
  try {
    const { active_company } = await call(switchCompany, { client: fullName });
    localStorage.clear();
    drawPageFor(active_company.id);
  } catch (failure) {
    const status = failure instanceof CallFailure ? failure.status : undefined;
    if (status === 400) console.error("Company change: missing credentials");
    else if (status === 403) console.error("Company change: invalid credentials or user not found");
    else console.error("Company change failed", failure);
    return;
  }
  location.reload();
}
