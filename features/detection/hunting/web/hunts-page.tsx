import { useState } from "react";
import { huntQuery } from "#features/detection/hunting/hunt-query.ts";
import { type Hunt, listHunts } from "#features/detection/hunting/hunting.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { HuntDialog } from "./hunt/hunt-dialog.tsx";

import { huntColumns } from "./list/hunt-columns.tsx";
import { HuntFileDialog } from "./list/hunt-file-dialog.tsx";
import { LibraryDialog } from "./list/library-dialog.tsx";

const hunts = defineList({
  title: "Búsquedas de amenazas",
  lead: "Hipótesis probadas sobre los eventos guardados, con lo que se revisó y su conclusión.",
  call: listHunts,
  itemNoun: "búsquedas",
  failed: "No se pudieron cargar las búsquedas",
  search: "Buscar por título, hipótesis o técnica",
  filters: filtersOf(huntQuery, {
    overrides: { state: { line: undefined }, technique: { text: (value) => `Técnica ${value}` } },
  }),
  useRequest: (address) => requestFor<typeof huntQuery>(selectionOf(huntQuery, address)),
  columns: huntColumns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }: Hunt) => paths.hunt(id) },
  empty: {
    title: "Todavía no hay búsquedas",
    text: "El equipo del proveedor las toma de la biblioteca o las escribe. Su empresa ve las que se comparten, con lo que se revisó y su conclusión.",
  },
  nothingMatches: "Ninguna búsqueda coincide",
});

/** The page of the company's hunts; people of the company see the shared ones. */
export default function HuntsPage() {
  const list = useList(hunts);
  const works = useMay("hunt.work");
  const [open, setOpen] = useState<"library" | "new" | "file">();
  const close = () => setOpen(undefined);
  const notYet = lacksCompany(list.query.error);
  return (
    <ListPage
      list={list}
      actions={
        works && (
          <>
            <Button notYet={notYet} onClick={() => setOpen("new")}>
              Escribir una
            </Button>
            <Button notYet={notYet} onClick={() => setOpen("file")}>
              Traer de archivos
            </Button>
            <Button look="main" notYet={notYet} onClick={() => setOpen("library")}>
              Biblioteca
            </Button>
          </>
        )
      }
    >
      {open === "library" && <LibraryDialog onClose={close} />}
      {open === "file" && <HuntFileDialog onClose={close} />}
      {open === "new" && <HuntDialog onClose={close} />}
    </ListPage>
  );
}
