import { useState } from "react";
import {
  listWatched,
  type WatchedObject,
  WatchKind,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import { watchKindLabels } from "#features/intelligence/threats/panorama.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList, flagOptions, optionsOf } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { WatchDialog } from "./watch-dialog.tsx";
import { WatchDrawer } from "./watch-drawer.tsx";

const columns: Column<WatchedObject>[] = [
  {
    key: "value",
    title: "Qué se sigue",
    onPhone: "first",
    name: ({ value }) => value,
    cell: ({ reason }) => <Note>{reason}</Note>,
  },
  { key: "kind", title: "Tipo", tight: true, cell: ({ kind }) => watchKindLabels[kind] },
  { key: "owner", title: "Responsable", onPhone: "titled", cell: ({ owner_name }) => owner_name },
  {
    key: "review",
    title: "Se revisa el",
    tight: true,
    onPhone: "titled",
    cell: ({ review_on, due, ended_at }) =>
      ended_at ? (
        <Badge>Terminado</Badge>
      ) : (
        <>
          {writtenDay(review_on)} {due && <Badge tone="warning">Por revisar</Badge>}
        </>
      ),
  },
];

const watched = defineList({
  title: "Lista de seguimiento",
  call: listWatched,
  itemNoun: "seguimientos",
  failed: "No se pudo cargar la lista de seguimiento",
  search: "Buscar en lo que se sigue",
  filters: [
    {
      name: "tipo",
      label: "Tipo",
      asks: "kind",
      as: "chips",
      options: optionsOf(WatchKind.options, watchKindLabels),
    },
    {
      name: "vencidos",
      label: "Revisión",
      asks: "due",
      as: "chips",
      line: "mine",
      options: flagOptions("Por revisar"),
    },
    {
      name: "terminados",
      label: "Terminados",
      asks: "ended",
      as: "chips",
      line: "mine",
      options: flagOptions("Terminados"),
    },
  ],
  columns,
  narrow: ["value", "review"],
  keyOf: ({ id }) => id,
  opens: { beside: "seguido" },
  empty: {
    title: "La empresa todavía no sigue nada de cerca",
    text: "Siga sus dominios para que se busquen nombres parecidos en sus eventos y correos, y las amenazas, productos y nombres que le importan para saber qué cambia.",
  },
  nothingMatches: "Ningún seguimiento coincide",
});

/** The watched objects of the company by review date; an object opens in a drawer. */
export function WatchList() {
  const list = useList(watched);
  const [open, setOpen] = useAddressParam("seguido");
  const [adding, setAdding] = useState(false);
  const works = useMay("threat.work");
  return (
    <>
      <ListBody
        list={list}
        tools={
          works && (
            <Button look="main" notYet={lacksCompany(list.query.error)} onClick={() => setAdding(true)}>
              Seguir de cerca
            </Button>
          )
        }
        drawer={open && <WatchDrawer key={open} id={open} onClose={() => setOpen(null)} />}
      />
      {adding && (
        <WatchDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            setOpen(id);
          }}
        />
      )}
    </>
  );
}
