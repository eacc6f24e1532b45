import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { listModules, listRoutes } from "#features/delivery/catalog/catalog.contract.ts";
import { listUsers } from "#features/identity/access/access.contract.ts";
import type { PreloadHints } from "#platform/server/http/preload-hints.ts";
import { bareRoutes, legalRoutes, privateRoutes, publicRoutes } from "./web/static-routes.ts";

const Screens = z.record(z.string(), z.array(z.string()));
const ReferenceRoutes = z.array(z.object({ route: z.string(), path: z.string() }));

/** The first requests of nearly every private screen. */
const firstAnswers = [listUsers, listModules, listRoutes].map(({ path }) => path);

/**
 * Returns the preload hints of a page by its address, from the list that the build wrote. Addresses that were added
 * later have no hints, and a replaced screen has unnecessary ones; both still work.
 */
export function preloadHintsFor(webDirectory: string, referenceDirectory: string): PreloadHints {
  const built = join(webDirectory, "screens.json");
  if (!existsSync(built)) return () => undefined;
  const screens = Screens.parse(JSON.parse(readFileSync(built, "utf8")));
  const reference = ReferenceRoutes.parse(
    JSON.parse(readFileSync(join(referenceDirectory, "routes.json"), "utf8")),
  );
  const start = (frame: string | undefined, screen: string) => ({
    files: [...new Set([...((frame && screens[frame]) || []), ...(screens[screen] ?? [])])],
    answers: frame === "PrivateFrame" ? firstAnswers : [],
  });
  const backend = reference.map(({ route, path }) => ({ path: route, screen: path }));
  const starts = [
    ...bareRoutes.map(({ path, screen }) => [path, start(undefined, screen)] as const),
    ...[...publicRoutes, ...legalRoutes].map(
      ({ path, screen }) => [path, start("PublicFrame", screen)] as const,
    ),
    ...[...backend, ...privateRoutes].map(
      ({ path, screen }) => [path, start("PrivateFrame", screen)] as const,
    ),
  ];
  const exact = new Map(starts.filter(([path]) => !path.includes(":")));
  const patterns = starts
    .filter(([path]) => path.includes(":"))
    .map(([path, files]) => [new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`), files] as const);
  return (path) => {
    const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
    return exact.get(plain) ?? patterns.find(([pattern]) => pattern.test(plain))?.[1];
  };
}
