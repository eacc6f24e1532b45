import { useState } from "react";
import type { getTargetRule, ManualAnswer } from "#features/hardening/contracts/hardening-target.contract.ts";
import { undoAnswers } from "#features/hardening/contracts/manual-answers.contract.ts";
import { outcomeWords } from "#features/hardening/hardening.words.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { chileanDate } from "#platform/web/dates/chilean-date.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { Section } from "#platform/web/work/case-section.tsx";
import styles from "../hardening.module.css";
import type { CheckOf } from "../rules/check-of.ts";
import { AnswerDialog } from "./answer-dialog.tsx";

const stateWords = {
  standing: "Vale hoy",
  replaced: "Reemplazada",
  undone: "Deshecha",
  ended: "Su fecha pasó",
} as const satisfies Record<ManualAnswer["state"], string>;

interface RuleAnswersProps {
  check: CheckOf;
  detail: OutputOf<typeof getTargetRule>;
}

/** What people said of a check that no tool can judge, and the way to say it. */
export function RuleAnswers({ check, detail }: RuleAnswersProps) {
  const [asking, setAsking] = useState(false);
  const mayAnswer = useMay("hardening.answer");
  const undo = useCallMutation(undoAnswers);
  const waits = detail.rule.outcome === "manual";
  return (
    <Section
      title="Revisión de una persona"
      actions={mayAnswer && waits && <Button onClick={() => setAsking(true)}>Responder…</Button>}
    >
      {waits && !detail.rule.answer && (
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
        {detail.answers.map(
          ({ id, bulk_id, answer, evidence, valid_until, answered_by_name, answered_at, state }) => (
            <li key={id} className={styles.two}>
              <span className={styles.line}>
                <Badge tone={state === "standing" ? outcomeWords[answer].tone : "neutral"}>
                  {outcomeWords[answer].word}
                </Badge>
                <span className={styles.soft}>
                  {stateWords[state]}; hasta el {chileanDate(valid_until)}
                </span>
              </span>
              <span className={styles.text}>{evidence}</span>
              <span className={styles.soft}>
                {answered_by_name}, <ExactTime at={answered_at} />
              </span>
              {mayAnswer && state === "standing" && (
                <span>
                  <Button look="quiet" busy={undo.isPending} onClick={() => undo.mutate({ id: bulk_id })}>
                    Deshacer esta respuesta
                  </Button>
                </span>
              )}
            </li>
          ),
        )}
      </ul>
      {undo.error && <Notice tone="danger">{refusalText(undo.error)}</Notice>}
      {asking && (
        <AnswerDialog
          check={check}
          waitingElsewhere={detail.waiting_elsewhere}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
