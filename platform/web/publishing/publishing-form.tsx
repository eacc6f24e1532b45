import type { ReactNode } from "react";
import type { ManagedText } from "#platform/contract/managed-text.ts";
import { refusalText } from "../call/problem-sentences.ts";
import { Button } from "../kit/buttons/button.tsx";
import { Form } from "../kit/forms/form.tsx";
import { FieldTrouble, SaveTrouble } from "../kit/forms/save-trouble.tsx";
import { Notice } from "../kit/messages/notice.tsx";

interface Change {
  isPending: boolean;
  error: Error | null;
}

interface PublishingFormProps {
  edited: ManagedText;
  dirty: boolean;
  errors: Partial<Record<string, string>>;
  save: Change;
  publish: Change;
  withdraw: Change;
  onSave: () => void;
  onPublish: () => void;
  onWithdraw: () => void;
  children: ReactNode;
}

/** The fields of a text with its actions: save, publish, withdraw. */
export function PublishingForm(props: PublishingFormProps) {
  const { edited, dirty, errors, save, publish, withdraw, onSave, onPublish, onWithdraw, children } = props;
  const { status, version, published_version } = edited;
  const published = status === "published";
  const upToDate = published && published_version === version;
  const busy = save.isPending || publish.isPending || withdraw.isPending;
  const moveError = publish.error ?? withdraw.error;
  return (
    <Form
      onSubmit={onSave}
      actions={
        <>
          <Button
            type="submit"
            look={dirty ? "main" : "plain"}
            busy={busy}
            notYet={dirty ? undefined : "No hay cambios por guardar"}
          >
            Guardar versión
          </Button>
          {!upToDate && (
            <Button
              look={dirty ? "plain" : "main"}
              busy={busy}
              notYet={dirty ? "Guarde primero los cambios" : undefined}
              onClick={onPublish}
            >
              {published ? "Publicar los cambios" : "Publicar"}
            </Button>
          )}
          {published && (
            <Button look="danger" busy={busy} onClick={onWithdraw}>
              Retirar del sitio
            </Button>
          )}
        </>
      }
    >
      {children}
      <FieldTrouble errors={errors} />
      <SaveTrouble failure={save.error} />
      {moveError && (
        <Notice tone="danger" title={publish.error ? "No se publicó" : "No se retiró"}>
          {refusalText(moveError)}
        </Notice>
      )}
    </Form>
  );
}
