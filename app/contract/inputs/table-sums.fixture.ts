import { createHash } from "node:crypto";
import { runPrepared, runQuery, type TestConnection } from "#platform/testing/database-server.ts";

/** A table, the content that is summed, and the rows that are included. */
export interface SummedTable {
  name: string;
  /** An expression over the alias `t` whose text is the summed content of a row. */
  content: string;
  /** The condition for the rows; all rows where it is absent. */
  where?: string;
}

const stampOf = ({ name, where = "true" }: SummedTable) =>
  `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as stamp from ${name} t where ${where}`;

const sumOf = ({ name, content, where = "true" }: SummedTable) =>
  `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((${content})::text, 0)), 0) as sum
   from ${name} t where ${where}`;

/**
 * Checksums of tables over repeated readings. A table is summed again only if its number of rows or the sum of their
 * transaction ids has changed since the last reading, which every insert, update and delete changes.
 */
export class TableSums {
  readonly #owner: TestConnection;
  readonly #tables: readonly SummedTable[];
  readonly #stampQuery: string;
  readonly #name: string;
  readonly #stamps = new Map<string, string>();
  readonly #sums = new Map<string, string>();

  constructor(owner: TestConnection, tables: readonly SummedTable[]) {
    this.#owner = owner;
    this.#tables = tables;
    this.#stampQuery = tables.map(stampOf).join(" union all ");
    this.#name = createHash("sha256").update(this.#stampQuery).digest("hex").slice(0, 16);
  }

  /** Returns the checksums by table name; two equal readings mean that nothing was changed between them. */
  async read(): Promise<Map<string, string>> {
    const stamps = await runPrepared<{ name: string; stamp: string }>(
      this.#owner,
      this.#name,
      this.#stampQuery,
    );
    const changedTables = new Set(
      stamps.filter(({ name, stamp }) => this.#stamps.get(name) !== stamp).map(({ name }) => name),
    );
    const queries = this.#tables.filter(({ name }) => changedTables.has(name)).map(sumOf);
    const sums =
      queries.length === 0
        ? []
        : await runQuery<{ name: string; sum: string }>(this.#owner, queries.join(" union all "));
    for (const { name, stamp } of stamps) this.#stamps.set(name, stamp);
    for (const { name, sum } of sums) this.#sums.set(name, sum);
    return new Map(this.#sums);
  }
}
