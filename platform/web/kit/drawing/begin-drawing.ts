import { canvasColours } from "./canvas-colours.ts";
import type { View } from "./use-drawing-view.ts";

export interface Drawing {
  context: CanvasRenderingContext2D;
  ground: string;
  colour: (token: string) => string;
}

/** Clears a canvas to its background; later drawing uses the coordinates of the drawing, not of the screen. */
export function beginDrawing(canvas: HTMLCanvasElement, { x, y, scale }: View): Drawing | undefined {
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  const { ground, colour } = canvasColours(canvas);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const zoomed = devicePixelRatio * scale;
  context.setTransform(zoomed, 0, 0, zoomed, canvas.width / 2 - x * zoomed, canvas.height / 2 - y * zoomed);
  return { context, ground, colour };
}
