import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  type Simulation,
  type SimulationLinkDatum,
} from "d3-force";
import type { RelationGraph } from "./relation-graph.ts";

export interface NodePosition {
  id: string;
  x: number;
  y: number;
}

interface Body extends NodePosition {
  fx?: number | null;
  fy?: number | null;
}

/** The initial distance of a node from the node that added it, before the simulation runs. */
const reach = 110;

/** Returns a pseudo-random generator with a seed, so that the same graph always gets the same layout. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * The positions of the nodes. A node keeps its position; new nodes are placed near the node from which they were
 * expanded.
 */
export class GraphLayout {
  readonly places = new Map<string, NodePosition>();
  #simulation: Simulation<Body, undefined> | undefined;
  #moving: Body[] = [];

  /** Restores the positions that a person saved. */
  recall(savedPlaces: Readonly<Record<string, readonly [number, number]>>): void {
    for (const [id, [x, y]] of Object.entries(savedPlaces)) this.places.set(id, { id, x, y });
  }

  /** Sets initial positions for nodes without one, and prepares a simulation that moves only these nodes. */
  welcome({ nodes, edges }: RelationGraph): void {
    const newNodes = [...nodes.values()].filter(({ id }) => !this.places.has(id));
    this.#simulation = undefined;
    if (newNodes.length === 0) return;
    const random = chance(nodes.size);
    newNodes.forEach(({ id, broughtBy }, at) => {
      const near = (broughtBy && this.places.get(broughtBy)) || { x: 0, y: 0 };
      const angle = at * 2.399_963 + random() * 0.2;
      const far = broughtBy ? reach + 6 * Math.sqrt(at) : 0;
      this.places.set(id, { id, x: near.x + far * Math.cos(angle), y: near.y + far * Math.sin(angle) });
    });
    const moving = new Set(newNodes.map(({ id }) => id));
    const only = newNodes.length === nodes.size ? [...nodes.keys()][0] : undefined;
    const bodies = [...nodes.keys()].flatMap((id): Body[] => {
      const place = this.places.get(id);
      if (!place) return [];
      const stays = !moving.has(id) || id === only;
      return [{ ...place, ...(stays && { fx: place.x, fy: place.y }) }];
    });
    this.#moving = bodies.filter(({ fx }) => fx === undefined);
    this.#simulation = forceSimulation(bodies)
      .randomSource(random)
      .force(
        "link",
        forceLink<Body, SimulationLinkDatum<Body>>(
          [...edges.values()].map(({ from, to }) => ({ source: from, target: to })),
        )
          .id(({ id }) => id)
          .distance(reach)
          .strength(0.4),
      )
      .force("apart", forceManyBody().strength(-260).distanceMax(520).theta(1.1))
      .force("room", forceCollide(36).strength(0.8))
      .alphaDecay(0.045)
      .stop();
  }

  /** Runs the simulation of the new nodes for some milliseconds. Returns false when all of them have stopped moving. */
  settle(milliseconds: number): boolean {
    const simulation = this.#simulation;
    if (!simulation) return false;
    const end = performance.now() + milliseconds;
    do simulation.tick();
    while (performance.now() < end && simulation.alpha() > 0.01);
    for (const { id, x, y } of this.#moving) this.places.set(id, { id, x, y });
    if (simulation.alpha() > 0.01) return true;
    this.#simulation = undefined;
    return false;
  }

  /** Fixes a node at the position to which a person moved it. */
  put(id: string, x: number, y: number): void {
    this.places.set(id, { id, x, y });
    this.#moving = this.#moving.filter((body) => body.id !== id);
  }
}

const directions: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Returns the node that an arrow key selects: the nearest one in that direction. */
export function nodeToward(
  places: readonly NodePosition[],
  from: NodePosition,
  key: string,
): NodePosition | undefined {
  const way = directions[key];
  if (!way) return undefined;
  let best: NodePosition | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1] - y * way[0]);
    if (place.id === from.id || along <= 0 || aside > along * 1.2) continue;
    const cost = along + aside * 1.5;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}

/** Returns the next or previous node in order of insertion, so that every node is reachable by keyboard. */
export function nodeAfter(ids: readonly string[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return ids.at(at < 0 ? 0 : (at + step + ids.length) % ids.length);
}
