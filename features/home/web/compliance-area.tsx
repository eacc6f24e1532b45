import { Link } from "react-router";
import type { CompanyHome } from "#features/home/home.contract.ts";
import styles from "./areas.module.css";
import { leastSentence, standardsText } from "./compliance-sentence.ts";

/** How many standards the company follows, and where it is furthest from what it must be. */
export function ComplianceArea({ compliance: { standards } }: Pick<CompanyHome, "compliance">) {
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
