import { useState } from "react";
import {
  type Entity,
  type EntityKind,
  listEntities,
  listEntityFacets,
} from "#features/detection/entities/entities.contract.ts";
import { entityQuery } from "#features/detection/entities/entity-query.ts";
import { maxRetired } from "#features/detection/entities/entity-retirement.contract.ts";
import { countsBy, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { requestFor, selectionOf } from "#platform/web/list/query-address.ts";
import { countsOf, filtersOf } from "#platform/web/list/query-filters.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { usePageKeys } from "#platform/web/screen/page-keys.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { useLastUndo } from "#platform/web/work/last-undo.ts";
import { SelectionBar } from "#platform/web/work/selection-bar.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useChosen } from "#platform/web/work/use-chosen.ts";
import { RetireDialog } from "../retirement/retire-dialog.tsx";
import { useRetirementChange } from "../retirement/use-retirement-change.ts";
import styles from "./entities.module.css";
import { entityAddress } from "./entity-address.ts";
import { denseEntityColumns, entityColumns } from "./entity-columns.tsx";
import { EntitySuggestions } from "./entity-suggestions.tsx";

/** The former name of "without a criticality" in addresses that were saved. */
const unrated = "ninguna";

interface EntityListTexts {
  title: string;
  lead: string;
  itemNoun: string;
  search: string;
  failed: string;
  none: string;
}

const filters = filtersOf(entityQuery, {
  overrides: {
    pressing: { options: flagOptions("Con riesgo", "1"), line: undefined },
    retired: { options: flagOptions("Dados de baja", "1"), line: undefined },
  },
});

/** Filters of people, who cannot be retired. */
const filtersOfPeople = filters.filter(({ name }) => name !== "bajas");

function entityList(kind: EntityKind, words: EntityListTexts) {
  return defineList({
    title: words.title,
    lead: words.lead,
    call: listEntities,
    itemNoun: words.itemNoun,
    failed: words.failed,
    search: words.search,
    filters: kind === "asset" ? filters : filtersOfPeople,
    useRequest: ({ filters: current, search }) => {
      const criticidad = current.criticidad?.map((value) => (value === unrated ? "none" : value)) ?? [];
      return {
        ...requestFor<typeof entityQuery>(
          selectionOf(entityQuery, { filters: { ...current, criticidad }, search }),
        ),
        kind,
      };
    },
    counts: countsBy(listEntityFacets, (facets) => countsOf(entityQuery, facets)),
    columns: entityColumns,
    denseColumns: denseEntityColumns,
    keyOf: ({ id }) => id,
    sorts: {
      risk: { descending: "-risk" },
      last_at: { descending: "-last_at" },
      name: { ascending: "name" },
    },
    opens: { page: ({ id }) => entityAddress(kind, id) },
    empty: {
      title: words.none,
      text: "Aparecen solos cuando una fuente entrega eventos que los nombran.",
    },
    nothingMatches: "Nada coincide con los filtros",
  });
}

const lists = {
  asset: entityList("asset", {
    title: "Activos",
    lead: "Los equipos y recursos de los que hablan los eventos de su empresa, cada uno con todos sus nombres.",
    itemNoun: "activos",
    search: "Buscar por nombre, dirección o identificador",
    failed: "No se pudieron cargar los activos",
    none: "Todavía no hay activos",
  }),
  account: entityList("account", {
    title: "Personas",
    lead: "Las cuentas que actúan en los eventos de su empresa, cada una con todas las formas en que se escriben.",
    itemNoun: "personas",
    search: "Buscar por cuenta, correo o SID",
    failed: "No se pudieron cargar las personas",
    none: "Todavía no hay personas",
  }),
} as const;

/**
 * The list of the company's assets or people, the highest risk first. A person who manages assets can retire some of
 * them.
 */
export function EntityList({ kind }: { kind: EntityKind }) {
  const list = useList(lists[kind]);
  const mayRetire = useMay("asset.manage") && kind === "asset";
  const [current, setCurrent] = useState<Entity>();
  const [retiring, setRetiring] = useState<readonly Entity[]>();
  const selection = useChosen(list.filter, list.total.count);
  const { bringBack } = useRetirementChange();
  const undo = useLastUndo();
  const rows: readonly Entity[] = list.query.data?.items ?? [];
  const picked = rows.filter(({ id }) => selection.ids.has(id)).slice(0, maxRetired);
  const out = picked.every(({ retired_at }) => retired_at !== null);
  usePageKeys([
    {
      key: "x",
      does: "Elegir el activo, para cambiar varios a la vez",
      act: mayRetire && current ? () => selection.toggle(current.id) : undefined,
    },
    { key: "u", does: "Deshacer el último cambio", act: undo?.run },
  ]);
  return (
    <ListPage
      list={list}
      between={<EntitySuggestions kind={kind} />}
      over={
        mayRetire && (
          <>
            {picked.length > 0 && (
              <SelectionBar
                gender="masculine"
                count={picked.length}
                everything={false}
                total={{ count: picked.length, capped: false }}
                onNothing={selection.clearSelection}
                actions={[
                  out
                    ? {
                        label: "Traer de vuelta",
                        title: "Vuelven al registro, y sus vulnerabilidades a como estaban",
                        act: () =>
                          bringBack(
                            picked.map(({ id }) => id),
                            { onSuccess: selection.clearSelection },
                          ),
                      }
                    : {
                        label: "Dar de baja…",
                        title: "Salen del registro",
                        act: () => setRetiring(picked),
                      },
                ]}
              />
            )}
            <UndoLast undo={undo} />
          </>
        )
      }
      {...(mayRetire && { chosen: selection, onCurrent: setCurrent })}
      below={
        <p className={styles.note}>
          Riesgo: cada alerta o incidente abierto, y cada hallazgo atacado o del catálogo KEV, suma según su
          severidad (crítica 40, alta 20, media 8, sin dato 5, baja 3, informativa 1); un hallazgo solo
          vencido suma cerca de un cuarto. La criticidad multiplica (esencial 1,5; alta 1,25; media 1; baja
          0,75). El máximo es 100.
        </p>
      }
    >
      {retiring && (
        <RetireDialog
          assets={retiring}
          onClose={() => setRetiring(undefined)}
          onDone={() => selection.clearSelection()}
        />
      )}
    </ListPage>
  );
}
