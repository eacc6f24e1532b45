import { measurePaints, type Paints } from "./paints.ts";
import { openPortalPages } from "./portal-pages.ts";
import { measureRouteChanges, type RouteChanges } from "./route-changes.ts";
import { measureScripts, type Scripts } from "./scripts.ts";
import { signIn } from "./sign-in.ts";

export interface MeasuredPages extends Scripts, Paints, RouteChanges {}

let measured: Promise<MeasuredPages> | undefined;

/** All that a browser tells about the pages, measured once for the goals that ask for it. */
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
