import { quadtree } from "d3-quadtree";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { drawGraph, type View } from "./graph-drawing.ts";
import { nodeRadius } from "./graph-names.ts";
import type { GraphPlaces, Place } from "./graph-places.ts";
import { nodeAfter, nodeToward } from "./graph-places.ts";
import styles from "./relation-graph.module.css";
import type { RelationGraph } from "./relation-graph.ts";

interface GraphCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  graph: RelationGraph;
  places: GraphPlaces;
  selected: string | undefined;
  /** The relations of the path that is shown, and the nodes on it. */
  path: ReadonlySet<string>;
  within: (edge: { first: string; last: string }) => boolean;
  onSelect: (id: string | undefined) => void;
  onExpand: (id: string) => void;
  onUndo: () => void;
}

/** What the pointer holds: a node, or the ground. */
interface Grip {
  id: string | undefined;
  x: number;
  y: number;
  moved: boolean;
}

/** The drawing: drag a node or the ground, turn the wheel, or use the keys alone. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { canvas, graph, places, selected, path, within } = props;
  const view = useRef<View>({ x: 0, y: 0, scale: 1 });
  const wanted = useRef(0);
  const latest = useRef(props);
  latest.current = props;
  const held = useRef<Grip>(undefined);
  /** The whole graph was shown once; from then on the view is the person's. */
  const seen = useRef(false);

  const redraw = (): void => {
    cancelAnimationFrame(wanted.current);
    wanted.current = requestAnimationFrame(() => {
      const now = latest.current;
      const moving = now.places.settle(8);
      if (canvas.current) drawGraph(canvas.current, now.graph, now.places, view.current, now);
      if (moving) redraw();
      else if (!seen.current && now.graph.nodes.size > 1) {
        seen.current = true;
        showAll();
      }
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when what is shown changes
  useEffect(redraw, [graph, selected, path, within]);

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
      cancelAnimationFrame(wanted.current);
    };
  }, []);

  const zoom = (by: number) => {
    view.current = { ...view.current, scale: Math.min(4, Math.max(0.15, view.current.scale * by)) };
    redraw();
  };
  const placesShown = (): Place[] => [...graph.nodes.keys()].flatMap((id) => places.places.get(id) ?? []);
  const showAll = () => {
    const shown = placesShown();
    const element = canvas.current;
    if (!element || shown.length === 0) return;
    const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scale = Math.min(
      element.clientWidth / (right - left + 160),
      element.clientHeight / (bottom - top + 120),
      1.6,
    );
    view.current = { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(0.15, scale) };
    redraw();
  };
  const pointOf = (event: PointerEvent): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y, scale } = view.current;
    return [
      (event.clientX - box.left - box.width / 2) / scale + x,
      (event.clientY - box.top - box.height / 2) / scale + y,
    ];
  };
  const nodeAt = (event: PointerEvent): string | undefined => {
    const tree = quadtree(
      placesShown(),
      ({ x }) => x,
      ({ y }) => y,
    );
    return tree.find(...pointOf(event), (nodeRadius * 1.5) / Math.min(1, view.current.scale))?.id;
  };
  const keepInSight = (place: Place) => {
    const element = canvas.current;
    if (!element) return;
    const { x, y, scale } = view.current;
    const [halfWidth, halfHeight] = [
      element.clientWidth / 2 / scale - 40,
      element.clientHeight / 2 / scale - 40,
    ];
    if (Math.abs(place.x - x) > halfWidth || Math.abs(place.y - y) > halfHeight)
      view.current = { x: place.x, y: place.y, scale };
  };
  const select = (id: string | undefined) => {
    const place = id === undefined ? undefined : places.places.get(id);
    if (place) keepInSight(place);
    props.onSelect(id);
  };

  const drag = (event: PointerEvent, grip: Grip) => {
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.moved && Math.hypot(dx, dy) < 4) return;
    grip.moved = true;
    if (grip.id !== undefined) places.put(grip.id, ...pointOf(event));
    else {
      const { x, y, scale } = view.current;
      view.current = { x: x - dx / scale, y: y - dy / scale, scale };
      Object.assign(grip, { x: event.clientX, y: event.clientY });
    }
    redraw();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ids = [...graph.nodes.keys()];
    const at = selected === undefined ? undefined : places.places.get(selected);
    const name = event.key.toLowerCase();
    const actions: Record<string, () => void> = {
      enter: () => selected && props.onExpand(selected),
      escape: () => props.onSelect(undefined),
      "+": () => zoom(1.25),
      "-": () => zoom(0.8),
      "0": showAll,
      z: props.onUndo,
      n: () => select(nodeAfter(ids, selected, 1)),
      p: () => select(nodeAfter(ids, selected, -1)),
    };
    if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      select(at ? (nodeToward(placesShown(), at, event.key)?.id ?? selected) : ids[0]);
      return;
    }
    const action = actions[name];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div className={styles.drawing}>
      <div
        className={styles.board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the graph work here; a table offers the same
        tabIndex={0}
        role="application"
        aria-label="Grafo de relaciones. Las flechas van de nodo en nodo, Enter muestra sus relaciones, Z deshace. La vista de tabla muestra lo mismo."
        onKeyDown={onKeyDown}
      >
        <canvas
          ref={canvas}
          className={styles.canvas}
          onDoubleClick={() => selected && props.onExpand(selected)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { id: nodeAt(event), x: event.clientX, y: event.clientY, moved: false };
          }}
          onPointerMove={(event) => {
            const grip = held.current;
            if (grip) drag(event, grip);
          }}
          onPointerUp={() => {
            const grip = held.current;
            held.current = undefined;
            if (grip && !grip.moved) props.onSelect(grip.id);
          }}
        />
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label="Acercar" onClick={() => zoom(1.25)}>
          +
        </button>
        <button type="button" aria-label="Alejar" onClick={() => zoom(0.8)}>
          −
        </button>
        <button type="button" aria-label="Ver todo" onClick={showAll}>
          ⤢
        </button>
      </div>
    </div>
  );
}
