import { useAddressParam } from "#platform/web/address/address-param.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
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
import type { ManagedReport } from "../manage-reports.contract.ts";
import { useCreateReport, useManagedReports } from "./editing/manage-reports.queries.ts";
import { emptyFields, readFields } from "./editing/report-draft-form.ts";
import { ReportEditor } from "./editing/report-editor.tsx";
import { ReportFields } from "./editing/report-fields.tsx";
import { periodText, reportKindWords } from "./reading/report-words.ts";

const columns: Column<ManagedReport>[] = [
  { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
  { key: "period", title: "Período", cell: (report) => periodText(report) },
  { key: "kind", title: "Tipo", onPhone: "away", cell: ({ kind }) => reportKindWords[kind] },
  ...publicationColumns,
];

interface ManagedReportListProps {
  onOpen: (id: number) => void;
  onNew: () => void;
}

/** Every report with its state, the last changed first. */
function ManagedReportList({ onOpen, onNew }: ManagedReportListProps) {
  const { list, asked } = usePublicationFilters();
  const reports = useManagedReports(asked);
  const create = (
    <Button look="main" onClick={onNew}>
      Nuevo reporte
    </Button>
  );

  if (isForbidden(reports.error)) return <StaffOnly title="Editor de reportes" />;
  return (
    <>
      <PageHeader
        title="Editor de reportes"
        lead="Los visitantes leen solo lo publicado. Cada guardado deja una versión que no se puede cambiar."
        actions={create}
      />
      <PublicationToolbar list={list} status={asked.status} />
      <PagedList
        query={reports}
        list={list}
        things="reportes"
        failed="No se pudieron cargar los reportes"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={
          <EmptyState
            title={asked.status || asked.q ? "Ningún reporte coincide" : "Todavía no hay reportes"}
            action={create}
          >
            Un reporte comienza como borrador: nadie más lo ve hasta que lo publique.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Reportes"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => String(id)}
            openParam="reporte"
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </PagedList>
    </>
  );
}

interface NewReportProps {
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** Begins a report. */
function NewReport({ onCreated, onClose }: NewReportProps) {
  const text = useTextFields(emptyFields, readFields);
  const create = useCreateReport();
  const save = () => {
    const draft = text.read();
    if (draft) create.mutate(draft);
  };
  return (
    <NewTextForm
      title="Nuevo reporte"
      item="reporte"
      dirty={text.dirty}
      errors={text.errors}
      create={create}
      onSave={save}
      onCreated={onCreated}
      onClose={onClose}
    >
      <ReportFields
        fields={text.fields}
        errors={text.errors}
        slugFixed={false}
        onChange={(change) => text.put((held) => followTitle(held, change))}
      />
    </NewTextForm>
  );
}

/** Staff write reports here; the address says which one, or `nuevo`. */
export default function ReportsEditorPage() {
  const [wanted, open] = useAddressParam("reporte");
  const close = () => open(null);
  if (wanted === "nuevo") return <NewReport onCreated={(id) => open(String(id))} onClose={close} />;
  const id = Number(wanted);
  if (wanted !== null && Number.isSafeInteger(id) && id > 0)
    return <ReportEditor key={id} id={id} onClose={close} />;
  return <ManagedReportList onOpen={(report) => open(String(report))} onNew={() => open("nuevo")} />;
}
