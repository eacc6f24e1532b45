import type { PortalPages } from "./portal-pages.ts";
import type { Session } from "./sign-in.ts";
import { readVitals, type Vitals } from "./vitals.ts";

export interface Paints {
  /** LCP of the page that is nothing but text, in ms. */
  bare: number[];
  portal: { path: string; vitals: Vitals[] }[];
}

const repeats = 5;
const seen = [
  { path: "/", signedIn: false },
  { path: "/Login", signedIn: false },
  { path: "/Bienvenida", signedIn: true },
  { path: "/Eventos", signedIn: true },
];

/** Interleaved: each repeat looks at the bare page and at every page of the portal. */
export async function measurePaints(
  { browser, portal, bare }: PortalPages,
  session: Session,
): Promise<Paints> {
  // The first page of a browser pays for the browser's own start.
  await readVitals(browser, bare);
  const paints: Paints = { bare: [], portal: seen.map(({ path }) => ({ path, vitals: [] })) };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    paints.bare.push((await readVitals(browser, bare)).lcp);
    for (const [place, { path, signedIn }] of seen.entries()) {
      paints.portal[place]?.vitals.push(
        await readVitals(browser, portal + path, signedIn ? session : undefined),
      );
    }
  }
  return paints;
}
