import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, companyOf } from "#platform/server/actor.ts";
import type { Config } from "#platform/server/config/config.ts";
import { sessionCookie } from "#platform/server/sessions/session-cookie.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { TenantKey } from "./fair-semaphore.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Identifies the caller whose share of slots the request uses; null until it is determined. */
    claimant: TenantKey | null;
  }
}

/**
 * Adds the field for the caller to each request object. A WeakMap keyed by request would keep short-lived requests
 * alive over garbage collections.
 */
export function cacheTenantKeys(app: FastifyInstance): void {
  app.decorateRequest("claimant", null);
}

const maxCached = 10_000;

/**
 * Determines whose share of slots a request uses before the database identifies its sender: the last known holder of
 * its cookie or key, otherwise its address, because cookies and keys can be invented. It affects the order of
 * requests, never rights.
 */
export class KnownCallers {
  readonly #config: Config;
  /** The known callers, the oldest first. */
  readonly #found = new Map<string, TenantKey>();

  constructor(config: Config) {
    this.#config = config;
  }

  claimantOf(request: FastifyRequest): TenantKey {
    if (request.claimant) return request.claimant;
    const token = this.#tokenOf(request);
    request.claimant = (token && this.#found.get(token)) || visitorFrom(request.ip);
    return request.claimant;
  }

  /** Stores the actor of a request's cookie or key. */
  remember(request: FastifyRequest, actor: Actor): void {
    const token = this.#tokenOf(request);
    if (!token) return;
    this.#found.delete(token);
    if (actor.kind === "anonymous") return;
    const claimant = tenantKeyOf(actor, request.ip);
    this.#found.set(token, claimant);
    request.claimant = claimant;
    if (this.#found.size <= maxCached) return;
    const [oldest] = this.#found.keys();
    if (oldest !== undefined) this.#found.delete(oldest);
  }

  #tokenOf({ headers, cookies }: FastifyRequest): string | undefined {
    const token = headers.authorization ?? cookies[sessionCookie(this.#config)];
    return token && tokenDigest(token).toString("base64");
  }
}

/**
 * Returns the key of the share of slots that an actor uses. Visitors share slots as if they were one company; a
 * client view uses the share of the staff.
 */
export function tenantKeyOf(actor: Actor, ip: string): TenantKey {
  if (actor.kind === "anonymous") return visitorFrom(ip);
  const company = `company ${companyOf(actor)}`;
  if (actor.kind === "user") return { company, person: `person ${actor.view?.by.userId ?? actor.userId}` };
  if (actor.kind === "source") return { company, person: `source ${actor.sourceId}` };
  return { company: "portal", person: `portal for ${company}` };
}

function visitorFrom(ip: string): TenantKey {
  return { company: "visitors", person: `address ${normalizeIP(ip)}` };
}
