import IconThumbDown from "@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs";
import IconThumbUp from "@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ChatMessage } from "#features/assistant/assistant/answer.contract.ts";
import { rateAnswer } from "#features/assistant/assistant/assistant.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "./answer.module.css";

/** The field for what was missing in an answer; it may stay empty. */
function RatingNote({ onSend }: { onSend: (note: string) => void }) {
  const [note, setNote] = useState("");
  return (
    <Form className={styles.note} onSubmit={() => onSend(note.trim())}>
      <Field label="¿Qué faltó?" optional>
        <TextInput maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Button type="submit" small>
        Enviar opinión
      </Button>
    </Form>
  );
}

type Rating = ChatMessage["rating"];

interface AnswerRatingProps {
  id: string;
  rating: Rating;
}

/** The rating buttons of an answer; a second press withdraws the rating. A negative rating may have a note. */
export function AnswerRating({ id, rating: saved }: AnswerRatingProps) {
  const [rating, setRating] = useState(saved);
  const [asking, setAsking] = useState(false);
  const rate = useMutation({
    mutationFn: (query: { rating: Rating; note?: string }) => call(rateAnswer, { id, ...query }),
    onError: (failure) => showToast("problem", `Su opinión no se guardó. ${refusalText(failure)}`),
  });
  const press = (pressed: "useful" | "not_useful") => {
    const next = rating === pressed ? null : pressed;
    setRating(next);
    setAsking(next === "not_useful");
    rate.mutate({ rating: next }, { onError: () => setRating(rating) });
  };
  return (
    <>
      <fieldset className={styles.rating}>
        <legend className={styles.legend}>¿Le sirvió esta respuesta?</legend>
        <button
          type="button"
          className={styles.thumb}
          aria-pressed={rating === "useful"}
          aria-label="Me sirvió"
          title="Me sirvió"
          onClick={() => press("useful")}
        >
          <IconThumbUp aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.thumb}
          aria-pressed={rating === "not_useful"}
          aria-label="No me sirvió"
          title="No me sirvió"
          onClick={() => press("not_useful")}
        >
          <IconThumbDown aria-hidden="true" />
        </button>
      </fieldset>
      {asking && (
        <RatingNote
          onSend={(note) => {
            setAsking(false);
            if (note) rate.mutate({ rating: "not_useful", note });
          }}
        />
      )}
    </>
  );
}
