import { z } from "zod";

const code = z.string().trim().min(1).max(40);
const sentence = z.string().trim().min(1).max(600);
const level = z.strictObject({
  score: z.int().min(0),
  name: z.string().trim().min(1),
  description: sentence,
});
const tier = z.strictObject({ code, name: z.string().trim().min(1), description: sentence });

const legal = z.strictObject({
  norm: z.string().min(1),
  article: z.string().min(1),
  binds: z.array(z.enum(["PSE", "OIV"])).min(1),
  infraction: z.enum(["leve", "grave", "gravisima"]).nullable(),
  infraction_ref: z.string().min(1).nullable(),
  url: z.url().nullable(),
  deadline: z.string().min(1).nullable(),
});

const heading = z.strictObject({
  code,
  parent: code.nullable(),
  title: z.string().trim().min(1).max(200),
  guidance: sentence.optional(),
  assessable: z.literal(false),
  attributes: z.record(z.string(), z.string()).optional(),
});

const requirement = z.strictObject({
  code,
  parent: code.nullable(),
  title: z.string().trim().min(1).max(200),
  guidance: sentence,
  typical_evidence: z.array(z.string().trim().min(1)).min(1).max(4),
  assessable: z.literal(true),
  weight: z.int().min(1).max(5),
  tiers: z.array(code),
  attributes: z.record(z.string(), z.string()),
  legal: legal.optional(),
});

const standard = z.strictObject({
  code,
  name: z.string().min(1),
  short_name: z.string().min(1),
  version: z.string().min(1),
  publisher: z.string().min(1),
  description: sentence,
  notice: sentence,
  source_url: z.url().nullable(),
  scale: z.array(level).min(2),
  target: z.int().min(0),
  tiers: z.array(tier),
  controls: z.array(z.discriminatedUnion("assessable", [heading, requirement])).min(1),
});

const pair = z.strictObject({
  source: code,
  target: code,
  relation: z.enum(["equal", "subset", "superset", "intersect"]),
  strength: z.int().min(1).max(10),
  rationale: z.enum(["syntactic", "semantic", "functional"]),
  note: sentence.nullable(),
});

const mappingSet = z.strictObject({
  source: code,
  target: code,
  version: z.string().min(1),
  name: z.string().min(1),
  publisher: z.string().min(1),
  origin: z.enum(["published", "own"]),
  method: z.string().min(1),
  notice: sentence,
  pairs: z.array(pair).min(1),
});

/** The type of a standard in `standards/`: its scale, its tiers and its tree of controls. */
export type StandardFile = z.infer<typeof standard>;

function treeProblems({ controls, tiers }: StandardFile): string[] {
  const seenKeys = new Set<string>();
  const declared = new Set(tiers.map((tier) => tier.code));
  return controls.flatMap((control) => {
    const problems: string[] = [];
    if (seenKeys.has(control.code)) problems.push(`${control.code} appears twice`);
    if (control.parent !== null && !seenKeys.has(control.parent))
      problems.push(`${control.code} needs ${control.parent} before it`);
    for (const tier of control.assessable ? control.tiers : [])
      if (!declared.has(tier)) problems.push(`${control.code} names the unknown tier ${tier}`);
    seenKeys.add(control.code);
    return problems;
  });
}

function scaleProblems({ scale, target }: StandardFile): string[] {
  const problems = scale.flatMap(({ score }, place) =>
    score === place ? [] : [`level ${place} of the scale has the score ${score}`],
  );
  return target < scale.length ? problems : [...problems, `target ${target} is not on the scale`];
}

/** Reads a standard and refuses repeated codes, orphans, unknown tiers and broken scales. */
export const standardFile = standard.superRefine((file, context) => {
  for (const message of [...treeProblems(file), ...scaleProblems(file)])
    context.addIssue({ code: "custom", message });
});

/** Reads a set of correspondences and refuses the same pair written twice. */
export const mappingSetFile = mappingSet.superRefine(({ pairs }, context) => {
  const seenKeys = new Set<string>();
  for (const { source, target } of pairs) {
    const key = `${source} → ${target}`;
    if (seenKeys.has(key)) context.addIssue({ code: "custom", message: `${key} appears twice` });
    seenKeys.add(key);
  }
});
