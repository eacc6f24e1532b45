import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  defaultRetentionDays,
  type EventRetention,
  getRetention,
  retentionLimits,
  setRetention,
} from "#features/detection/events/contracts/event-retention.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./status.module.css";

/** The retention of the company's events, and the form for people who may change it. */
export function RetentionPart() {
  const retention = useQuery(callQuery(getRetention, {})).data;
  const mayChange = useMay("company.manage");
  if (!retention) return null;
  const { days, oldest_day, past, forgetting } = retention;
  return (
    <section className={styles.part} aria-labelledby="retencion">
      <h2 id="retencion">Cuánto se guardan los eventos</h2>
      <p className={styles.sentence}>
        {numberText(days)} días desde que llegan{days === defaultRetentionDays && ", lo habitual"}.
        {oldest_day && ` El día más antiguo que se conserva es el ${day(`${oldest_day}T12:00:00Z`)}.`}
        {past > 0 &&
          ` Hay ${numberText(past)} de días anteriores al plazo: se olvidan de noche, cuando también lo cumplen desde que llegaron.`}
      </p>
      {forgetting && <ForgettingNote {...forgetting} />}
      {mayChange && <RetentionForm key={days} days={days} />}
    </section>
  );
}

type Forgetting = NonNullable<EventRetention["forgetting"]>;

/**
 * Shows the two stages of deleting all events: the time from which nobody can read them, and the time from which no
 * copy is stored.
 */
function ForgettingNote({ unreadable_at, events, remaining, bytes_gone_at }: Forgetting) {
  return (
    <p className={styles.sentence}>
      Todos los eventos de la empresa ({numberText(events)}) dejaron de poder leerse el{" "}
      <ExactTime at={unreadable_at} />.{" "}
      {bytes_gone_at ? (
        <>
          Desde el <ExactTime at={bytes_gone_at} /> no queda ningún dato de ellos en la base de eventos.
        </>
      ) : remaining ? (
        `Faltan ${numberText(remaining)} por borrar de la base de eventos.`
      ) : (
        "La base de eventos está liberando su espacio."
      )}
    </p>
  );
}

function RetentionForm({ days }: { days: number }) {
  const [text, setText] = useState(String(days));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(setRetention, { days: Number(text) }),
    onSuccess: (retention) => {
      queries.setQueryData([getRetention.name, {}], retention);
      showToast("good", `Los eventos se guardarán ${numberText(retention.days)} días.`);
    },
  });
  const { fewest, most } = retentionLimits;
  const newDays = Number(text);
  const wrong = !Number.isInteger(newDays) || newDays < fewest || newDays > most;
  const notYet = wrong
    ? `Un número de días entre ${numberText(fewest)} y ${numberText(most)}`
    : newDays === days
      ? "Es lo que ya rige"
      : undefined;
  return (
    <Form className={styles.retention} onSubmit={() => !notYet && save.mutate()}>
      <Field
        label="Días de retención"
        hint={
          newDays < days && !wrong
            ? "Al acortarla, la próxima noche borra lo que quede fuera. No se puede deshacer."
            : `Entre ${numberText(fewest)} y ${numberText(most)}. Rige desde la próxima noche.`
        }
      >
        <TextInput
          inputMode="numeric"
          value={text}
          maxLength={4}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" busy={save.isPending} {...(notYet !== undefined && { notYet })}>
        Guardar
      </Button>
      <SaveTrouble failure={save.error} />
    </Form>
  );
}
