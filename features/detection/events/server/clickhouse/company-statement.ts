import { type CompiledStatement, ch, compileFragment, Fragment } from "./fragment.ts";

/** Returns the events of the statement's company that satisfy a condition, to be written after `from`. */
export type CompanyEvents = (condition?: Fragment) => Fragment;

/** Matches a literal text that names a table directly. The event table may be reached only through `CompanyEvents`. */
const namesTable = /\b(from|join)\s+["`\w]/i;

/**
 * A reading statement on the events of one company. There is no other way to read the table: the service runs only such
 * statements, and the company's condition is part of each.
 */
export class CompanyStatement {
  readonly companyId: number;
  readonly compiled: CompiledStatement;

  private constructor(companyId: number, compiled: CompiledStatement) {
    this.companyId = companyId;
    this.compiled = compiled;
  }

  static of(companyId: number, build: (events: CompanyEvents) => Fragment): CompanyStatement {
    if (!Number.isSafeInteger(companyId) || companyId <= 0) throw new Error("A statement needs a company");
    const sources = new Set<Fragment>();
    const events: CompanyEvents = (condition = ch`true`) => {
      const source = ch`event where company_id = ${{ type: "UInt32", value: companyId }} and (${condition})`;
      sources.add(source);
      return source;
    };
    const statement = build(events);
    if (!usesOnly(statement, sources)) throw new Error("A statement reads the events of its company only");
    return new CompanyStatement(companyId, compileFragment(statement));
  }
}

/** Returns whether a statement names no table itself and uses the events of its company. */
function usesOnly(statement: Fragment, sources: ReadonlySet<Fragment>): boolean {
  let isUsed = false;
  const check = (piece: Fragment): boolean => {
    if (sources.has(piece)) {
      isUsed = true;
      return piece.inserts.every((insert) => !(insert instanceof Fragment) || check(insert));
    }
    if (piece.strings.some((string) => namesTable.test(string))) return false;
    return piece.inserts.every((insert) => !(insert instanceof Fragment) || check(insert));
  };
  return check(statement) && isUsed;
}
