import { useState } from "react";
import type { ArtifactDetail } from "#features/evidence/evidence.contract.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DeleteEvidence } from "./delete-evidence.tsx";
import styles from "./evidence-detail.module.css";
import { EvidenceFacts } from "./evidence-facts.tsx";
import { EvidenceFiles } from "./evidence-files.tsx";
import { EvidenceRevisions } from "./evidence-revisions.tsx";
import { EvidenceUse } from "./evidence-use.tsx";
import { standingSentence } from "./evidence-words.ts";
import { ReviewBar } from "./review-bar.tsx";
import { StatusMark } from "./status-mark.tsx";
import { UploadDialog } from "./upload-dialog.tsx";
import { useReviewStanding } from "./use-review-standing.ts";

interface EvidenceDetailProps {
  artifact: ArtifactDetail;
  onReviewed: () => void;
  onGone: () => void;
}

/** Where it stands and what can be done, then its files, what rests on it, its facts and its revisions. */
export function EvidenceDetail({ artifact, onReviewed, onGone }: EvidenceDetailProps) {
  const [asking, setAsking] = useState<"change" | "delete" | null>(null);
  const standing = useReviewStanding(artifact);
  const now = useMinute();
  const { status, worth, revisions } = artifact;
  const stillCounts =
    status !== "approved" && status !== "expiring" && (worth === "valid" || worth === "expiring");
  return (
    <article className={styles.detail}>
      <div className={styles.head}>
        <StatusMark status={status} />
        <span className={styles.actions}>
          <Button small onClick={() => setAsking("change")}>
            Renovar o editar
          </Button>
          <Button small look="quiet" onClick={() => setAsking("delete")}>
            Eliminar
          </Button>
        </span>
      </div>
      <p className={styles.sentence}>
        {standingSentence(artifact, now)}
        {stillCounts && " La revisión aprobada anterior sigue valiendo para sus controles."}
      </p>
      {standing === "reviews" && (
        <ReviewBar key={artifact.version} artifact={artifact} onReviewed={onReviewed} />
      )}
      {standing === "own" && (
        <p className={styles.soft}>Usted subió esta revisión: debe aprobarla o rechazarla otra persona.</p>
      )}
      <EvidenceFiles files={revisions[0]?.files ?? []} />
      <EvidenceUse artifact={artifact} />
      <EvidenceFacts artifact={artifact} />
      <EvidenceRevisions revisions={revisions} />
      {asking === "change" && (
        <UploadDialog artifact={artifact} onClose={() => setAsking(null)} onDone={() => setAsking(null)} />
      )}
      {asking === "delete" && (
        <DeleteEvidence artifact={artifact} onClose={() => setAsking(null)} onGone={onGone} />
      )}
    </article>
  );
}
