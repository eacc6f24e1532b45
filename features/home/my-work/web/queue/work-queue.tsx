import type { ComponentProps } from "react";
import { useState } from "react";
import { countWork, listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { countsBy, defineList, flagOptions } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useStableList } from "#platform/web/list/stable-rows.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { usePageKeys } from "#platform/web/screen/page-keys.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { SelectionBar } from "#platform/web/work/selection-bar.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { countNews } from "../count-news.ts";
import { peekKey, usePeek, WorkPeek } from "../work-peek.tsx";
import { EndedState, StepButtons, useDealtWith } from "./ended-state.tsx";
import { useWorkChange } from "./use-work-change.tsx";
import { denseWorkColumns, workColumns } from "./work-columns.tsx";

const labelWith = (label: string, late: number) =>
  late > 0 ? `${label} · ${countOf(late, "vencida", "vencidas")}` : label;

const work = defineList({
  title: "Mi trabajo",
  lead: "Pendientes suyos y de su equipo en todas las empresas que atiende. Primero los plazos legales; después, por daño y plazo.",
  search: "Buscar por código, título o tarea",
  call: listWork,
  itemNoun: "pendientes",
  failed: "No se pudo cargar su trabajo",
  tabs: [
    { label: "Todo", sets: {} },
    { label: "A mi cargo", sets: { mias: ["si"] }, counted: { filter: "mias", value: "si" } },
    { label: "Vencidas", sets: { vencidas: ["si"] }, counted: { filter: "vencidas", value: "si" } },
  ],
  filters: [
    {
      name: "mias",
      label: "De quién",
      asks: "mine",
      as: "tag",
      options: flagOptions("a mi cargo"),
      text: () => "a mi cargo",
    },
    {
      name: "vencidas",
      label: "Plazo",
      asks: "late",
      as: "tag",
      options: flagOptions("vencidas"),
      text: () => "vencidas",
    },
    {
      name: "responsable",
      label: "Responsable",
      asks: "owner",
      as: "tag",
      options: [{ value: "nadie", label: "sin responsable", means: "none" }],
      text: (value) => (value === "nadie" ? "sin responsable" : "de la persona elegida"),
    },
    { name: "severidad", label: "Severidad", asks: "severity", as: "severity", many: true },
    { name: "tipo", label: "Tipo", asks: "kind", as: "rail", many: true },
    { name: "empresa", label: "Empresa", asks: "company", as: "rail", many: true },
  ],
  counts: countsBy(countWork, ({ companies, kinds, severities, mine, late }) => ({
    empresa: companies.map(({ id, name, total }) => ({ value: String(id), label: name, count: total })),
    tipo: kinds.map(({ kind, label, total, late }) => ({
      value: kind,
      label: labelWith(label, late),
      count: total,
    })),
    severidad: severities.map(({ severity, total }) => ({ value: severity, count: total })),
    mias: [{ value: "si", count: mine }],
    vencidas: [{ value: "si", count: late }],
  })),
  columns: workColumns,
  denseColumns: denseWorkColumns,
  views: "my-work",
  foldsRail: true,
  narrow: ["severity", "thing", "due"],
  arrivals: { event: "matters.changed", countOf: countNews, words: ["nuevo", "nuevos"] },
  keyOf: ({ key }) => key,
  opens: { page: ({ company, path }) => placeInCompany(company.id, path) },
  empty: {
    title: "No tiene pendientes",
    text: "Aquí aparecen alertas, temas, evidencias, aprobaciones, vulnerabilidades, controles y no conformidades de sus empresas.",
  },
  nothingMatches: "Nada coincide",
});

type Undo = ReturnType<ReturnType<typeof useDealtWith>["undoOf"]>;

type Chosen = ReadonlyMap<string, WorkItem>;

/** Returns the selected rows with the given one added, or removed if it was selected. */
function toggled(before: Chosen, row: WorkItem): Chosen {
  const after = new Map(before);
  if (!after.delete(row.key)) after.set(row.key, row);
  return after;
}

/** Returns the rows to which a step applies: the selected ones, or without a selection the current one. */
const intendedOf = (chosen: Chosen, current: WorkItem | undefined): WorkItem[] =>
  chosen.size > 0 ? [...chosen.values()] : current ? [current] : [];

/** Returns the columns, in which resolved rows show the outcome instead of the state. */
function columnsWithEnded(oneLine: boolean, endedOf: (row: WorkItem) => { undo: Undo } | undefined) {
  return (oneLine ? denseWorkColumns : workColumns).map((column) =>
    column.key === "state"
      ? {
          ...column,
          cell: (row: WorkItem) => {
            const endedState = endedOf(row);
            return endedState ? <EndedState undo={endedState.undo} /> : column.cell(row);
          },
        }
      : column,
  );
}

/** The queue of pending matters over all companies that a person serves, in the order of `matter-order.rules.ts`. */
export function WorkQueue() {
  const { list, current: currentKeys } = useStableList(useList(work));
  const { rows } = list;
  const [selectedItems, setSelectedItems] = useState<Chosen>(new Map());
  const [currentKey, setCurrentKey] = useState<string>();
  const { undoOf, putDealtWith } = useDealtWith();
  const peek = usePeek(rows, list.total.count);
  const toggle = (row: WorkItem) => setSelectedItems((before) => toggled(before, row));
  // The server's answer no longer contains a resolved row; after an undo it does again.
  const hasEnded = ({ key }: WorkItem) => !currentKeys.has(key) && undoOf(key) !== undefined;
  const current = peek.item ?? rows.find(({ key }) => key === currentKey);
  const intendedItems = intendedOf(selectedItems, current).filter((item) => !hasEnded(item));
  const { actions, undo, dialog } = useWorkChange(intendedItems, (dealtWith) => {
    putDealtWith(dealtWith);
    setSelectedItems(new Map());
  });
  usePageKeys([
    {
      key: "x",
      does: "Elegir el pendiente, para cambiar varios a la vez",
      act: current && (() => toggle(current)),
    },
    peekKey,
  ]);
  const others = rows.filter((row) => !selectedItems.has(row.key) && !hasEnded(row));
  const columns = columnsWithEnded(list.oneLine, (row) =>
    hasEnded(row) ? { undo: undoOf(row.key) } : undefined,
  );
  return (
    <ListPage
      list={list}
      columns={columns}
      actions={<UndoLast undo={undo} />}
      chosen={{
        ids: new Set(selectedItems.keys()),
        everything: false,
        can: (row) => !hasEnded(row),
        toggle: (_key, row) => toggle(row),
      }}
      ended={hasEnded}
      openKey={peek.openKey}
      onPeek={peek.peek}
      onCurrent={(row) => {
        setCurrentKey(row.key);
        peek.follow(row);
      }}
      drawer={
        peek.item && (
          <WorkPeek peek={peek}>
            <PeekSteps
              ended={hasEnded(peek.item)}
              undo={undoOf(peek.item.key)}
              actions={selectedItems.size === 0 ? actions : undefined}
            />
          </WorkPeek>
        )
      }
      over={
        selectedItems.size > 0 && (
          <WorkSelection
            chosen={selectedItems}
            others={others}
            total={list.total}
            actions={actions}
            onChoose={setSelectedItems}
          />
        )
      }
    >
      {dialog}
    </ListPage>
  );
}

interface PeekStepsProps {
  ended: boolean;
  undo: Undo;
  /** The steps of the shown row; undefined while rows are chosen, whose steps are in the bar. */
  actions: ReturnType<typeof useWorkChange>["actions"] | undefined;
}

/** Shows the outcome of the shown row, or the actions on it. */
function PeekSteps({ ended, undo, actions }: PeekStepsProps) {
  if (ended) return <EndedState undo={undo} />;
  return actions && <StepButtons actions={actions} />;
}

interface WorkSelectionProps {
  chosen: Chosen;
  /** The rows of the page that may be chosen too. */
  others: readonly WorkItem[];
  total: ComponentProps<typeof SelectionBar>["total"];
  actions: ReturnType<typeof useWorkChange>["actions"];
  onChoose: (chosen: Chosen) => void;
}

/** The bar with the actions on all selected rows. */
function WorkSelection({ chosen, others, total, actions, onChoose }: WorkSelectionProps) {
  return (
    <SelectionBar
      gender="masculine"
      description={
        actions.length === 0
          ? `${countOf(chosen.size, "elegido", "elegidos")}: se trabaja cada uno en su página`
          : undefined
      }
      count={chosen.size}
      everything={false}
      total={total}
      actions={actions}
      onPage={
        others.length > 0
          ? {
              label: `Elegir los ${numberText(chosen.size + others.length)} de esta página`,
              act: () => onChoose(new Map([...chosen, ...others.map((row) => [row.key, row] as const)])),
            }
          : undefined
      }
      onNothing={() => onChoose(new Map())}
    />
  );
}
