import type { Legal, ScaleLevel, Tier } from "../standards.contract.ts";

/** One control as read from a file; omitted fields get their default. */
interface ControlDraft {
  code: string;
  /** The code of the parent heading. */
  parent: string | null;
  title: string;
  assessable: boolean;
  guidance?: string | undefined;
  typical_evidence?: string[] | undefined;
  weight?: number | undefined;
  tiers?: string[] | undefined;
  attributes?: Record<string, string> | undefined;
  legal?: Legal | undefined;
  withdrawn?: boolean | undefined;
  /** The name of the control in its file, if it differs from its code: a URN or an id. Mappings refer to it. */
  file_key?: string | undefined;
}

/** The data about the whole standard in a file. */
export interface StandardHead {
  code: string;
  name: string;
  short_name: string;
  version: string;
  publisher: string;
  description: string;
  notice: string;
  source_url: string | null;
  scale: ScaleLevel[];
  target: number;
  tiers: Tier[];
}

/** A complete standard with its controls in order: parents before children. */
export interface StandardDraft extends StandardHead {
  controls: ControlDraft[];
}

/** A control with its position in the tree. */
export interface PositionedControl extends ControlDraft {
  position: number;
  depth: number;
}

/** Yields each control with its position and depth; a parent that does not exist is ignored. */
export function* positionControls(controls: Iterable<ControlDraft>): Generator<PositionedControl> {
  const depths = new Map<string, number>();
  let position = 0;
  for (const control of controls) {
    const above = control.parent === null ? undefined : depths.get(control.parent);
    const depth = above === undefined ? 0 : above + 1;
    depths.set(control.code, depth);
    yield { ...control, parent: above === undefined ? null : control.parent, position, depth };
    position += 1;
  }
}

/** A node as read from a file, before its position is known. */
export interface RawControl {
  /** The position in the file, counted from 1: a row, or the ordinal of the element. */
  line: number;
  /** The name in the file: a URN, an id; in a sheet its code. */
  key: string;
  /**
   * The key of the parent; null at the root. Undefined when the file has none and the code decides ("A.8.8" is below
   * "A.8").
   */
  parentKey: string | null | undefined;
  /** The code; empty when the file has none. */
  code: string;
  title: string;
  guidance: string;
  typical_evidence: string[];
  /** Whether the node is assessable; undefined for the default, which are nodes without children. */
  assessable: boolean | undefined;
  weight: number;
  tiers: string[];
  attributes: Record<string, string>;
  withdrawn: boolean;
}

/** The limits of a standard; a larger one is refused before it fills the memory. */
export const readingLimits = {
  controls: 100_000,
  depth: 40,
  codeLength: 120,
  titleLength: 300,
  guidanceLength: 20_000,
  evidence: 20,
  tiers: 30,
} as const;

/** The scale of a standard that does not define one. */
export const defaultScale: ScaleLevel[] = [
  { score: 0, name: "Inexistente", description: "No se hace o nadie lo tiene a cargo." },
  { score: 1, name: "Inicial", description: "Se hace a veces y depende de quién lo haga." },
  { score: 2, name: "Gestionado", description: "Se planifica y se hace en lo principal." },
  { score: 3, name: "Definido", description: "Está documentado, aprobado y se aplica en todo el alcance." },
  { score: 4, name: "Medido", description: "Hay indicadores y se corrigen las desviaciones." },
  { score: 5, name: "Optimizado", description: "Se mejora de forma continua a partir de lo medido." },
];

/** Returns the default target: a little over the middle of the scale. */
export function defaultTarget(scale: readonly ScaleLevel[]): number {
  return Math.min(scale.length - 1, Math.ceil((scale.length - 1) * 0.6));
}
