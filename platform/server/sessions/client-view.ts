import type { IncomingHttpHeaders } from "node:http";
import type { Call } from "#platform/contract/define-call.ts";
import { clientViewHeader } from "#platform/contract/page-company.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** Permissions for data that belongs to one person alone: their account, their sessions and their conversations. */
const privatePermissions: ReadonlySet<Permission> = new Set([
  "access.manage_own",
  "ai.use",
  "ai.read_exchanges",
  "assistant.use",
]);

/**
 * Returns the actor of a call: inside a client view the viewed person, except for calls of the staff about the view
 * itself.
 */
export function actorOfCall(actor: Actor, call: Pick<Call, "asViewer">): Actor {
  return actor.kind === "user" && actor.view && call.asViewer ? actor.view.by : actor;
}

/** Refuses, inside a client view, every call that writes or that reads what is private to the viewed person. */
export function refuseWithinView(actor: Actor, { effect, permission }: Call): void {
  if (actor.kind !== "user" || !actor.view) return;
  if (effect === "write" || privatePermissions.has(permission)) throw new Refusal("view_only");
}

/**
 * Refuses a request of a page that still shows a client view after the view ended, because it would run with the
 * rights of the staff member. Calls about the view itself are allowed.
 */
export function refuseEndedView(actor: Actor, { asViewer }: Call, headers: IncomingHttpHeaders): void {
  const viewedUserId = headers[clientViewHeader.toLowerCase()];
  if (viewedUserId === undefined || asViewer || actor.kind !== "user") return;
  if (!actor.view || viewedUserId !== String(actor.userId)) throw new Refusal("view_over");
}
