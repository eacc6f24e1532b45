import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listActs } from "#features/identity/company-acts/company-acts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { ActResult } from "./act/act-result.tsx";
import { actStateLabels } from "./act/act-states.ts";
import { countWords } from "./act/count-text.ts";

function RecentActs({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, refetch } = useQuery(callQuery(listActs, {}));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las acciones" count={5} />;
  if (data.items.length === 0)
    return (
      <EmptyState title="Todavía no hay acciones en varias empresas">
        Elija empresas en la lista para empezar.
      </EmptyState>
    );
  return (
    <DataTable
      caption="Acciones en varias empresas"
      columns={[
        { key: "title", title: "Acción", onPhone: "first", cell: ({ title }) => title },
        { key: "state", title: "Estado", tight: true, cell: ({ state }) => actStateLabels[state] },
        { key: "counts", title: "Empresas", cell: ({ counts }) => countWords(counts) },
        { key: "by", title: "Persona", cell: ({ made_by_name }) => made_by_name },
        { key: "at", title: "Fecha", tight: true, cell: ({ made_at }) => <ExactTime at={made_at} /> },
      ]}
      rows={data.items}
      keyOf={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

/** The button that opens the newest acts on many companies, each with its result and its undo. */
export default function ActsButton() {
  const [isOpen, setOpen] = useState(false);
  const [act, setAct] = useState<string>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Acciones recientes</Button>
      {isOpen && (
        <Dialog
          wide
          title={act ? "Acción en varias empresas" : "Acciones recientes"}
          onClose={() => {
            setOpen(false);
            setAct(undefined);
          }}
        >
          {act ? (
            <Stack gap={4}>
              <Row align="stretch" gap={2}>
                <Button small look="quiet" onClick={() => setAct(undefined)}>
                  Volver a las acciones
                </Button>
              </Row>
              <ActResult id={act} />
            </Stack>
          ) : (
            <RecentActs onOpen={setAct} />
          )}
        </Dialog>
      )}
    </>
  );
}
