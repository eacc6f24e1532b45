import type { BulletinDraft } from "#features/intelligence/bulletins/bulletins.contract.ts";
import type { EditedBulletin } from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import { PublishingForm } from "#platform/web/publishing/publishing-form.tsx";
import type { TextFields } from "#platform/web/publishing/use-text-fields.ts";
import { bulletinFieldsFrom, type BulletinFields as Fields } from "./bulletin-draft-form.ts";
import { BulletinFields } from "./bulletin-fields.tsx";
import { usePublishBulletin, useSaveBulletin, useWithdrawBulletin } from "./manage-bulletins.queries.ts";

interface BulletinTextFormProps {
  bulletin: EditedBulletin;
  text: TextFields<Fields, BulletinDraft>;
}

/** The text of a bulletin with what can be done with it. */
export function BulletinTextForm({ bulletin, text }: BulletinTextFormProps) {
  return (
    <PublishingForm
      name="Boletín"
      edited={bulletin}
      text={text}
      fieldsFrom={bulletinFieldsFrom}
      save={useSaveBulletin()}
      publish={usePublishBulletin()}
      withdraw={useWithdrawBulletin()}
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
