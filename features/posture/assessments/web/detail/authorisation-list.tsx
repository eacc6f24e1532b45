import { useState } from "react";
import type { AssessmentDetail } from "#features/posture/assessments/contracts/assessments.contract.ts";
import {
  type Authorisation,
  downloadAuthorisation,
  withdrawAuthorisation,
} from "#features/posture/assessments/contracts/authorisations.contract.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import styles from "../assessments.module.css";

const stateMarks = {
  in_force: ["good", "Vigente"],
  future: ["brand", "Comienza después"],
  expired: ["danger", "Vencida"],
  withdrawn: ["neutral", "Retirada"],
} as const satisfies Record<Authorisation["state"], readonly [string, string]>;

/** The list of signed authorisations, each with its file, its hash and the targets that it names. */
export function AuthorisationList({ assessment }: { assessment: AssessmentDetail }) {
  const works = useMay("assessment.work");
  const [withdrawing, setWithdrawing] = useState<Authorisation>();
  const withdraw = useCallMutation(withdrawAuthorisation, () => setWithdrawing(undefined));
  const { id, authorisations } = assessment;
  if (authorisations.length === 0)
    return <p className={styles.note}>Todavía no se registra una autorización firmada.</p>;
  return (
    <>
      <Lines gap={3}>
        {authorisations.map((each) => {
          const [tone, word] = stateMarks[each.state];
          return (
            <li key={each.id} className={styles.part}>
              <Row as="span" align="baseline" gap={1} across={3}>
                <strong>{each.signed_by}</strong>
                <Badge tone={tone}>{word}</Badge>
                <span className={styles.soft}>
                  {each.signed_role && `${each.signed_role} · `}firmada el {writtenDay(each.signed_on)} ·
                  vigente desde <ExactTime at={each.valid_from} /> hasta <ExactTime at={each.valid_to} />
                </span>
              </Row>
              <span className={styles.soft}>
                Objetivos: {each.targets.join(", ") || "ninguno de los actuales"}
              </span>
              <span className={styles.soft}>SHA-256 {each.sha256}</span>
              {each.withdrawn_at && (
                <span className={styles.soft}>
                  Retirada por {each.withdrawn_by_name}: {each.withdrawn_reason}
                </span>
              )}
              <Row as="span" align="stretch" gap={2}>
                <DownloadButton
                  small
                  contract={downloadAuthorisation}
                  input={{ id, authorisation_id: each.id }}
                  name={each.file_name}
                  label={each.file_name}
                  description={`Descargar ${each.file_name}`}
                />
                {works && !each.withdrawn_at && (
                  <Button small look="quiet" onClick={() => setWithdrawing(each)}>
                    Retirar
                  </Button>
                )}
              </Row>
            </li>
          );
        })}
      </Lines>
      {withdrawing && (
        <TextDialog
          title="Retirar la autorización"
          label="Motivo"
          hint="Si la evaluación está en curso y queda un objetivo sin autorización, se suspende."
          shortest={3}
          limit={1_000}
          action="Retirar"
          busy={withdraw.isPending}
          failure={withdraw.error}
          onSave={(reason) => withdraw.mutate({ id, authorisation_id: withdrawing.id, reason })}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  );
}
