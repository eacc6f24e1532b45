import type { CompanySummary } from "#features/companies/manage-companies.contract.ts";
import styles from "./company-name.module.css";

/** A company by its logo, or its initials, and both of its names. */
export function CompanyName({ company }: { company: Pick<CompanySummary, "name" | "full_name" | "logo"> }) {
  const { name, full_name, logo } = company;
  return (
    <span className={styles.company}>
      <span className={styles.mark} aria-hidden="true">
        {logo ? <img src={logo} alt="" width={32} height={32} loading="lazy" /> : initials(name)}
      </span>
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.fullName}>{full_name}</span>
      </span>
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase("es-CL"))
    .join("");
}
