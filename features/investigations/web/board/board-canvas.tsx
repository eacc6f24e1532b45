import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Board, BoardCard } from "#features/investigations/contracts/investigation-board.contract.ts";
import { canvasColours } from "#platform/web/screen/canvas-colours.ts";
import styles from "./board.module.css";
import { type BoardLook, drawBoard, type View } from "./board-drawing.ts";
import { boxAround, cardAt } from "./board-places.ts";

interface BoardCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  board: Board;
  look: BoardLook;
  label: string;
  /** Pressed with Shift or Control it is one more of several. */
  onChoose: (id: string | undefined, more: boolean) => void;
  onMove: (cards: { id: string; x: number; y: number }[]) => void;
  onKey: (event: KeyboardEvent) => void;
}

/** What the pointer holds: cards with where they stood, or the ground. */
interface Grip {
  id: string | undefined;
  more: boolean;
  cards: readonly BoardCard[];
  x: number;
  y: number;
  moved: boolean;
}

/** The drawing: drag a card or the ground, turn the wheel, or use the keys alone. Only what is in sight is drawn. */
export function BoardCanvas(props: BoardCanvasProps) {
  const { canvas, board, look } = props;
  const view = useRef<View>({ x: 0, y: 0, scale: 1 });
  const wanted = useRef(0);
  const latest = useRef(props);
  latest.current = props;
  const grip = useRef<Grip>(undefined);
  /** Cards that are under the pointer now, where they are: the board itself hears of them when they are let go. */
  const dragged = useRef(new Map<string, BoardCard>());
  const seen = useRef(false);

  const redraw = () => {
    cancelAnimationFrame(wanted.current);
    wanted.current = requestAnimationFrame(draw);
  };
  const draw = () => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const { board: shown, look: looks } = latest.current;
    if (!seen.current && shown.cards.length > 0 && element.clientWidth > 0) {
      seen.current = true;
      showAll();
    }
    const { x, y, scale } = view.current;
    const ratio = devicePixelRatio;
    const { ground, colour } = canvasColours(element);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = ground;
    context.fillRect(0, 0, element.width, element.height);
    const zoomed = ratio * scale;
    context.setTransform(
      zoomed,
      0,
      0,
      zoomed,
      element.width / 2 - x * zoomed,
      element.height / 2 - y * zoomed,
    );
    const [halfWidth, halfHeight] = [element.clientWidth / 2 / scale, element.clientHeight / 2 / scale];
    const now =
      dragged.current.size === 0
        ? shown
        : { ...shown, cards: shown.cards.map((card) => dragged.current.get(card.id) ?? card) };
    const drawn = drawBoard(context, now, {
      seen: { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight },
      scale,
      look: looks,
      ground,
      colour,
    });
    // What the journey and the bench wait for.
    element.dataset.drawn = String(drawn);
  };
  const showAll = () => {
    const element = canvas.current;
    const box = boxAround(latest.current.board.cards, 40);
    if (!element || !box) return;
    const scale = Math.min(
      element.clientWidth / (box.right - box.left),
      element.clientHeight / (box.bottom - box.top),
      1,
    );
    view.current = {
      x: (box.left + box.right) / 2,
      y: (box.top + box.bottom) / 2,
      scale: Math.max(0.04, scale),
    };
  };
  const showWhole = () => {
    showAll();
    redraw();
  };
  const zoom = (by: number) => {
    view.current = { ...view.current, scale: Math.min(3, Math.max(0.04, view.current.scale * by)) };
    redraw();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when what is shown changes
  useEffect(redraw, [board, look]);

  // A card that the keys went to comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another card has the keys
  useEffect(() => {
    const element = canvas.current;
    const card = board.cards.find(({ id }) => id === look.current);
    if (!element || !card || grip.current) return;
    const { x, y, scale } = view.current;
    const [halfWidth, halfHeight] = [
      element.clientWidth / 2 / scale - 100,
      element.clientHeight / 2 / scale - 40,
    ];
    if (Math.abs(card.x - x) > halfWidth || Math.abs(card.y - y) > halfHeight)
      view.current = { x: card.x, y: card.y, scale };
    redraw();
  }, [look.current]);

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

  const pointOf = (event: PointerEvent): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y, scale } = view.current;
    return [
      (event.clientX - box.left - box.width / 2) / scale + x,
      (event.clientY - box.top - box.height / 2) / scale + y,
    ];
  };
  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const card = cardAt(board.cards, ...pointOf(event));
    const together = card && look.chosen.has(card.id);
    grip.current = {
      id: card?.id,
      more: event.shiftKey || event.ctrlKey || event.metaKey,
      cards: together ? board.cards.filter(({ id }) => look.chosen.has(id)) : card ? [card] : [],
      x: event.clientX,
      y: event.clientY,
      moved: false,
    };
  };
  const drag = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < 4) return;
    held.moved = true;
    const { x, y, scale } = view.current;
    if (held.id === undefined) {
      view.current = { x: x - dx / scale, y: y - dy / scale, scale };
      Object.assign(held, { x: event.clientX, y: event.clientY });
    } else {
      for (const card of held.cards)
        dragged.current.set(card.id, {
          ...card,
          x: Math.round(card.x + dx / scale),
          y: Math.round(card.y + dy / scale),
        });
    }
    redraw();
  };
  const drop = () => {
    const held = grip.current;
    grip.current = undefined;
    if (!held) return;
    if (!held.moved) return props.onChoose(held.id, held.more);
    const moved = [...dragged.current.values()].map(({ id, x, y }) => ({ id, x, y }));
    dragged.current.clear();
    if (moved.length > 0) props.onMove(moved);
  };
  const keys = (event: KeyboardEvent) => {
    const zooms: Record<string, () => void> = {
      "+": () => zoom(1.25),
      "-": () => zoom(0.8),
      "0": showWhole,
    };
    const act = event.ctrlKey || event.metaKey ? undefined : zooms[event.key];
    if (!act) return props.onKey(event);
    event.preventDefault();
    act();
  };

  return (
    <div className={styles.drawing}>
      <div
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the board work here; a list offers the same
        tabIndex={0}
        role="application"
        aria-label={props.label}
        onKeyDown={keys}
      >
        <canvas
          ref={canvas}
          className={styles.canvas}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={drop}
        />
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label="Acercar" onClick={() => zoom(1.25)}>
          +
        </button>
        <button type="button" aria-label="Alejar" onClick={() => zoom(0.8)}>
          −
        </button>
        <button type="button" aria-label="Ver todo" onClick={showWhole}>
          ⤢
        </button>
      </div>
    </div>
  );
}
