import type { Regime } from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { anciLaw } from "./anci-law.ts";
import { legalProfileFrom } from "./legal-profile.rules.ts";
import { findLegalProfile } from "./legal-profile.store.ts";

/**
 * Returns the regime in the company's legal dossier; `unknown` while it has none. The day is that of its
 * qualification as OIV.
 */
export async function findDossierRegime(
  db: Database,
): Promise<{ regime: Regime | "unknown"; qualified_on: string | null }> {
  const { regime, resolution_on, version } = legalProfileFrom(await findLegalProfile(db));
  if (version === 0) return { regime: "unknown", qualified_on: null };
  return { regime, qualified_on: regime === "oiv" ? resolution_on : null };
}

/** Returns the name of the company's sector under the law; empty while it is unknown. */
export async function sectorNameOf(db: Database): Promise<string> {
  const { sector } = legalProfileFrom(await findLegalProfile(db));
  return anciLaw.sectors.find(({ code }) => code === sector)?.name ?? "";
}

/** Returns the code of the company's sector under the law; empty while it is unknown. */
export async function sectorCodeOf(db: Database): Promise<string> {
  return legalProfileFrom(await findLegalProfile(db)).sector;
}
