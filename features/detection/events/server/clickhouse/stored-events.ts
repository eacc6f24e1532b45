import type { ReadAllowance } from "./allowance/read-allowance.ts";
import { type CompanyEvents, CompanyStatement } from "./company-statement.ts";
import type { EventService } from "./event-service.ts";
import type { Fragment } from "./fragment.ts";
import { ServiceProblem, serviceRefusal } from "./service-problem.ts";

/** The events of one company in a service, during one call. */
export class StoredEvents {
  readonly companyId: number;
  readonly #service: EventService;
  readonly #findSourceNames: () => Promise<ReadonlyMap<string, string>>;
  readonly #allowance: ReadAllowance | undefined;
  #names: Promise<ReadonlyMap<string, string>> | undefined;

  /** `allowance`: the bytes that the reading person may still read; absent for the portal's own jobs. */
  constructor(
    service: EventService,
    companyId: number,
    {
      sourceNames = async () => new Map(),
      allowance,
    }: {
      sourceNames?: () => Promise<ReadonlyMap<string, string>>;
      allowance?: ReadAllowance | undefined;
    } = {},
  ) {
    this.companyId = companyId;
    this.#service = service;
    this.#findSourceNames = sourceNames;
    this.#allowance = allowance;
  }

  /** Runs a statement on the events of the company. */
  async read<Row>(build: (events: CompanyEvents) => Fragment): Promise<Row[]> {
    return await this.#service.read<Row>(CompanyStatement.of(this.companyId, build), {
      allowance: this.#allowance,
    });
  }

  /** Returns the names of the sources, which PostgreSQL holds; read once. */
  async sourceNames(): Promise<ReadonlyMap<string, string>> {
    this.#names ??= this.#findSourceNames();
    return await this.#names;
  }
}

/**
 * The events of one company for screens and for jobs that follow events: if the service does not answer, the call is
 * refused with the next step for the person.
 */
export class RefusingEvents extends StoredEvents {
  override async read<Row>(build: (events: CompanyEvents) => Fragment): Promise<Row[]> {
    try {
      return await super.read<Row>(build);
    } catch (error) {
      throw error instanceof ServiceProblem ? serviceRefusal(error) : error;
    }
  }
}
