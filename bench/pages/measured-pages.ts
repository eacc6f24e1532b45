import { openPortalPages, type PortalPages } from "./portal-pages.ts";
import { measureRouteChanges, type RouteChanges } from "./route-changes.ts";
import { measureScripts, type Scripts } from "./scripts.ts";
import { type Session, signIn } from "./sign-in.ts";
import { readVitals, type Vitals } from "./vitals.ts";

interface Paints {
  /** The LCP of the page that contains only text, in ms. */
  bare: number[];
  portal: { path: string; vitals: Vitals[] }[];
}

const repeats = 5;
const pagesToMeasure = [
  { path: "/", signedIn: false },
  { path: "/Login", signedIn: false },
  { path: "/Bienvenida", signedIn: true },
  { path: "/Eventos", signedIn: true },
];

/** Measures in alternation: each repeat opens the text-only page and every page of the portal. */
async function measurePaints({ browser, portal, bare }: PortalPages, session: Session): Promise<Paints> {
  // The first page of a browser includes the start of the browser.
  await readVitals(browser, bare);
  const paints: Paints = { bare: [], portal: pagesToMeasure.map(({ path }) => ({ path, vitals: [] })) };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    paints.bare.push((await readVitals(browser, bare)).lcp);
    for (const [place, { path, signedIn }] of pagesToMeasure.entries()) {
      paints.portal[place]?.vitals.push(
        await readVitals(browser, portal + path, signedIn ? session : undefined),
      );
    }
  }
  return paints;
}

export interface MeasuredPages extends Scripts, Paints, RouteChanges {}

let measured: Promise<MeasuredPages> | undefined;

/** Returns all browser measurements of the pages, taken once for all goals that need them. */
export function measuredPages(): Promise<MeasuredPages> {
  measured ??= measure();
  return measured;
}

async function measure(): Promise<MeasuredPages> {
  const pages = await openPortalPages();
  try {
    const { firstDashboard, session } = await signIn(pages);
    return {
      ...(await measureScripts(pages, session, firstDashboard)),
      ...(await measurePaints(pages, session)),
      ...(await measureRouteChanges(pages, session)),
    };
  } finally {
    await pages.close();
  }
}
