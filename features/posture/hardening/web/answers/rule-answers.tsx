import { useState } from "react";
import {
  type CheckAnswer,
  withdrawAnswer,
} from "#features/posture/findings/contracts/check-answers.contract.ts";
import type { getTargetRule } from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { outcomeLabels } from "#features/posture/hardening/hardening.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone, writtenDay } from "#platform/contract/dates/calendar-text.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { Section } from "#platform/web/work/case-section.tsx";
import styles from "../hardening.module.css";
import { AnswerDialog } from "./answer-dialog.tsx";
import { changedByAnswers } from "./changed-by-answers.ts";

function stateText({ ended_because, expires_on }: CheckAnswer): string {
  if (ended_because === "replaced") return "Reemplazada";
  if (ended_because === "withdrawn") return "Retirada";
  return expires_on >= calendarDay(new Date(), providerZone) ? "Vale hoy" : "Su fecha pasó";
}

interface RuleAnswersProps {
  detail: OutputOf<typeof getTargetRule>;
}

/** The answers of people to a check that no tool can judge, and the form to give one. */
export function RuleAnswers({ detail }: RuleAnswersProps) {
  const [asking, setAsking] = useState(false);
  const mayAnswer = useMay("finding.work");
  const withdraw = useCallMutation(withdrawAnswer, undefined, changedByAnswers);
  const { rule, asset_id, waiting_elsewhere, answers } = detail;
  const waits = rule.outcome === "manual";
  return (
    <Section
      title="Revisión de una persona"
      actions={mayAnswer && waits && <Button onClick={() => setAsking(true)}>Responder…</Button>}
    >
      {waits && !rule.answer && (
        <p className={styles.note}>
          Espera respuesta: mientras tanto no cuenta ni a favor ni en contra del puntaje.
        </p>
      )}
      {!waits && (
        <p className={styles.note}>
          La herramienta ya la juzga por sí misma: su resultado cuenta, y las respuestas quedan como historia.
        </p>
      )}
      <ul className={styles.lines}>
        {answers.map((answer) => (
          <li key={answer.id} className={styles.two}>
            <span className={styles.line}>
              <Badge tone={answer.ended_at ? "neutral" : outcomeLabels[answer.outcome].tone}>
                {outcomeLabels[answer.outcome].word}
              </Badge>
              <span className={styles.soft}>
                {stateText(answer)}; hasta el {writtenDay(answer.expires_on)}
              </span>
            </span>
            <span className={styles.text}>{answer.evidence}</span>
            <span className={styles.soft}>
              {answer.answered_by_name}, <ExactTime at={answer.answered_at} />
            </span>
            {mayAnswer && !answer.ended_at && (
              <span>
                <Button
                  look="quiet"
                  busy={withdraw.isPending}
                  onClick={() => withdraw.mutate({ id: answer.id })}
                >
                  Retirar esta respuesta
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <SaveTrouble failure={withdraw.error} />
      {asking && (
        <AnswerDialog
          check={{ asset_id, issue_id: rule.issue_id, locus: rule.locus }}
          waitingElsewhere={waiting_elsewhere}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
