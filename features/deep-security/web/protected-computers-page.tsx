import { computerQuery } from "#features/deep-security/contracts/computer-query.ts";
import { exportComputers } from "#features/deep-security/contracts/computers.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { computers } from "./computers/computer-definition.tsx";
import { ComputerDrawer } from "./computers/computer-drawer.tsx";

/** The computers of the manager. */
export default function ProtectedComputersPage() {
  const list = useList(computers);
  return (
    <ListPage
      list={list}
      tools={
        list.total.count > 0 && (
          <ExportMenu
            contract={exportComputers}
            query={{ ...list.filter, sort: oneOf(computerQuery.sorts, list.sortWord) ?? "-gaps" }}
            name="equipos-protegidos"
            things="equipos"
          />
        )
      }
      drawer={
        list.openKey && (
          <ComputerDrawer
            key={list.openKey}
            id={list.openKey}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    />
  );
}
