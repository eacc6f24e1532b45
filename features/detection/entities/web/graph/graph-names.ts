import type { GraphLayout } from "./graph-layout.ts";
import type { GraphNode, RelationGraph } from "./relation-graph.ts";

export const nodeRadius = 11;

interface NameLook {
  places: GraphLayout["places"];
  scale: number;
  selected: string | undefined;
  near: ReadonlySet<string> | undefined;
  faint: (id: string) => boolean;
  ground: string;
  colour: (token: string) => string;
}

/** The maximum number of names that are drawn; more would be unreadable and would slow down the drawing. */
const maxNames = 200;
const nameHeight = 15;
const longestName = 28;

/** Draws names above everything else, the most important first. A name that would overlap another is left out. */
export function drawNames(
  context: CanvasRenderingContext2D,
  graph: RelationGraph,
  { places, scale, selected, near, faint, ground, colour }: NameLook,
): void {
  if (scale <= 0.35) return;
  const weight = ({ id, group }: GraphNode) =>
    (id === selected ? 1_000 : 0) +
    (near?.has(id) ? 500 : 0) +
    (group ? 100 : 0) +
    (graph.neighbours.get(id)?.size ?? 0);
  const occupiedBoxes = [...graph.nodes.keys()].flatMap((id) => {
    const place = places.get(id);
    return place ? [{ x: place.x, y: place.y, width: 2 * nodeRadius, height: 2 * nodeRadius }] : [];
  });
  let nameCount = 0;
  for (const node of [...graph.nodes.values()].sort((one, other) => weight(other) - weight(one))) {
    const place = places.get(node.id);
    if (!place) continue;
    if (nameCount >= maxNames) break;
    context.font = `${node.id === selected ? 600 : 420} 12px "Archivo Variable", Arial, sans-serif`;
    const longest = node.kind === "hash" && !node.group ? 10 : longestName;
    const name = node.label.length > longest ? `${node.label.slice(0, longest - 1)}…` : node.label;
    const width = context.measureText(name).width + 6;
    const [x, y] = [place.x, place.y + nodeRadius + 16];
    const covers = (each: (typeof occupiedBoxes)[number]) =>
      Math.abs(each.y - (y - 4)) < (each.height + nameHeight) / 2 - 1 &&
      Math.abs(each.x - x) < (each.width + width) / 2;
    // The selected node and groups always have a label.
    if (node.id !== selected && !node.group && occupiedBoxes.some(covers)) continue;
    occupiedBoxes.push({ x, y: y - 4, width, height: nameHeight });
    nameCount += 1;
    context.globalAlpha = faint(node.id) ? 0.25 : 1;
    context.textAlign = "center";
    context.lineWidth = 3;
    context.strokeStyle = ground;
    context.strokeText(name, x, y);
    context.fillStyle = colour("--ink");
    context.fillText(name, x, y);
  }
}
