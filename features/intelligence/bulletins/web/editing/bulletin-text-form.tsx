import type { BulletinDraft } from "#features/intelligence/bulletins/bulletins.contract.ts";
import type { EditedBulletin } from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { PublishingForm } from "#platform/web/publishing/publishing-form.tsx";
import type { TextFields } from "#platform/web/publishing/use-text-fields.ts";
import { type BulletinFields as Fields, fieldsFrom } from "./bulletin-draft-form.ts";
import { BulletinFields } from "./bulletin-fields.tsx";
import { usePublishBulletin, useSaveBulletin, useWithdrawBulletin } from "./manage-bulletins.queries.ts";

interface BulletinTextFormProps {
  bulletin: EditedBulletin;
  text: TextFields<Fields, BulletinDraft>;
}

/** The text of a bulletin with what can be done with it. */
export function BulletinTextForm({ bulletin, text }: BulletinTextFormProps) {
  const save = useSaveBulletin();
  const publish = usePublishBulletin();
  const withdraw = useWithdrawBulletin();
  const seenVersion = { id: bulletin.id, version: bulletin.version };

  const saveText = () => {
    const draft = text.read();
    if (!draft) return;
    const onSuccess = (saved: EditedBulletin) => {
      text.put(fieldsFrom(saved.draft));
      showToast("good", `Versión ${saved.version} guardada`);
    };
    save.mutate({ ...seenVersion, ...draft }, { onSuccess });
  };
  const publishText = () =>
    publish.mutate(seenVersion, { onSuccess: () => showToast("good", "Boletín publicado") });
  const withdrawText = () =>
    withdraw.mutate(seenVersion, { onSuccess: () => showToast("good", "Boletín retirado del sitio") });

  return (
    <PublishingForm
      edited={bulletin}
      dirty={text.dirty}
      errors={text.errors}
      save={save}
      publish={publish}
      withdraw={withdraw}
      onSave={saveText}
      onPublish={publishText}
      onWithdraw={withdrawText}
    >
      <BulletinFields
        fields={text.fields}
        errors={text.errors}
        slugFixed={bulletin.published_at !== null}
        onChange={text.change}
      />
    </PublishingForm>
  );
}
