import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { listEntities } from "#features/detection/entities/entities.contract.ts";
import { importEvents, openPortalPages } from "./portal-pages.ts";
import { signIn } from "./sign-in.ts";
import { untilDrawn } from "./until-drawn.ts";

const repeats = 5;
const hubs = 10;
const peersEach = 200;

export interface LargeDrawings {
  /** The ms from opening the address until the drawing responds to a key, with the files of the portal cached. */
  graph: number[];
  matrix: number[];
  /** The number of objects that each one shows. */
  nodes: number;
  cells: number;
}

let measured: Promise<LargeDrawings> | undefined;

/** Measures a graph of two thousand nodes and the whole ATT&CK matrix, each opened by its address. */
export function largeDrawings(): Promise<LargeDrawings> {
  measured ??= measure();
  return measured;
}

async function measure(): Promise<LargeDrawings> {
  const pages = await openPortalPages();
  try {
    await importEvents(pages, [...connections()]);
    const { session } = await signIn(pages);
    const context = await pages.browser.newContext({
      baseURL: pages.portal,
      storageState: session,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const address = await graphAddress(page);
    const [graph, matrix]: [number[], number[]] = [[], []];
    // The first opening loads the files and is not counted.
    for (let turn = 0; turn <= repeats; turn += 1) {
      const drawingMs = await untilDrawn(
        page,
        address,
        /: ([\d.]+) nodos y [\d.]+ relaciones(?!.*Buscando)/,
        "canvas",
      );
      const filled =
        (await untilDrawn(page, "/mitre-attack", /./, "[role=gridcell]")) + (await unfolded(page));
      if (turn > 0) {
        graph.push(drawingMs);
        matrix.push(filled);
      }
    }
    const cells = await page.getByRole("gridcell").count();
    await page.goto(address);
    const summary = await page.getByText(/: [2-9]\.\d+ nodos/).textContent();
    const nodes = Number(/: ([\d.]+) nodos/.exec(summary ?? "")?.[1]?.replace(".", ""));
    await context.close();
    return { graph, matrix, nodes, cells };
  } finally {
    await pages.close();
  }
}

/**
 * Yields connection records: each of ten servers receives connections from two hundred addresses; one account occurs
 * on all ten servers.
 */
function* connections(): Generator<string> {
  const began = Date.now() - 86_400_000;
  for (let hub = 0; hub < hubs; hub += 1) {
    for (let peer = 0; peer < peersEach; peer += 1) {
      const at = hub * peersEach + peer;
      yield `CEF:0|Cortafuegos|Borde|1|7|Conexión|5|rt=${began + at * 1_000} dvchost=nodo-${hub} src=10.${200 + hub}.0.${peer} suser=arana externalId=g${at}`;
    }
  }
}

async function graphAddress(page: Page): Promise<string> {
  const idOf = async (kind: "asset" | "account", q: string) => {
    const answer = await page.request.get(listEntities.path, { params: { kind, q, limit: 1 } });
    const { items } = (await answer.json()) as { items: { id: string }[] };
    return items[0]?.id ?? "";
  };
  // Entities are recognised some time after the import.
  while (!(await idOf("asset", `nodo-${hubs - 1}`))) await wait(200);
  const address = new URLSearchParams({ inicio: `account:${await idOf("account", "arana")}`, periodo: "7d" });
  for (let hub = 0; hub < hubs; hub += 1)
    address.append("paso", `address~${peersEach}~asset:${await idOf("asset", `nodo-${hub}`)}`);
  return `/EnhancedEvents/Grafo?${address}`;
}

/** Returns the ms from the press that expands all subtechniques until they are painted. */
function unfolded(page: Page): Promise<number> {
  return page.getByRole("button", { name: "Desplegar subtécnicas" }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        button.click();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      }),
  );
}
