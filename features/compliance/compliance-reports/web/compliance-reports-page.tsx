import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import styles from "./compliance-reports.module.css";
import { IssueButton } from "./documents/issue-button.tsx";
import { IssuedDocuments } from "./documents/issued-documents.tsx";
import { StandardPapers } from "./sheets/standard-papers.tsx";

/** Documents and exports of the area: versioned documents, and the states of a standard as files. */
export default function ComplianceReportsPage() {
  return (
    <>
      <PageHeader
        title="Informes y planillas"
        lead="Documentos para el directorio y los auditores, y los estados de una norma para trabajar fuera del portal."
        actions={
          <IssueButton
            look="main"
            label="Emitir informe para el directorio"
            kind="board"
            standardId={null}
            title="Informe para el directorio"
          />
        }
      />
      <div className={styles.page}>
        <IssuedDocuments />
        <StandardPapers />
      </div>
    </>
  );
}
