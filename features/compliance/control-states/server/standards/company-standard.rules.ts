import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import type { EditionRow, StandardRow } from "./company-standard.store.ts";

export function standardBriefFrom(row: StandardRow): StandardBrief {
  return {
    id: row.standard_id,
    code: row.code,
    name: row.name,
    short_name: row.short_name,
    version_id: row.version_id,
    version_label: row.version_label,
    scale: row.scale,
    tiers: row.all_tiers,
  };
}

export function companyStandardFrom(row: StandardRow): CompanyStandard {
  const isKnown = row.version > 0;
  return {
    standard: standardBriefFrom(row),
    enabled: row.enabled,
    notes: row.notes,
    notes_for_client: row.notes_for_client,
    target: row.target,
    tiers: row.tiers,
    newer_version_id: isKnown && row.current_version_id !== row.version_id ? row.current_version_id : null,
    previous_version_id: row.previous_version_id,
    enabled_at: row.enabled_at?.toISOString() ?? null,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    changed_by_name: row.changed_by_name,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by_name: row.closed_by_name,
    version: row.version,
  };
}

/** The highest level of a standard's scale. */
export function highestScaleLevel(row: StandardRow): number {
  return Math.max(...row.scale.map(({ score }) => score));
}

/** Returns a sentence about the problem of a target or of chosen tiers; undefined if there is none. */
export function problemOfSetUp(
  row: StandardRow,
  { target, tiers = [] }: { target?: number | undefined; tiers?: readonly string[] | undefined },
): string | undefined {
  if (target !== undefined && target > highestScaleLevel(row))
    return `La escala de ${row.short_name} va de 0 a ${highestScaleLevel(row)}.`;
  const unknown = tiers.find((code) => !row.all_tiers.some((tier) => tier.code === code));
  return unknown === undefined ? undefined : `${row.short_name} no tiene el nivel «${unknown}».`;
}

/** The company's target and tiers as far as an edition has them. */
export function settingsForEdition(
  edition: EditionRow,
  row: StandardRow,
): { target: number; tiers: string[] } {
  const top = Math.max(...edition.scale.map(({ score }) => score));
  const tierCodes = new Set(edition.tiers.map(({ code }) => code));
  return { target: Math.min(row.target, top), tiers: row.tiers.filter((tier) => tierCodes.has(tier)) };
}
