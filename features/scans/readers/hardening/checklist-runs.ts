import { coverageDraft, scanDraft } from "../draft.ts";
import type { ScanItem, ScanResult } from "../scan-report.ts";
import { detached } from "../text/clean.ts";
import { checklistSource } from "./checklist-row.ts";

interface Guide {
  title: string;
  profile: string | null;
}

/** Which guides a checklist holds of a machine, and which rules of them. */
export class ChecklistRuns {
  readonly #guides = new Map<string, Guide>();
  readonly #rules = new Set<string>();

  guide(id: string, guide: Guide): void {
    this.#guides.set(detached(id), structuredClone(guide));
  }

  rule({ rule }: ScanResult): void {
    this.#rules.add(detached(rule.id));
  }

  /** A checklist bears no date: what it says is so on the day that it is brought. */
  *ended(assetKey: string, { cut, tool }: { cut: boolean; tool: string }): Generator<ScanItem> {
    const complete = !cut;
    for (const [benchmark, { title, profile }] of this.#guides)
      yield {
        kind: "benchmark",
        source: checklistSource,
        assetKey,
        benchmark,
        title: title || benchmark,
        profile,
        tool,
        toolVersion: null,
        locus: benchmark,
        endedAt: null,
        complete,
        scores: [],
      };
    const policy = [...this.#guides.keys()].sort().join(", ") || null;
    yield coverageDraft({
      source: checklistSource,
      assetKey,
      complete,
      checks: { policy, families: null, rules: this.#rules },
    });
    yield scanDraft({ source: checklistSource, tool, name: policy, policy, complete });
  }
}
