import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listModules, listServices } from "#features/delivery/catalog/catalog.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./row-tools.module.css";

/** Returns the list with one item moved up or down by one position; unchanged at its ends. */
export function moveItem<Item extends { id: number }>(
  items: readonly Item[],
  id: number,
  step: -1 | 1,
): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + step;
  const result = [...items];
  const [item, other] = [result[from], result[to]];
  if (item && other) {
    result[from] = other;
    result[to] = item;
  }
  return result;
}

interface RowToolsProps {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
}

/** Moves a row up or down and opens it. */
function RowTools({ name, first, last, onMove, onEdit }: RowToolsProps) {
  return (
    <span className={styles.tools}>
      <Button
        small
        iconOnly
        look="quiet"
        disabled={first}
        aria-label={`Subir ${name}`}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp />
      </Button>
      <Button
        small
        iconOnly
        look="quiet"
        disabled={last}
        aria-label={`Bajar ${name}`}
        onClick={() => onMove(1)}
      >
        <IconArrowDown />
      </Button>
      <Button small iconOnly look="quiet" aria-label={`Editar ${name}`} onClick={onEdit}>
        <IconPencil />
      </Button>
    </span>
  );
}

interface EnabledColumn<Row> {
  title: string;
  nameOf: (row: Row) => string;
  onToggle: (row: Row) => void;
}

/** The column that shows whether a row is enabled, and changes it. `onToggle` gets the changed row. */
export const enabledColumn = <Row extends { name: string; enabled: boolean }>({
  title,
  nameOf,
  onToggle,
}: EnabledColumn<Row>): Column<Row> => ({
  key: "enabled",
  title,
  tight: true,
  cell: (row) => (
    <Checkbox
      label={row.enabled ? "Sí" : "No"}
      aria-label={nameOf(row)}
      checked={row.enabled}
      onChange={({ target }) => onToggle({ ...row, enabled: target.checked })}
    />
  ),
});

interface ToolsColumn<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Whether the rows have their own order; a search result cannot be moved. */
  movable?: boolean;
  onOrder: (rows: Row[]) => void;
  onEdit: (id: number) => void;
}

/** The column with the buttons that move and open a row. `onOrder` gets the rows in their new order. */
export const toolsColumn = <Row extends { id: number }>({
  rows,
  nameOf,
  movable = true,
  onOrder,
  onEdit,
}: ToolsColumn<Row>): Column<Row> => ({
  key: "tools",
  title: "Acciones",
  tight: true,
  cell: (row) => (
    <RowTools
      name={nameOf(row)}
      first={!movable || rows[0]?.id === row.id}
      last={!movable || rows.at(-1)?.id === row.id}
      onMove={(step) => onOrder(moveItem(rows, row.id, step))}
      onEdit={() => onEdit(row.id)}
    />
  ),
});

/**
 * Returns a mutation of a catalogue list. The change is shown at once, and is undone with a message if the server
 * refuses.
 */
export function useCatalogChange<Item, Input>(
  queryKey: readonly unknown[],
  format: (items: Item[], input: Input) => Item[],
  send: (input: Input) => Promise<unknown>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<{ items: Item[] }>(queryKey);
      queries.setQueryData(queryKey, before && { items: format(before.items, input) });
      return before;
    },
    onError: (failure, _input, before) => {
      queries.setQueryData(queryKey, before);
      showToast("problem", refusalText(failure));
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey });
      // The bars of the shell show the same services and modules.
      await queries.invalidateQueries({ queryKey: [listServices.name] });
      await queries.invalidateQueries({ queryKey: [listModules.name] });
    },
  });
}

/** Returns the mutation that enables or disables a row; its input is the changed row. */
export const useEnabledChange = <Row extends { id: number; enabled: boolean }>(
  queryKey: readonly unknown[],
  send: (row: Row) => Promise<unknown>,
) =>
  useCatalogChange(
    queryKey,
    (before: Row[], { id, enabled }: Row) => before.map((row) => (row.id === id ? { ...row, enabled } : row)),
    send,
  );
