import { useState } from "react";
import { type ArtifactDetail, reviewArtifact } from "#features/compliance/evidence/evidence.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useEvidenceChange } from "../evidence.queries.ts";
import styles from "./review-bar.module.css";

interface ReviewBarProps {
  artifact: ArtifactDetail;
  /** Called after a review to open the next piece of evidence that waits for one. */
  onReviewed: () => void;
}

/** The review: approve until a day, or reject with a reason. */
export function ReviewBar({ artifact: { id, version, valid_until }, onReviewed }: ReviewBarProps) {
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState(valid_until ?? "");
  const review = useEvidenceChange(
    (decision: "approve" | "reject") =>
      call(reviewArtifact, { id, version, decision, reason, ...(until ? { valid_until: until } : {}) }),
    (_reviewed, decision) => {
      showToast("good", decision === "approve" ? "Evidencia aprobada" : "Evidencia rechazada");
      onReviewed();
    },
  );
  return (
    <section className={styles.review} aria-label="Revisar esta evidencia">
      <div className={styles.fields}>
        <Field label="Vale hasta" optional>
          <DateInput value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
        <Field label="Motivo" hint="Obligatorio para rechazar.">
          <TextArea
            rows={2}
            limit={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
      <SaveTrouble failure={review.error} />
      <Row align="stretch" gap={2}>
        <Button look="main" busy={review.isPending} onClick={() => review.mutate("approve")}>
          Aprobar
        </Button>
        <Button
          look="danger"
          busy={review.isPending}
          notYet={reason.trim().length < 3 ? "Escriba primero el motivo" : undefined}
          onClick={() => review.mutate("reject")}
        >
          Rechazar
        </Button>
      </Row>
    </section>
  );
}
