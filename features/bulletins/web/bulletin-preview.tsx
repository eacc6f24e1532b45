import type { EditedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { Notice } from "#platform/web/kit/notice.tsx";
import { BulletinArticle } from "./bulletin-article.tsx";
import { type BulletinFields, readFields } from "./bulletin-draft-form.ts";
import styles from "./bulletin-editor.module.css";

interface BulletinPreviewProps {
  bulletin: EditedBulletin;
  fields: BulletinFields;
}

/** The words as they stand in the form now, drawn as visitors would read them. */
export function BulletinPreview({ bulletin, fields }: BulletinPreviewProps) {
  const read = readFields(fields);
  if ("errors" in read)
    return (
      <Notice tone="warning">
        Hay campos por corregir en el texto; corríjalos para ver la vista previa.
      </Notice>
    );
  return (
    <div className={styles.preview}>
      <BulletinArticle
        bulletin={{
          ...read.draft,
          tlp: "CLEAR",
          published_at: bulletin.published_at ?? bulletin.updated_at,
          updated_at: bulletin.updated_at,
        }}
      />
    </div>
  );
}
