import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** The point of a drawing at the centre of its canvas, and the scale. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

export interface DrawingView {
  readonly view: RefObject<View>;
  /** Draws in the next animation frame; several calls before it cause one drawing. */
  redraw(): void;
  zoom(by: number): void;
  /** Moves the drawing by pixels of the screen. */
  pan(dx: number, dy: number): void;
  /** Returns the point of the drawing under the pointer. */
  pointAt(event: PointerEvent): [x: number, y: number];
  /** Fits a box into the canvas, at most at the scale `limit`. */
  show(box: Box, limit: number): void;
  /** Moves to a point that is nearer to an edge of the canvas than `edge`, in pixels. */
  keepInSight(point: Point, edge: { across: number; down: number }): void;
}

interface CanvasReactions {
  redraw: () => void;
  zoom: (by: number) => void;
  /** The animation frame in which the drawing is to be redrawn. */
  wantedRef: RefObject<number>;
}

/** Redraws when size or theme change, and zooms by the wheel, as long as the canvas exists. */
function useCanvasEvents(
  canvas: RefObject<HTMLCanvasElement | null>,
  { redraw, zoom, wantedRef }: CanvasReactions,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: watches the size for as long as the drawing is there
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      element.width = element.clientWidth * devicePixelRatio;
      element.height = element.clientHeight * devicePixelRatio;
      redraw();
    });
    watch.observe(element);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 500));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", redraw);
    return () => {
      watch.disconnect();
      element.removeEventListener("wheel", wheel);
      scheme.removeEventListener("change", redraw);
      cancelAnimationFrame(wantedRef.current);
    };
  }, []);
}

/**
 * Keeps a drawing on a canvas up to date: it is redrawn when its size, the theme or the zoom changes, and pointer and
 * keys move it. `draw` draws the whole content; the canvas exists as long as the component.
 */
export function useDrawingView(
  canvas: RefObject<HTMLCanvasElement | null>,
  { least, most }: { least: number; most: number },
  draw: () => void,
): DrawingView {
  const view = useRef<View>({ x: 0, y: 0, scale: 1 });
  const wantedRef = useRef(0);
  const latest = useRef(draw);
  latest.current = draw;

  const redraw = () => {
    cancelAnimationFrame(wantedRef.current);
    wantedRef.current = requestAnimationFrame(() => latest.current());
  };
  const zoom = (by: number) => {
    view.current = { ...view.current, scale: Math.min(most, Math.max(least, view.current.scale * by)) };
    redraw();
  };

  useCanvasEvents(canvas, { redraw, zoom, wantedRef });

  return {
    view,
    redraw,
    zoom,
    pan: (dx, dy) => {
      const { x, y, scale } = view.current;
      view.current = { x: x - dx / scale, y: y - dy / scale, scale };
    },
    pointAt: (event) => {
      const box = event.currentTarget.getBoundingClientRect();
      const { x, y, scale } = view.current;
      return [
        (event.clientX - box.left - box.width / 2) / scale + x,
        (event.clientY - box.top - box.height / 2) / scale + y,
      ];
    },
    show: ({ left, right, top, bottom }, largest) => {
      const element = canvas.current;
      if (!element) return;
      const scale = Math.min(
        element.clientWidth / (right - left),
        element.clientHeight / (bottom - top),
        largest,
      );
      view.current = { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(least, scale) };
      redraw();
    },
    keepInSight: (point, { across, down }) => {
      const element = canvas.current;
      if (!element) return;
      const { x, y, scale } = view.current;
      const [halfWidth, halfHeight] = [
        element.clientWidth / 2 / scale - across,
        element.clientHeight / 2 / scale - down,
      ];
      if (Math.abs(point.x - x) > halfWidth || Math.abs(point.y - y) > halfHeight)
        view.current = { x: point.x, y: point.y, scale };
    },
  };
}
