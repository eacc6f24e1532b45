import type { EntityKind } from "#features/detection/entities/entities.contract.ts";
import * as paths from "#platform/contract/paths.ts";

/** The page of an asset or a person. */
export function entityAddress(kind: EntityKind, id: string): string {
  return kind === "asset" ? paths.asset(id) : paths.account(id);
}

/** Returns the address of the list of a kind, optionally filtered by a text in the name. */
export function entityListAddress(kind: EntityKind, text?: string): string {
  const list = kind === "asset" ? paths.assets : paths.accounts;
  return `${list}${text ? `?${new URLSearchParams({ buscar: text })}` : ""}`;
}

/** Returns the address of the graph that starts at a node. */
export function graphAddress(kind: string, key: string): string {
  return `${paths.relationGraph}?${new URLSearchParams({ inicio: `${kind}:${key}` })}`;
}

/** The timeline of an asset or a person. */
export function timelineAddress(id: string): string {
  return `${paths.eventTimeline}?${new URLSearchParams({ entidad: id })}`;
}
