import type { BulletinDraft } from "#features/bulletins/bulletins.contract.ts";
import type { EditedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { FieldTrouble } from "#platform/web/kit/field-trouble.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import {
  type BulletinFieldErrors,
  type BulletinFields as Fields,
  readFields,
} from "./bulletin-draft-form.ts";
import { BulletinFields } from "./bulletin-fields.tsx";
import { usePublishBulletin, useSaveBulletin, useWithdrawBulletin } from "./manage-bulletins.queries.ts";

interface BulletinTextFormProps {
  bulletin: EditedBulletin;
  fields: Fields;
  errors: BulletinFieldErrors;
  dirty: boolean;
  onChange: (change: Partial<Fields>) => void;
  onErrors: (errors: BulletinFieldErrors) => void;
  onSaved: (draft: BulletinDraft) => void;
}

/** The text of a bulletin with what can be done with it: save, publish, withdraw. */
export function BulletinTextForm(props: BulletinTextFormProps) {
  const { bulletin, fields, errors, dirty, onChange, onErrors, onSaved } = props;
  const save = useSaveBulletin();
  const publish = usePublishBulletin();
  const withdraw = useWithdrawBulletin();
  const { id, version, status, published_version } = bulletin;
  const moveError = publish.error ?? withdraw.error;
  const busy = save.isPending || publish.isPending || withdraw.isPending;
  const upToDate = status === "published" && published_version === version;

  const saveText = () => {
    const read = readFields(fields);
    if ("errors" in read) return onErrors(read.errors);
    onErrors({});
    save.mutate(
      { id, version, ...read.draft },
      {
        onSuccess: ({ draft, version: number }) => {
          onSaved(draft);
          showToast("good", `Versión ${number} guardada`);
        },
      },
    );
  };
  const publishText = () =>
    publish.mutate({ id, version }, { onSuccess: () => showToast("good", "Boletín publicado") });
  const withdrawText = () =>
    withdraw.mutate({ id, version }, { onSuccess: () => showToast("good", "Boletín retirado del sitio") });

  return (
    <Form
      onSubmit={saveText}
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
              onClick={publishText}
            >
              {status === "published" ? "Publicar los cambios" : "Publicar"}
            </Button>
          )}
          {status === "published" && (
            <Button look="danger" busy={busy} onClick={withdrawText}>
              Retirar del sitio
            </Button>
          )}
        </>
      }
    >
      <BulletinFields
        fields={fields}
        errors={errors}
        slugFixed={bulletin.published_at !== null}
        onChange={onChange}
      />
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
