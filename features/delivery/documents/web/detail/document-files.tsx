import {
  type DocumentDetail,
  type DocumentRevision,
  downloadDocument,
} from "#features/delivery/documents/contracts/documents.contract.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { bytesText } from "#platform/web/text/byte-text.ts";

interface FileLineProps {
  id: string;
  revision: DocumentRevision;
  canDownload: boolean;
}

function FileLine({ id, revision, canDownload }: FileLineProps) {
  const { number, name, bytes, sha256, note, made_by_name, made_at, available } = revision;
  return (
    <li className={`${styles.line} ${styles.spread}`}>
      <span className={styles.two}>
        <span>
          Versión {number}: {name} <span className={styles.soft}>{bytesText(bytes)}</span>
        </span>
        <span className={styles.soft}>
          {made_by_name}, <ExactTime at={made_at} />
          {note && ` · ${note}`}
        </span>
        <span className={styles.soft}>
          SHA-256 <Copyable text={sha256} shown={`${sha256.slice(0, 16)}…`} />
        </span>
      </span>
      {available && canDownload ? (
        <DownloadButton
          small
          contract={downloadDocument}
          input={{ id, revision: number }}
          name={name}
          label="Descargar"
          description={`Descargar ${name}, versión ${number}`}
        />
      ) : (
        <span className={styles.soft}>{available ? "No disponible" : "Eliminado"}</span>
      )}
    </li>
  );
}

/** The files of a document, the newest first. */
export function DocumentFiles({ document, canDownload }: { document: DocumentDetail; canDownload: boolean }) {
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>{document.revisions.length === 1 ? "Archivo" : "Archivos"}</h3>
      <Lines gap={3} bounded>
        {document.revisions.map((revision) => (
          <FileLine key={revision.number} id={document.id} revision={revision} canDownload={canDownload} />
        ))}
      </Lines>
    </Stack>
  );
}
