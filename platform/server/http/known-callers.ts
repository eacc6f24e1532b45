import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, companyOf } from "#platform/server/actor.ts";
import type { Config } from "#platform/server/config/config.ts";
import { sessionCookie } from "#platform/server/sessions/session-cookie.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { TenantKey } from "./fair-semaphore.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The claimant of this request, once it was asked for. */
    claimant: TenantKey | null;
  }
}

/** Gives each request room for its claimant. A WeakMap by request made young requests outlive collections of garbage. */
export function cacheTenantKeys(app: FastifyInstance): void {
  app.decorateRequest("claimant", null);
}

const maxCached = 10_000;

/**
 * Says whose share a request takes before the database is asked who sent it: of whoever was found behind its cookie or
 * key the last time, else of its address, because cookies and keys can be made up. It decides on turns, never on rights.
 */
export class KnownCallers {
  readonly #config: Config;
  /** Oldest first. */
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

  /** Remembers who was found behind the cookie or the key of a request. */
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
 * Returns the key whose share an actor uses. Visitors share as if they were one company; a client view uses the share
 * of the staff.
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
