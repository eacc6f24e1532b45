import type { Actor } from "./actor.ts";

export interface Author {
  id: number | null;
  name: string;
}

/** Who stands beside a text as the one who saved it. */
export function authorOf(actor: Actor): Author {
  if (actor.kind === "user") return { id: actor.userId, name: actor.fullName || actor.username };
  return { id: null, name: "Portal Servicios CCI" };
}
