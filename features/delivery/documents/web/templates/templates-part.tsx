import { useQuery } from "@tanstack/react-query";
import {
  type ListedTemplate,
  listTemplates,
} from "#features/delivery/documents/contracts/document-templates.contract.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { NewTemplateDialog } from "./new-template-dialog.tsx";
import { TemplateDrawer } from "./template-drawer.tsx";
import { templateStateLabels, templateStateTones } from "./template-labels.ts";

const newTemplate = "nueva";

const columns: readonly Column<ListedTemplate>[] = [
  {
    key: "name",
    title: "Plantilla",
    onPhone: "first",
    cell: ({ name, kind_name }) => (
      <span className={styles.two}>
        <strong>{name}</strong>
        <span className={styles.soft}>{kind_name}</span>
      </span>
    ),
  },
  {
    key: "state",
    title: "Estado",
    tight: true,
    cell: ({ state }) => <Badge tone={templateStateTones[state]}>{templateStateLabels[state]}</Badge>,
  },
  { key: "revision", title: "Versión", numeric: true, onPhone: "titled", cell: ({ revision }) => revision },
  { key: "author", title: "Escrita por", onPhone: "away", cell: ({ made_by_name }) => made_by_name },
  {
    key: "approver",
    title: "Aprobada por",
    onPhone: "away",
    cell: ({ approved_by_name }) => approved_by_name ?? <span className={styles.soft}>Sin aprobar</span>,
  },
  {
    key: "updated",
    title: "Último cambio",
    tight: true,
    onPhone: "away",
    cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
  },
];

/** The list of document templates; a template opens in a drawer. */
export function TemplatesPart() {
  const { data, error, refetch } = useQuery(callQuery(listTemplates, {}));
  const [openId, open] = useOpenParam("plantilla");
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar las plantillas"
        shape="rows"
        count={4}
      />
    );
  const add = (
    <Button look="main" onClick={() => open(newTemplate)}>
      Nueva plantilla
    </Button>
  );
  return (
    <Stack gap={5} bounded>
      {data.items.length === 0 ? (
        <EmptyState title="Todavía no hay plantillas" action={add}>
          Una plantilla es un texto con campos: el nombre de la empresa, sus cifras y los datos que escribe
          una persona.
        </EmptyState>
      ) : (
        <>
          <div className={styles.actions}>{add}</div>
          <DataTable
            caption="Plantillas de documentos"
            columns={columns}
            rows={data.items}
            keyOf={({ id }) => id}
            openKey={openId ?? undefined}
            openParam="plantilla"
            onOpen={({ id }) => open(id)}
          />
        </>
      )}
      {openId === newTemplate && (
        <NewTemplateDialog onClose={() => open(null)} onDone={({ id }) => open(id)} />
      )}
      {openId && openId !== newTemplate && (
        <TemplateDrawer key={openId} id={openId} onClose={() => open(null)} />
      )}
    </Stack>
  );
}
