import type { EntityKind } from "#features/detection/entities/entities.contract.ts";

const screens = { asset: "/EnhancedEvents/Activo", account: "/EnhancedEvents/Persona" } as const;

/** The page of an asset or a person. */
export function entityAddress(kind: EntityKind, id: string): string {
  return `${screens[kind]}/${id}`;
}

/** Returns the address of the list of a kind, optionally filtered by a text in the name. */
export function entityListAddress(kind: EntityKind, text?: string): string {
  return `${screens[kind]}s${text ? `?${new URLSearchParams({ buscar: text })}` : ""}`;
}

/** Returns the address of the graph that starts at a node. */
export function graphAddress(kind: string, key: string): string {
  return `/EnhancedEvents/Grafo?${new URLSearchParams({ inicio: `${kind}:${key}` })}`;
}

/** The timeline of an asset or a person. */
export function timelineAddress(id: string): string {
  return `/EnhancedEvents/LineaDeTiempo?${new URLSearchParams({ entidad: id })}`;
}
