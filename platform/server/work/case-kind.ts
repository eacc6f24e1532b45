import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { CaseNotices } from "./case-notices.ts";
import type { Change, PlannedStep } from "./plan.rules.ts";
import type { CaseClocks } from "./recompute-clocks.ts";

/** The columns of every case. */
export interface CaseRow {
  id: string;
  version: number;
}

/** The planned change of a locked case. */
export interface CaseChange<Row extends CaseRow, Work extends keyof Row> {
  row: Row;
  set: Change<Pick<Row, Work>>;
  steps: readonly PlannedStep[];
}

/** The nouns of a kind of case in sentences: «esta alerta», «12 alertas», «No se cambió ninguna». */
export interface CaseNouns {
  one: string;
  many: string;
  gender: "masculine" | "feminine";
}

/**
 * One kind of case: an object of a company that people work on until it is closed (an alert, a nonconformity, an
 * incident). Its feature owns the table of the case and defines how it is read; its activity, timers and bulk changes
 * are in the tables that `create_case_steps`, `create_case_clocks` and `create_case_bulk` create in a migration.
 */
export interface CaseKind<Row extends CaseRow, Work extends keyof Row & string = keyof Row & string> {
  /**
   * The name of the case's table and the prefix of its other tables: `alert`, `alert_step`. It is also the object
   * type in the audit log.
   */
  name: string;
  /** The columns that activity entries change, and that an undo restores. */
  work: readonly Work[];
  /** The cases with these ids, always in the same order. */
  find(db: Database, ids: readonly string[]): Promise<Row[]>;
  /**
   * Takes one lock for all cases of the company, for kinds whose cases change each other; if absent, each case is
   * locked by itself.
   */
  lockCompany?(db: Database, companyId: number): Promise<unknown>;
  /** Returns the reason for which nobody may work on a case, as a sentence for the person who tries. */
  blocked?(row: Row): string | undefined;
  clocks?: CaseClocks;
  /** Applies further consequences of changes, in the same transaction. */
  afterChange?(context: VerbContext, changes: readonly CaseChange<Row, Work>[]): Promise<void>;
  /**
   * The notices about a case: to its new owner, to the side that is asked for something, and to those responsible for
   * a timer that expires.
   */
  notices?: CaseNotices<Row>;
  announce(context: VerbContext, row?: Row): void;
  words: CaseNouns;
}

/** Returns the kind with the literal work columns, so that plans are checked against them. */
export function defineCase<Row extends CaseRow, const Work extends keyof Row & string>(
  kind: CaseKind<Row, Work>,
): CaseKind<Row, Work> {
  return kind;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever its rows are; a kind is both given rows and asked for them
export type AnyCaseKind = CaseKind<any, any>;
