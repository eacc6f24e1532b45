import { v4 as uuidv4 } from "uuid";

export type StixFixture = Record<string, unknown> & { id: string; type: string };

const at = "2026-11-01T00:00:00.000Z";

export const tlpMarks = {
  clear: "marking-definition--94868c89-83c2-464b-929b-a1a8aa3c8487",
  green: "marking-definition--bab4a63c-aed9-4cf5-a766-dfca5abac2bb",
  amber: "marking-definition--55d920b0-5e8b-4f79-9ee9-91f868d9b421",
  amber_strict: "marking-definition--939a9414-2ddd-4d32-a0cd-375ea402b003",
  red: "marking-definition--e828b379-4e03-4974-9ac4-e53a884c97c1",
} as const;

/** A fictitious STIX object of any type. */
export const stixObject = (type: string, more: Record<string, unknown> = {}): StixFixture => ({
  type,
  spec_version: "2.1",
  id: `${type}--${uuidv4()}`,
  created: at,
  modified: at,
  ...more,
});

export const indicatorObject = (pattern: string, more: Record<string, unknown> = {}): StixFixture =>
  stixObject("indicator", { pattern, pattern_type: "stix", valid_from: at, confidence: 80, ...more });

export const linkObject = (
  from: StixFixture,
  kind: string,
  to: StixFixture,
  more: Record<string, unknown> = {},
): StixFixture =>
  stixObject("relationship", { relationship_type: kind, source_ref: from.id, target_ref: to.id, ...more });

export const bundleOf = (...objects: readonly unknown[]) => ({
  type: "bundle",
  id: `bundle--${uuidv4()}`,
  objects,
});
