import type { Revision } from "#features/compliance/evidence/evidence.contract.ts";
import { downloadArtifactFile } from "#features/compliance/evidence/evidence-files.contract.ts";
import { addressOfCall } from "#platform/web/call/call.ts";
import { Lines, Note, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { periodText } from "../evidence-text.ts";
import styles from "./evidence-detail.module.css";
import { StatusMark } from "./status-mark.tsx";

/** The history of a piece of evidence: each revision with its author, its reviewer and its files. */
export function EvidenceRevisions({ revisions }: { revisions: Revision[] }) {
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.title}>Revisiones</h3>
      <Lines as="ol" gap={2} bounded reversed>
        {revisions.map((revision) => (
          <li key={revision.number}>
            <Row as="p" gap={1} across={3}>
              <strong>Revisión {revision.number}</strong>
              <StatusMark status={revision.status} />
              <Note as="span">
                {revision.added_by_name}, <RelativeTimeInside at={revision.added_at} />
                {(revision.period_from || revision.period_to) &&
                  ` · ${periodText(revision.period_from, revision.period_to)}`}
              </Note>
            </Row>
            {revision.reviewed_at && (
              <Note>
                {revision.status === "rejected" ? "La rechazó" : "La aprobó"} {revision.reviewed_by_name},{" "}
                <RelativeTimeInside at={revision.reviewed_at} />
                {revision.review_reason && `: ${revision.review_reason}`}
              </Note>
            )}
            {revision.number !== revisions[0]?.number && (
              <Row as="p" gap={1} across={3}>
                {revision.files.map(({ id, name }) => (
                  <a key={id} href={addressOfCall(downloadArtifactFile, { id })} download>
                    {name}
                  </a>
                ))}
              </Row>
            )}
          </li>
        ))}
      </Lines>
    </Stack>
  );
}
