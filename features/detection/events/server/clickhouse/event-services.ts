import type { EventService } from "./event-service.ts";

/** The ClickHouse services of this portal, by the companies whose events they hold. */
export class EventServices {
  readonly #byCompany = new Map<number, EventService>();

  /** Returns the service that holds the events of a company; undefined when PostgreSQL does. */
  of(companyId: number): EventService | undefined {
    return this.#byCompany.get(companyId);
  }

  assign(companyId: number, service: EventService): void {
    this.#byCompany.set(companyId, service);
  }
}
