import { useState } from "react";
import { renewalLabels } from "#features/posture/certificates/certificates.labels.ts";
import {
  type CertificateDetail,
  type CertificateRenewal,
  cancelRenewal,
  finishRenewal,
  takeRenewal,
} from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Lines, Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { Section } from "#platform/web/work/case-section.tsx";
import styles from "../certificates.module.css";

/** The requested renewals, with the provider's actions on the open one. */
export function RenewalList({ detail: { renewals } }: { detail: CertificateDetail }) {
  return (
    <Section title="Renovaciones pedidas">
      <Lines gap={2}>
        {renewals.map((renewal) => (
          <li key={renewal.id}>
            <RenewalLine key={renewal.version} renewal={renewal} />
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function RenewalLine({ renewal }: { renewal: CertificateRenewal }) {
  const { id, version, status, note, outcome } = renewal;
  const works = useMay("certificate.work");
  const manages = useMay("certificate.manage");
  const [dialog, setDialog] = useState<"finish" | "cancel">();
  const take = useCallMutation(takeRenewal, () => showToast("good", "Tomó la renovación"));
  const finish = useCallMutation(finishRenewal, () => setDialog(undefined));
  const cancel = useCallMutation(cancelRenewal, () => setDialog(undefined));
  const isOpen = status === "asked" || status === "doing";
  return (
    <Lines as="div" gap={2}>
      <Row as="span" align="baseline" gap={1} across={3}>
        <Badge tone={renewalLabels[status].tone}>{renewalLabels[status].text}</Badge>
        <span>
          La pidió {renewal.asked_by_name} <RelativeTime at={renewal.asked_at} />
          {renewal.assignee_name && `; la lleva ${renewal.assignee_name}`}
        </span>
      </Row>
      {note && <span>{note}</span>}
      {outcome && <Note as="span">{outcome}</Note>}
      {isOpen && (
        <span className={styles.marks}>
          {manages && status === "asked" && (
            <Button small busy={take.isPending} onClick={() => take.mutate({ id, version })}>
              Tomarla
            </Button>
          )}
          {manages && (
            <Button small onClick={() => setDialog("finish")}>
              Ya está renovado…
            </Button>
          )}
          {works && (
            <Button small look="quiet" onClick={() => setDialog("cancel")}>
              Retirar el pedido…
            </Button>
          )}
        </span>
      )}
      {take.error && <p role="alert">{refusalText(take.error)}</p>}
      {dialog === "finish" && (
        <ReasonDialog
          title="Ya está renovado"
          label="Qué se hizo"
          action="Terminar"
          busy={finish.isPending}
          failure={finish.error}
          onClose={() => setDialog(undefined)}
          onReason={(words) => finish.mutate({ id, version, outcome: words })}
        />
      )}
      {dialog === "cancel" && (
        <ReasonDialog
          title="Retirar el pedido"
          label="Por qué"
          action="Retirarlo"
          busy={cancel.isPending}
          failure={cancel.error}
          onClose={() => setDialog(undefined)}
          onReason={(reason) => cancel.mutate({ id, version, reason })}
        />
      )}
    </Lines>
  );
}
