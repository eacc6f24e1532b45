import { followTitle } from "#platform/web/publishing/follow-title.ts";
import { NewTextForm } from "#platform/web/publishing/new-text-form.tsx";
import { useTextFields } from "#platform/web/publishing/use-text-fields.ts";
import { emptyFields, readFields } from "./bulletin-draft-form.ts";
import { BulletinFields } from "./bulletin-fields.tsx";
import { useCreateBulletin } from "./manage-bulletins.queries.ts";

interface NewBulletinProps {
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** Begins a bulletin. */
export function NewBulletin({ onCreated, onClose }: NewBulletinProps) {
  const text = useTextFields(emptyFields, readFields);
  const create = useCreateBulletin();
  const save = () => {
    const draft = text.read();
    if (draft) create.mutate(draft);
  };
  return (
    <NewTextForm
      title="Nuevo boletín"
      item="boletin"
      dirty={text.dirty}
      errors={text.errors}
      create={create}
      onSave={save}
      onCreated={onCreated}
      onClose={onClose}
    >
      <BulletinFields
        fields={text.fields}
        errors={text.errors}
        slugFixed={false}
        onChange={(change) => text.put((held) => followTitle(held, change))}
      />
    </NewTextForm>
  );
}
