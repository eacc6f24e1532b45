import { scopeDraft } from "../draft.ts";
import type { ScanScope } from "../scan-coverage.ts";
import { integerOf } from "../text/clean.ts";
import { children, textAt, type XmlNode } from "../text/xml-parts.ts";

const maxTargets = 10_000;

/** The targets in the head of a report, for one without results. */
export class QualysScope {
  readonly #targets: string[] = [];
  #alive: number | null = null;
  #total: number | null = null;

  /** A key of the header of a scan. */
  note(key: string, value: string): void {
    if (key === "TARGET") this.#add(value.split(/[\s,;]+/));
    else if (key === "NBHOST_ALIVE") this.#alive = integerOf(value);
    else if (key === "NBHOST_TOTAL") this.#total = integerOf(value);
  }

  /** The ranges of a report of assets. */
  noteRanges(list: XmlNode): void {
    this.#add(
      children(list, "RANGE").map((range) => {
        const [start, end] = [textAt(range, "START"), textAt(range, "END") || textAt(range, "START")];
        return start === end ? start : `${start}-${end}`;
      }),
    );
  }

  #add(targets: readonly string[]): void {
    for (const target of targets)
      if (target !== "" && this.#targets.length < maxTargets) this.#targets.push(target);
  }

  /**
   * The targets, where the report names some. Which of them answered it does not say: where fewer did than were asked, what
   * it does not name is not shown to be mended.
   */
  covered(endedAt: string | null, status: string | null): ScanScope | undefined {
    if (this.#targets.length === 0) return undefined;
    const allAnswered =
      this.#alive === null || (this.#alive > 0 && (this.#total === null || this.#alive >= this.#total));
    const finished = status === null || /^finished$/i.test(status);
    return scopeDraft({
      source: "qualys",
      targets: this.#targets,
      endedAt,
      complete: finished && allAnswered,
    });
  }
}
