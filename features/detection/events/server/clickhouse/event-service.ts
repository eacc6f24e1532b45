import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
  SettingsMap,
} from "@clickhouse/client";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { ReadAllowance } from "./allowance/read-allowance.ts";
import type { CompanyStatement } from "./company-statement.ts";
import { lineColumns } from "./event-lines.ts";
import type { CompiledStatement } from "./fragment.ts";
import { ServiceProblem, serviceProblemOf } from "./service-problem.ts";

/** The oldest version of ClickHouse that the portal uses. */
const oldestVersion = [26, 3] as const;

/** The longest time that a reading statement may take, in milliseconds. */
const patienceMs = 20_000;
/** The most bytes that one statement may read; a month of a busy company is a tenth of it. */
const maxBytesRead = 200 * 1024 ** 3;
const maxAnswerBytes = 64 * 1024 ** 2;

/** The schema of a complete answer; an answer that is cut short is not valid JSON. */
const Answer = z.object({
  meta: z.array(z.object({ name: z.string() })),
  data: z.array(z.array(z.unknown())),
  rows: z.number(),
  statistics: z.object({ bytes_read: z.number() }),
});

/** Settings of every statement, so that it ends with all of its rows or with an error. */
const settings = {
  wait_end_of_query: 1,
  http_write_exception_in_output_format: 0,
  max_execution_time: patienceMs / 1000,
  timeout_overflow_mode: "throw",
  max_bytes_to_read: String(maxBytesRead),
  read_overflow_mode: "throw",
  max_result_bytes: String(maxAnswerBytes),
  result_overflow_mode: "throw",
  use_query_condition_cache: 0,
  output_format_json_quote_64bit_integers: 0,
  output_format_json_escape_forward_slashes: 0,
  // With this setting a condition refers to the column also when a result column has the same name.
  prefer_column_name_to_alias: 1,
  // Days before 1970 and after 2106 are valid.
  enable_extended_results_for_datetime_functions: 1,
} as const satisfies ClickHouseSettings;

/** One ClickHouse service that holds events of companies. */
export class EventService {
  readonly database: string;
  readonly #client: ClickHouseClient;

  /** `address`: `https://user:password@host:8443/database`. */
  constructor(address: string) {
    const url = new URL(address);
    this.database = url.pathname.slice(1);
    if (!/^[a-z_][a-z0-9_]{0,62}$/i.test(this.database)) throw new ServiceProblem("no_database");
    this.#client = createClient({
      url: url.origin,
      database: this.database,
      username: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      application: "portal",
      // The portal reports problems itself; the client's log would print statements with their values to the
      // terminal.
      log: { level: ClickHouseLogLevel.OFF },
      request_timeout: patienceMs + 10_000,
      max_open_connections: 16,
      use_multipart_params_auto: true,
    });
  }

  /** Returns the rows of a statement on the events of one company: all of them, or an error. */
  async read<Row>(
    statement: CompanyStatement,
    { signal, allowance }: { signal?: AbortSignal; allowance?: ReadAllowance | undefined } = {},
  ): Promise<Row[]> {
    const bytes = Math.min(maxBytesRead, allowance?.left() ?? maxBytesRead);
    const own = {
      additional_table_filters: SettingsMap.from({
        [`${this.database}.event`]: `company_id = ${statement.companyId}`,
      }),
      max_bytes_to_read: String(Math.ceil(bytes)),
    };
    try {
      const { rows, bytesRead } = await this.#rows<Row>(statement.compiled, own, signal);
      allowance?.charge(bytesRead);
      return rows;
    } catch (error) {
      // A refused statement does not report the bytes that it read, so the whole byte limit of the statement is
      // subtracted from the allowance.
      if (error instanceof ServiceProblem && error.kind === "too_much") allowance?.charge(bytes);
      throw error;
    }
  }

  /** Returns the rows of a statement of the portal's own administration, such as the version of the schema. */
  async readOwn<Row>(
    text: string,
    values: CompiledStatement["values"] = {},
    signal?: AbortSignal,
  ): Promise<Row[]> {
    return (await this.#rows<Row>({ text, values }, {}, signal)).rows;
  }

  /** Runs a command of the portal's own administration. */
  async command(text: string, values: CompiledStatement["values"] = {}): Promise<void> {
    try {
      await this.#client.command({
        query: text,
        query_params: values,
        clickhouse_settings: { wait_end_of_query: 1 },
      });
    } catch (error) {
      throw serviceProblemOf(error);
    }
  }

  /**
   * Adds events of a company. An insert whose answer is lost is sent again; the token keeps the server from storing it
   * twice. `lines`: the bytes or the text of lines of `event-lines.ts`, once more each time.
   */
  async insert(companyId: number, lines: () => Iterable<string | Uint8Array>, token: string): Promise<void> {
    try {
      await this.#insertOnce(companyId, lines, token);
    } catch (error) {
      const problem = serviceProblemOf(error);
      if (!mayHaveStored.has(problem.kind)) throw problem;
      await this.#insertOnce(companyId, lines, token).catch((repeated) => {
        throw serviceProblemOf(repeated);
      });
    }
  }

  /** Ends the inserts of a company that are running, and waits until they have ended. */
  async endInserts(companyId: number): Promise<void> {
    await this.command("KILL QUERY WHERE startsWith(query_id, {prefix:String}) SYNC", {
      prefix: insertPrefix(companyId),
    });
  }

  /** Removes the events of a company, all or those from a time to another, and waits until no row is left. */
  async removeEvents(companyId: number, bounds?: { from: Date; until: Date }): Promise<void> {
    const span = bounds
      ? ` and occurred_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
        and occurred_at < fromUnixTimestamp64Milli({until:Int64}, 'UTC')`
      : "";
    const condition = `company_id = {company:UInt32}${span}`;
    const values = {
      company: companyId,
      ...(bounds && { from: bounds.from.getTime(), until: bounds.until.getTime() }),
    };
    try {
      await this.command(`alter table event delete where ${condition} settings mutations_sync = 2`, values);
    } catch (error) {
      // Rewriting a large table takes longer than the request timeout; the deletion continues on the server.
      if (!(error instanceof ServiceProblem) || error.kind !== "timed_out") throw error;
    }
    for (;;) {
      const [left] = await this.readOwn<{ events: number }>(
        `select count() as events from event where ${condition}`,
        values,
      );
      if (left?.events === 0) return;
      await setTimeout(1_000);
    }
  }

  async #insertOnce(
    companyId: number,
    lines: () => Iterable<string | Uint8Array>,
    token: string,
  ): Promise<void> {
    // The client's own insert takes objects; the lines are written already.
    const { stream } = await this.#client.exec({
      query: `insert into event (${lineColumns.join(", ")}) format TabSeparated`,
      values: Readable.from(lines(), { objectMode: false }),
      query_id: `${insertPrefix(companyId)}${uuidv7()}`,
      clickhouse_settings: {
        insert_deduplication_token: token,
        insert_deduplicate: 1,
        async_insert: 0,
        wait_end_of_query: 1,
        max_insert_block_size: String(maxInsertedRows),
        min_insert_block_size_rows: String(maxInsertedRows),
        min_insert_block_size_bytes: "0",
      },
    });
    // An insert has an empty answer; anything else is an error that came after the status.
    for await (const chunk of stream) throw new ServiceProblem("failed", String(chunk).slice(0, 300));
  }

  /** Refuses a server that is older than the portal needs. */
  async checkVersion(): Promise<void> {
    const [row] = await this.readOwn<{ version: string }>("select version() as version");
    const [major = 0, minor = 0] = (row?.version ?? "").split(".").map(Number);
    const isOld = major < oldestVersion[0] || (major === oldestVersion[0] && minor < oldestVersion[1]);
    if (isOld) throw new ServiceProblem("too_old", row?.version);
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  async #rows<Row>(
    { text, values }: CompiledStatement,
    own: ClickHouseSettings,
    signal: AbortSignal | undefined,
  ): Promise<ReadRows<Row>> {
    const id = uuidv7();
    try {
      const result = await this.#client.query({
        query: text,
        query_params: values,
        format: "JSONCompact",
        query_id: id,
        clickhouse_settings: { ...settings, ...own },
        ...(signal && { abort_signal: signal }),
      });
      return rowsOf<Row>(Answer.safeParse(await result.json()));
    } catch (error) {
      const problem = signal?.aborted ? new ServiceProblem("cancelled") : serviceProblemOf(error);
      // ClickHouse continues a query after its client disconnects, so the query is ended explicitly.
      if (problem.kind === "cancelled" || problem.kind === "timed_out") await this.#kill(id);
      throw problem;
    }
  }

  async #kill(id: string): Promise<void> {
    // If the query has ended meanwhile, nothing is to be ended; if the server does not answer, its own time limit
    // stops the query.
    await this.#client
      .command({ query: "KILL QUERY WHERE query_id = {id:String} ASYNC", query_params: { id } })
      .catch(() => undefined);
  }
}

/**
 * The maximum number of rows per insert. Up to this number ClickHouse stores an insert as one block in one part:
 * whole or not at all.
 */
const maxInsertedRows = 100_000;

/** Problems after which the server may have stored an insert. */
const mayHaveStored = new Set<ServiceProblem["kind"]>(["broken_off", "timed_out", "partial"]);

const insertPrefix = (companyId: number) => `portal-insert-${companyId}-`;

interface ReadRows<Row> {
  rows: Row[];
  bytesRead: number;
}

function rowsOf<Row>(parsed: z.ZodSafeParseResult<z.infer<typeof Answer>>): ReadRows<Row> {
  if (!parsed.success) throw new ServiceProblem("partial");
  const { meta, data, rows, statistics } = parsed.data;
  if (rows !== data.length) throw new ServiceProblem("partial");
  return {
    rows: data.map((values) => Object.fromEntries(meta.map(({ name }, at) => [name, values[at]])) as Row),
    bytesRead: statistics.bytes_read,
  };
}
