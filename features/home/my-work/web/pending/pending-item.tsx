import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import type { AnswerKind, WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { answerLabels } from "#features/home/my-work/my-work.labels.ts";
import { dueText } from "#platform/contract/matters/due-text.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import styles from "./asked-of-client.module.css";
import type { PendingUndo } from "./use-pending-undo.ts";

interface PendingItemProps {
  item: WorkItem;
  /** The index of the item among all items of the page. */
  place: number;
  /** Whether the Tab key reaches this item. */
  reachable: boolean;
  open: boolean;
  answered: boolean;
  onPeek: () => void;
  /** The buttons to answer the matter. */
  children: ReactNode;
}

/** One pending matter of a client: the object, the task, its deadline and the possible answers. */
export function PendingItem(props: PendingItemProps) {
  const { item, place, reachable, open, answered, onPeek, children } = props;
  const zone = usePersonZone();
  const due = dueText(item, zone);
  return (
    <li
      className={styles.item}
      data-place={place}
      tabIndex={reachable ? 0 : -1}
      data-open={open || undefined}
      data-answered={answered || undefined}
    >
      <Row align="baseline" gap={2} across={3}>
        {item.severity && <SeverityMark severity={item.severity} />}
        {item.deadline === "legal" && <Badge tone="danger">Plazo legal</Badge>}
        <Link to={placeInCompany(item.company.id, item.path)} className={styles.name}>
          {item.name}: {item.title}
        </Link>
        <Badge>{item.state}</Badge>
      </Row>
      <p className={styles.facts}>
        {due ? (
          <span data-late={item.late || undefined}>{due}</span>
        ) : (
          <>
            Pendiente desde <RelativeTime at={item.since} />
          </>
        )}
        <Button small look="quiet" onClick={onPeek} title="Ver los datos para decidir (Espacio)">
          Ver datos
        </Button>
      </p>
      {item.question && <p className={styles.question}>{item.question}</p>}
      {children}
    </li>
  );
}

interface MatterAnswerProps {
  item: WorkItem;
  held: PendingUndo | undefined;
  onAnswer: (answer: AnswerKind, comment: string) => void;
  onUndo: () => void;
  onSend: () => void;
}

/** The buttons with the possible answers, or the state of an answer that was given. */
export function MatterAnswer({ item, held, onAnswer, onUndo, onSend }: MatterAnswerProps) {
  if (held) return <Outcome held={held} onUndo={onUndo} onSend={onSend} />;
  return item.answers.length > 0 && <Answers item={item} onAnswer={onAnswer} />;
}

/** The state of a given answer, shown instead of the buttons. */
function Outcome({ held, onUndo, onSend }: { held: PendingUndo; onUndo: () => void; onSend: () => void }) {
  const answer = `Respondió «${answerLabels[held.answer]}».`;
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

function Answers({ item: { name, answers }, onAnswer }: Pick<MatterAnswerProps, "item" | "onAnswer">) {
  const [comment, setComment] = useState("");
  const label = useId();
  return (
    <fieldset className={styles.answers} aria-labelledby={label}>
      <span id={label} className={styles.unseen}>
        Responder {name}
      </span>
      <Row align="stretch" gap={2}>
        {answers.map((each) => (
          <Button key={each} onClick={() => onAnswer(each, comment.trim())}>
            {answerLabels[each]}
          </Button>
        ))}
      </Row>
      <div className={styles.comment}>
        <Field label="Comentario (opcional)">
          <TextInput maxLength={2_000} value={comment} onChange={({ target }) => setComment(target.value)} />
        </Field>
      </div>
    </fieldset>
  );
}
