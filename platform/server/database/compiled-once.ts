import type { CompiledQuery } from "kysely";
import type { Database } from "./open-database.ts";

/**
 * Returns a query of fixed form that is compiled at its first use, so that frequent queries are not compiled anew.
 * `build` must use each value unchanged, as a parameter.
 */
export function compiledOnce<Values extends Record<string, unknown>, Row>(
  names: readonly (keyof Values)[],
  build: (db: Database, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Database, values: Values) => Promise<Row[]> {
  const places = new Map<unknown, keyof Values>(names.map((name) => [Symbol(String(name)), name]));
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    if (!compiled) {
      const marks = Object.fromEntries([...places].map(([mark, name]) => [name, mark]));
      compiled = build(db, marks as Values).compile();
    }
    const parameters = compiled.parameters.map((parameter) => {
      const name = places.get(parameter);
      return name === undefined ? parameter : values[name];
    });
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
