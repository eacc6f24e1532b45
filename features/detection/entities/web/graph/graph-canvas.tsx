import { quadtree } from "d3-quadtree";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { DrawingFrame } from "#platform/web/kit/drawing/drawing-frame.tsx";
import { type Box, type DrawingView, useDrawingView } from "#platform/web/kit/drawing/use-drawing-view.ts";
import { drawGraph } from "./graph-drawing.ts";
import type { GraphLayout, NodePosition } from "./graph-layout.ts";
import { nodeAfter, nodeToward } from "./graph-layout.ts";
import { nodeRadius } from "./graph-names.ts";
import type { RelationGraph } from "./relation-graph.ts";

interface GraphCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  graph: RelationGraph;
  places: GraphLayout;
  selected: string | undefined;
  /** The relations of the path that is shown, and the nodes on it. */
  path: ReadonlySet<string>;
  within: (edge: { first: string; last: string }) => boolean;
  onSelect: (id: string | undefined) => void;
  onExpand: (id: string) => void;
  onUndo: () => void;
}

/** The object under the pointer: a node, or the background. */
interface Grip {
  id: string | undefined;
  x: number;
  y: number;
  moved: boolean;
}

const edge = { across: 40, down: 40 };

/** The drawing of the graph: nodes and background can be dragged, the wheel zooms, and all actions work by keyboard. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { canvas, graph, places, selected, path, within } = props;
  const currentRef = useRef<Grip>(undefined);
  /** Whether the view was fitted to the whole graph once; afterwards only the person changes it. */
  const seenRef = useRef(false);

  const drawing = useDrawingView(canvas, { least: 0.15, most: 4 }, () => {
    const moving = places.settle(8);
    if (canvas.current) drawGraph(canvas.current, graph, places, drawing.view.current, props);
    if (moving) drawing.redraw();
    else if (!seenRef.current && graph.nodes.size > 1) {
      seenRef.current = true;
      showAll();
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when what is shown changes
  useEffect(drawing.redraw, [graph, selected, path, within]);

  const select = (id: string | undefined) => {
    const place = id === undefined ? undefined : places.places.get(id);
    if (place) drawing.keepInSight(place, edge);
    props.onSelect(id);
  };
  const showAll = () => {
    const box = boxOf(placesShown(props));
    if (box) drawing.show(box, 1.6);
  };
  return (
    <DrawingFrame
      canvas={canvas}
      drawing={drawing}
      label="Grafo de relaciones. Las flechas van de nodo en nodo, Enter muestra sus relaciones, Z deshace. La vista de tabla muestra lo mismo."
      onWhole={showAll}
      onKey={(event) => pressGraphKey(event, props, select)}
      onDoubleClick={() => selected && props.onExpand(selected)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        currentRef.current = {
          id: nodeAt(event, props, drawing),
          x: event.clientX,
          y: event.clientY,
          moved: false,
        };
      }}
      onPointerMove={(event) => {
        const grip = currentRef.current;
        if (grip) drag(event, grip, places, drawing);
      }}
      onPointerUp={() => {
        const grip = currentRef.current;
        currentRef.current = undefined;
        if (grip && !grip.moved) props.onSelect(grip.id);
      }}
    />
  );
}

const placesShown = ({ graph, places }: GraphCanvasProps): NodePosition[] =>
  [...graph.nodes.keys()].flatMap((id) => places.places.get(id) ?? []);

/** Returns the box around some nodes, with a margin for their names. */
function boxOf(shown: readonly NodePosition[]): Box | undefined {
  if (shown.length === 0) return undefined;
  const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - 80,
    right: Math.max(...xs) + 80,
    top: Math.min(...ys) - 60,
    bottom: Math.max(...ys) + 60,
  };
}

function nodeAt(event: PointerEvent, props: GraphCanvasProps, drawing: DrawingView): string | undefined {
  const tree = quadtree(
    placesShown(props),
    ({ x }) => x,
    ({ y }) => y,
  );
  const reach = (nodeRadius * 1.5) / Math.min(1, drawing.view.current.scale);
  return tree.find(...drawing.pointAt(event), reach)?.id;
}

/** Moves the gripped node, or the background, after the pointer. */
function drag(event: PointerEvent, grip: Grip, places: GraphLayout, drawing: DrawingView): void {
  const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
  if (!grip.moved && Math.hypot(dx, dy) < 4) return;
  grip.moved = true;
  if (grip.id !== undefined) places.put(grip.id, ...drawing.pointAt(event));
  else {
    drawing.pan(dx, dy);
    Object.assign(grip, { x: event.clientX, y: event.clientY });
  }
  drawing.redraw();
}

/** Does what a key of the drawing commands. */
function pressGraphKey(
  event: KeyboardEvent,
  props: GraphCanvasProps,
  select: (id: string | undefined) => void,
): void {
  const { graph, places, selected } = props;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const ids = [...graph.nodes.keys()];
  const at = selected === undefined ? undefined : places.places.get(selected);
  const name = event.key.toLowerCase();
  const actions: Record<string, () => void> = {
    enter: () => selected && props.onExpand(selected),
    escape: () => props.onSelect(undefined),
    z: props.onUndo,
    n: () => select(nodeAfter(ids, selected, 1)),
    p: () => select(nodeAfter(ids, selected, -1)),
  };
  if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    select(at ? (nodeToward(placesShown(props), at, event.key)?.id ?? selected) : ids[0]);
    return;
  }
  const action = actions[name];
  if (!action) return;
  event.preventDefault();
  action();
}
