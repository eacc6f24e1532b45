import { useState } from "react";
import {
  type CheckAnswer,
  withdrawAnswer,
} from "#features/posture/findings/contracts/check-answers.contract.ts";
import { answerLabels } from "#features/posture/findings/findings.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone, writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Lines, Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { Section } from "#platform/web/work/case-section.tsx";
import { AnswerDialog, changedByAnswers } from "./answer-dialog.tsx";
import styles from "./check-answers.module.css";

const validToday = "Vale hoy";

function stateText({ ended_because, expires_on }: CheckAnswer): string {
  if (ended_because === "replaced") return "Reemplazada";
  if (ended_because === "withdrawn") return "Retirada";
  return expires_on >= calendarDay(new Date(), providerZone) ? validToday : "Su fecha pasó";
}

const tones = { pass: "good", fail: "danger", not_applicable: "neutral" } as const;

interface CheckAnswersProps {
  check: { asset_id: string; issue_id: string; locus: string };
  answers: readonly CheckAnswer[];
  /** Whether the tool leaves the check to a person. */
  waits: boolean;
  /** The number of other assets on which the same check waits for a person. */
  waitingElsewhere?: number;
}

/** The answers of people to a check that no tool can decide, and the form to give an answer. */
export default function CheckAnswers({ check, answers, waits, waitingElsewhere }: CheckAnswersProps) {
  const [asking, setAsking] = useState(false);
  const mayAnswer = useMay("finding.work");
  const withdraw = useCallMutation(withdrawAnswer, undefined, changedByAnswers);
  const isAnswered = answers.some((answer) => stateText(answer) === validToday);
  return (
    <Section
      title="Revisión de una persona"
      actions={mayAnswer && waits && <Button onClick={() => setAsking(true)}>Responder…</Button>}
    >
      {waits && !isAnswered && (
        <p className={styles.note}>
          Espera respuesta: mientras tanto no cuenta ni a favor ni en contra del puntaje.
        </p>
      )}
      {!waits && (
        <p className={styles.note}>
          La herramienta ya la juzga por sí misma: su resultado cuenta, y las respuestas quedan como historia.
        </p>
      )}
      <Lines gap={3}>
        {answers.map((answer) => (
          <li key={answer.id} className={styles.answer}>
            <Row as="span" align="baseline" gap={1} across={3}>
              <Badge tone={answer.ended_at ? "neutral" : tones[answer.outcome]}>
                {answerLabels[answer.outcome]}
              </Badge>
              <Note as="span">
                {stateText(answer)}; hasta el {writtenDay(answer.expires_on)}
              </Note>
            </Row>
            <span className={styles.text}>{answer.evidence}</span>
            <Note as="span">
              {answer.answered_by_name}, <ExactTime at={answer.answered_at} />
            </Note>
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
      </Lines>
      <SaveTrouble failure={withdraw.error} />
      {asking && (
        <AnswerDialog check={check} waitingElsewhere={waitingElsewhere} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}
