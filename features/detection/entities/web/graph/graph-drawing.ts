import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";
import { beginDrawing } from "#platform/web/kit/drawing/begin-drawing.ts";
import type { View } from "#platform/web/kit/drawing/use-drawing-view.ts";
import type { GraphLayout } from "./graph-layout.ts";
import { drawNames, nodeRadius } from "./graph-names.ts";
import { nodeShapes, nodeTones } from "./node-shapes.ts";
import type { RelationGraph } from "./relation-graph.ts";

interface GraphLook {
  selected: string | undefined;
  /** Returns whether a relation was seen within the selected interval; other relations are drawn faint. */
  within: (edge: { first: string; last: string }) => boolean;
  /** The relations of the path that is shown, and the nodes on it. */
  path: ReadonlySet<string>;
}

/** Traces the outline of a kind of node, by which kinds are distinguished. */
function outline(context: CanvasRenderingContext2D, kind: NodeKind, radius: number): void {
  const shape = nodeShapes[kind];
  context.beginPath();
  if (!shape) {
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    return;
  }
  for (const [x, y] of shape) context.lineTo(radius * 1.15 * x, radius * 1.15 * y);
  context.closePath();
}

/** Draws the graph in its current state; called after every change. */
export function drawGraph(
  canvas: HTMLCanvasElement,
  graph: RelationGraph,
  { places }: GraphLayout,
  view: View,
  { selected, within, path }: GraphLook,
): void {
  const drawing = beginDrawing(canvas, view);
  if (!drawing) return;
  const { context, ground, colour } = drawing;
  const near = selected === undefined ? undefined : graph.neighbours.get(selected);
  const faint = (id: string) => near !== undefined && id !== selected && !near.has(id) && !path.has(id);

  for (const edge of graph.edges.values()) {
    const [from, to] = [places.get(edge.from), places.get(edge.to)];
    if (!from || !to) continue;
    const onPath = path.has(edge.id);
    const touches = edge.from === selected || edge.to === selected;
    context.strokeStyle = colour(onPath ? "--petrol" : "--line-strong");
    context.globalAlpha = onPath ? 1 : !within(edge) ? 0.06 : selected === undefined || touches ? 0.7 : 0.15;
    context.lineWidth = (onPath ? 4 : touches ? 1.6 : 0.8) + Math.min(3, Math.log10(edge.count));
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }

  for (const node of graph.nodes.values()) {
    const place = places.get(node.id);
    if (!place) continue;
    context.globalAlpha = faint(node.id) ? 0.25 : 1;
    context.save();
    context.translate(place.x, place.y);
    outline(context, node.kind, nodeRadius);
    context.fillStyle = colour(node.group ? "--surface" : nodeTones[node.kind]);
    context.fill();
    if (node.group) {
      context.setLineDash([3, 2]);
      context.lineWidth = 1.8;
      context.strokeStyle = colour(nodeTones[node.kind]);
      context.stroke();
      context.setLineDash([]);
    }
    if (node.id === selected) {
      outline(context, node.kind, nodeRadius + 5);
      context.lineWidth = 2.5;
      context.strokeStyle = colour("--focus");
      context.stroke();
      context.strokeStyle = colour("--line-strong");
    }
    context.restore();
  }
  drawNames(context, graph, { places, scale: view.scale, selected, near, faint, ground, colour });
  context.globalAlpha = 1;
}
