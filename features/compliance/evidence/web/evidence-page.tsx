import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { useQuery } from "@tanstack/react-query";
import { downloadPack } from "#features/compliance/evidence/evidence-files.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { summarizeArtifacts } from "../evidence.contract.ts";
import { EvidenceDrawer } from "./detail/evidence-drawer.tsx";
import styles from "./evidence-page.module.css";
import { sizeText } from "./evidence-text.ts";
import { evidenceListDefinition } from "./list/evidence-list.tsx";
import { UploadDialog } from "./upload/upload-dialog.tsx";

/**
 * The button that downloads the evidence of one standard, or of all, as a ZIP file. The audit log records the person.
 */
function PackButton({ standardId }: { standardId: string | undefined }) {
  return (
    <DownloadButton
      contract={downloadPack}
      input={standardId ? { standard_id: Number(standardId) } : {}}
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

/** The used space of the company's evidence. */
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

/** The page of the evidence library: the list with the states; a piece opens in a drawer. */
export default function EvidencePage() {
  const list = useList(evidenceListDefinition);
  const { openKey: open, filter } = list;
  const summary = useQuery(callQuery(summarizeArtifacts, {}));
  const hasFiles = summary.data && summary.data.files > 0;
  return (
    <ListPage
      list={list}
      actions={
        <>
          {(summary.isPending || hasFiles) && <PackButton standardId={list.address.filters.norma?.[0]} />}
          <Button look="main" notYet={lacksCompany(list.query.error)} onClick={() => list.open("nueva")}>
            <IconUpload aria-hidden="true" />
            Subir evidencia
          </Button>
        </>
      }
      below={summary.data && hasFiles && <SpaceLine {...summary.data} />}
      drawer={
        open &&
        open !== "nueva" && (
          <EvidenceDrawer
            key={open}
            id={open}
            title={list.rows.find(({ id }) => id === open)?.title}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    >
      {open === "nueva" && (
        <UploadDialog
          controlIds={filter.control_id ? [Number(filter.control_id)] : []}
          onClose={list.close}
          onDone={({ id }) => list.open(id)}
        />
      )}
    </ListPage>
  );
}
