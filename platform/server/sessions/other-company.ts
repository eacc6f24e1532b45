import type { FastifyRequest } from "fastify";
import type { Actor } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** A page says for which company it was drawn: what is done in it never lands in the one that another window chose. */
export function refuseOtherCompany(actor: Actor, { headers }: FastifyRequest): void {
  const drawnFor = headers["x-page-company"];
  if (drawnFor !== undefined && actor.kind === "user" && drawnFor !== String(actor.companyId))
    throw new Refusal("other_company");
}
