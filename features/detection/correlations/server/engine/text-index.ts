const upperA = 65;
const upperZ = 90;
const slash = 47;
const backslash = 92;
const kelvin = 0x212a;
const dottedI = 0x130;

/**
 * Finds which of many short texts occur in a long one, in one pass regardless of their number (Aho-Corasick automaton
 * as a table). ASCII case is ignored, and consecutive backslashes count as one.
 */
export class TextIndex {
  readonly #classOf = new Uint8Array(128);
  readonly #classes: number;
  readonly #next: Int32Array;
  /** For each state of the automaton, the owners of the texts that end there. */
  readonly #owners: (readonly number[] | undefined)[];

  /** `texts`: ASCII in lower case, each with the ids of its owners. */
  constructor(texts: ReadonlyMap<string, readonly number[]>) {
    let classes = 1;
    let places = 1;
    for (const text of texts.keys()) {
      places += text.length;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (this.#classOf[code] === 0) this.#classOf[code] = classes++;
      }
    }
    for (let code = upperA; code <= upperZ; code += 1) this.#classOf[code] = this.#classOf[code + 32] ?? 0;
    this.#classes = classes;
    this.#next = new Int32Array(places * classes);
    this.#owners = new Array(places);
    this.#plant(texts);
    this.#link();
  }

  #plant(texts: ReadonlyMap<string, readonly number[]>): void {
    let used = 1;
    for (const [text, owners] of texts) {
      let place = 0;
      for (let at = 0; at < text.length; at += 1) {
        const step = place * this.#classes + (this.#classOf[text.charCodeAt(at)] ?? 0);
        if (this.#next[step] === 0) this.#next[step] = used++;
        place = this.#next[step] ?? 0;
      }
      this.#owners[place] = [...(this.#owners[place] ?? []), ...owners];
    }
  }

  /**
   * Sets the failure links, breadth first: on a mismatch the search continues in the longest suffix that begins another
   * text.
   */
  #link(): void {
    const fallback = new Int32Array(this.#owners.length);
    const queue: number[] = [];
    for (let step = 0; step < this.#classes; step += 1) {
      const child = this.#next[step] ?? 0;
      if (child !== 0) queue.push(child);
    }
    for (let head = 0; head < queue.length; head += 1) {
      const place = queue[head] ?? 0;
      const back = fallback[place] ?? 0;
      const inherited = this.#owners[back];
      if (inherited) this.#owners[place] = [...(this.#owners[place] ?? []), ...inherited];
      for (let step = 0; step < this.#classes; step += 1) {
        const at = place * this.#classes + step;
        const child = this.#next[at] ?? 0;
        const other = this.#next[back * this.#classes + step] ?? 0;
        if (child === 0) this.#next[at] = other;
        else {
          fallback[child] = other;
          queue.push(child);
        }
      }
    }
  }

  /**
   * Adds the owners of the texts found to `ids`. Returns false if escapes make the raw text unreliable for this search.
   */
  collect(text: string, ids: Set<number>): boolean {
    const classes = this.#classes;
    let place = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= 128) {
        // The Kelvin sign and the dotted I become ASCII in lower case.
        if (code === kelvin || code === dottedI) return false;
        place = 0;
        continue;
      }
      if (code === backslash) {
        if (isWrittenByCode(text, at)) return false;
        // Tools escape once, twice or not at all, so consecutive backslashes count as one, and `\/` counts as `/`.
        const next = text.charCodeAt(at + 1);
        if (next === backslash) continue;
        if (next === slash && text.charCodeAt(at - 1) !== backslash) continue;
      }
      place = this.#next[place * classes + (this.#classOf[code] ?? 0)] ?? 0;
      const owners = this.#owners[place];
      if (owners) for (const owner of owners) ids.add(owner);
    }
    return true;
  }
}

/** `\u0041`, `\u212a`, `\u0130`: a JSON escape of an ASCII letter, or of a character that becomes one in lower case. */
function isWrittenByCode(text: string, at: number): boolean {
  if (text[at + 1] !== "u") return false;
  return /^(?:00[2-7]|212a|0130)/i.test(text.slice(at + 2, at + 6));
}
