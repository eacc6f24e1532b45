import { useState } from "react";
import {
  reviewSummary,
  type SummaryDetail,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "../summaries.module.css";
import { useSummaryChange } from "../use-summary-change.ts";

const minReason = 5;

/** The buttons to approve the pages with their hash, or to send them back with a reason. */
export function ReviewBar({ summary }: { summary: SummaryDetail }) {
  const { id, version, sha256, is_author, submitted_by_name } = summary;
  const [reason, setReason] = useState("");
  const review = useSummaryChange(
    (decision: "approve" | "reject") => call(reviewSummary, { id, version, sha256, decision, reason }),
    ({ state }) => showToast("good", state === "approved" ? "Resumen aprobado" : "Resumen devuelto"),
  );
  return (
    <section className={styles.review} aria-label="Revisar el resumen">
      <p>
        Enviado a revisión por {submitted_by_name}. La aprobación vale para la huella {sha256.slice(0, 16)}…
      </p>
      <Field label="Motivo" hint="Obligatorio para devolverlo." optional>
        <TextArea rows={2} limit={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <SaveTrouble failure={review.error} />
      <Row gap={3}>
        <Button
          look="main"
          busy={review.isPending}
          {...(is_author && { notYet: "Usted trabajó en este resumen: debe aprobarlo otra persona" })}
          onClick={() => review.mutate("approve")}
        >
          Aprobar
        </Button>
        <Button
          look="danger"
          busy={review.isPending}
          {...(reason.trim().length < minReason && { notYet: "Escriba primero qué hay que corregir" })}
          onClick={() => review.mutate("reject")}
        >
          Devolver
        </Button>
      </Row>
    </section>
  );
}
