import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  listMessageTemplates,
  type MessageTemplate,
} from "#features/delivery/document-delivery/contracts/message-templates.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { MessageTemplateDialog } from "./message-template-dialog.tsx";

const columns: readonly Column<MessageTemplate>[] = [
  { key: "name", title: "Texto", onPhone: "first", cell: ({ name }) => <strong>{name}</strong> },
  { key: "subject", title: "Asunto", cell: ({ subject }) => subject },
  { key: "author", title: "Guardado por", onPhone: "away", cell: ({ saved_by_name }) => saved_by_name },
];

/** Texts of the messages that bring documents. */
export function MessageTemplatesPart() {
  const templates = useQuery(callQuery(listMessageTemplates, {}));
  const [template, setTemplate] = useState<MessageTemplate | "new">();
  return (
    <Stack as="section" gap={3} bounded>
      <div className={`${styles.line} ${styles.spread}`}>
        <h2 className={styles.heading}>Textos de los mensajes</h2>
        <Button small onClick={() => setTemplate("new")}>
          Agregar texto
        </Button>
      </div>
      {!templates.data && (
        <NotLoaded query={templates} title="No se pudieron cargar los textos" shape="rows" count={2} />
      )}
      {templates.data?.items.length === 0 && (
        <p>Los mensajes llevan el texto del portal. Agregue otro para escribirlos a su manera.</p>
      )}
      {templates.data && templates.data.items.length > 0 && (
        <DataTable
          caption="Textos de los mensajes"
          columns={columns}
          rows={templates.data.items}
          keyOf={({ id }) => id}
          onOpen={setTemplate}
        />
      )}
      {template && (
        <MessageTemplateDialog
          template={template === "new" ? undefined : template}
          onClose={() => setTemplate(undefined)}
        />
      )}
    </Stack>
  );
}
