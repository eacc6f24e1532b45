import type { Route } from "#platform/server/verb.ts";

/**
 * The calls, by name, that read one object of the active company by its id alone. Run in another company of the same
 * person, with the person's rights there, they show whether the object belongs to that company.
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
