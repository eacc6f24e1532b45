import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  attachmentBytes,
  createTopicWithFiles,
  maxAttachments,
} from "#features/delivery/topics/topic-files.contract.ts";
import {
  createTopic,
  listTopics,
  messageLimit,
  type TopicSubjectPage,
  type TopicUrgency,
  targetAnswerHours,
  topicUrgencies,
} from "#features/delivery/topics/topics.contract.ts";
import { urgencyLabels } from "#features/delivery/topics/topics.labels.ts";
import { call } from "#platform/web/call/call.ts";
import { useSendForm } from "#platform/web/imports/use-send-form.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FilesInput } from "#platform/web/kit/forms/files-input.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";

interface NewTopicDialogProps {
  /** The page of the subject, if it has one. */
  about?: TopicSubjectPage;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Opens a topic with its first message. */
export function NewTopicDialog({ about, onClose, onCreated }: NewTopicDialogProps) {
  const queries = useQueryClient();
  const [subject, setSubject] = useState(about ? `Sobre ${about.name}` : "");
  const [message, setMessage] = useState("");
  const [urgency, setUrgency] = useState<TopicUrgency>("normal");
  const [files, setFiles] = useState<File[]>([]);
  const sendForm = useSendForm();
  const create = useMutation({
    mutationFn: () =>
      files.length === 0
        ? call(createTopic, { subject, message, urgency, ...(about && { about }) })
        : sendForm(createTopicWithFiles, {
            subject,
            message,
            urgency,
            files,
            ...(about && { about_path: about.path, about_name: about.name }),
          }),
    onSuccess: async ({ topic }) => {
      await queries.invalidateQueries({ queryKey: [listTopics.name] });
      onCreated(topic.id);
    },
  });
  return (
    <FormDialog
      title="Nuevo tema"
      wide
      action="Abrir tema"
      busy={create.isPending}
      failure={create.error}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <Field label="Asunto">
        <TextInput
          required
          minLength={3}
          maxLength={150}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </Field>
      <Field
        label="Urgencia"
        hint={`Su proveedor responde antes de ${countOf(targetAnswerHours[urgency], "hora", "horas")}.`}
      >
        <Select
          options={topicUrgencies.map((value) => ({ value, label: urgencyLabels[value].text }))}
          value={urgency}
          onChange={({ target }) => setUrgency(target.value as TopicUrgency)}
        />
      </Field>
      <Field label="Mensaje">
        <TextArea
          required
          limit={messageLimit}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <FilesInput
        files={files}
        onFiles={setFiles}
        maxBytes={attachmentBytes}
        maxFiles={maxAttachments}
        optional
      />
    </FormDialog>
  );
}
