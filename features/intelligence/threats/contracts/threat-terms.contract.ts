import { z } from "zod";

/** The kinds of keys by which an indicator is compared. */
export const indicatorKeyKinds = ["ip", "network", "domain", "url", "md5", "sha1", "sha256", "mail"] as const;
export type IndicatorKeyKind = (typeof indicatorKeyKinds)[number];

/** The kind of an indicator's first value; `other`: none of its values can be compared with events. */
export const IndicatorKind = z.enum([...indicatorKeyKinds, "other"]);
export type IndicatorKind = z.infer<typeof IndicatorKind>;

/**
 * Whether events are compared with it today.
 *
 * - `live`: they are · `upcoming`: from a day on that has not come · `expired`: it grew old, or its source gave it an
 * end
 * - `noisy`: a warning list names it · `revoked`: its source withdrew it
 * - `not_compared`: nothing of its pattern can be compared
 */
export const IndicatorState = z.enum(["live", "upcoming", "expired", "noisy", "revoked", "not_compared"]);
export type IndicatorState = z.infer<typeof IndicatorState>;

/** The reliability of a source by the admiralty scale: A completely … E not at all, F unknown. */
export const Reliability = z.enum(["A", "B", "C", "D", "E", "F"]);
export type Reliability = z.infer<typeof Reliability>;

/** The owner: the provider's threat catalogue, which all companies use, or this company alone. */
export const ThreatOwner = z.enum(["base", "company"]);
export type ThreatOwner = z.infer<typeof ThreatOwner>;

export const SourceKind = z.enum(["file", "taxii", "written", "mail", "incident", "bulletin"]);
export type SourceKind = z.infer<typeof SourceKind>;

/** The year that represents an unlimited validity. */
export const noEndYear = "9999";

/**
 * - `stix`: a STIX 2.1 bundle with related objects · `misp`: one MISP event · `csv`: a table
 *
 * - `navigator`: techniques as an ATT&CK Navigator layer - for machines, one value per line, valid and blockable today:
 * `addresses`, `domains`, `urls`, `hashes`; `edl_*` for Palo Alto external dynamic lists; `fortigate_*` for FortiGate
 * threat feeds; `cisco_asa` an object group
 */
export const exportFormats = [
  ...(["stix", "misp", "csv", "navigator", "addresses", "domains", "urls", "hashes"] as const),
  ...(["edl_ip", "edl_domain", "edl_url", "fortigate_ip", "fortigate_domain", "cisco_asa"] as const),
] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;
