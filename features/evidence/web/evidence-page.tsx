import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { downloadPack } from "#features/evidence/evidence-files.contract.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import { listArtifacts, summarizeArtifacts } from "../evidence.contract.ts";
import { EvidenceDrawer } from "./detail/evidence-drawer.tsx";
import styles from "./evidence-page.module.css";
import { sizeText } from "./evidence-words.ts";
import { evidenceColumns } from "./list/evidence-columns.tsx";
import { EvidenceFilters, useEvidenceList } from "./list/evidence-filters.tsx";
import { NoEvidence } from "./list/no-evidence.tsx";
import { UploadDialog } from "./upload/upload-dialog.tsx";

/** Takes the evidence out as one ZIP, of one standard or of all; the audit log keeps who took it. */
function PackButton({ standardId }: { standardId: string | undefined }) {
  return (
    <DownloadButton
      contract={downloadPack}
      input={standardId ? { standard_id: standardId } : {}}
      name="evidencias.zip"
      label="Descargar paquete"
    />
  );
}

interface SpaceLineProps {
  files: number;
  used_bytes: number;
  quota_bytes: number;
}

/** How much of the company's space the evidence takes. */
function SpaceLine({ files, used_bytes, quota_bytes }: SpaceLineProps) {
  return (
    <p className={styles.space}>
      <meter
        aria-label="Espacio ocupado"
        min={0}
        max={Math.max(1, quota_bytes)}
        value={used_bytes}
        high={quota_bytes * 0.9}
      />
      {numberText(files)} {files === 1 ? "archivo" : "archivos"}: {sizeText(used_bytes)} de{" "}
      {sizeText(quota_bytes)}
    </p>
  );
}

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
            openParam="evidencia"
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
