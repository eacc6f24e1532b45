import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findRoutes } from "#features/delivery/catalog/server/catalog.public.ts";
import { findPublishedIds } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { PageAddresses } from "#platform/server/http/routing/page-addresses.ts";
import { bareRoutes, legalRoutes, linkRoutes, privateRoutes, publicRoutes } from "./web/static-routes.ts";

const ReferenceRoutes = z.array(z.object({ route: z.string() }));

interface StoredAddresses {
  readAt: number;
  routes: readonly RegExp[];
  bulletinIds: ReadonlySet<string>;
}

/** Lifetime of the cached addresses: a flood of unknown addresses queries the database once in this time. */
const storedForMs = 2_000;

/**
 * Returns the addresses that have a page: those of the web client, those that the backend adds, and the published
 * bulletins. If the database is not available, every address is treated as a page.
 */
export function knownPages(referenceDirectory: string): (gate: Gate) => PageAddresses {
  const reference = ReferenceRoutes.parse(
    JSON.parse(readFileSync(join(referenceDirectory, "routes.json"), "utf8")),
  );
  const pagePatterns = [...bareRoutes, ...linkRoutes, ...publicRoutes, ...legalRoutes, ...privateRoutes]
    .map(({ path }) => path as string)
    .filter((path) => path !== paths.bulletin(":id"))
    .concat(reference.map(({ route }) => route))
    .map(patternOf);

  return (gate) => {
    let reading: Promise<StoredAddresses> | undefined;
    const store = async (): Promise<StoredAddresses> => {
      const cachedAddresses = await reading?.catch(() => undefined);
      if (cachedAddresses && performance.now() - cachedAddresses.readAt < storedForMs) return cachedAddresses;
      reading = readAddresses(gate);
      return await reading;
    };
    return {
      async isPage(path) {
        const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
        if (pagePatterns.some((pattern) => pattern.test(plain))) return true;
        try {
          const { routes, bulletinIds } = await store();
          const id = new RegExp(`^${paths.bulletins}/([^/]+)$`, "i").exec(plain)?.[1];
          return id === undefined ? routes.some((pattern) => pattern.test(plain)) : bulletinIds.has(id);
        } catch (error) {
          gate.log.warn({ err: error }, "addresses of pages not read");
          return true;
        }
      },
      async publicPages() {
        const pages = [...publicRoutes, ...legalRoutes].map(({ path }) => path as string);
        const { bulletinIds } = await store();
        return [
          ...pages.filter((path) => !path.includes(":")),
          ...[...bulletinIds].map((id) => paths.bulletin(id)),
        ];
      },
    };
  };
}

async function readAddresses(gate: Gate): Promise<StoredAddresses> {
  const frame = { scope: "public", effect: "read", name: "page addresses" } as const;
  return await asSystem(gate, frame, async ({ db }) => ({
    readAt: performance.now(),
    routes: (await findRoutes(db)).map(({ route }) => patternOf(route)),
    bulletinIds: new Set((await findPublishedIds(db)).map(String)),
  }));
}

/** Returns the pattern of a route; like the router of the web client, it ignores case. */
function patternOf(route: string): RegExp {
  const source = route
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[^\w-]/g, "\\$&")));
  return new RegExp(`^${source.join("/")}$`, "i");
}
