import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Flag, text } from "#platform/contract/text.ts";

const company = { scope: "company", effect: "read", permission: "compliance.read", method: "GET" } as const;

/** One level of a standard's maturity scale. */
export const ScaleLevel = z.object({ score: z.number().int(), name: z.string(), description: z.string() });
export type ScaleLevel = z.infer<typeof ScaleLevel>;

/** A group of controls that a company may choose to follow, such as IG1, OIV or Privacy. */
export const Tier = z.object({ code: z.string(), name: z.string(), description: z.string() });
export type Tier = z.infer<typeof Tier>;

/** The data of a standard that lists and charts need. */
export const StandardBrief = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  short_name: z.string(),
  version_id: z.number().int(),
  version_label: z.string(),
  scale: z.array(ScaleLevel),
  tiers: z.array(Tier),
});
export type StandardBrief = z.infer<typeof StandardBrief>;

/** A standard in the edition that the company follows, or otherwise in the current one. */
export const Standard = StandardBrief.extend({
  publisher: z.string(),
  description: z.string(),
  notice: z.string(),
  source_url: z.string().nullable(),
  origin: z.enum(["bundled", "imported"]),
  /** The default target level of a company. */
  target: z.number().int(),
  control_count: z.number().int(),
  assessable_count: z.number().int(),
});
export type Standard = z.infer<typeof Standard>;

export const infractions = ["leve", "grave", "gravisima"] as const;
export type Infraction = (typeof infractions)[number];
/** The legal facts of a requirement. */
export const Legal = z.object({
  norm: z.string(),
  article: z.string(),
  binds: z.array(z.string()),
  infraction: z.enum(infractions).nullable(),
  infraction_ref: z.string().nullable(),
  url: z.string().nullable(),
  deadline: z.string().nullable(),
});
export type Legal = z.infer<typeof Legal>;

/** A node of a standard's tree; headings are not assessable. In the order of the standard. */
export const ControlNode = z.object({
  id: z.number().int(),
  standard_id: z.number().int(),
  code: z.string(),
  parent_id: z.number().int().nullable(),
  depth: z.number().int(),
  title: z.string(),
  assessable: z.boolean(),
  weight: z.number().int(),
  tiers: z.array(z.string()),
  withdrawn: z.boolean(),
});
export type ControlNode = z.infer<typeof ControlNode>;

export const Control = ControlNode.extend({
  standard_code: z.string(),
  standard_name: z.string(),
  guidance: z.string(),
  typical_evidence: z.array(z.string()),
  attributes: z.record(z.string(), z.string()),
  legal: Legal.nullable(),
});
export type Control = z.infer<typeof Control>;

export const relations = ["equal", "subset", "superset", "intersect"] as const;
export const Relation = z.enum(relations);
export type Relation = z.infer<typeof Relation>;

/** A pair of controls of two standards. `subset`: the source is narrower than the target. */
export const Mapping = z.object({
  id: z.number().int(),
  set_name: z.string(),
  publisher: z.string(),
  origin: z.enum(["published", "own", "imported"]),
  source: z.object({
    control_id: z.number().int(),
    standard_id: z.number().int(),
    code: z.string(),
    title: z.string(),
  }),
  target: z.object({
    control_id: z.number().int(),
    standard_id: z.number().int(),
    code: z.string(),
    title: z.string(),
  }),
  relation: Relation,
  /** The strength of the relation, from 1 to 10. */
  strength: z.number().int(),
  rationale: z.enum(["syntactic", "semantic", "functional"]),
  note: z.string().nullable(),
});
export type Mapping = z.infer<typeof Mapping>;

export const listStandards = defineCall({
  ...company,
  name: "standards.list_standards",
  path: "/api/compliance/standards/",
  summary: "Lists the standards of the library",
  input: z.object({}),
  output: z.object({ items: z.array(Standard) }),
});

export const getStandard = defineCall({
  ...company,
  name: "standards.get_standard",
  path: "/api/compliance/standards/:id/",
  summary: "Returns a standard with its scale and tiers, in the edition that the company follows",
  input: z.object({ id: IntId }),
  output: Standard,
});

export const listStandardControls = defineCall({
  ...company,
  name: "standards.list_standard_controls",
  path: "/api/compliance/standards/:id/controls/",
  summary: "Lists the whole tree of a standard in its order; parents come before their children",
  input: z.object({ id: IntId }),
  output: z.object({ standard: StandardBrief, items: z.array(ControlNode) }),
});

export const listControls = defineCall({
  ...company,
  name: "standards.list_controls",
  path: "/api/compliance/controls/",
  summary: "Lists controls of the library, with filters, in the order of their standards",
  input: PageRequest.extend({
    standard_id: IntId.optional(),
    tier: text(40).optional(),
    assessable: Flag.optional(),
    q: text(100).optional(),
  }),
  output: pageOf(Control),
});

export const getControl = defineCall({
  ...company,
  name: "standards.get_control",
  path: "/api/compliance/controls/:id/",
  summary: "Returns a control with its headings and the controls mapped to it",
  input: z.object({ id: IntId }),
  output: z.object({
    control: Control,
    above: z.array(ControlNode),
    mappings: z.array(Mapping),
  }),
});

export const listMappings = defineCall({
  ...company,
  name: "standards.list_mappings",
  path: "/api/compliance/mappings/",
  summary: "Lists mappings between controls of standards, with filters",
  input: PageRequest.extend({
    source_standard_id: IntId.optional(),
    target_standard_id: IntId.optional(),
    control_id: IntId.optional(),
    relation: Relation.optional(),
  }),
  output: pageOf(Mapping),
});

/** A set of pairs of controls between two standards, with its publisher and its origin. */
export const MappingSet = z.object({
  id: z.number().int(),
  name: z.string(),
  version: z.string(),
  publisher: z.string(),
  origin: z.enum(["published", "own", "imported"]),
  notice: z.string(),
  source: z.object({ id: z.number().int(), short_name: z.string() }),
  target: z.object({ id: z.number().int(), short_name: z.string() }),
  pairs: z.number().int(),
});
export type MappingSet = z.infer<typeof MappingSet>;

export const listMappingSets = defineCall({
  ...company,
  name: "standards.list_mapping_sets",
  path: "/api/compliance/mapping_sets/",
  summary: "Lists the mapping sets of the library, or those of one standard",
  input: z.object({ standard_id: IntId.optional() }),
  output: z.object({ items: z.array(MappingSet) }),
});
