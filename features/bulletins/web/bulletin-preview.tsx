import type { EditedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { TextPreview } from "#platform/web/publishing/text-preview.tsx";
import { BulletinArticle } from "./bulletin-article.tsx";
import { type BulletinFields, readFields } from "./bulletin-draft-form.ts";

interface BulletinPreviewProps {
  bulletin: EditedBulletin;
  fields: BulletinFields;
}

/** The bulletin as visitors would read it if it were published now. */
export function BulletinPreview({ bulletin, fields }: BulletinPreviewProps) {
  return (
    <TextPreview read={readFields(fields)}>
      {(draft) => (
        <BulletinArticle
          bulletin={{
            ...draft,
            tlp: "CLEAR",
            published_at: bulletin.published_at ?? bulletin.updated_at,
            updated_at: bulletin.updated_at,
          }}
        />
      )}
    </TextPreview>
  );
}
