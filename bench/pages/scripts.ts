import type { PortalPages } from "./portal-pages.ts";
import { requestedScripts, type Weight, weighScripts } from "./script-weight.ts";
import { waitUntilPageSettled } from "./settled.ts";
import type { Session } from "./sign-in.ts";

export interface Scripts {
  firstDashboard: Weight;
  /** The screen that adds most to the scripts of its home. */
  heaviest: { path: string; gzip: number };
}

const further = [
  { home: "/Bienvenida", paths: ["/Eventos", "/Interacciones", "/profile", "/mitre-attack"] },
  {
    home: "/",
    paths: [
      "/About",
      "/Servicios",
      "/Threat_Intelligence/Boletines",
      "/Threat_Intelligence/Boletines/1",
      "/Threat_Intelligence/reportes-ciberseguridad",
    ],
  },
] as const;

export async function measureScripts(
  pages: PortalPages,
  session: Session,
  firstDashboard: Weight,
): Promise<Scripts> {
  const context = await pages.browser.newContext({ baseURL: pages.portal, storageState: session });
  const page = await context.newPage();
  const scriptsAt = async (path: string) => {
    await page.goto(path);
    await waitUntilPageSettled(page);
    return requestedScripts(page);
  };
  let heaviest = { path: "", gzip: 0 };
  for (const { home, paths } of further) {
    const homeScripts = new Set(await scriptsAt(home));
    for (const path of paths) {
      const newScripts = (await scriptsAt(path)).filter((script) => !homeScripts.has(script));
      const { gzip } = await weighScripts(page, newScripts);
      if (gzip > heaviest.gzip) heaviest = { path, gzip };
    }
  }
  await context.close();
  return { firstDashboard, heaviest };
}
