/** The sizes of the diagram, in SVG units. */
export const flowSize = { width: 720, bar: 10, gap: 6, height: 420 };

interface Counted {
  source_section_id: number;
  target_section_id: number;
  pairs: number;
}

export interface Block {
  id: number;
  y: number;
  height: number;
}

/** Computes two columns of blocks and the ribbons between them. Every height is proportional to the number of pairs. */
export function layOutFlow(cells: readonly Counted[], sources: number[], targets: number[]) {
  const left = stack(sources, (id) => sumOf(cells, (cell) => cell.source_section_id === id));
  const right = stack(targets, (id) => sumOf(cells, (cell) => cell.target_section_id === id));
  const unit = Math.min(left.unit, right.unit);
  const from = new Map(place(left.totals, unit).map((block) => [block.id, block]));
  const to = new Map(place(right.totals, unit).map((block) => [block.id, block]));
  const usedLeft = new Map<number, number>();
  const usedRight = new Map<number, number>();
  const order = new Map([...sources, ...targets].map((id, index) => [id, index]));
  const sorted = [...cells].sort(
    (a, b) =>
      (order.get(a.source_section_id) ?? 0) - (order.get(b.source_section_id) ?? 0) ||
      (order.get(a.target_section_id) ?? 0) - (order.get(b.target_section_id) ?? 0),
  );
  const ribbons = sorted.flatMap(({ source_section_id: source, target_section_id: target, pairs }) => {
    const start = from.get(source);
    const end = to.get(target);
    if (!(start && end)) return [];
    const height = pairs * unit;
    const y1 = start.y + take(usedLeft, source, height);
    const y2 = end.y + take(usedRight, target, height);
    return [{ source, target, pairs, d: ribbonPath(y1, y2, height) }];
  });
  return { sources: [...from.values()], targets: [...to.values()], ribbons };
}

function stack(ids: number[], totalOf: (id: number) => number) {
  const totals = ids.map((id) => ({ id, total: totalOf(id) })).filter(({ total }) => total > 0);
  const all = totals.reduce((sum, { total }) => sum + total, 0);
  const room = flowSize.height - flowSize.gap * Math.max(0, totals.length - 1);
  return { totals, unit: all === 0 ? 0 : room / all };
}

function place(totals: { id: number; total: number }[], unit: number): Block[] {
  let y = 0;
  return totals.map(({ id, total }) => {
    const block = { id, y, height: total * unit };
    y += block.height + flowSize.gap;
    return block;
  });
}

const sumOf = (cells: readonly Counted[], mine: (cell: Counted) => boolean) =>
  cells.filter(mine).reduce((sum, { pairs }) => sum + pairs, 0);

function take(used: Map<number, number>, id: number, height: number): number {
  const before = used.get(id) ?? 0;
  used.set(id, before + height);
  return before;
}

function ribbonPath(y1: number, y2: number, height: number): string {
  const [x1, x2, middle] = [flowSize.bar, flowSize.width - flowSize.bar, flowSize.width / 2];
  const n = (value: number) => Number(value.toFixed(2));
  return (
    `M${x1},${n(y1)}C${middle},${n(y1)} ${middle},${n(y2)} ${x2},${n(y2)}V${n(y2 + height)}` +
    `C${middle},${n(y2 + height)} ${middle},${n(y1 + height)} ${x1},${n(y1 + height)}Z`
  );
}
