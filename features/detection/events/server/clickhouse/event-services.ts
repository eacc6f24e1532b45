import { Refusal } from "#platform/server/refusal.ts";
import type { EventService } from "./event-service.ts";
import type { EventPlace } from "./places/event-places.store.ts";
import { type ServiceProblem, serviceRefusal } from "./service-problem.ts";

/**
 * The age, in milliseconds, up to which a portal uses the company-to-service directory that it has read. A move keeps
 * both copies equal for longer than this after the switch, so that a portal that still reads the former place gets
 * the same answers.
 */
export const placesHoldMs = 30_000;

/**
 * The time, in milliseconds, after which deliveries of a company no longer wait for a move, because the move must
 * have ended or failed.
 */
const longestPauseMs = 10 * 60_000;

/** A service of the configuration, and why it cannot be used at present. */
export interface ConfiguredService {
  name: string;
  service: EventService;
  /** True if the tables of the service have the version of the portal. */
  isReady: boolean;
  problem: ServiceProblem | undefined;
}

/** The ClickHouse services of this portal, with the directory of which service holds the events of which company. */
export class EventServices {
  readonly #services = new Map<string, ConfiguredService>();
  /** Services of companies that tests place without the directory. */
  readonly #assigned = new Map<number, EventService>();
  #places: ReadonlyMap<number, EventPlace> | undefined;
  #readAt = { monotonic: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY };
  #isFollowed = false;

  /** Returns the service that holds the events of a company; undefined when they are in PostgreSQL. */
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

  /** Returns a configured service by its name in the directory; throws a refusal if the portal cannot use it. */
  usable(name: string | null): EventService | undefined {
    if (name === null) return undefined;
    const configured = this.#services.get(name);
    if (!configured) {
      const detail = `El portal no tiene configurada la base de eventos «${name}», donde están los eventos de la empresa. Avise a su proveedor.`;
      throw new Refusal("unavailable", { detail, retryAfterSeconds: 30 });
    }
    const { problem } = configured;
    // If the server cannot be reached, the next statement connects again.
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

  /** Makes the directory in the database decide from now on; a directory that was read too long ago is not used. */
  follow(): void {
    this.#isFollowed = true;
  }

  /** Replaces the directory of places; `began` is the time at which reading it began. */
  takePlaces(places: readonly EventPlace[], began: { monotonic: number; wall: number }): void {
    this.#places = new Map(places.map((place) => [place.companyId, place]));
    this.#readAt = began;
  }

  #placeOf(companyId: number): EventPlace | undefined {
    if (!this.#isFollowed) return undefined;
    // The monotonic clock may have stopped while the machine was suspended, and the wall clock may have been set, so
    // the larger age counts.
    const age = Math.max(performance.now() - this.#readAt.monotonic, Date.now() - this.#readAt.wall);
    if (!this.#places || age > placesHoldMs) {
      const detail = "El portal aún no comprueba dónde están los eventos. Intente de nuevo en unos segundos.";
      throw new Refusal("unavailable", { detail, retryAfterSeconds: 5 });
    }
    return this.#places.get(companyId);
  }
}

/** The present time of both clocks. */
export const readBothClocks = () => ({ monotonic: performance.now(), wall: Date.now() });
