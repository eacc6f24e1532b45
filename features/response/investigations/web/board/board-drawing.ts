import type {
  Board,
  BoardCard,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import { cardKindLabels } from "#features/response/investigations/investigations.labels.ts";
import type { Box } from "#platform/web/kit/drawing/use-drawing-view.ts";
import { boxAround, cardHeight, cardWidth, isWithin } from "./board-layout.ts";

export interface BoardLook {
  chosen: ReadonlySet<string>;
  /** The card that has the keyboard focus. */
  current: string | undefined;
  /** The card at which a new connection begins, while its other end is being chosen. */
  connecting: string | undefined;
}

export interface Colours {
  ground: string;
  colour: (token: string) => string;
}

/** The scale below which text would be unreadable, so that only shapes are drawn. */
const readable = 0.35;
const groupRoom = 22;

const tones: Record<BoardCard["kind"], string> = {
  event: "--copper",
  alert: "--danger",
  incident: "--severity-critical",
  asset: "--petrol",
  account: "--good",
  address: "--warning",
  file: "--ink-soft",
  note: "--line-strong",
  link: "--focus",
};

const fonts = {
  kind: '420 10px "Archivo Variable", Arial, sans-serif',
  title: '500 13px "Archivo Variable", Arial, sans-serif',
};

/** Cached line breaks of titles, because measuring text is slow. */
const linesOfCard = new WeakMap<BoardCard, string[]>();

function linesOf(context: CanvasRenderingContext2D, card: BoardCard): string[] {
  const cachedLines = linesOfCard.get(card);
  if (cachedLines) return cachedLines;
  const room = cardWidth - 24;
  const lines: string[] = [];
  let line = "";
  for (const word of card.title.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || context.measureText(longer).width <= room) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const visibleLines = lines.slice(0, 2).map((each, at) => {
    let text = at === 1 && lines.length > 2 ? `${each}…` : each;
    while (text.length > 2 && context.measureText(text).width > room) text = `${text.slice(0, -2)}…`;
    return text;
  });
  linesOfCard.set(card, visibleLines);
  return visibleLines;
}

/** Draws the part of the board within a box on a scaled and translated context; returns the number of drawn cards. */
export function drawBoard(
  context: CanvasRenderingContext2D,
  { cards, groups, connections }: Board,
  { seen, scale, look, colour }: { seen: Box; scale: number; look: BoardLook } & Colours,
): number {
  const places = new Map(cards.map((card) => [card.id, card]));
  const words = scale >= readable;
  drawGroups(context, { cards, groups }, { words, colour });

  context.lineWidth = 1.2;
  for (const { from_id, to_id, label } of connections) {
    const [from, to] = [places.get(from_id), places.get(to_id)];
    if (!from || !to || !(isWithin(from, seen) || isWithin(to, seen))) continue;
    drawLine(context, from, to, words ? label : "", colour);
  }

  let drawnCards = 0;
  for (const card of cards) {
    if (!isWithin(card, seen)) continue;
    drawnCards += 1;
    drawCard(context, card, { words, look, colour });
  }
  return drawnCards;
}

type Words = { words: boolean; colour: Colours["colour"] };

function drawGroups(
  context: CanvasRenderingContext2D,
  { cards, groups }: Pick<Board, "cards" | "groups">,
  { words, colour }: Words,
): void {
  const members = Map.groupBy(cards, ({ group_id }) => group_id);
  for (const { id, title } of groups) {
    const box = boxAround(members.get(id) ?? [], groupRoom);
    if (!box) continue;
    context.fillStyle = colour("--sunken");
    context.strokeStyle = colour("--line-strong");
    context.setLineDash([6, 4]);
    context.beginPath();
    context.roundRect(box.left, box.top - 14, box.right - box.left, box.bottom - box.top + 14, 10);
    context.fill();
    context.stroke();
    context.setLineDash([]);
    if (!words) continue;
    context.font = fonts.title;
    context.fillStyle = colour("--ink-soft");
    context.fillText(title, box.left + 12, box.top + 6, box.right - box.left - 24);
  }
}

function drawLine(
  context: CanvasRenderingContext2D,
  from: BoardCard,
  to: BoardCard,
  label: string,
  colour: Colours["colour"],
): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // The line ends at the edge of the target card, where the arrow is drawn.
  const reach = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : cardWidth / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : cardHeight / 2 / Math.abs(dy),
    0.5,
  );
  const [x, y] = [to.x - dx * reach, to.y - dy * reach];
  context.strokeStyle = colour("--ink-soft");
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(x, y);
  context.stroke();
  const angle = Math.atan2(dy, dx);
  context.fillStyle = colour("--ink-soft");
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 9 * Math.cos(angle - 0.4), y - 9 * Math.sin(angle - 0.4));
  context.lineTo(x - 9 * Math.cos(angle + 0.4), y - 9 * Math.sin(angle + 0.4));
  context.fill();
  if (!label) return;
  const [middleX, middleY] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  context.font = fonts.title;
  const width = context.measureText(label).width + 10;
  context.fillStyle = colour("--surface");
  context.fillRect(middleX - width / 2, middleY - 9, width, 18);
  context.fillStyle = colour("--ink");
  context.textAlign = "center";
  context.fillText(label, middleX, middleY + 4);
  context.textAlign = "left";
}

function drawCard(
  context: CanvasRenderingContext2D,
  card: BoardCard,
  { words, look, colour }: Words & { look: BoardLook },
): void {
  const [cardLeft, top] = [card.x - cardWidth / 2, card.y - cardHeight / 2];
  const isSelected = look.chosen.has(card.id) || look.current === card.id || look.connecting === card.id;
  context.fillStyle = colour("--surface");
  context.strokeStyle = colour(isSelected ? "--focus" : "--line-strong");
  context.lineWidth = isSelected ? 3 : 1;
  if (look.connecting === card.id) context.setLineDash([5, 3]);
  context.beginPath();
  context.roundRect(cardLeft, top, cardWidth, cardHeight, 6);
  context.fill();
  context.stroke();
  context.setLineDash([]);
  context.lineWidth = 1.2;
  context.fillStyle = colour(tones[card.kind]);
  context.fillRect(cardLeft + 1, top + 6, 4, cardHeight - 12);
  if (!words) return;
  context.font = fonts.kind;
  context.fillStyle = colour("--ink-soft");
  context.fillText(cardKindLabels[card.kind].toUpperCase(), cardLeft + 14, top + 17);
  context.font = fonts.title;
  context.fillStyle = colour("--ink");
  linesOf(context, card).forEach((line, at) => {
    context.fillText(line, cardLeft + 14, top + 36 + at * 17);
  });
}
