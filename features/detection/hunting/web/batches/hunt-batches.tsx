import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  type HuntBatch,
  listHuntBatches,
  proposedHunt,
} from "#features/detection/hunting/hunt-batch.contract.ts";
import { useAddressWriter, useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { BatchDialog } from "./batch-dialog.tsx";
import { BatchView } from "./batch-view.tsx";
import { progressEvery } from "./progress-every.ts";

const openParam = "busqueda";

const columns: readonly Column<HuntBatch>[] = [
  { key: "title", title: "Búsqueda", onPhone: "first", cell: ({ title }) => title },
  { key: "segment", title: "Segmento", onPhone: "titled", cell: ({ segment }) => segment ?? "—" },
  {
    key: "companies",
    title: "Empresas",
    numeric: true,
    onPhone: "titled",
    cell: ({ companies }) => numberText(companies),
  },
  {
    key: "running",
    title: "En curso",
    numeric: true,
    onPhone: "titled",
    cell: ({ running }) => numberText(running),
  },
  {
    key: "with_hits",
    title: "Con hallazgos",
    numeric: true,
    onPhone: "titled",
    cell: ({ with_hits }) => numberText(with_hits),
  },
  { key: "hits", title: "Eventos", numeric: true, onPhone: "titled", cell: ({ hits }) => numberText(hits) },
  {
    key: "started",
    title: "Iniciada",
    tight: true,
    cell: ({ created_at, created_by_name }) => (
      <>
        <RelativeTime at={created_at} /> por {created_by_name}
      </>
    ),
  },
];

/** Lists the hunts that were started in several companies, and shows one of them with the results of each company. */
export function HuntBatches() {
  const [openId, open] = useOpenParam(openParam);
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const proposal = proposedHunt(params);
  const [starting, setStarting] = useState(false);
  const endStarting = () => {
    setStarting(false);
    write((next) => {
      for (const name of ["titulo", "condicion", "empresas"]) next.delete(name);
    });
  };
  const { data, error, refetch } = useQuery({
    ...callQuery(listHuntBatches, {}),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ running }) => running > 0) ? progressEvery : false,
  });
  if (openId) return <BatchView id={openId} onClose={() => open(null)} />;
  return (
    <>
      <Toolbar>
        <Button look="main" onClick={() => setStarting(true)}>
          Buscar en varias empresas…
        </Button>
      </Toolbar>
      {!data && (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudieron cargar las búsquedas"
          shape="rows"
          count={6}
        />
      )}
      {data && data.items.length === 0 && (
        <EmptyState title="Todavía no hay búsquedas en varias empresas">
          Inicie una: cada empresa recibe su propia búsqueda y aquí se comparan los resultados.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <DataTable
          caption="Búsquedas en varias empresas"
          columns={columns}
          rows={data.items}
          keyOf={({ id }) => id}
          openParam={openParam}
          onOpen={({ id }) => open(id)}
        />
      )}
      {(starting || proposal) && <BatchDialog proposal={proposal} onClose={endStarting} onStarted={open} />}
    </>
  );
}
