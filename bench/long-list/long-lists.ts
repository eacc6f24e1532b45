import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "vite";
import { alertLine } from "../alert-lines.ts";
import { importEvents, openPortalPages, type PortalPages } from "../pages/portal-pages.ts";
import { signIn } from "../pages/sign-in.ts";
import { type Frames, scrollFrames } from "./scroll-frames.ts";

const loadedRows = 100_000;

export interface LongLists {
  portal: Frames;
  bare: Frames;
}

let measured: Promise<LongLists> | undefined;

/** The enriched list with a hundred thousand events and a bare list of as many rows, scrolled from end to end. */
export function longLists(): Promise<LongLists> {
  measured ??= measure();
  return measured;
}

async function measure(): Promise<LongLists> {
  const pages = await openPortalPages();
  const bare = await serveBareList(pages.directory);
  try {
    await importEvents(
      pages,
      Array.from({ length: loadedRows }, (_, at) => alertLine(at, "largo")),
    );
    const { session } = await signIn(pages);
    return { portal: await scrollPortal(pages, session), bare: await scrollBare(pages, bare.address) };
  } finally {
    bare.stop();
    await pages.close();
  }
}

async function scrollPortal(
  { browser, portal }: PortalPages,
  session: Awaited<ReturnType<typeof signIn>>["session"],
) {
  const context = await browser.newContext({
    baseURL: portal,
    storageState: session,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto("/EnhancedEvents/Lista?lectura=continua&periodo=todo");
  await page.locator("[data-place]").first().waitFor();
  // Scrolls down until all rows are loaded.
  await page.evaluate(async (rowCount) => {
    const last = () =>
      Number([...document.querySelectorAll("[data-place]")].at(-1)?.getAttribute("data-place"));
    while (last() < rowCount - 1) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
  }, loadedRows);
  const frames = await scrollFrames(page);
  await context.close();
  return frames;
}

async function scrollBare({ browser }: PortalPages, address: string): Promise<Frames> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("[data-place]").first().waitFor();
  const frames = await scrollFrames(page);
  await context.close();
  return frames;
}

/** Builds the plain list page with the same build as the portal's screens, and serves it. */
async function serveBareList(directory: string) {
  const outDir = join(directory, "bare-list");
  const { NODE_ENV } = process.env;
  await build({
    root: import.meta.dirname,
    logLevel: "error",
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(import.meta.dirname, "bare-list.html") },
    },
  });
  // The build sets NODE_ENV to production, which processes started later would inherit.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const server = createServer(({ url }, response) => {
    const path = url === "/" ? "/bare-list.html" : (url ?? "");
    response.setHeader("Content-Type", path.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8");
    createReadStream(join(outDir, path))
      .on("error", () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  };
}
