import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type {
  Board,
  BoardCard,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { beginDrawing } from "#platform/web/kit/drawing/begin-drawing.ts";
import { DrawingFrame } from "#platform/web/kit/drawing/drawing-frame.tsx";
import {
  type Box,
  type DrawingView,
  useDrawingView,
  type View,
} from "#platform/web/kit/drawing/use-drawing-view.ts";
import { type BoardLook, drawBoard } from "./board-drawing.ts";
import { boxAround, cardAt } from "./board-layout.ts";

interface BoardCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  board: Board;
  look: BoardLook;
  label: string;
  /** Selects a card; with Shift or Control, `more` adds it to the selection. */
  onChoose: (id: string | undefined, more: boolean) => void;
  onMove: (cards: { id: string; x: number; y: number }[]) => void;
  onKey: (event: KeyboardEvent) => void;
}

/** The objects under the pointer: cards with their positions, or the background. */
interface Grip {
  id: string | undefined;
  more: boolean;
  cards: readonly BoardCard[];
  x: number;
  y: number;
  moved: boolean;
}

const edge = { across: 100, down: 40 };

/**
 * The canvas with the board, controlled by dragging, by the mouse wheel or by keys alone. Only visible cards are
 * drawn.
 */
export function BoardCanvas(props: BoardCanvasProps) {
  const { canvas, board, look } = props;
  const grip = useRef<Grip>(undefined);
  const dragged = useRef(new Map<string, BoardCard>());
  const seenRef = useRef(false);

  const drawing = useDrawingView(canvas, { least: 0.04, most: 3 }, () => {
    const element = canvas.current;
    if (!element) return;
    if (!seenRef.current && board.cards.length > 0 && element.clientWidth > 0) {
      seenRef.current = true;
      showAll();
    }
    const startedDrawing = beginDrawing(element, drawing.view.current);
    if (!startedDrawing) return;
    const { context, ground, colour } = startedDrawing;
    const drawnCards = drawBoard(context, withDragged(board, dragged.current), {
      seen: boxSeen(element, drawing.view.current),
      scale: drawing.view.current.scale,
      look,
      ground,
      colour,
    });
    // The browser test and the benchmark wait for this attribute.
    element.dataset.drawn = String(drawnCards);
  });
  const showAll = () => {
    const box = boxAround(board.cards, 40);
    if (box) drawing.show(box, 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when what is shown changes
  useEffect(drawing.redraw, [board, look]);

  // Scrolls the card that has the keyboard focus into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another card gets the focus
  useEffect(() => {
    const card = board.cards.find(({ id }) => id === look.current);
    if (!card || grip.current) return;
    drawing.keepInSight(card, edge);
    drawing.redraw();
  }, [look.current]);

  const pointer = pointerOf(props, drawing, { grip, dragged });
  return (
    <DrawingFrame
      canvas={canvas}
      drawing={drawing}
      label={props.label}
      bare
      onWhole={showAll}
      onKey={props.onKey}
      onPointerDown={pointer.take}
      onPointerMove={pointer.drag}
      onPointerUp={pointer.drop}
    />
  );
}

/** Returns the board with the dragged cards where they are now. */
const withDragged = (board: Board, dragged: ReadonlyMap<string, BoardCard>): Board =>
  dragged.size === 0 ? board : { ...board, cards: board.cards.map((card) => dragged.get(card.id) ?? card) };

/** Returns the part of the drawing that a canvas shows. */
function boxSeen(element: HTMLCanvasElement, { x, y, scale }: View): Box {
  const [halfWidth, halfHeight] = [element.clientWidth / 2 / scale, element.clientHeight / 2 / scale];
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

interface Gripped {
  grip: RefObject<Grip | undefined>;
  /** The cards that are being dragged, with their present position; the board is changed when they are dropped. */
  dragged: RefObject<Map<string, BoardCard>>;
}

/**
 * Returns the pointer handlers: a press takes a card, the selected cards or the background, which can then be dragged
 * and dropped.
 */
function pointerOf(props: BoardCanvasProps, drawing: DrawingView, { grip, dragged }: Gripped) {
  const { board, look } = props;
  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const card = cardAt(board.cards, ...drawing.pointAt(event));
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
    const currentGrip = grip.current;
    if (!currentGrip) return;
    const [dx, dy] = [event.clientX - currentGrip.x, event.clientY - currentGrip.y];
    if (!currentGrip.moved && Math.hypot(dx, dy) < 4) return;
    currentGrip.moved = true;
    const { scale } = drawing.view.current;
    if (currentGrip.id === undefined) {
      drawing.pan(dx, dy);
      Object.assign(currentGrip, { x: event.clientX, y: event.clientY });
    } else {
      for (const card of currentGrip.cards)
        dragged.current.set(card.id, {
          ...card,
          x: Math.round(card.x + dx / scale),
          y: Math.round(card.y + dy / scale),
        });
    }
    drawing.redraw();
  };
  const drop = () => {
    const currentGrip = grip.current;
    grip.current = undefined;
    if (!currentGrip) return;
    if (!currentGrip.moved) return props.onChoose(currentGrip.id, currentGrip.more);
    const movedPlaces = [...dragged.current.values()].map(({ id, x, y }) => ({ id, x, y }));
    dragged.current.clear();
    if (movedPlaces.length > 0) props.onMove(movedPlaces);
  };
  return { take, drag, drop };
}
