import { Link } from "react-router";
import type { FindingDetail } from "#features/vulnerabilities/contracts/finding-detail.contract.ts";
import { decisionKindWords, decisionStateWords } from "#features/vulnerabilities/vulnerabilities.words.ts";
import { chileanDate } from "#platform/web/dates/chilean-date.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { decisionPath } from "../list/finding-address.ts";
import styles from "./finding-detail.module.css";

/** What was decided about it, by whom and until when. */
export function FindingDecisions({ detail: { decisions } }: { detail: FindingDetail }) {
  if (decisions.length === 0) return null;
  return (
    <Section title="Decisiones">
      <ul className={styles.lines}>
        {decisions.map(
          ({ id, kind, state, justification, expires_on, requested_by_name, approved_by_name }) => (
            <li key={id}>
              <span className={styles.line}>
                <Link to={decisionPath(id)}>{decisionKindWords[kind]}</Link>
                <Badge tone={state === "approved" ? "good" : "neutral"}>{decisionStateWords[state]}</Badge>
                {expires_on && <span className={caseStyles.soft}>hasta el {chileanDate(expires_on)}</span>}
              </span>
              <p className={caseStyles.text}>{justification}</p>
              <span className={caseStyles.soft}>
                La pidió {requested_by_name}
                {approved_by_name && `; la aprobó ${approved_by_name}`}
              </span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
