import type { EditedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { TextWorkbench } from "#platform/web/publishing/text-workbench.tsx";
import { useTextFields } from "#platform/web/publishing/use-text-fields.ts";
import { fieldsFrom, readFields } from "./bulletin-draft-form.ts";
import { BulletinPreview } from "./bulletin-preview.tsx";
import { BulletinTextForm } from "./bulletin-text-form.tsx";
import { BulletinVersions } from "./bulletin-versions.tsx";

/** The words live here, so that looking at the preview loses none. */
export function BulletinWorkbench({ bulletin }: { bulletin: EditedBulletin }) {
  const text = useTextFields(fieldsFrom(bulletin.draft), readFields);
  return (
    <TextWorkbench
      label="Boletín"
      item="boletin"
      version={bulletin.version}
      dirty={text.dirty}
      text={<BulletinTextForm bulletin={bulletin} text={text} />}
      preview={<BulletinPreview bulletin={bulletin} fields={text.fields} />}
      versions={(showText) => (
        <BulletinVersions
          bulletin={bulletin}
          onTake={(draft) => {
            text.put({ ...fieldsFrom(draft), slug: bulletin.draft.slug });
            showText();
          }}
        />
      )}
    />
  );
}
