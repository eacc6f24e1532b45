import type { IssuedDocument } from "#features/compliance-reports/compliance-documents.contract.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./compliance-reports.module.css";
import { DocumentDownloads } from "./document-downloads.tsx";

/** What the list says of a document that was issued. */
export const documentColumns: readonly Column<IssuedDocument>[] = [
  {
    key: "title",
    title: "Documento",
    onPhone: "first",
    cell: ({ title, note, number }) => (
      <span className={styles.title}>
        <strong>{title}</strong>
        <span className={styles.soft}>
          Versión {number}
          {note !== "" && ` · ${note}`}
        </span>
      </span>
    ),
  },
  {
    key: "issued",
    title: "Emitido",
    cell: ({ issued_at, issued_by_name }) => (
      <span className={styles.title}>
        <ExactTime at={issued_at} />
        <span className={styles.soft}>{issued_by_name}</span>
      </span>
    ),
  },
  {
    key: "papers",
    title: "Descargar",
    tight: true,
    cell: (document) => (
      <span className={styles.papers}>
        <DocumentDownloads document={document} small />
      </span>
    ),
  },
];
