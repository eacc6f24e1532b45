import { periodText, reportKindLabels } from "#features/intelligence/reports/reports.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { followTitle, NewTextForm } from "#platform/web/publishing/new-text-form.tsx";
import { publicationColumns, publicationList } from "#platform/web/publishing/publication-list.tsx";
import { PublicationsPage } from "#platform/web/publishing/publications-page.tsx";
import { useTextFields } from "#platform/web/publishing/use-text-fields.ts";
import { listManagedReports } from "../manage-reports.contract.ts";
import { useCreateReport } from "./editing/manage-reports.queries.ts";
import { emptyFields, readFields } from "./editing/report-draft-form.ts";
import { ReportEditor } from "./editing/report-editor.tsx";
import { ReportFields } from "./editing/report-fields.tsx";

const reports = defineList({
  ...publicationList,
  title: "Editor de reportes",
  call: listManagedReports,
  itemNoun: "reportes",
  caption: "Reportes",
  failed: "No se pudieron cargar los reportes",
  columns: [
    { key: "title", title: "Título", onPhone: "first", cell: ({ title }) => <strong>{title}</strong> },
    { key: "period", title: "Período", cell: (report) => periodText(report) },
    { key: "kind", title: "Tipo", onPhone: "away", cell: ({ kind }) => reportKindLabels[kind] },
    ...publicationColumns,
  ],
  opens: { beside: "reporte" },
  empty: {
    title: "Todavía no hay reportes",
    text: "Un reporte comienza como borrador: nadie más lo ve hasta que lo publique.",
  },
  nothingMatches: "Ningún reporte coincide",
});

/** Every report with its state, the last changed first. */
function ManagedReportList({ onNew }: { onNew: () => void }) {
  const list = useList(reports);
  return (
    <ListPage
      list={list}
      actions={
        <Button look="main" onClick={onNew}>
          Nuevo reporte
        </Button>
      }
    />
  );
}

interface NewReportProps {
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** Creates a report. */
function NewReport({ onCreated, onClose }: NewReportProps) {
  const text = useTextFields(emptyFields, readFields);
  return (
    <NewTextForm
      title="Nuevo reporte"
      item="reporte"
      text={text}
      create={useCreateReport()}
      onCreated={onCreated}
      onClose={onClose}
    >
      <ReportFields
        fields={text.fields}
        errors={text.errors}
        slugFixed={false}
        onChange={(change) => text.put((fields) => followTitle(fields, change))}
      />
    </NewTextForm>
  );
}

/** The page on which staff write reports. */
export default function ReportsEditorPage() {
  return (
    <PublicationsPage
      title={reports.title}
      permission="report.manage"
      item="reporte"
      list={(onNew) => <ManagedReportList onNew={onNew} />}
      newText={(onCreated, onClose) => <NewReport onCreated={onCreated} onClose={onClose} />}
      editor={(id, onClose) => <ReportEditor key={id} id={id} onClose={onClose} />}
    />
  );
}
