import type { Page } from "@playwright/test";
import type { PortalPages } from "./portal-pages.ts";
import type { Session } from "./sign-in.ts";

export interface RouteChanges {
  /** The milliseconds of changes between screens that were already open before. */
  cached: number[];
  /** The milliseconds of changes to screens that this browser has not opened before. */
  uncached: number[];
}

const changes = 200;
const ring = ["/Eventos", "/Amenazas", "/Compliance", "/mitre-attack", "/Investigations"] as const;

/** 200 changes between screens that were seen before, and changes to each screen for the first time. */
export async function measureRouteChanges(
  { browser, portal }: PortalPages,
  session: Session,
): Promise<RouteChanges> {
  const uncached: number[] = [];
  let cached: number[] = [];
  for (const first of ring) {
    const context = await browser.newContext({
      baseURL: portal,
      storageState: session,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto("/profile");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const order = [...ring.slice(ring.indexOf(first)), ...ring.slice(0, ring.indexOf(first))];
    for (const path of order) uncached.push(await timeRouteChange(page, path));
    const again = Array.from({ length: changes / ring.length }, (_, at) => order[at % order.length] ?? first);
    for (const path of again) cached = [...cached, await timeRouteChange(page, path)];
    await context.close();
  }
  return { cached, uncached };
}

/**
 * Clicks a link of the sidebar and returns the milliseconds until the new screen with its content is painted. The
 * page itself measures, so that communication between this program and the browser does not count.
 */
function timeRouteChange(page: Page, path: string): Promise<number> {
  return page.evaluate(async (target) => {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${target}"]`);
    if (!link) throw new Error(`No link leads to ${target}`);
    const before = document.querySelector("main h1")?.textContent;
    const arrived = () => {
      const heading = document.querySelector("main h1")?.textContent;
      return location.pathname === target && heading && heading !== before;
    };
    const complete = () => !document.querySelector("main [aria-label=Cargando]");
    const start = performance.now();
    const end = new Promise<number>((resolve) => {
      const look = () =>
        arrived() && complete()
          ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
          : setTimeout(look, 1);
      look();
    });
    link.click();
    return (await end) - start;
  }, path);
}
