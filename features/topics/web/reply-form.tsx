import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getTopic, listTopics, messageLimit, replyToTopic } from "#features/topics/topics.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/text-area.tsx";

/** Adds a message; a refused one stays in the field. */
export function ReplyForm({ topicId: id }: { topicId: string }) {
  const queries = useQueryClient();
  const [body, setBody] = useState("");
  const reply = useMutation({
    mutationFn: () => call(replyToTopic, { id, body }),
    onSuccess: () => setBody(""),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getTopic.name] });
      await queries.invalidateQueries({ queryKey: [listTopics.name] });
    },
  });
  return (
    <Form
      onSubmit={() => reply.mutate()}
      actions={
        <Button look="main" type="submit" busy={reply.isPending}>
          Enviar respuesta
        </Button>
      }
    >
      <Field label="Su respuesta">
        <TextArea
          required
          limit={messageLimit}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <SaveTrouble failure={reply.error} />
    </Form>
  );
}
