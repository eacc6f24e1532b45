import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { IssueButton } from "./issue-button.tsx";

/** For the executive page: the board's report on paper, and the ones that were issued before. */
export default function BoardDownloads() {
  return (
    <>
      <LinkButton to="/Compliance/Informes?tipo=board">Informes emitidos</LinkButton>
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
