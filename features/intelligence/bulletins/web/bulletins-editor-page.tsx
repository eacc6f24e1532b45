import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { followTitle, NewTextForm } from "#platform/web/publishing/new-text-form.tsx";
import { publicationColumns, publicationList } from "#platform/web/publishing/publication-list.tsx";
import { PublicationsPage } from "#platform/web/publishing/publications-page.tsx";
import { useTextFields } from "#platform/web/publishing/use-text-fields.ts";
import { listManagedBulletins } from "../manage-bulletins.contract.ts";
import { emptyFields, readFields } from "./editing/bulletin-draft-form.ts";
import { BulletinEditor } from "./editing/bulletin-editor.tsx";
import { BulletinFields } from "./editing/bulletin-fields.tsx";
import { useCreateBulletin } from "./editing/manage-bulletins.queries.ts";

const bulletins = defineList({
  ...publicationList,
  title: "Editor de boletines",
  call: listManagedBulletins,
  itemNoun: "boletines",
  caption: "Boletines",
  failed: "No se pudieron cargar los boletines",
  columns: [
    {
      key: "severity",
      title: "Severidad",
      tight: true,
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
    ...publicationColumns,
  ],
  opens: { beside: "boletin" },
  empty: {
    title: "Todavía no hay boletines",
    text: "Un boletín comienza como borrador: nadie más lo ve hasta que lo publique.",
  },
  nothingMatches: "Ningún boletín coincide",
});

/** Every bulletin with its state, the last changed first. */
function ManagedBulletinList({ onNew }: { onNew: () => void }) {
  const list = useList(bulletins);
  return (
    <ListPage
      list={list}
      actions={
        <Button look="main" onClick={onNew}>
          Nuevo boletín
        </Button>
      }
    />
  );
}

interface NewBulletinProps {
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** Creates a bulletin. */
function NewBulletin({ onCreated, onClose }: NewBulletinProps) {
  const text = useTextFields(emptyFields, readFields);
  return (
    <NewTextForm
      title="Nuevo boletín"
      item="boletin"
      text={text}
      create={useCreateBulletin()}
      onCreated={onCreated}
      onClose={onClose}
    >
      <BulletinFields
        fields={text.fields}
        errors={text.errors}
        slugFixed={false}
        onChange={(change) => text.put((fields) => followTitle(fields, change))}
      />
    </NewTextForm>
  );
}

/** The page on which staff write bulletins. */
export default function BulletinsEditorPage() {
  return (
    <PublicationsPage
      title={bulletins.title}
      permission="bulletin.manage"
      item="boletin"
      list={(onNew) => <ManagedBulletinList onNew={onNew} />}
      newText={(onCreated, onClose) => <NewBulletin onCreated={onCreated} onClose={onClose} />}
      editor={(id, onClose) => <BulletinEditor key={id} id={id} onClose={onClose} />}
    />
  );
}
