import type { Board } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { canvasColours } from "#platform/web/kit/drawing/canvas-colours.ts";
import { drawBoard } from "./board-drawing.ts";
import { boxAround } from "./board-layout.ts";

/** The maximum size of a picture that browsers support, in pixels. */
const maxPixels = 8_000;

/** Renders the whole board as an image, in the colours of the current theme. */
export async function boardPicture(
  board: Board,
  visibleHtmlcanvaselement: HTMLCanvasElement,
): Promise<Blob | null> {
  const box = boxAround(board.cards, 60);
  if (!box) return null;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.min(2, maxPixels / width, maxPixels / height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  const { ground, colour } = canvasColours(visibleHtmlcanvaselement);
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale);
  const look = { chosen: new Set<string>(), current: undefined, connecting: undefined };
  drawBoard(context, board, { seen: box, scale, look, ground, colour });
  return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
