// What this screen uses of two libraries that bring no types of their own.
declare module "d3-force" {
  export interface Body {
    index?: number;
    x?: number;
    y?: number;
    vx?: number;
    vy?: number;
    fx?: number | null;
    fy?: number | null;
  }
  export type Force = (alpha: number) => void;
  interface ForceLink<Node> extends Force {
    id(of: (node: Node) => string): this;
    distance(length: number): this;
    strength(strength: number): this;
  }
  interface ForceManyBody extends Force {
    strength(strength: number): this;
    distanceMax(length: number): this;
    theta(theta: number): this;
  }
  interface ForceCollide extends Force {
    strength(strength: number): this;
  }
  export interface Simulation {
    force(name: string, force: Force): this;
    alpha(): number;
    alphaDecay(decay: number): this;
    stop(): this;
    tick(times?: number): this;
    randomSource(source: () => number): this;
  }
  export function forceSimulation<Node extends Body>(nodes: Node[]): Simulation;
  export function forceLink<Node extends Body>(links: { source: string; target: string }[]): ForceLink<Node>;
  export function forceManyBody(): ForceManyBody;
  export function forceCollide(radius: number): ForceCollide;
}

declare module "d3-quadtree" {
  export interface Quadtree<Datum> {
    find(x: number, y: number, radius?: number): Datum | undefined;
  }
  export function quadtree<Datum>(
    data: readonly Datum[],
    x: (datum: Datum) => number,
    y: (datum: Datum) => number,
  ): Quadtree<Datum>;
}
