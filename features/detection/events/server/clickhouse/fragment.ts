/** A value of a statement. The server binds it as a parameter, so it never becomes part of the statement's text. */
export interface BoundValue {
  type:
    | "String"
    | "Array(String)"
    | "Int64"
    | "Float64"
    | "UInt128"
    | "Array(UInt8)"
    | "UInt32"
    | "UUID"
    | "Array(UUID)"
    | "Array(UInt128)";
  value: string | number | readonly string[] | readonly number[] | readonly bigint[];
}

/** A piece of a ClickHouse statement: literal text from the code, with nested pieces and bound values. */
export class Fragment {
  readonly strings: readonly string[];
  readonly inserts: readonly (Fragment | BoundValue)[];

  constructor(strings: readonly string[], inserts: readonly (Fragment | BoundValue)[]) {
    this.strings = strings;
    this.inserts = inserts;
  }
}

/** Makes a piece of a ClickHouse statement. Text that people entered can only be inserted as a bound value. */
export function ch(strings: TemplateStringsArray, ...inserts: (Fragment | BoundValue)[]): Fragment {
  return new Fragment(strings, inserts);
}

export const stringValue = (value: string): BoundValue => ({ type: "String", value });
export const stringArrayValue = (value: readonly string[]): BoundValue => ({ type: "Array(String)", value });
export const uint8ArrayValue = (value: readonly number[]): BoundValue => ({ type: "Array(UInt8)", value });
export const int64Value = (value: number): BoundValue => ({ type: "Int64", value });

/** Returns a time as a bound value of the type of the time columns. */
export const timeFragment = (at: Date): Fragment =>
  ch`fromUnixTimestamp64Milli(${int64Value(at.getTime())}, 'UTC')`;

const separators = {
  comma: ", ",
  and: " and ",
  or: " or ",
  unionAll: " union all ",
} as const;

/** Joins pieces; at least one. */
export function joinFragments(
  pieces: readonly Fragment[],
  separator: keyof typeof separators = "comma",
): Fragment {
  const between = pieces.slice(1).map(() => separators[separator]);
  return new Fragment(["", ...between, ""], pieces);
}

/** A statement in the form that the server accepts: its text with named parameters, and their values. */
export interface CompiledStatement {
  text: string;
  values: Record<string, BoundValue["value"]>;
}

/** Compiles a piece into statement text with named parameters, and the values of the parameters. */
export function compileFragment(fragment: Fragment): CompiledStatement {
  const values: CompiledStatement["values"] = {};
  let count = 0;
  const written = (piece: Fragment): string =>
    piece.strings.reduce((before, string, at) => {
      const insert = piece.inserts[at - 1];
      if (insert === undefined) return before + string;
      if (insert instanceof Fragment) return before + written(insert) + string;
      const name = `p${count++}`;
      values[name] = insert.value;
      return `${before}{${name}:${insert.type}}${string}`;
    });
  return { text: written(fragment), values };
}
