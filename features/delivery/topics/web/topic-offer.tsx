import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { createTopic, listTopics, messageLimit } from "#features/delivery/topics/topics.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./topic-offer.module.css";

interface TopicOfferProps {
  offer: { subject: string; message: string };
}

/**
 * Offers a drafted topic to the provider's people for a question that the assistant cannot answer. The portal never
 * sends it by itself.
 */
export default function TopicOffer({ offer }: TopicOfferProps) {
  const queries = useQueryClient();
  const [writing, setWriting] = useState(false);
  const [subject, setSubject] = useState(offer.subject);
  const [message, setMessage] = useState(offer.message);
  const mayWrite = useMay("topic.write");
  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!writing) return;
    form.current?.scrollIntoView({ block: "nearest" });
    form.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [writing]);

  const open = useMutation({
    mutationFn: () => call(createTopic, { subject, message }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listTopics.name] }),
  });
  if (!mayWrite) return null;
  if (open.data)
    return (
      <p className={styles.done} role="status">
        Se abrió el tema «{open.data.topic.subject}».{" "}
        <Link to={paths.topic(open.data.topic.id)}>Ver el tema</Link>
      </p>
    );
  if (!writing)
    return (
      <div>
        <Button small onClick={() => setWriting(true)}>
          Abrir un tema con el proveedor
        </Button>
      </div>
    );
  return (
    <div className={styles.offer} ref={form}>
      <Form
        onSubmit={() => open.mutate()}
        actions={
          <>
            <Button type="submit" small look="main" busy={open.isPending}>
              Abrir tema
            </Button>
            <Button small onClick={() => setWriting(false)}>
              Ahora no
            </Button>
          </>
        }
      >
        <Field label="Asunto">
          <TextInput
            required
            minLength={3}
            maxLength={150}
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
          />
        </Field>
        <Field label="Mensaje">
          <TextArea
            required
            rows={4}
            limit={messageLimit}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
        <SaveTrouble failure={open.error} />
      </Form>
    </div>
  );
}
