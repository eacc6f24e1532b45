import type { Role } from "#platform/contract/permissions.ts";

export interface Person {
  kind: "user";
  role: Exclude<Role, "anonymous" | "source" | "subscriber">;
  userId: number;
  username: string;
  fullName: string;
  sessionId: string;
  /** The active company, when the person may still enter it. */
  companyId: number | null;
  timeZone: string;
  /** The reason for which the session is limited, when it is. */
  limitedBy: "second_factor" | "default_password" | "password_expired" | null;
  /** The person of the staff who views the portal as this one, read-only, and the end of the view. */
  view?: { by: Person; endsAt: Date };
}

/** A machine that sends records for one company, or reads its subscriptions, with an API key. */
export interface Source {
  kind: "source";
  role: "source" | "subscriber";
  sourceId: string;
  companyId: number;
  name: string;
}

interface Anonymous {
  kind: "anonymous";
  role: "anonymous";
}

/** The portal itself: scheduled jobs, and commands of the person who operates the machine. */
export interface System {
  kind: "system";
  role: "staff";
  companyId: number | null;
  name: string;
}

export type Actor = Person | Source | Anonymous | System;

export const anonymous: Anonymous = { kind: "anonymous", role: "anonymous" };

export function companyOf(actor: Actor): number | null {
  return actor.kind === "anonymous" ? null : actor.companyId;
}

/**
 * Returns whether the actor works for the provider or is the portal itself, rather than a person of a customer
 * company.
 */
export function isProvider(actor: Actor): boolean {
  return (
    actor.kind === "system" ||
    (actor.kind === "user" && (actor.role === "operator" || actor.role === "staff"))
  );
}

/**
 * Returns the person behind a call. A call that uses it declares that it requires a person, so a missing person is a
 * defect.
 */
export function personOf(actor: Actor): Person {
  if (actor.kind !== "user") throw new Error(`This verb needs a person, not ${actor.kind}`);
  return actor;
}

/**
 * The company whose rows a call of scope `company` changes; the gate refuses such a call without one.
 * @public Generated features begin with it.
 */
export function companyIn(actor: Actor): number {
  const companyId = companyOf(actor);
  if (companyId === null) throw new Error("This verb needs a company");
  return companyId;
}

export interface Author {
  id: number | null;
  name: string;
}

/** Returns the author that is stored with a text. */
export function authorOf(actor: Actor): Author {
  if (actor.kind === "user") return { id: actor.userId, name: actor.fullName || actor.username };
  return { id: null, name: "Portal Servicios CCI" };
}
