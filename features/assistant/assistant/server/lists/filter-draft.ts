import { foldText } from "#platform/contract/fold-text.ts";

const nameNouns =
  "(?:(?:de|del|de la|el|la|al) )?(?:usuari[oa]|cuenta|persona|equipo|servidor|activo|maquina|host)";

/** The unread words of a question and the filter that was read so far. */
export class FilterDraft {
  left: string;
  readonly filter: Record<string, unknown> = {};
  readonly conditions: string[] = [];

  constructor(words: string) {
    this.left = words;
  }

  /** Removes words that match; returns whether there were any. */
  take(pattern: RegExp): boolean {
    const rest = this.left.replace(pattern, " ").replace(/\s+/g, " ").trim();
    const isThere = rest !== this.left;
    this.left = rest;
    return isThere;
  }

  takeName(name: string, mentions: readonly string[]): void {
    for (const each of [name, ...mentions])
      this.left = ` ${this.left} `.replace(` ${foldText(each)} `, " ").trim();
    // «Del usuario jsepulveda» names the account QUILQUEN\\jsepulveda.
    for (const part of foldText(name).split(" "))
      if (part.length > 3) this.take(new RegExp(`(?<=^| )(?:${nameNouns} )?${part}(?= |$)`, "g"));
  }

  set(name: string, value: unknown, condition: string): void {
    this.filter[name] = value;
    this.conditions.push(condition);
  }
}
