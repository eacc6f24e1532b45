import { useAddressParam } from "#platform/web/address/address-param.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { followTitle, NewTextForm } from "#platform/web/publishing/new-text-form.tsx";
import {
  PublicationToolbar,
  publicationColumns,
  usePublicationFilters,
} from "#platform/web/publishing/publication-list.tsx";
import { useTextFields } from "#platform/web/publishing/use-text-fields.ts";
import type { ManagedBulletin } from "../manage-bulletins.contract.ts";
import { emptyFields, readFields } from "./editing/bulletin-draft-form.ts";
import { BulletinEditor } from "./editing/bulletin-editor.tsx";
import { BulletinFields } from "./editing/bulletin-fields.tsx";
import { useCreateBulletin, useManagedBulletins } from "./editing/manage-bulletins.queries.ts";

const columns: Column<ManagedBulletin>[] = [
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
  ...publicationColumns,
];

interface ManagedBulletinListProps {
  onOpen: (id: number) => void;
  onNew: () => void;
}

/** Every bulletin with its state, the last changed first. */
function ManagedBulletinList({ onOpen, onNew }: ManagedBulletinListProps) {
  const { list, asked } = usePublicationFilters();
  const bulletins = useManagedBulletins(asked);
  const create = (
    <Button look="main" onClick={onNew}>
      Nuevo boletín
    </Button>
  );

  if (isForbidden(bulletins.error)) return <StaffOnly title="Editor de boletines" />;
  return (
    <>
      <PageHeader
        title="Editor de boletines"
        lead="Los visitantes leen solo lo publicado. Cada guardado deja una versión que no se puede cambiar."
        actions={create}
      />
      <PublicationToolbar list={list} status={asked.status} />
      <PagedList
        query={bulletins}
        list={list}
        things="boletines"
        failed="No se pudieron cargar los boletines"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={
          <EmptyState
            title={asked.status || asked.q ? "Ningún boletín coincide" : "Todavía no hay boletines"}
            action={create}
          >
            Un boletín comienza como borrador: nadie más lo ve hasta que lo publique.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Boletines"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => String(id)}
            openParam="boletin"
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </PagedList>
    </>
  );
}

interface NewBulletinProps {
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** Begins a bulletin. */
function NewBulletin({ onCreated, onClose }: NewBulletinProps) {
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

/** Staff write bulletins here; the address says which one, or `nuevo`. */
export default function BulletinsEditorPage() {
  const [wanted, open] = useAddressParam("boletin");
  const close = () => open(null);
  if (wanted === "nuevo") return <NewBulletin onCreated={(id) => open(String(id))} onClose={close} />;
  const id = Number(wanted);
  if (wanted !== null && Number.isSafeInteger(id) && id > 0)
    return <BulletinEditor key={id} id={id} onClose={close} />;
  return <ManagedBulletinList onOpen={(bulletin) => open(String(bulletin))} onNew={() => open("nuevo")} />;
}
