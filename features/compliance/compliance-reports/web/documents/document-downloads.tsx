import {
  type IssuedDocument,
  takeDocument,
} from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";

interface DocumentDownloadsProps {
  document: Pick<IssuedDocument, "id" | "title" | "number">;
  small?: boolean;
}

/** The PDF and the Word file of a document. */
export function DocumentDownloads({
  document: { id, title, number },
  small = false,
}: DocumentDownloadsProps) {
  const shared = { contract: takeDocument, small };
  const what = `${title}, versión ${number}`;
  return (
    <>
      <DownloadButton
        {...shared}
        input={{ id, format: "pdf" }}
        name="documento.pdf"
        label="PDF"
        description={`PDF de ${what}`}
      />
      <DownloadButton
        {...shared}
        input={{ id, format: "docx" }}
        name="documento.docx"
        label="Word"
        description={`Word de ${what}`}
      />
    </>
  );
}
