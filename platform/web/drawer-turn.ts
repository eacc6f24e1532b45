import type { ChangeOptions } from "./change-address.ts";

/** How an address changes with what its drawer shows: a neighbour takes the place of the one before. */
export function drawerTurn(before: string | null | undefined, after: string | null | undefined) {
  if (Boolean(before) === Boolean(after)) return { replace: true } satisfies ChangeOptions;
  return { drawer: after ? "opens" : "closes" } satisfies ChangeOptions;
}
