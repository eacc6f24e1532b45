import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type {
  Board,
  BoardCard,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { beginDrawing } from "#platform/web/kit/drawing/begin-drawing.ts";
import { DrawingFrame } from "#platform/web/kit/drawing/drawing-frame.tsx";
import { useDrawingView } from "#platform/web/kit/drawing/use-drawing-view.ts";
import { type BoardLook, drawBoard } from "./board-drawing.ts";
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

const edge = { across: 100, down: 40 };

/** The drawing: drag a card or the ground, turn the wheel, or use the keys alone. Only what is in sight is drawn. */
export function BoardCanvas(props: BoardCanvasProps) {
  const { canvas, board, look } = props;
  const grip = useRef<Grip>(undefined);
  /** Cards that are under the pointer now, where they are: the board itself hears of them when they are let go. */
  const dragged = useRef(new Map<string, BoardCard>());
  const seen = useRef(false);

  const drawing = useDrawingView(canvas, { least: 0.04, most: 3 }, () => {
    const element = canvas.current;
    if (!element) return;
    if (!seen.current && board.cards.length > 0 && element.clientWidth > 0) {
      seen.current = true;
      showAll();
    }
    const { x, y, scale } = drawing.view.current;
    const begun = beginDrawing(element, drawing.view.current);
    if (!begun) return;
    const { context, ground, colour } = begun;
    const [halfWidth, halfHeight] = [element.clientWidth / 2 / scale, element.clientHeight / 2 / scale];
    const now =
      dragged.current.size === 0
        ? board
        : { ...board, cards: board.cards.map((card) => dragged.current.get(card.id) ?? card) };
    const drawn = drawBoard(context, now, {
      seen: { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight },
      scale,
      look,
      ground,
      colour,
    });
    // What the journey and the bench wait for.
    element.dataset.drawn = String(drawn);
  });
  const showAll = () => {
    const box = boxAround(board.cards, 40);
    if (box) drawing.show(box, 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when what is shown changes
  useEffect(drawing.redraw, [board, look]);

  // A card that the keys went to comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another card has the keys
  useEffect(() => {
    const card = board.cards.find(({ id }) => id === look.current);
    if (!card || grip.current) return;
    drawing.keepInSight(card, edge);
    drawing.redraw();
  }, [look.current]);

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
    const held = grip.current;
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < 4) return;
    held.moved = true;
    const { scale } = drawing.view.current;
    if (held.id === undefined) {
      drawing.pan(dx, dy);
      Object.assign(held, { x: event.clientX, y: event.clientY });
    } else {
      for (const card of held.cards)
        dragged.current.set(card.id, {
          ...card,
          x: Math.round(card.x + dx / scale),
          y: Math.round(card.y + dy / scale),
        });
    }
    drawing.redraw();
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

  return (
    <DrawingFrame
      canvas={canvas}
      drawing={drawing}
      label={props.label}
      bare
      onWhole={showAll}
      onKey={props.onKey}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
    />
  );
}
