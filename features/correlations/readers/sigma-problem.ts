/** Where something stands in the text that a person wrote; both count from one. */
export interface Place {
  line: number;
  column: number;
}

/** What keeps a rule from being understood, in the words of whoever writes it. */
export interface SigmaProblem {
  message: string;
  /** The name of the part: `detection.selection.CommandLine|contains`. */
  path: string;
  place: Place;
}

/** Gathers the problems of one text; a rule is read on, so that they are all named at once. */
export class Problems {
  readonly items: SigmaProblem[] = [];

  add(path: string, place: Place, message: string): void {
    // A reader of YAML stumbles several times over one slip; whoever writes is told once for each line.
    const told = this.items.some(
      (item) => item.path === path && item.place.line === place.line && item.message === message,
    );
    if (!told && this.items.length < mostProblems) this.items.push({ path, place, message });
  }
}

const mostProblems = 50;
