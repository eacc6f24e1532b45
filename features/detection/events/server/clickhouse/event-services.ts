import { Refusal } from "#platform/server/refusal.ts";
import type { EventService } from "./event-service.ts";
import type { EventPlace } from "./places/event-places.store.ts";
import { type ServiceProblem, serviceRefusal } from "./service-problem.ts";

/**
 * The age, in milliseconds, up to which the places that a portal has read hold. A move keeps both copies equal for
 * longer than this after the switch, so that a portal that still reads the former place answers the same.
 */
export const placesHoldMs = 30_000;

/** The time after which deliveries of a company no longer wait, because a move ended or died. */
const longestPauseMs = 10 * 60_000;

/** A service of the configuration, and why it cannot be used at present. */
export interface ConfiguredService {
  name: string;
  service: EventService;
  /** True if the tables of the service have the version of the portal. */
  isReady: boolean;
  problem: ServiceProblem | undefined;
}

/** The ClickHouse services of this portal, and the companies whose events they hold. */
export class EventServices {
  readonly #services = new Map<string, ConfiguredService>();
  /** Services of companies that tests place without the directory. */
  readonly #assigned = new Map<number, EventService>();
  #places: ReadonlyMap<number, EventPlace> | undefined;
  #readAt = { monotonic: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };
  #isFollowed = false;

  /** Returns the service that holds the events of a company; undefined when PostgreSQL does. */
  of(companyId: number): EventService | undefined {
    const assigned = this.#assigned.get(companyId);
    if (assigned) return assigned;
    return this.usable(this.#placeOf(companyId)?.service ?? null);
  }

  /** Returns whether deliveries of a company should wait in the inbox, because its events are being moved. */
  isMoving(companyId: number): boolean {
    const place = this.#placeOf(companyId);
    if (place?.state !== "closed" && place?.state !== "switched") return false;
    return Date.now() - place.changedAt.getTime() < longestPauseMs;
  }

  /** Returns the service that a test placed a company in. */
  assigned(companyId: number): EventService | undefined {
    return this.#assigned.get(companyId);
  }

  assign(companyId: number, service: EventService): void {
    this.#assigned.set(companyId, service);
  }

  /** Returns a service by its name in the directory, for use; refuses one that this portal cannot use. */
  usable(name: string | null): EventService | undefined {
    if (name === null) return undefined;
    const configured = this.#services.get(name);
    if (!configured) {
      const detail = `El portal no tiene configurada la base de eventos «${name}», donde están los eventos de la empresa. Avise a su proveedor.`;
      throw new Refusal("unavailable", { detail, retryAfterSeconds: 30 });
    }
    const { problem } = configured;
    // A server that cannot be reached is tried again by the statement itself.
    if (problem?.kind === "too_old" || problem?.kind === "newer_schema") throw serviceRefusal(problem);
    return configured.service;
  }

  get configured(): readonly ConfiguredService[] {
    return [...this.#services.values()];
  }

  add(name: string, service: EventService): ConfiguredService {
    const added = { name, service, isReady: false, problem: undefined };
    this.#services.set(name, added);
    return added;
  }

  /** From now on the directory decides, and answers only while it was read recently. */
  follow(): void {
    this.#isFollowed = true;
  }

  /** Takes the places as they were when reading began. */
  takePlaces(places: readonly EventPlace[], began: { monotonic: number; wall: number }): void {
    this.#places = new Map(places.map((place) => [place.companyId, place]));
    this.#readAt = began;
  }

  #placeOf(companyId: number): EventPlace | undefined {
    if (!this.#isFollowed) return undefined;
    // The clock of a machine that was suspended may have stood still; the other one may have been set.
    const age = Math.max(performance.now() - this.#readAt.monotonic, Date.now() - this.#readAt.wall);
    if (!this.#places || age > placesHoldMs) {
      const detail = "El portal aún no comprueba dónde están los eventos. Intente de nuevo en unos segundos.";
      throw new Refusal("unavailable", { detail, retryAfterSeconds: 5 });
    }
    return this.#places.get(companyId);
  }
}

/** The present time of both clocks. */
export const bothClocks = () => ({ monotonic: performance.now(), wall: Date.now() });
