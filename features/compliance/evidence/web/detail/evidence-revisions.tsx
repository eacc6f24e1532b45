import type { Revision } from "#features/compliance/evidence/evidence.contract.ts";
import { downloadArtifactFile } from "#features/compliance/evidence/evidence-files.contract.ts";
import { addressOfCall } from "#platform/web/call/call.ts";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { periodText } from "../evidence-text.ts";
import styles from "./evidence-detail.module.css";
import { StatusMark } from "./status-mark.tsx";

/** The history of a piece of evidence: each revision with its author, its reviewer and its files. */
export function EvidenceRevisions({ revisions }: { revisions: Revision[] }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Revisiones</h3>
      <ol className={styles.list} reversed>
        {revisions.map((revision) => (
          <li key={revision.number}>
            <p className={styles.line}>
              <strong>Revisión {revision.number}</strong>
              <StatusMark status={revision.status} />
              <span className={styles.soft}>
                {revision.added_by_name}, <RelativeTimeInside at={revision.added_at} />
                {(revision.period_from || revision.period_to) &&
                  ` · ${periodText(revision.period_from, revision.period_to)}`}
              </span>
            </p>
            {revision.reviewed_at && (
              <p className={styles.soft}>
                {revision.status === "rejected" ? "La rechazó" : "La aprobó"} {revision.reviewed_by_name},{" "}
                <RelativeTimeInside at={revision.reviewed_at} />
                {revision.review_reason && `: ${revision.review_reason}`}
              </p>
            )}
            {revision.number !== revisions[0]?.number && (
              <p className={styles.line}>
                {revision.files.map(({ id, name }) => (
                  <a key={id} href={addressOfCall(downloadArtifactFile, { id })} download>
                    {name}
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
