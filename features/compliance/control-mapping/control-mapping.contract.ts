import { z } from "zod";
import { EvidenceState, Result } from "#features/compliance/control-states/control-states.contract.ts";
import { Relation, StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

const readCall = { scope: "company", permission: "compliance.read", effect: "read", method: "GET" } as const;
const write = { scope: "company", permission: "compliance.write", effect: "write", method: "POST" } as const;
const twoStandards = { source_standard_id: IntId, target_standard_id: IntId };

export const requestStatuses = ["pending", "processing", "completed", "failed", "cancelled"] as const;
export const RequestStatus = z.enum(requestStatuses);

/** One step of a path from one control to another, with the source of the relation. */
export const MappingLink = z.object({
  from: z.string(),
  to: z.string(),
  relation: Relation,
  /** The strength of the relation, from 1 to 10. */
  strength: z.number().int(),
  /** The name of the mapping set; "empresa" for the company's own relations, "texto" for text similarity. */
  origin: z.string(),
});
export type MappingLink = z.infer<typeof MappingLink>;

/** A proposed pair: the relation of source and target, its strength, and the path between them. */
export const MappingPair = z.object({
  source_control_id: z.number().int(),
  source_code: z.string(),
  source_title: z.string(),
  target_control_id: z.number().int(),
  target_code: z.string(),
  target_title: z.string(),
  relation: Relation,
  /** The strength of the weakest link; 1 to 10. */
  strength: z.number().int(),
  /** Whether the relations along the path imply that the two controls overlap. */
  certain: z.boolean(),
  path: z.array(MappingLink).min(1),
  /** The reason that a model gave; only for pairs that it judged. */
  reason: z.string().optional(),
  /** Whether the company already accepted the pair. */
  accepted: z.boolean(),
});
export type MappingPair = z.infer<typeof MappingPair>;

export const MappingRequest = z.object({
  analysis_request_id: Id,
  source_standard_id: z.number().int(),
  target_standard_id: z.number().int(),
  status: RequestStatus,
  /** The progress in percent, from 0 to 100. */
  progress: z.number().int(),
  /**
   * The reason of a failure. For a completed mapping: the reason why no model judged the pairs although one should
   * have.
   */
  reason: z.string(),
  /** `built_in`, or the provider whose model judged the pairs of similar text. */
  engine: z.string(),
  requested_by_name: z.string(),
  requested_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type MappingRequest = z.infer<typeof MappingRequest>;

const process = {
  ...write,
  summary: "Requests the mapping between two standards; a job computes it",
  creates: true,
  input: z.object(twoStandards),
  output: MappingRequest,
} as const;

export const processControlMapping = defineCall({
  ...process,
  name: "control_mapping.process",
  path: "/api/compliance/process_control_mapping/",
});

export const processCompanyControlMapping = defineCall({
  ...process,
  name: "control_mapping.process_of_company",
  path: "/api/compliance/company/process_control_mapping/",
});

export const getControlMappingStatus = defineCall({
  ...readCall,
  name: "control_mapping.get_status",
  path: "/api/compliance/company/control_mapping_status/",
  summary: "Returns the progress of a request, and its pairs when it is completed",
  input: z.object({ analysis_request_id: Id }),
  output: MappingRequest.extend({ pairs: z.array(MappingPair) }),
});

export const acceptPairs = defineCall({
  ...write,
  name: "control_mapping.accept_pairs",
  path: "/api/compliance/company/control_mapping/accept/",
  summary: "Accepts proposed pairs as mappings of the company",
  input: z.object({
    analysis_request_id: Id,
    pairs: z
      .array(z.object({ source_control_id: IntId, target_control_id: IntId, note: text(500).default("") }))
      .min(1)
      .max(2_000),
  }),
  output: z.object({ accepted: z.number().int() }),
});

export const removePair = defineCall({
  ...write,
  name: "control_mapping.remove_pair",
  path: "/api/compliance/company/control_mapping/remove/",
  summary: "Deletes a mapping of the company",
  input: z.object({ source_control_id: IntId, target_control_id: IntId }),
  output: z.object({}),
});

/** A source control whose state supports the proposed state of a target. */
export const FillSource = z.object({
  control_id: z.number().int(),
  code: z.string(),
  result: Result,
  evidence_state: EvidenceState,
  relation: Relation,
  strength: z.number().int(),
  path: z.array(MappingLink).min(1),
});

/** The change of a control that a mapping proposes, with the states that support it. */
export const Fill = z.object({
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  now: Result,
  /** The result that the sources support; null if they support none. */
  proposed: Result.nullable(),
  /** How much of the control the sources cover; `full` if a source covers the whole control. */
  cover: z.enum(["full", "partial", "none"]),
  sources: z.array(FillSource),
});
export type Fill = z.infer<typeof Fill>;

export const previewFill = defineCall({
  ...readCall,
  name: "control_mapping.preview_fill",
  path: "/api/compliance/company/mapping_preview/",
  summary: "Returns the states of one standard that can be filled from another; changes nothing",
  input: z.object({
    ...twoStandards,
    /** The maximum number of relations in a path. */
    depth: z.coerce.number<number>().int().min(1).max(3).default(1),
    minimum_strength: z.coerce.number<number>().int().min(1).max(10).default(1),
  }),
  output: z.object({
    source: StandardBrief,
    target: StandardBrief,
    items: z.array(Fill),
    /** The fingerprint of this preview: applying it is refused when the states changed since. */
    fingerprint: z.string(),
  }),
});

export const applyFill = defineCall({
  ...write,
  name: "control_mapping.apply_fill",
  path: "/api/compliance/company/mapping_apply/",
  summary: "Applies the chosen rows of a preview",
  input: z.object({
    ...twoStandards,
    depth: z.number().int().min(1).max(3),
    minimum_strength: z.number().int().min(1).max(10),
    fingerprint: text(64, 64),
    control_ids: z.array(IntId).min(1).max(2_000),
  }),
  output: z.object({ changed: z.number().int() }),
});

/** A section of one standard compared with one of another: the number of pairs between them and their strength. */
export const MatrixCell = z.object({
  source_section_id: z.number().int(),
  target_section_id: z.number().int(),
  pairs: z.number().int(),
  strongest: z.number().int(),
});

const Section = z.object({
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  controls: z.number().int(),
  /** The number of controls with at least one pair. */
  mapped: z.number().int(),
});

export const getMappingMatrix = defineCall({
  ...readCall,
  name: "control_mapping.get_matrix",
  path: "/api/compliance/company/mapping_matrix/",
  summary:
    "Counts the pairs between two standards by section, and the controls without a pair on either side",
  input: z.object({ ...twoStandards, depth: z.coerce.number<number>().int().min(1).max(3).default(1) }),
  output: z.object({
    source: StandardBrief,
    target: StandardBrief,
    source_sections: z.array(Section),
    target_sections: z.array(Section),
    cells: z.array(MatrixCell),
    pairs: z.array(
      MappingPair.extend({ source_section_id: z.number().int(), target_section_id: z.number().int() }),
    ),
    unmapped_targets: z.array(
      z.object({ control_id: z.number().int(), code: z.string(), title: z.string() }),
    ),
  }),
});
