import { useState } from "react";
import {
  fillMessage,
  type MessageValues,
  maxBodyLength,
  maxSubjectLength,
  messageFields,
  messageProblem,
  portalMessage,
} from "#features/delivery/document-delivery/contracts/message-fields.ts";
import {
  addMessageTemplate,
  editMessageTemplate,
  type MessageTemplate,
  removeMessageTemplate,
} from "#features/delivery/document-delivery/contracts/message-templates.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styling from "../delivery.module.css";

const exampleValues: MessageValues = {
  destinatario: "Marta Rojas",
  empresa: "Su Empresa S.A.",
  titulo: "Informe mensual",
  documento: "DOC-12 · Informe mensual",
  periodo: "octubre de 2026",
  nota: "La nota que escriba al enviar.",
};

interface MessageTemplateDialogProps {
  /** The template to change; undefined for a new one. */
  template: MessageTemplate | undefined;
  onClose: () => void;
}

function useTemplateForm({ template, onClose }: MessageTemplateDialogProps) {
  const [name, setName] = useState(template?.name ?? "");
  const [subject, setSubject] = useState(template?.subject ?? portalMessage.subject);
  const [body, setBody] = useState(template?.body ?? portalMessage.body);
  const finish = (message: string) => () => {
    showToast("good", message);
    onClose();
  };
  const add = useCallMutation(addMessageTemplate, finish("Texto guardado"));
  const edit = useCallMutation(editMessageTemplate, finish("Texto guardado"));
  const remove = useCallMutation(removeMessageTemplate, finish("Texto quitado"));
  const facts = { name, subject, body };
  return {
    name,
    setName,
    subject,
    setSubject,
    body,
    setBody,
    remove,
    save: () =>
      template ? edit.mutate({ id: template.id, version: template.version, ...facts }) : add.mutate(facts),
    isBusy: add.isPending || edit.isPending,
    failure: add.error ?? edit.error ?? remove.error,
  };
}

/** Adds or changes a message template, with an example of the resulting message. */
export function MessageTemplateDialog(props: MessageTemplateDialogProps) {
  const { template, onClose } = props;
  const form = useTemplateForm(props);
  const problem = messageProblem(form);
  return (
    <Dialog title={template ? template.name : "Agregar texto de mensaje"} onClose={onClose}>
      <Form
        onSubmit={form.save}
        actions={
          <>
            <Button look="main" type="submit" busy={form.isBusy} {...(problem && { notYet: problem })}>
              Guardar
            </Button>
            {template && (
              <Button
                look="danger"
                busy={form.remove.isPending}
                onClick={() => form.remove.mutate({ id: template.id, version: template.version })}
              >
                Quitar
              </Button>
            )}
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Nombre">
          <TextInput
            required
            minLength={3}
            maxLength={120}
            value={form.name}
            onChange={({ target }) => form.setName(target.value)}
          />
        </Field>
        <Field label="Asunto">
          <TextInput
            required
            minLength={3}
            maxLength={maxSubjectLength}
            value={form.subject}
            onChange={({ target }) => form.setSubject(target.value)}
          />
        </Field>
        <Field
          label="Mensaje"
          hint={`Campos: ${messageFields.map((field) => `{{${field}}}`).join(", ")}. Si un campo no tiene valor, su párrafo no se envía. El enlace, su vigencia y el aviso sobre los datos se agregan siempre.`}
          error={problem}
        >
          <TextArea
            required
            rows={8}
            limit={maxBodyLength}
            value={form.body}
            onChange={({ target }) => form.setBody(target.value)}
          />
        </Field>
        {!problem && <MessageExample {...fillMessage(form, exampleValues)} />}
        <SaveTrouble failure={form.failure} />
      </Form>
    </Dialog>
  );
}

function MessageExample({ subject, body }: { subject: string; body: string }) {
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Ejemplo</h3>
      <p>
        <strong>{subject}</strong>
      </p>
      <pre className={styling.message}>{body}</pre>
    </Stack>
  );
}
