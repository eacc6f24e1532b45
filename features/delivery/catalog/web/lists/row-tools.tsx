import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listModules, listServices } from "#features/delivery/catalog/catalog.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
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
export function RowTools({ name, first, last, onMove, onEdit }: RowToolsProps) {
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
