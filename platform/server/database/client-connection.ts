import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type pg from "pg";

const names = new Map<string, string>();
const mostNames = 1_000;

/** The same SQL text gets the same prepared statement on every connection; rare shapes past the cap stay unnamed. */
function statementName(sql: string): string | undefined {
  let name = names.get(sql);
  if (!name && names.size < mostNames) {
    name = `q${names.size}`;
    names.set(sql, name);
  }
  return name;
}

/** One client inside one transaction, as Kysely wants to see it. */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  #ready: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();
  /** Whether several questions may be on the wire at once; connections that copy cannot. */
  readonly pipelined: boolean;

  constructor(client: pg.ClientBase) {
    this.#client = client;
    this.pipelined = (client as pg.ClientBase & { pipeline?: boolean }).pipeline === true;
  }

  /** Settles when all that was asked of the transaction itself is answered. */
  get ready(): Promise<unknown> {
    return this.#ready;
  }

  /** Sends words that change the transaction itself. No query after them counts as answered unless they went well. */
  ask(words: string): void {
    this.#ready = Promise.all([this.#ready, this.#send(() => this.#client.query(words))]);
    // A failure is reported by the first query that waits for it, or by commit.
    this.#ready.catch(() => {});
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Both are on the wire at once; a query whose `begin` failed must not count as answered.
    const [, result] = await Promise.all([
      this.#ready,
      this.#send(() =>
        this.#client.query<Row & pg.QueryResultRow>({
          name: statementName(query.sql),
          text: query.sql,
          values: query.parameters as unknown[],
        }),
      ),
    ]);
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
