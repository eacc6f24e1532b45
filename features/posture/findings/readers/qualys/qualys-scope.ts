import { scopeDraft } from "../draft.ts";
import type { ScanScope } from "../scan-coverage.ts";
import { integerOf } from "../text/clean.ts";
import { childrenNamed, textAtPath, type XmlNode } from "../text/xml-parts.ts";

const maxTargets = 10_000;

/** The targets in the head of a report, for one without results. */
export class QualysScope {
  readonly #targets: string[] = [];
  #alive: number | null = null;
  #total: number | null = null;

  /** Records a key of the scan header. */
  note(key: string, value: string): void {
    if (key === "TARGET") this.#add(value.split(/[\s,;]+/));
    else if (key === "NBHOST_ALIVE") this.#alive = integerOf(value);
    else if (key === "NBHOST_TOTAL") this.#total = integerOf(value);
  }

  /** Records the ranges of an asset report. */
  noteRanges(list: XmlNode): void {
    this.#add(
      childrenNamed(list, "RANGE").map((range) => {
        const [start, end] = [
          textAtPath(range, "START"),
          textAtPath(range, "END") || textAtPath(range, "START"),
        ];
        return start === end ? start : `${start}-${end}`;
      }),
    );
  }

  #add(targets: readonly string[]): void {
    for (const target of targets)
      if (target !== "" && this.#targets.length < maxTargets) this.#targets.push(target);
  }

  /**
   * Returns the scope of a report's targets, if the report names any. The report does not list which targets
   * answered, so if fewer answered than were requested, findings of targets that it does not name are not closed.
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
