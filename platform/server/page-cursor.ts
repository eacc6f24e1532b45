import { z } from "zod";
import { Refusal } from "./refusal.ts";

const Place = z.tuple([z.iso.datetime(), z.union([z.number().int(), z.uuid()])]);

/** Where a list that is ordered by an instant and an id stopped. */
export interface PagePlace<Id extends string | number> {
  at: Date;
  id: Id;
}

export function writeCursor(place: PagePlace<string | number>): string {
  return Buffer.from(JSON.stringify([place.at.toISOString(), place.id])).toString("base64url");
}

/** The place that a cursor names; a text that no list wrote is refused. */
export function readCursor<Kind extends "number" | "string">(
  cursor: string | undefined,
  kind: Kind,
): PagePlace<Kind extends "number" ? number : string> | undefined {
  if (cursor === undefined) return undefined;
  const parsed = Place.safeParse(jsonOf(cursor));
  if (!parsed.success || typeof parsed.data[1] !== kind) {
    throw new Refusal("invalid_input", { detail: "La página pedida no existe." });
  }
  const [at, id] = parsed.data;
  return { at: new Date(at), id: id as Kind extends "number" ? number : string };
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
