import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listArtifacts, summarizeArtifacts } from "#features/evidence/evidence.contract.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { evidenceColumns } from "./evidence-columns.tsx";
import { EvidenceDrawer } from "./evidence-drawer.tsx";
import { EvidenceFilters } from "./evidence-filters.tsx";
import { NoEvidence } from "./no-evidence.tsx";
import { PackButton } from "./pack-button.tsx";
import { SpaceLine } from "./space-line.tsx";
import { UploadDialog } from "./upload-dialog.tsx";
import { useEvidenceList } from "./use-evidence-list.ts";

/** The library of evidence: what proves the controls, where it stands, and one piece of it beside the list. */
export default function EvidencePage() {
  const list = useEvidenceList();
  const [open, setOpen] = useOpenParam("evidencia");
  const summary = useQuery(callQuery(summarizeArtifacts, {}));
  const query = useQuery({
    ...callQuery(listArtifacts, { ...list.filter, sort: list.sortWord, cursor: list.page ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const any = summary.data && summary.data.files > 0;
  return (
    <>
      <PageHeader
        title="Evidencias"
        lead="Lo que prueba cada control: quién responde por ello, qué período cubre y hasta cuándo vale."
        actions={
          <>
            {any && <PackButton standardId={list.pack.standard_id} />}
            <Button look="main" notYet={lacksCompany(query.error)} onClick={() => setOpen("nueva")}>
              <IconUpload aria-hidden="true" />
              Subir evidencia
            </Button>
          </>
        }
      />
      <EvidenceFilters list={list} counts={summary.data?.by_status} />
      <PagedList
        query={query}
        list={list}
        things="evidencias"
        failed="No se pudieron cargar las evidencias"
        waiting={<Skeleton shape="rows" count={8} />}
        empty={<NoEvidence filtered={list.filtered} onClear={list.clear} onUpload={() => setOpen("nueva")} />}
      >
        {(rows) => (
          <DataTable
            caption="Evidencias"
            columns={evidenceColumns}
            rows={rows}
            keyOf={({ id }) => id}
            sort={list.order}
            onSort={list.setSort}
            openKey={open ?? undefined}
            onOpen={({ id }) => setOpen(id)}
          />
        )}
      </PagedList>
      {summary.data && any && <SpaceLine {...summary.data} />}
      {open === "nueva" && (
        <UploadDialog
          controlIds={list.filter.control_id ? [Number(list.filter.control_id)] : []}
          onClose={() => setOpen(null)}
          onDone={(artifact) => setOpen(artifact.id)}
        />
      )}
      {open && open !== "nueva" && (
        <EvidenceDrawer
          key={open}
          id={open}
          rows={query.data?.items ?? []}
          total={query.data?.total.count ?? 0}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
