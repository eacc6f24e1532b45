import { useState } from "react";
import { indicatorQuery } from "#features/intelligence/threats/contracts/indicator-query.ts";
import { listIndicators } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { addIndicator } from "../contracts/indicators.contract.ts";
import { ExportDialog } from "./exchange/export-dialog.tsx";
import { TaxiiKeysDialog } from "./exchange/taxii-keys-dialog.tsx";
import { denseIndicatorColumns, indicatorColumns } from "./indicators/indicator-columns.tsx";
import { IndicatorDrawer } from "./indicators/indicator-drawer.tsx";
import { type IndicatorDraft, IndicatorFields } from "./indicators/new-indicator-fields.tsx";

/** Adds a value to the indicators of the active company. */
function AddIndicatorDialog({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }) {
  const [draft, setDraft] = useState<IndicatorDraft>({ value: "", note: "", tlp: "amber" });
  const add = useCallMutation(addIndicator, ({ id }) => onAdded(id));
  return (
    <FormDialog
      title="Agregar un indicador"
      action="Agregar"
      busy={add.isPending}
      failure={add.error}
      onSubmit={() => add.mutate(draft)}
      onClose={onClose}
    >
      <IndicatorFields draft={draft} onChange={setDraft} />
    </FormDialog>
  );
}

const indicators = defineList({
  title: "Indicadores",
  lead: "Direcciones, dominios, huellas y correos que señalan a un atacante: los de la base del proveedor y los de su empresa, con su vigencia y su fuente.",
  call: listIndicators,
  itemNoun: "indicadores",
  failed: "No se pudieron cargar los indicadores",
  search: "Buscar un valor o su comienzo",
  filters: filtersOf(indicatorQuery, { overrides: { state: { line: undefined } } }),
  useRequest: (address) => requestFor<typeof indicatorQuery>(selectionOf(indicatorQuery, address)),
  columns: indicatorColumns,
  denseColumns: denseIndicatorColumns,
  narrow: ["value", "state"],
  keyOf: ({ id }) => id,
  opens: { beside: "indicador" },
  empty: {
    title: "Todavía no hay indicadores",
    text: "El proveedor los carga de sus fuentes, y el equipo agrega los que salen de incidentes y de correos reportados de su empresa.",
  },
  nothingMatches: "Ningún indicador coincide",
});

/** The list of all indicators of the company and of the provider; an indicator opens in a drawer. */
export default function ThreatIndicatorsPage() {
  const list = useList(indicators);
  const [open, setOpen] = useAddressParam("indicador");
  const [adding, setAdding] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [giving, setGiving] = useState(false);
  const works = useMay("threat.work");
  return (
    <ListPage
      list={list}
      actions={
        <>
          <LinkButton to={paths.threatSightings}>Dónde se vieron</LinkButton>
          <Button notYet={lacksCompany(list.query.error)} onClick={() => setExporting(true)}>
            Exportar
          </Button>
          {works && (
            <Button notYet={lacksCompany(list.query.error)} onClick={() => setGiving(true)}>
              Claves de TAXII
            </Button>
          )}
          {works && (
            <Button look="main" notYet={lacksCompany(list.query.error)} onClick={() => setAdding(true)}>
              Agregar indicador
            </Button>
          )}
        </>
      }
      drawer={open && <IndicatorDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    >
      {exporting && (
        <ExportDialog
          what="Lleva todo lo que muestra el filtro de la lista."
          filter={list.filter}
          onClose={() => setExporting(false)}
        />
      )}
      {giving && <TaxiiKeysDialog onClose={() => setGiving(false)} />}
      {adding && (
        <AddIndicatorDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            setOpen(id);
          }}
        />
      )}
    </ListPage>
  );
}
