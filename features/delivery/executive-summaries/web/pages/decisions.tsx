import { useState } from "react";
import {
  answerDecision,
  type SummaryDecision,
  type SummaryDetail,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import type { SummaryDecisionAsked } from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import {
  type DecisionAnswer,
  decisionAnswerLabels,
} from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useLineTools } from "../edit/line-tools.tsx";
import { useSummaryChange } from "../use-summary-change.ts";
import styles from "./pages.module.css";
import { Sentence } from "./sentence.tsx";

export const dayText = (date: string) => day(`${date}T12:00:00Z`, "UTC");

/** The decisions that are requested from the company, with their answers; people of the company answer here. */
export function Decisions({ summary }: { summary: SummaryDetail }) {
  const tools = useLineTools();
  const { decisions } = summary.content;
  return (
    <Stack as="section" gap={3} bounded aria-label="Decisiones que le pedimos">
      <h3 className={styles.heading}>Decisiones que le pedimos</h3>
      {decisions.length === 0 && <p className={styles.soft}>Este mes no le pedimos decisiones.</p>}
      <ol className={styles.decisions}>
        {decisions.map((decision, place) => (
          <li
            key={decision.key}
            className={styles.decision}
            data-hidden={tools?.isHidden(decision.key) || undefined}
          >
            <Asked decision={decision} />
            {tools?.reasonOf(decision.key)}
            <Answer
              state={summary.state}
              answer={summary.answers.find(({ key }) => key === decision.key)}
              place={place + 1}
            />
            {tools?.draw({
              section: "decisions",
              line: decision.key,
              name: `decisión ${place + 1}`,
              isFirst: place === 0,
              isLast: place === decisions.length - 1,
            })}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Asked({ decision: { question, reason, otherwise, due_on } }: { decision: SummaryDecisionAsked }) {
  return (
    <>
      <p className={styles.question}>
        <Sentence segments={question} />
      </p>
      <p>
        <Sentence segments={reason} /> <Sentence segments={otherwise} />
      </p>
      <p className={styles.soft}>Responda a más tardar el {dayText(due_on)}.</p>
    </>
  );
}

interface AnswerProps {
  state: SummaryDetail["state"];
  answer: SummaryDecision | undefined;
  place: number;
}

const answerTones = { accepted: "good", declined: "danger", postponed: "warning" } as const;

function Answer({ state, answer, place }: AnswerProps) {
  const decides = useMay("summary.decide");
  if (!answer) return null;
  if (answer.answer && answer.answered_at)
    return (
      <Stack gap={2} bounded>
        <Row as="p" gap={2}>
          <Badge tone={answerTones[answer.answer]}>{decisionAnswerLabels[answer.answer]}</Badge>
          <span>
            {answer.answered_by_name}, <ExactTime at={answer.answered_at} dayOnly />
          </span>
        </Row>
        {answer.note && <p>{answer.note}</p>}
      </Stack>
    );
  if (decides && state === "published") return <AnswerForm id={answer.id} place={place} />;
  return <Badge tone="warning">Sin respuesta</Badge>;
}

const minNote = 5;

function AnswerForm({ id, place }: { id: string; place: number }) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const give = useSummaryChange(
    (answer: DecisionAnswer) => call(answerDecision, { id, answer, note }),
    () => showToast("good", "Respuesta guardada"),
  );
  const lacksNote = note.trim().length < minNote ? { notYet: "Escriba primero el motivo" } : {};
  if (!isOpen)
    return (
      <Row gap={2}>
        <Button look="main" aria-label={`Responder la decisión ${place}`} onClick={() => setOpen(true)}>
          Responder
        </Button>
      </Row>
    );
  return (
    <Stack gap={2} bounded>
      <Field
        label={`Comentario de la decisión ${place}`}
        hint="Obligatorio para rechazar o postergar."
        optional
      >
        <TextArea rows={2} limit={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <SaveTrouble failure={give.error} />
      <Row gap={2}>
        <Button
          look="main"
          busy={give.isPending}
          aria-label={`Aprobar la decisión ${place}`}
          onClick={() => give.mutate("accepted")}
        >
          Aprobar
        </Button>
        <Button
          busy={give.isPending}
          aria-label={`Postergar la decisión ${place}`}
          {...lacksNote}
          onClick={() => give.mutate("postponed")}
        >
          Postergar
        </Button>
        <Button
          look="danger"
          busy={give.isPending}
          aria-label={`Rechazar la decisión ${place}`}
          {...lacksNote}
          onClick={() => give.mutate("declined")}
        >
          Rechazar
        </Button>
      </Row>
    </Stack>
  );
}
