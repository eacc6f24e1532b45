import { coverageDraft, scanDraft } from "../draft.ts";
import type { ScanItem, ScanResult } from "../scan-report.ts";
import { copyString } from "../text/clean.ts";
import { checklistSource } from "./checklist-row.ts";

interface Guide {
  title: string;
  profile: string | null;
  rules: Set<string>;
}

/** The guides of a checklist for a machine, and their rules. */
export class ChecklistRuns {
  readonly #guides = new Map<string, Guide>();

  guide(id: string, { title, profile }: Omit<Guide, "rules">): void {
    const { rules = new Set<string>() } = this.#guides.get(id) ?? {};
    this.#guides.set(copyString(id), { ...structuredClone({ title, profile }), rules });
  }

  rule({ rule, locus }: ScanResult): void {
    if (!this.#guides.has(locus)) this.guide(locus, { title: "", profile: null });
    this.#guides.get(locus)?.rules.add(copyString(rule.id));
  }

  /** Ends the runs. A checklist has no date, so the day of the import is used. */
  *ended(assetKey: string, { cut, tool }: { cut: boolean; tool: string }): Generator<ScanItem> {
    const complete = !cut;
    for (const [benchmark, { title, profile, rules }] of this.#guides) {
      yield {
        kind: "benchmark",
        source: checklistSource,
        assetKey,
        benchmark,
        title: title || benchmark || "STIG",
        profile,
        tool,
        toolVersion: null,
        locus: benchmark,
        endedAt: null,
        complete,
        scores: [],
      };
      yield coverageDraft({
        source: checklistSource,
        assetKey,
        locus: benchmark,
        complete,
        checks: { policy: benchmark || null, families: null, rules },
      });
    }
    // Without any readable rule the asset was reached, but no check result is known.
    if (this.#guides.size === 0)
      yield coverageDraft({ source: checklistSource, assetKey, complete: cut ? false : null });
    const policy = [...this.#guides.keys()].sort().join(", ") || null;
    yield scanDraft({ source: checklistSource, tool, name: policy, policy, complete });
  }
}
