import * as paths from "#platform/contract/paths.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { IssueButton } from "./issue-button.tsx";

/** The section of the executive page with the downloads of the board's report and of its earlier issues. */
export default function BoardDownloads() {
  return (
    <>
      <LinkButton to={`${paths.complianceReports}?tipo=board`}>Informes emitidos</LinkButton>
      <IssueButton
        look="main"
        label="Emitir informe"
        kind="board"
        standardId={null}
        title="Informe para el directorio"
      />
    </>
  );
}
