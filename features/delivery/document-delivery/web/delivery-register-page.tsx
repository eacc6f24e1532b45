import {
  exportSendings,
  printRegister,
} from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { sendingsList } from "./register/sending-definition.tsx";
import { SendingDrawer } from "./register/sending-drawer.tsx";

/** The register of deliveries of the company. */
export default function DeliveryRegisterPage() {
  const list = useList(sendingsList);
  const { openKey } = list;
  return (
    <ListPage
      list={list}
      tools={
        (list.query.isPending || list.total.count > 0) && (
          <>
            <DownloadButton contract={printRegister} input={list.filter} name="registro.pdf" label="PDF" />
            <ExportMenu
              contract={exportSendings}
              query={{ ...list.filter, sort: "-created" }}
              name="registro-de-entregas"
              itemNoun="entregas"
            />
          </>
        )
      }
      drawer={
        openKey && (
          <SendingDrawer
            key={openKey}
            id={openKey}
            title={list.rows.find(({ id }) => id === openKey)?.document.title}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    />
  );
}
