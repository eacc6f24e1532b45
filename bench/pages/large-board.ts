import type { BrowserContext } from "@playwright/test";
import { readDemoAccess } from "#demo/demo-access.ts";
import { changeBoard } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { openInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import type { PortalPages } from "./portal-pages.ts";
import { signIn } from "./sign-in.ts";
import { untilDrawn } from "./until-drawn.ts";

const cards = 2_000;
const inOneCall = 50;
const repeats = 5;

/**
 * Measures the milliseconds from opening the address of a board with two thousand cards until it is drawn and
 * responds to a key.
 */
export async function largeBoard(pages: PortalPages): Promise<{ times: number[]; cards: number }> {
  const person = readDemoAccess(pages.directory)?.find(({ username }) => username === "javiera.munoz");
  if (!person) throw new Error("The demonstration has no operator");
  const { session } = await signIn({ ...pages, person });
  const context = await pages.browser.newContext({
    baseURL: pages.portal,
    storageState: session,
    viewport: { width: 1440, height: 900 },
  });
  const address = `/Investigations/${await fill(context)}?parte=tablero`;
  const page = await context.newPage();
  const times: number[] = [];
  // The first opening loads the files and is not counted.
  for (let turn = 0; turn <= repeats; turn += 1) {
    const drawingMs = await untilDrawn(page, address, /2\.?000 tarjetas/, "canvas");
    if (turn > 0) times.push(drawingMs);
  }
  await context.close();
  return { times, cards };
}

/** Creates an investigation with its cards in rows, each connected with the previous one; returns its id. */
async function fill(context: BrowserContext): Promise<string> {
  const { request } = context;
  const token = (await context.cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers: { "X-CSRFToken": decodeURIComponent(token) } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { investigation: { id: string } };
  };
  const { investigation } = await post(openInvestigation.path, { question: "¿Cuánto cabe en un tablero?" });
  let before: string | undefined;
  for (let at = 0; at < cards; at += inOneCall / 2) {
    const changes = Array.from({ length: inOneCall / 2 }, (_, each) => {
      const [id, place] = [crypto.randomUUID(), at + each];
      const card = { do: "add_card", id, kind: "note", title: `Hecho ${place}` };
      const added = { ...card, x: (place % 50) * 260, y: Math.floor(place / 50) * 160 };
      const connection = before && {
        do: "connect",
        id: crypto.randomUUID(),
        from_id: before,
        to_id: id,
        label: "después",
      };
      before = id;
      return connection ? [added, connection] : [added];
    }).flat();
    await post(changeBoard.path.replace(":id", investigation.id), { changes });
  }
  return investigation.id;
}
