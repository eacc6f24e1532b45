import type { ThreatReceipt } from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import type { ThreatDraft } from "#features/intelligence/threats/readers/stix/stix-draft.ts";
import type { PassedRecord } from "#features/intelligence/threats/readers/threat-record.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { indicatorState } from "../indicators/indicator-state.ts";

/** The most unknown types that a receipt names. */
const maxTypes = 100;

/** The number of values in the preview of a file. */
const maxVisible = 10;

/** The contents of a file, counted while it is read. */
export class ReceiptCount {
  readonly #now: Date;
  readonly #byType = new Map<string, number>();
  readonly #byTlp = new Map<Tlp, number>();
  readonly #unknown = new Map<string, number>();
  readonly #unused = new Map<PassedRecord["passed"], number>();
  readonly #first: ThreatReceipt["first"] = [];
  readonly #indicators = { live: 0, expired: 0, noisy: 0, revoked: 0, not_compared: 0 };

  constructor(now: Date) {
    this.#now = now;
  }

  add(
    draft: ThreatDraft,
    {
      source,
      confidence,
      unknownType,
    }: {
      source: { own_cycle: boolean };
      confidence: number;
      unknownType: string | undefined;
    },
  ): void {
    addOne(
      this.#byType,
      draft.sort === "link" ? "relationship" : draft.sort === "indicator" ? "indicator" : draft.type,
    );
    addOne(this.#byTlp, draft.tlp);
    if (unknownType !== undefined) addOne(this.#unknown, unknownType);
    if (draft.sort !== "indicator") return;
    const { state } = indicatorState(draft, { source, confidence, now: this.#now });
    this.#indicators[state === "upcoming" ? "live" : state] += 1;
    const [key] = draft.keys;
    // Everybody who manages threat data sees the receipt, so TLP:RED objects are left out of it.
    if (key && draft.tlp !== "red" && this.#first.length < maxVisible)
      this.#first.push({ kind: key.kind, value: key.key.slice(0, 200), state });
  }

  /** Counts a record that is not used. */
  pass(why: PassedRecord["passed"]): void {
    this.#unused.set(why, (this.#unused.get(why) ?? 0) + 1);
  }

  receipt(source: string, { repeated }: { repeated: number }): ThreatReceipt {
    return {
      source,
      repeated,
      unused: Object.fromEntries(this.#unused),
      by_type: Object.fromEntries(this.#byType),
      by_tlp: Object.fromEntries(this.#byTlp),
      unknown_types: Object.fromEntries(this.#unknown),
      indicators: { ...this.#indicators },
      first: [...this.#first],
    };
  }
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  if (counts.has(key) || counts.size < maxTypes) counts.set(key, (counts.get(key) ?? 0) + 1);
}
