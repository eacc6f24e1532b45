import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type pg from "pg";
import { recordTurn } from "../pauses/current-work.ts";
import { writtenTables } from "./written-tables.ts";

const names = new Map<string, string>();
const maxNames = 1_000;

/**
 * Returns the name of the prepared statement of a SQL text, the same on every connection; texts beyond the cap remain
 * unnamed.
 */
function statementName(sql: string): string | undefined {
  let name = names.get(sql);
  if (!name && names.size < maxNames) {
    name = `q${names.size}`;
    names.set(sql, name);
  }
  return name;
}

/**
 * Matches the statements that a verb may send. Any role can change the setting that holds the company of a
 * transaction with a command such as SET, so only queries are allowed; a text that is not certainly a query counts as
 * a command.
 */
const query = /^[\s(]*(select|insert|update|delete|merge|with|values)\b/i;

/** One client inside one transaction, with the interface that Kysely expects. */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  #ready: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();
  #ended = false;
  /** The names of the tables that the verb's statements wrote, as `writtenTables` reads them from their texts. */
  readonly writtenTables = new Set<string>();
  /** Whether several statements may be in flight at once; connections that copy cannot. */
  readonly pipelined: boolean;

  constructor(client: pg.ClientBase) {
    this.#client = client;
    this.pipelined = (client as pg.ClientBase & { pipeline?: boolean }).pipeline === true;
  }

  /** Resolves when PostgreSQL has answered all statements that opened the transaction. */
  get ready(): Promise<unknown> {
    return this.#ready;
  }

  /** Sends a statement about the transaction itself. Later queries succeed only if it succeeded. */
  ask(words: string): void {
    this.#ready = Promise.all([this.#ready, this.#send(() => this.#client.query(words))]);
    // A failure is reported by the first query that waits for it, or by commit.
    this.#ready.catch(() => {});
  }

  /** Rejects later statements, because the client serves another transaction from now on. */
  end(): void {
    this.#ended = true;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#ended) throw new Error("The transaction has ended");
    if (!query.test(sql)) throw new Error("A verb sends queries, never commands");
    for (const table of writtenTables(sql)) this.writtenTables.add(table);
    // Both are sent at once; a query whose `begin` failed must not succeed.
    const [, result] = await Promise.all([
      this.#ready,
      this.#send(() =>
        this.#client.query<Row & pg.QueryResultRow>({
          name: statementName(sql),
          text: sql,
          values: parameters as unknown[],
          // The simple protocol would allow several statements in one text.
          queryMode: "extended",
        } as pg.QueryConfig),
      ),
    ]);
    recordTurn();
    return {
      rows: result.rows,
      numAffectedRows: result.rowCount === null ? undefined : BigInt(result.rowCount),
    };
  }

  #send<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (this.pipelined) return question();
    const answer = this.#last.then(question);
    this.#last = answer.catch(() => {});
    return answer;
  }

  // biome-ignore lint/correctness/useYield: streaming goes by keyset pages, never by a cursor held open
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Queries are not streamed; ask for keyset pages");
  }
}
