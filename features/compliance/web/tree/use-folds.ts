import { useMemo, useState } from "react";
import type { ControlNode } from "#features/standards/standards.contract.ts";

/** Above this many nodes a tree starts folded and is never unfolded all at once. */
const large = 2_000;

/** Which headings of the tree are folded. A large standard starts with only its top in sight. */
export function useFolds(nodes: readonly ControlNode[] | undefined) {
  const headings = useMemo(
    () => nodes?.filter(({ assessable }) => !assessable).map(({ id }) => id) ?? [],
    [nodes],
  );
  const isLarge = (nodes?.length ?? 0) > large;
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const closed = useMemo(() => chosen ?? new Set(isLarge ? headings : []), [chosen, headings, isLarge]);
  return {
    closed,
    set: (id: number, open: boolean) => {
      const next = new Set(closed);
      if (open) next.delete(id);
      else next.add(id);
      setChosen(next);
    },
    foldAll: () => setChosen(new Set(headings)),
    unfoldAll: isLarge ? undefined : () => setChosen(new Set()),
  };
}
