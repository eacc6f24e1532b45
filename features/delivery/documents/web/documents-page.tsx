import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { documentQuery } from "#features/delivery/documents/contracts/document-query.ts";
import { exportDocuments } from "#features/delivery/documents/contracts/documents.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { DocumentDrawer } from "./detail/document-drawer.tsx";
import { UploadDialog } from "./detail/upload-dialog.tsx";
import { FormsDialog } from "./forms/forms-dialog.tsx";
import { documentsList, publishedDocumentsList } from "./list/document-definition.tsx";
import { ComposeDialog } from "./templates/compose-dialog.tsx";

const newDocument = "nuevo";
const composedDocument = "componer";
const wordForms = "formularios";

/** The page of the company's documents, where the provider also adds and reviews them. */
export default function DocumentsPage() {
  const works = useMay("document.work");
  const list = useList(works ? documentsList : publishedDocumentsList);
  const { openKey } = list;
  const notYet = lacksCompany(list.query.error) ? { notYet: "Elija primero una empresa" } : {};
  const isNew = openKey && [newDocument, composedDocument, wordForms].includes(openKey);
  return (
    <ListPage
      list={list}
      actions={
        works && (
          <>
            <Button look="quiet" {...notYet} onClick={() => list.open(wordForms)}>
              Formularios de Word
            </Button>
            <Button {...notYet} onClick={() => list.open(composedDocument)}>
              Componer
            </Button>
            <Button look="main" {...notYet} onClick={() => list.open(newDocument)}>
              <IconUpload aria-hidden="true" />
              Subir documento
            </Button>
          </>
        )
      }
      tools={
        (list.query.isPending || list.total.count > 0) && (
          <ExportMenu
            contract={exportDocuments}
            query={{ ...list.filter, sort: oneOf(documentQuery.sorts, list.sortWord) ?? "-updated" }}
            name="documentos"
            itemNoun="documentos"
          />
        )
      }
      drawer={
        openKey &&
        !isNew && (
          <DocumentDrawer
            key={openKey}
            id={openKey}
            title={list.rows.find(({ id }) => id === openKey)?.title}
            position={list.position}
            onOpen={list.open}
            onClose={list.close}
          />
        )
      }
    >
      {openKey === newDocument && works && (
        <UploadDialog onClose={list.close} onDone={({ id }) => list.open(id)} />
      )}
      {openKey === wordForms && works && (
        <FormsDialog onClose={list.close} onDone={({ id }) => list.open(id)} />
      )}
      {openKey === composedDocument && works && (
        <ComposeDialog onClose={list.close} onDone={({ id }) => list.open(id)} />
      )}
    </ListPage>
  );
}
