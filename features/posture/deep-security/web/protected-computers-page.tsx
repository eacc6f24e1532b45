import { useQuery } from "@tanstack/react-query";
import { computerQuery } from "#features/posture/deep-security/contracts/computer-query.ts";
import { exportComputers } from "#features/posture/deep-security/contracts/computers.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { getComputer } from "../contracts/computers.contract.ts";
import { computerListDefinition } from "./computers/computer-definition.tsx";
import { ComputerParts, computerSentence } from "./computers/computer-detail.tsx";

interface ComputerDrawerProps {
  id: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one computer beside the list. */
function ComputerDrawer({ id, position, onClose }: ComputerDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getComputer, { id }));
  return (
    <Drawer title={data?.display_name ?? "Equipo"} position={position} onClose={onClose}>
      {data ? (
        <Stack gap={5} bounded>
          <Row as="p" align="baseline" gap={1} across={3}>
            {computerSentence(data)}
            <LinkButton to={paths.protectedComputer(id)}>Abrir en su página</LinkButton>
          </Row>
          <ComputerParts computer={data} isNarrow />
        </Stack>
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir el equipo" count={8} />
      )}
    </Drawer>
  );
}

/** The computers of the manager. */
export default function ProtectedComputersPage() {
  const list = useList(computerListDefinition);
  return (
    <ListPage
      list={list}
      tools={
        (list.query.isPending || list.total.count > 0) && (
          <ExportMenu
            contract={exportComputers}
            query={{ ...list.filter, sort: oneOf(computerQuery.sorts, list.sortWord) ?? "-gaps" }}
            name="equipos-protegidos"
            itemNoun="equipos"
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
