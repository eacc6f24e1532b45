import { type CompanyEvents, CompanyStatement } from "./company-statement.ts";
import type { EventService } from "./event-service.ts";
import type { Fragment } from "./fragment.ts";
import { ServiceProblem, serviceRefusal } from "./service-problem.ts";

/** The events of one company in a service, during one call. */
export class StoredEvents {
  readonly companyId: number;
  readonly #service: EventService;
  readonly #findSourceNames: () => Promise<ReadonlyMap<string, string>>;
  #names: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(
    service: EventService,
    companyId: number,
    findSourceNames: () => Promise<ReadonlyMap<string, string>>,
  ) {
    this.companyId = companyId;
    this.#service = service;
    this.#findSourceNames = findSourceNames;
  }

  /** Runs a statement on the events of the company. */
  async read<Row>(build: (events: CompanyEvents) => Fragment): Promise<Row[]> {
    return await this.#service.read<Row>(CompanyStatement.of(this.companyId, build));
  }

  /** Returns the names of the sources, which PostgreSQL holds; read once. */
  async sourceNames(): Promise<ReadonlyMap<string, string>> {
    this.#names ??= this.#findSourceNames();
    return await this.#names;
  }
}

/** The events of one company for screens and followers: a service that does not answer is a refusal with its next step. */
export class RefusingEvents extends StoredEvents {
  override async read<Row>(build: (events: CompanyEvents) => Fragment): Promise<Row[]> {
    try {
      return await super.read<Row>(build);
    } catch (error) {
      throw error instanceof ServiceProblem ? serviceRefusal(error) : error;
    }
  }
}
