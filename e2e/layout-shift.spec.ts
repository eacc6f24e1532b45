import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { publicPages } from "./stage/every-page.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

/** The maximum cumulative layout shift, as the browser scores it: the share of the window times the distance. */
const limit = 0.02;
const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

interface Shifts {
  sum: number;
  /** The elements that moved furthest. */
  moved: string[];
}

/** Pages of a client that load in several steps. */
const fillingPages = [
  "/Bienvenida",
  "/Eventos",
  "/Eventos/N1",
  "/Eventos/Estado",
  "/EnhancedEvents",
  "/EnhancedEvents/Activos",
  "/EnhancedEvents/Personas",
  "/EnhancedEvents/Grafo",
  "/EnhancedEvents/LineaDeTiempo",
  "/IncapsulaChangeLog",
  "/Correlaciones",
  "/Incidentes",
  "/IncidentResponse",
  "/Pipelines",
  "/Vulnerabilidades",
  "/CloudPosture/Historia",
  "/DeepSecurity",
  "/DeepSecurity/Equipos",
  "/mitre-attack",
  "/mitre-attack/Cobertura",
  "/Compliance",
  "/Compliance/Controles",
  "/Compliance/Evidencias",
  "/Documentos",
  "/Compliance/Normas",
  "/Compliance/ANCI",
  "/Compliance/Analisis",
  "/Compliance/IA_externa",
  "/profile",
];

const nobody = { cookies: [], origins: [] };

/** Opens a page of one width that sums up the layout shifts without user input. */
async function watched(
  browser: Browser,
  viewport: (typeof widths)[number],
  storageState: BrowserContextOptions["storageState"] = nobody,
) {
  const context = await browser.newContext({ viewport, storageState });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${[...node.classList].join(".")}` : "text";
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        const [source] = entry.sources;
        if (source && entry.value > 0.002) {
          const { previousRect: from, currentRect: to } = source;
          shifts.moved.push(`${name(source.node)} ${from.x},${from.y} to ${to.x},${to.y}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
  return page;
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Checks the layout shifts until the page is completely loaded and painted. */
async function expectStill(page: Page, path: string): Promise<void> {
  await openLoaded(page, path);
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<Shifts>((resolve) => {
        requestAnimationFrame(() =>
          requestIdleCallback(() => resolve((window as unknown as { shifts: Shifts }).shifts)),
        );
      }),
  );
  const { width = 0 } = page.viewportSize() ?? {};
  expect.soft(sum, `${path} at ${width}: ${moved.join("; ")}`).toBeLessThanOrEqual(limit);
}

test.describe.configure({ mode: "parallel" });

for (const viewport of widths) {
  test(`At ${viewport.width} pixels nothing moves by itself on any public page`, async ({ browser }) => {
    const page = await watched(browser, viewport);
    for (const path of publicPages) await expectStill(page, path);
    await page.context().close();
  });
}

test("Behind the sign-in nothing moves by itself at any width on the pages that fill in several steps", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await watched(browser, widths[0]!, signedInAs("client"));
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    for (const path of fillingPages) await expectStill(page, path);
  }
  await page.context().close();
});
