import type { Route } from "#platform/server/verb.ts";

/**
 * The calls that read one thing of the active company by its id alone, by their names. Asked in another company of the
 * same person, they say whether the thing is that one's: with the rights that the person has there, and no others.
 */
export type ObjectReaders = ReadonlyMap<string, Route>;

export function objectReadersOf(routes: readonly Route[]): ObjectReaders {
  const readers = routes.filter((route) => {
    const { scope, effect, method, answers = "json", path } = route.call;
    const isJson = answers === "json" && !("steps" in route);
    return scope === "company" && effect === "read" && method === "GET" && isJson && /\/:id\/$/.test(path);
  });
  return new Map(readers.map((route) => [route.call.name, route]));
}
