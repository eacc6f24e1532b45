import { useState } from "react";
import type { EditedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { Tabs } from "#platform/web/kit/tabs.tsx";
import { UnsavedGuard } from "#platform/web/kit/unsaved-guard.tsx";
import { type BulletinFieldErrors, fieldsFrom } from "./bulletin-draft-form.ts";
import { BulletinPreview } from "./bulletin-preview.tsx";
import { BulletinTextForm } from "./bulletin-text-form.tsx";
import { BulletinVersions } from "./bulletin-versions.tsx";

/** What a person changes, seen from three sides. The words live here, so that looking at the preview loses none. */
export function BulletinWorkbench({ bulletin }: { bulletin: EditedBulletin }) {
  const [fields, setFields] = useState(fieldsFrom(bulletin.draft));
  const [errors, setErrors] = useState<BulletinFieldErrors>({});
  const [side, setSide] = useAddressParam("ver");
  const saved = fieldsFrom(bulletin.draft);
  const dirty = JSON.stringify(fields) !== JSON.stringify(saved);

  return (
    <>
      <UnsavedGuard dirty={dirty} item="boletin" />
      <Tabs
        label="Boletín"
        active={side ?? "texto"}
        onChange={(key) => setSide(key === "texto" ? null : key)}
        tabs={[
          {
            key: "texto",
            title: dirty ? "Texto (sin guardar)" : "Texto",
            content: (
              <BulletinTextForm
                bulletin={bulletin}
                fields={fields}
                errors={errors}
                dirty={dirty}
                onChange={(change) => setFields((held) => ({ ...held, ...change }))}
                onErrors={setErrors}
                onSaved={(draft) => setFields(fieldsFrom(draft))}
              />
            ),
          },
          {
            key: "vista",
            title: "Vista del visitante",
            content: <BulletinPreview bulletin={bulletin} fields={fields} />,
          },
          {
            key: "versiones",
            title: `Versiones (${bulletin.version})`,
            content: (
              <BulletinVersions
                id={bulletin.id}
                publishedVersion={bulletin.published_version}
                onTake={(draft) => {
                  setFields({ ...fieldsFrom(draft), slug: saved.slug });
                  setSide(null);
                }}
              />
            ),
          },
        ]}
      />
    </>
  );
}
