import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { type AnswerKind, answerWork, listWork, type WorkItem } from "#features/my-work/my-work.contract.ts";
import { answerWords } from "#features/my-work/my-work.words.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "./asked-of-client.module.css";

const shown = 100;

/** What waits for somebody of a client, with the usual answers one press away. */
export function AskedOfClient() {
  const { data, error, refetch } = useQuery(callQuery(listWork, { limit: shown }));
  const several = new Set(data?.items.map(({ company }) => company.id)).size > 1;
  return (
    <>
      <PageHeader
        title="Lo que espera de mí"
        step="Mi trabajo"
        lead="Preguntas y tareas que esperan a su empresa. Lo que responde le llega enseguida a su proveedor."
      />
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((item) => (
            <li key={item.key} className={styles.item}>
              <div className={styles.head}>
                {item.severity && <SeverityMark severity={item.severity} />}
                <Link to={placeInCompany(item.company.id, item.path)} className={styles.name}>
                  {item.name}: {item.title}
                </Link>
                <Badge>{item.state}</Badge>
              </div>
              <p className={styles.facts}>
                {several && `${item.company.name} · `}
                <RelativeTime at={item.since} />
                {item.late && " · plazo vencido"}
              </p>
              {item.question && <p className={styles.question}>{item.question}</p>}
              {item.answers.length > 0 && <Answers item={item} />}
            </li>
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <EmptyState title="Nada espera de usted">
          Cuando su proveedor le pregunte algo o le toque corregir algo, aparece aquí.
        </EmptyState>
      )}
      {!data && !error && <Skeleton count={6} />}
      {error && !data && <ErrorState title="No se pudo cargar" failure={error} onRetry={() => refetch()} />}
    </>
  );
}

function Answers({ item: { company, kind, id, name, answers } }: { item: WorkItem }) {
  const [comment, setComment] = useState("");
  const answer = useCallMutation(
    answerWork,
    () => showToast("good", `Su respuesta sobre ${name} se envió.`),
    ["my-work", "alerts", "vulnerabilities", "home"],
  );
  const give = (chosen: AnswerKind) =>
    answer.mutate({ company_id: company.id, kind, id, answer: chosen, comment: comment.trim() });
  const label = useId();
  return (
    <fieldset
      className={styles.answers}
      aria-labelledby={label}
      disabled={answer.isPending || answer.isSuccess}
    >
      <span id={label} className={styles.unseen}>
        Responder {name}
      </span>
      <div className={styles.buttons}>
        {answers.map((each) => (
          <Button key={each} onClick={() => give(each)}>
            {answerWords[each]}
          </Button>
        ))}
      </div>
      <div className={styles.comment}>
        <Field label="Comentario (opcional)">
          <TextInput maxLength={2_000} value={comment} onChange={({ target }) => setComment(target.value)} />
        </Field>
      </div>
      <SaveTrouble failure={answer.error} />
    </fieldset>
  );
}
