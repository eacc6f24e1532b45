import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { outcomeLabels, ratingLabels } from "#features/assistant/assistant/assistant.labels.ts";
import {
  listConversations,
  type ReviewedMessage,
  reviewAnswer,
} from "#features/assistant/assistant/manage-assistant.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "../manage/manage.module.css";

type Message = z.infer<typeof ReviewedMessage>;
type Verdict = NonNullable<Message["review"]>["verdict"];

/** Shows the person's rating of an answer, and the provider's review. */
export function AnswerReview({ message }: { message: Message }) {
  const { id, outcome, rating, rating_note, review } = message;
  const queries = useQueryClient();
  const [verdict, setVerdict] = useState<Verdict | null>(review?.verdict ?? null);
  const [note, setNote] = useState(review?.note ?? "");
  const save = useMutation({
    mutationFn: (query: Verdict | null) =>
      call(reviewAnswer, { id, verdict: query, note: query ? note : "" }),
    onSuccess: (_done, query) => {
      setVerdict(query);
      return queries.invalidateQueries({ queryKey: [listConversations.name] });
    },
    onError: (failure) => showToast("problem", `No se guardó. ${refusalText(failure)}`),
  });
  const mark = (query: Verdict, label: string) => (
    <Button
      small
      aria-pressed={verdict === query}
      busy={save.isPending}
      onClick={() => save.mutate(verdict === query ? null : query)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.review}>
      <p className={styles.marks}>
        {outcome && (
          <Badge tone={outcome === "answered" ? "good" : "neutral"}>{outcomeLabels[outcome]}</Badge>
        )}
        {rating && (
          <span>
            {ratingLabels[rating]} para la persona{rating_note && `: «${rating_note}»`}
          </span>
        )}
        {verdict && (
          <span>
            Marcada {verdict === "good" ? "buena" : "mala"}
            {review?.verdict === verdict && ` por ${review.by_name}`}
          </span>
        )}
      </p>
      <Field label="Nota sobre la respuesta" optional>
        <TextInput maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className={styles.actions}>
        {mark("good", "Es buena")}
        {mark("bad", "Es mala")}
      </div>
    </div>
  );
}
