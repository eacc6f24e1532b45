import { useState } from "react";
import { useNavigate } from "react-router";
import {
  createPlaybook,
  listPlaybooks,
  playbookStates,
} from "#features/response/playbooks/contracts/playbook.contract.ts";
import { playbookStateLabels } from "#features/response/playbooks/playbooks.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { CacaoDialog } from "./list/cacao-dialog.tsx";

import { playbookColumns } from "./list/playbook-columns.tsx";

const title = "Procedimientos de respuesta";

const playbooks = defineList({
  title,
  lead: "Los pasos acordados para cada tipo de incidente, con lo que se pide al cliente y quién lo autoriza.",
  call: listPlaybooks,
  itemNoun: "procedimientos",
  failed: "No se pudieron cargar los procedimientos",
  search: "Buscar por título o resumen",
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "state",
      as: "chips",
      options: playbookStates.map((value) => ({ value, label: playbookStateLabels[value].text })),
    },
    { name: "clase", label: "Clase", asks: "class", as: "tag", text: (value) => `Clase ${value}` },
  ],
  columns: playbookColumns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }) => paths.playbook(id) },
  empty: {
    title: "Todavía no hay procedimientos",
    text: "El portal trae quince; se agregan al instalarlo. También puede escribir uno o importar un archivo CACAO.",
  },
  nothingMatches: "Ningún procedimiento coincide",
});

/** The library of playbooks, with the agreed steps for each kind of incident. */
export default function PlaybooksPage() {
  return useMay("playbook.read") ? (
    <PlaybookList />
  ) : (
    <>
      <PageHeader title={title} />
      <EmptyState title="El equipo del proveedor mantiene los procedimientos">
        Lo que necesite de usted le llega en «Qué debo hacer», con sus palabras y su plazo.
      </EmptyState>
    </>
  );
}

function PlaybookList() {
  const list = useList(playbooks);
  const [importing, setImporting] = useState(false);
  const manages = useMay("playbook.manage");
  const navigate = useNavigate();
  const create = useCallMutation(createPlaybook, ({ playbook }) => navigate(paths.playbook(playbook.id)));
  const begin = () =>
    create.mutate({
      content: {
        title: "Procedimiento nuevo",
        steps: [{ key: "paso-1", kind: "manual", title: "Primer paso" }],
      },
    });
  return (
    <ListPage
      list={list}
      actions={
        manages && (
          <>
            <Button onClick={() => setImporting(true)}>Importar CACAO</Button>
            <Button look="main" busy={create.isPending} onClick={begin}>
              Escribir uno
            </Button>
          </>
        )
      }
    >
      {importing && <CacaoDialog onClose={() => setImporting(false)} />}
    </ListPage>
  );
}
