import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  attachmentBytes,
  maxAttachments,
  replyWithFiles,
} from "#features/delivery/topics/topic-files.contract.ts";
import {
  getTopic,
  listTopics,
  messageLimit,
  replyToTopic,
} from "#features/delivery/topics/topics.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { useSendForm } from "#platform/web/imports/use-send-form.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FilesInput } from "#platform/web/kit/forms/files-input.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";

/** Adds a message with its files; a refused message remains in the form. */
export function ReplyForm({ topicId: id }: { topicId: string }) {
  const queries = useQueryClient();
  const [body, setBody] = useState("");
  const [files, setFiles] = useState<File[]>([]);
  const sendForm = useSendForm();
  const reply = useMutation({
    mutationFn: () =>
      files.length === 0 ? call(replyToTopic, { id, body }) : sendForm(replyWithFiles, { id, body, files }),
    onSuccess: () => {
      setBody("");
      setFiles([]);
    },
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
      <FilesInput
        files={files}
        onFiles={setFiles}
        maxBytes={attachmentBytes}
        maxFiles={maxAttachments}
        optional
      />
      <SaveTrouble failure={reply.error} />
    </Form>
  );
}
