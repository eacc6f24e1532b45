import { useState } from "react";
import { type ArticleTopic, topics } from "#features/assistant/knowledge/knowledge.contract.ts";
import { topicLabels } from "#features/assistant/knowledge/knowledge.labels.ts";
import { uploadBytes } from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { topicOptions } from "./article-fields.tsx";
import { type Audience, knowledgeCalls, useArticleChange } from "./manage-calls.ts";

interface UploadArticleProps {
  audience: Audience;
  onClose: () => void;
}

/** A file whose text becomes a draft. */
export function UploadArticle({ audience, onClose }: UploadArticleProps) {
  const [file, setFile] = useState<File>();
  const [topic, setTopic] = useState<ArticleTopic>("practice");
  const [sentCount, setSent] = useState<number>();
  const [stop] = useState(() => new AbortController());
  const upload = useArticleChange(
    audience,
    (uploadedFile: File) =>
      sendForm(
        knowledgeCalls[audience].upload,
        { topic, file: uploadedFile },
        { onProgress: setSent, signal: stop.signal },
      ).finally(() => setSent(undefined)),
    () => {
      showToast(
        "good",
        `Archivo recibido: su texto será un borrador de ${topicLabels[topic].toLowerCase()}.`,
      );
      onClose();
    },
  );
  const tooLarge = file && file.size > uploadBytes;
  const close = () => {
    stop.abort();
    onClose();
  };
  return (
    <FormDialog
      title="Subir archivo"
      action="Subir"
      notYet={file ? undefined : "Elija primero un archivo"}
      busy={upload.isPending}
      failure={upload.error}
      onSubmit={() => file && !tooLarge && upload.mutate(file)}
      onClose={close}
    >
      <Field
        label="Archivo"
        hint="PDF, Word (.docx), Markdown o texto, hasta 20 MB. Se toma su texto, sin imágenes."
        error={tooLarge ? "El archivo supera los 20 MB" : undefined}
      >
        <TextInput
          type="file"
          accept=".pdf,.docx,.md,.markdown,.txt"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Field>
      <Field label="Tema">
        <Select
          options={topicOptions}
          value={topic}
          onChange={({ target }) => setTopic(oneOf(topics, target.value) ?? topic)}
        />
      </Field>
      {sentCount !== undefined && (
        <p role="status">
          <progress max={1} value={sentCount} aria-label="Subiendo" /> {Math.floor(sentCount * 100)} %
        </p>
      )}
    </FormDialog>
  );
}
