import { useId, useState } from "react";
import { Link } from "react-router";
import type { AnswerKind, WorkItem } from "#features/my-work/my-work.contract.ts";
import { answerWords } from "#features/my-work/my-work.words.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import styles from "./asked-of-client.module.css";
import type { HeldAnswer } from "./use-held-answers.ts";

interface PendingItemProps {
  item: WorkItem;
  held: HeldAnswer | undefined;
  onAnswer: (answer: AnswerKind, comment: string) => void;
  onUndo: () => void;
  onSend: () => void;
}

/** One matter of a client with what helps to decide and the answers that fit it. */
export function PendingItem({ item, held, onAnswer, onUndo, onSend }: PendingItemProps) {
  const zone = usePersonZone();
  return (
    <li className={styles.item} data-answered={held ? true : undefined}>
      <div className={styles.head}>
        {item.severity && <SeverityMark severity={item.severity} />}
        {item.deadline === "legal" && <Badge tone="danger">Plazo legal</Badge>}
        <Link to={placeInCompany(item.company.id, item.path)} className={styles.name}>
          {item.name}: {item.title}
        </Link>
        <Badge>{item.state}</Badge>
      </div>
      <p className={styles.facts}>
        {item.due_at ? (
          <span data-late={item.late || undefined}>
            {item.late ? "Venció" : "Vence"} el {dateTime(item.due_at, zone)}
          </span>
        ) : (
          <>
            Pendiente desde <RelativeTime at={item.since} />
          </>
        )}
      </p>
      {item.question && <p className={styles.question}>{item.question}</p>}
      {item.facts.length > 0 && (
        <details className={styles.details}>
          <summary>Datos para decidir</summary>
          <dl>
            {item.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {held ? (
        <Outcome held={held} onUndo={onUndo} onSend={onSend} />
      ) : (
        item.answers.length > 0 && <Answers item={item} onAnswer={onAnswer} />
      )}
    </li>
  );
}

/** The state of an answer, in the place of its buttons. */
function Outcome({ held, onUndo, onSend }: { held: HeldAnswer; onUndo: () => void; onSend: () => void }) {
  const answer = `Respondió «${answerWords[held.answer]}».`;
  if (held.state === "failed")
    return (
      <p className={styles.outcome} role="alert">
        No se pudo enviar su respuesta. {held.failure}{" "}
        <Button small onClick={onUndo}>
          Responder de nuevo
        </Button>
      </p>
    );
  if (held.state === "held")
    return (
      <p className={styles.outcome} role="status">
        {answer} Se envía en 30 segundos.{" "}
        <Button small onClick={onUndo}>
          Deshacer
        </Button>{" "}
        <Button small look="quiet" onClick={onSend}>
          Enviar ahora
        </Button>
      </p>
    );
  return (
    <p className={styles.outcome} role="status">
      {answer} {held.state === "sent" ? "Su proveedor ya la recibió." : "Enviando…"}
    </p>
  );
}

function Answers({ item: { name, answers }, onAnswer }: Pick<PendingItemProps, "item" | "onAnswer">) {
  const [comment, setComment] = useState("");
  const label = useId();
  return (
    <fieldset className={styles.answers} aria-labelledby={label}>
      <span id={label} className={styles.unseen}>
        Responder {name}
      </span>
      <div className={styles.buttons}>
        {answers.map((each) => (
          <Button key={each} onClick={() => onAnswer(each, comment.trim())}>
            {answerWords[each]}
          </Button>
        ))}
      </div>
      <div className={styles.comment}>
        <Field label="Comentario (opcional)">
          <TextInput maxLength={2_000} value={comment} onChange={({ target }) => setComment(target.value)} />
        </Field>
      </div>
    </fieldset>
  );
}
