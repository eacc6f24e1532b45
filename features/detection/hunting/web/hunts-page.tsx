import { useState } from "react";
import { type Hunt, huntOutcomes, listHunts } from "#features/detection/hunting/hunting.contract.ts";
import { huntOutcomeLabels, huntStateLabels } from "#features/detection/hunting/hunting.labels.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { HuntDialog } from "./hunt/hunt-dialog.tsx";
import { huntPath } from "./list/hunt-address.ts";
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
  filters: [
    {
      name: "estado",
      label: "Estado",
      asks: "state",
      as: "chips",
      options: (["open", "closed"] as const).map((value) => ({ value, label: huntStateLabels[value] })),
    },
    {
      name: "resultado",
      label: "Resultado",
      asks: "outcome",
      as: "choice",
      all: "Todos los resultados",
      options: huntOutcomes.map((value) => ({ value, label: huntOutcomeLabels[value].text })),
    },
    { name: "tecnica", label: "Técnica", asks: "technique", as: "tag", text: (value) => `Técnica ${value}` },
  ],
  columns: huntColumns,
  keyOf: ({ id }) => id,
  opens: { page: ({ id }: Hunt) => huntPath(id) },
  empty: {
    title: "Todavía no hay búsquedas",
    text: "El equipo del proveedor las toma de la biblioteca o las escribe. Su empresa ve las que se comparten, con lo que se revisó y su conclusión.",
  },
  nothingMatches: "Ninguna búsqueda coincide",
});

/** The hunts of the company; its own people see the shared ones. */
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
