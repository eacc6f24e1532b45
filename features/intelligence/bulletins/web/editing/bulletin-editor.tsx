import {
  type EditedBulletin,
  getBulletinVersion,
  listBulletinVersions,
} from "#features/intelligence/bulletins/manage-bulletins.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { TextEditor, TextPreview, TextWorkbench } from "#platform/web/publishing/text-editor.tsx";
import { useTextFields } from "#platform/web/publishing/use-text-fields.ts";
import { VersionList } from "#platform/web/publishing/versions.tsx";
import { bulletinPath } from "../reading/bulletin-address.ts";
import { BulletinArticle } from "../reading/bulletin-article.tsx";
import { type BulletinFields, bulletinFieldsFrom, readFields } from "./bulletin-draft-form.ts";
import { BulletinTextForm } from "./bulletin-text-form.tsx";
import { useEditedBulletin } from "./manage-bulletins.queries.ts";

interface BulletinPreviewProps {
  bulletin: EditedBulletin;
  fields: BulletinFields;
}

/** The bulletin as visitors would read it if it were published now. */
function BulletinPreview({ bulletin, fields }: BulletinPreviewProps) {
  return (
    <TextPreview read={readFields(fields)}>
      {(draft) => (
        <BulletinArticle
          bulletin={{
            ...draft,
            indicators: draft.indicators.filter(({ tlp }) => tlp === "clear"),
            tlp: "CLEAR",
            published_at: bulletin.published_at ?? bulletin.updated_at,
            updated_at: bulletin.updated_at,
          }}
        />
      )}
    </TextPreview>
  );
}

/** The state of the form is held here, so that it survives switching to the preview. */
function BulletinWorkbench({ bulletin }: { bulletin: EditedBulletin }) {
  const { id } = bulletin;
  const text = useTextFields(bulletinFieldsFrom(bulletin.draft), readFields);
  return (
    <TextWorkbench
      label="Boletín"
      item="boletin"
      version={bulletin.version}
      dirty={text.dirty}
      text={<BulletinTextForm bulletin={bulletin} text={text} />}
      preview={<BulletinPreview bulletin={bulletin} fields={text.fields} />}
      versions={(showText) => (
        <VersionList
          versions={callQuery(listBulletinVersions, { id })}
          version={(number) => callQuery(getBulletinVersion, { id, number })}
          publishedVersion={bulletin.published_version}
          onTake={(draft) => {
            text.put({ ...bulletinFieldsFrom(draft), slug: bulletin.draft.slug });
            showText();
          }}
        />
      )}
    />
  );
}

/** One bulletin: its state, its text, its preview and its versions. */
export function BulletinEditor({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <TextEditor
      query={useEditedBulletin(id)}
      name="Boletín"
      failed="No se pudo cargar el boletín"
      actions={<Button onClick={onClose}>Todos los boletines</Button>}
      sitePath={bulletinPath(id)}
    >
      {(bulletin) => <BulletinWorkbench bulletin={bulletin} />}
    </TextEditor>
  );
}
