/** A value of a statement; the server binds it, it never becomes text of the statement. */
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

/** A piece of a statement: literal text of the code, with other pieces and values between. */
export class Fragment {
  readonly strings: readonly string[];
  readonly inserts: readonly (Fragment | BoundValue)[];

  constructor(strings: readonly string[], inserts: readonly (Fragment | BoundValue)[]) {
    this.strings = strings;
    this.inserts = inserts;
  }
}

/** Makes a piece of a statement. Texts of people can only be inserted as values. */
export function ch(strings: TemplateStringsArray, ...inserts: (Fragment | BoundValue)[]): Fragment {
  return new Fragment(strings, inserts);
}

export const text = (value: string): BoundValue => ({ type: "String", value });
export const texts = (value: readonly string[]): BoundValue => ({ type: "Array(String)", value });
export const ranks = (value: readonly number[]): BoundValue => ({ type: "Array(UInt8)", value });
export const whole = (value: number): BoundValue => ({ type: "Int64", value });

/** A moment as a value of the type of the time columns. */
export const moment = (at: Date): Fragment => ch`fromUnixTimestamp64Milli(${whole(at.getTime())}, 'UTC')`;

const separators = {
  comma: ", ",
  and: " and ",
  or: " or ",
  unionAll: " union all ",
} as const;

/** Joins pieces; at least one. */
export function join(pieces: readonly Fragment[], separator: keyof typeof separators = "comma"): Fragment {
  const between = pieces.slice(1).map(() => separators[separator]);
  return new Fragment(["", ...between, ""], pieces);
}

/** A statement as the server takes it: its text with the names of its values, and the values. */
export interface CompiledStatement {
  text: string;
  values: Record<string, BoundValue["value"]>;
}

/** Writes a piece as text; every value gets a name. */
export function compile(fragment: Fragment): CompiledStatement {
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
