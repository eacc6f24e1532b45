import type { ReactNode } from "react";
import type { ManagedText } from "#platform/contract/managed-text.ts";
import { refusalText } from "../call/problem-sentences.ts";
import { Button } from "../kit/buttons/button.tsx";
import { Form } from "../kit/forms/form.tsx";
import { FieldTrouble, SaveTrouble } from "../kit/forms/save-trouble.tsx";
import { Notice } from "../kit/messages/notice.tsx";
import { showToast } from "../kit/messages/toasts.ts";
import type { TextFields } from "./use-text-fields.ts";

interface Change<Input, Answer> {
  mutate: (input: Input, options: { onSuccess: (answer: Answer) => void }) => void;
  isPending: boolean;
  error: Error | null;
}

/** The version that the person saw, so that a newer one is not overwritten. */
type SeenText = Pick<ManagedText, "id" | "version">;

interface PublishingFormProps<Fields extends object, Draft, Edited> {
  /** The kind of the text, a masculine noun: "Boletín". */
  name: string;
  edited: Edited;
  text: TextFields<Fields, Draft>;
  fieldsFrom: (draft: Draft) => Fields;
  save: Change<SeenText & Draft, Edited>;
  publish: Change<SeenText, Edited>;
  withdraw: Change<SeenText, Edited>;
  children: ReactNode;
}

/** The fields of a text with its actions: save, publish, withdraw. */
export function PublishingForm<Fields extends object, Draft, Edited extends ManagedText & { draft: Draft }>(
  props: PublishingFormProps<Fields, Draft, Edited>,
) {
  const { name, edited, text, fieldsFrom, save, publish, withdraw, children } = props;
  const { id, version } = edited;
  const moveError = publish.error ?? withdraw.error;
  const saveText = () => {
    const draft = text.read();
    if (!draft) return;
    const onSuccess = (saved: Edited) => {
      text.put(fieldsFrom(saved.draft));
      showToast("good", `Versión ${saved.version} guardada`);
    };
    save.mutate({ ...draft, id, version }, { onSuccess });
  };
  const publishText = () =>
    publish.mutate({ id, version }, { onSuccess: () => showToast("good", `${name} publicado`) });
  const withdrawText = () =>
    withdraw.mutate({ id, version }, { onSuccess: () => showToast("good", `${name} retirado del sitio`) });
  return (
    <Form
      onSubmit={saveText}
      actions={
        <PublishingActions
          edited={edited}
          dirty={text.dirty}
          busy={save.isPending || publish.isPending || withdraw.isPending}
          onPublish={publishText}
          onWithdraw={withdrawText}
        />
      }
    >
      {children}
      <FieldTrouble errors={text.errors} />
      <SaveTrouble failure={save.error} />
      {moveError && (
        <Notice tone="danger" title={publish.error ? "No se publicó" : "No se retiró"}>
          {refusalText(moveError)}
        </Notice>
      )}
    </Form>
  );
}

interface PublishingActionsProps {
  edited: ManagedText;
  dirty: boolean;
  busy: boolean;
  onPublish: () => void;
  onWithdraw: () => void;
}

function PublishingActions({ edited, dirty, busy, onPublish, onWithdraw }: PublishingActionsProps) {
  const { status, version, published_version } = edited;
  const published = status === "published";
  const upToDate = published && published_version === version;
  return (
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
  );
}
