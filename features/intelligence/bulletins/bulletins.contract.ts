import { z } from "zod";
import { Id, IntId } from "#platform/contract/ids.ts";
import { ObservableType } from "#platform/contract/observable-type.ts";
import { Body, listOf, Slug, Summary, Title, Tlp } from "#platform/contract/published-text.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";

/** The severity of a bulletin, which is never unknown. */
export const BulletinSeverity = Severity.exclude(["unknown"]);

export const CveId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^CVE-\d{4}-\d{4,7}$/, "Un CVE se escribe CVE-2024-12345");
const TechniqueId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^T\d{4}(\.\d{3})?$/, "Una técnica se escribe T1190 o T1550.004");
const Product = text(120, 1);
export const BulletinSource = z.strictObject({
  title: text(200, 1),
  url: z.url({ protocol: /^https?$/, error: "La dirección debe empezar con https://" }).max(500),
});

/** An object of the threat catalogue that a bulletin is about: an actor, a campaign, malware, a tool. */
export const BulletinObject = z.strictObject({
  id: Id,
  /** The STIX type of the object. */
  type: text(60, 1),
  name: text(500, 1),
});
export type BulletinObject = z.infer<typeof BulletinObject>;

/** The markings of indicators in a bulletin. TLP:RED is for named people, and a bulletin has none. */
export const BulletinTlp = z.enum(["clear", "green", "amber", "amber_strict"]);
export type BulletinTlp = z.infer<typeof BulletinTlp>;

const IndicatorValue = z.strictObject({
  type: ObservableType.extract([
    ...(["ipv4", "ipv6", "cidr", "domain", "url", "mail", "md5", "sha1", "sha256"] as const),
  ]),
  /** The value in its normalised form, not defanged. */
  value: text(2_000, 1),
});

/** A value that indicates the threat of a bulletin. */
export const BulletinIndicator = IndicatorValue.extend({
  tlp: BulletinTlp,
  /** The confidence of the indicator, from 0 to 100. */
  confidence: z.number().int().min(0).max(100),
  /** The last day on which the indicator is valid; null for the default of its kind. */
  valid_until: z.iso.date().nullable(),
});
export type BulletinIndicator = z.infer<typeof BulletinIndicator>;

export const maxIndicators = 1_000;

/** The fields of a bulletin that staff write. */
export const BulletinDraft = z.object({
  slug: Slug,
  title: Title,
  summary: Summary,
  severity: BulletinSeverity,
  cves: z.array(CveId).max(50),
  techniques: z.array(TechniqueId).max(50),
  products: z.array(Product).max(50),
  objects: z.array(BulletinObject).max(50).default([]),
  indicators: z.array(BulletinIndicator).max(maxIndicators).default([]),
  sources: z.array(BulletinSource).max(30),
  body: Body,
});
export type BulletinDraft = z.infer<typeof BulletinDraft>;

/** A bulletin as the public list shows it. */
export const BulletinSummary = BulletinDraft.omit({
  ...({ sources: true, body: true, objects: true, indicators: true } as const),
}).extend({
  id: IntId,
  tlp: Tlp,
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type BulletinSummary = z.infer<typeof BulletinSummary>;

export const Bulletin = BulletinSummary.extend({
  sources: z.array(BulletinSource),
  body: z.string(),
  /** The objects that may be public. */
  objects: z.array(BulletinObject),
  /** The indicators marked TLP:CLEAR. */
  indicators: z.array(IndicatorValue),
});
export type Bulletin = z.infer<typeof Bulletin>;

/** Days are of the zone America/Santiago; both are included. */
export const BulletinFilter = z.object({
  q: text(200).optional(),
  severity: listOf(BulletinSeverity).optional(),
  cve: listOf(CveId).optional(),
  technique: listOf(TechniqueId).optional(),
  product: text(120).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type BulletinFilter = z.infer<typeof BulletinFilter>;

const Counted = z.array(z.object({ value: z.string(), count: z.number().int() }));
/** The values that filters offer, with the number of bulletins of each. */
export const BulletinFacets = z.object({ severities: Counted, techniques: Counted, products: Counted });
export type BulletinFacets = z.infer<typeof BulletinFacets>;

/** The facts for the home page: what was published since the last visit. */
export const BulletinHome = z.object({
  count: z.number().int(),
  newest: z.array(
    z.object({ id: IntId, title: z.string(), severity: Severity, published_at: z.iso.datetime() }),
  ),
});
export type BulletinHome = z.infer<typeof BulletinHome>;
