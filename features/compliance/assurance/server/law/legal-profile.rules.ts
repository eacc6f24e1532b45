import {
  DossierEntry,
  type LegalProfile,
  type Regime,
} from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import type { LegalProfileRow } from "./legal-profile.store.ts";

/** The profile of a company without one. */
export const noProfile: LegalProfile = {
  regime: "none",
  sector: "",
  resolution: "",
  resolution_on: null,
  dossier: [],
  version: 0,
  updated_at: null,
  updated_by_name: null,
};

export function legalProfileFrom(row: LegalProfileRow | undefined): LegalProfile {
  if (!row) return noProfile;
  return {
    ...row,
    regime: row.regime as Regime,
    dossier: row.dossier.flatMap((entry) => DossierEntry.safeParse(entry).data ?? []),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The tiers of the standard that apply to each regime; a requirement of both regimes belongs to both tiers. */
export const tiersOf: Record<Regime, string[]> = { none: [], pse: ["PSE"], oiv: ["OIV"] };

export function sameTiers(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join() === b.toSorted().join();
}
