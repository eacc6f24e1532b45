import { randomInt } from "node:crypto";
import { asSystem } from "#platform/server/as-system.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { IndicatorTable } from "./indicator-table.ts";
import {
  findChanges,
  type IndicatorChange,
  keysOfChanges,
  keysToCompare,
  nameOfChange,
} from "./table-load.store.ts";

/**
 * The maximum number of changed keys that are added to the existing table; more changes cause a new table to be
 * built.
 */
const fewKeys = 50_000;
const maxCompanies = 500;

/**
 * The in-memory table of one owner's indicators, with which events are compared first, and the state of the database
 * that it contains.
 */
interface Held {
  table: IndicatorTable;
  /** The UTC day of the build; indicators that had expired by then are not included. */
  day: string;
  known: Set<string>;
  until: string;
}

/** The tables at one time, with the changes that they include. */
export interface IndicatorTables {
  tables: readonly IndicatorTable[];
  holds(change: IndicatorChange): boolean;
  /** All changes of transactions before this one are included. */
  until: string;
}

/**
 * The values of valid indicators in the memory of the process: one table of the provider's indicators, and one per
 * company.
 */
export class IndicatorMemory {
  readonly #seed = randomInt(2 ** 31);
  /** The tables by owner, the least recently used first. */
  readonly #held = new Map<number, Held>();
  readonly #building = new Map<number, Promise<Held>>();

  /** The number of keys and the memory of the tables, for measurements of matching. */
  get size(): { keys: number; bytes: number } {
    const tables = [...this.#held.values()].map(({ table }) => table);
    return {
      keys: tables.reduce((sum, { count }) => sum + count, 0),
      bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  /** Returns the tables of the threat catalogue and of a company, updated with committed changes. */
  async tablesOf(gate: Gate, companyId: number): Promise<IndicatorTables> {
    const owners = [0, companyId];
    const heldTables = await Promise.all(owners.map((owner) => this.#current(gate, owner)));
    return {
      tables: heldTables.map(({ table }) => table).filter(({ count }) => count > 0),
      holds: (change) =>
        heldTables[owners.indexOf(change.owner_id)]?.known.has(nameOfChange(change)) ?? false,
      until: heldTables.reduce(
        (least, { until }) => (BigInt(until) < BigInt(least) ? until : least),
        heldTables[0]?.until ?? "0",
      ),
    };
  }

  async #current(gate: Gate, owner: number): Promise<Held> {
    const known = this.#building.get(owner);
    if (known) return await known;
    const building = this.#upToDate(gate, owner).finally(() => this.#building.delete(owner));
    this.#building.set(owner, building);
    return await building;
  }

  async #upToDate(gate: Gate, owner: number): Promise<Held> {
    const today = gate.clock.now().toISOString().slice(0, 10);
    const heldTable = this.#held.get(owner);
    const fresh = await readAs(gate, owner, async (db) => {
      if (heldTable?.day !== today) return await this.#build(db, owner, today);
      const { changes, until } = await findChanges(db, [owner], heldTable.until);
      const news = changes.filter((change) => !heldTable.known.has(nameOfChange(change)));
      if (news.length === 0) return { ...heldTable, until };
      return (await this.#add(db, heldTable, { news, until })) ?? (await this.#build(db, owner, today));
    });
    this.#keep(owner, fresh);
    return fresh;
  }

  /** Adds a few new keys to a table; undefined if they are too many. */
  async #add(
    db: Database,
    { table, known, day }: Held,
    { news, until }: { news: readonly IndicatorChange[]; until: string },
  ): Promise<Held | undefined> {
    let count = 0;
    for await (const keys of keysOfChanges(db, news, day)) {
      count += keys.length;
      if (count > fewKeys) return undefined;
      for (const key of keys) table.add(key);
    }
    return { table, day, until, known: new Set([...known, ...news.map(nameOfChange)]) };
  }

  /** Builds a new table; concurrent comparisons use the existing one. */
  async #build(db: Database, owner: number, today: string): Promise<Held> {
    // Later changes are read again the next time, whether or not the keys below contain them.
    const { changes, until } = await findChanges(db, [owner], "0");
    const table = new IndicatorTable(0, this.#seed);
    for await (const keys of keysToCompare(db, owner, today)) for (const key of keys) table.add(key);
    return { table, day: today, until, known: new Set(changes.map(nameOfChange)) };
  }

  #keep(owner: number, heldTable: Held): void {
    this.#held.delete(owner);
    this.#held.set(owner, heldTable);
    const oldest = [...this.#held.keys()].find((each) => each !== 0);
    if (this.#held.size > maxCompanies && oldest !== undefined) this.#held.delete(oldest);
  }
}

/**
 * Runs work with the portal's own rights, so that TLP:RED indicators are compared too; only their readers can see
 * such sightings.
 */
function readAs<T>(gate: Gate, owner: number, work: (db: Database) => Promise<T>): Promise<T> {
  const frame = { name: "threats.compare", effect: "read", bulk: true } as const;
  return owner === 0
    ? asSystem(gate, { ...frame, scope: "platform" }, ({ db }) => work(db))
    : asSystem(gate, { ...frame, scope: "company", companyId: owner }, ({ db }) => work(db));
}
