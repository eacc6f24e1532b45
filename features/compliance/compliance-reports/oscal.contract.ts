import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";

// The parts of OSCAL 1.1.3 that the portal writes, with the rules of the format for names, times and identifiers.

/** A name of the format: begins with a letter or an underscore. */
const Token = z.string().regex(/^(\p{L}|_)(\p{L}|\p{N}|[.\-_])*$/u);
const Uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const Timestamp = z.iso.datetime({ offset: true });
/** One line that is not blank and has no white space at its beginning or end. */
const Line = z.string().regex(/^\S(.*\S)?$/u);
const Prose = z.string().min(1);

const Property = z.strictObject({ name: Token, ns: z.url(), value: Line });
const properties = { props: z.array(Property).min(1).optional() };
export type OscalProperty = z.infer<typeof Property>;

const Metadata = z.strictObject({
  title: Line,
  "last-modified": Timestamp,
  version: Line,
  "oscal-version": z.literal("1.1.3"),
  parties: z.array(z.strictObject({ uuid: Uuid, type: z.literal("organization"), name: Line })).min(1),
});
export type OscalMetadata = z.infer<typeof Metadata>;

const Observation = z.strictObject({
  uuid: Uuid,
  title: Line,
  description: Prose,
  ...properties,
  methods: z.array(z.enum(["EXAMINE", "INTERVIEW", "TEST", "UNKNOWN"])).min(1),
  collected: Timestamp,
  remarks: Prose.optional(),
});
export type OscalObservation = z.infer<typeof Observation>;

const Finding = z.strictObject({
  uuid: Uuid,
  title: Line,
  description: Prose,
  ...properties,
  target: z.strictObject({
    type: z.literal("statement-id"),
    "target-id": Token,
    status: z.strictObject({
      state: z.enum(["satisfied", "not-satisfied"]),
      reason: z.enum(["pass", "fail", "other"]),
      remarks: Prose.optional(),
    }),
  }),
  "related-observations": z.array(z.strictObject({ "observation-uuid": Uuid })).min(1),
});
export type OscalFinding = z.infer<typeof Finding>;

const SelectedControls = z.array(z.strictObject({ "control-id": Token })).min(1);

const BackMatter = z.strictObject({
  resources: z.array(z.strictObject({ uuid: Uuid, title: Line, description: Prose })).min(1),
});

export const AssessmentResults = z.strictObject({
  "assessment-results": z.strictObject({
    uuid: Uuid,
    metadata: Metadata,
    "import-ap": z.strictObject({ href: z.string().regex(/^#/) }),
    results: z
      .array(
        z.strictObject({
          uuid: Uuid,
          title: Line,
          description: Prose,
          start: Timestamp,
          end: Timestamp,
          ...properties,
          "reviewed-controls": z.strictObject({
            "control-selections": z
              .array(
                z.strictObject({
                  description: Prose,
                  "include-controls": SelectedControls.optional(),
                  "exclude-controls": SelectedControls.optional(),
                }),
              )
              .min(1),
          }),
          observations: z.array(Observation).min(1).optional(),
          findings: z.array(Finding).min(1).optional(),
        }),
      )
      .min(1),
    "back-matter": BackMatter,
  }),
});
export type AssessmentResults = z.infer<typeof AssessmentResults>;

const Risk = z.strictObject({
  uuid: Uuid,
  title: Line,
  description: Prose,
  statement: Prose,
  ...properties,
  status: z.enum(["open", "remediating", "deviation-approved"]),
  deadline: Timestamp.optional(),
  remediations: z
    .array(
      z.strictObject({
        uuid: Uuid,
        lifecycle: z.enum(["recommendation", "planned", "completed"]),
        title: Line,
        description: Prose,
      }),
    )
    .min(1)
    .optional(),
});
export type OscalRisk = z.infer<typeof Risk>;

const PlanItem = z.strictObject({
  uuid: Uuid,
  title: Line,
  description: Prose,
  ...properties,
  "related-risks": z.array(z.strictObject({ "risk-uuid": Uuid })).min(1),
  remarks: Prose.optional(),
});
export type OscalPlanItem = z.infer<typeof PlanItem>;

export const PlanOfAction = z.strictObject({
  "plan-of-action-and-milestones": z.strictObject({
    uuid: Uuid,
    metadata: Metadata,
    "system-id": z.strictObject({ "identifier-type": z.url(), id: Line }),
    risks: z.array(Risk).min(1),
    "poam-items": z.array(PlanItem).min(1),
  }),
});
export type PlanOfAction = z.infer<typeof PlanOfAction>;

const readCall = { scope: "company", permission: "compliance.read", effect: "read", method: "GET" } as const;

export const exportAssessmentResults = defineCall({
  ...readCall,
  name: "compliance_reports.export_assessment_results",
  path: "/api/compliance/reports/standards/:id/oscal/assessment_results/",
  summary:
    "Exports the assessment of a standard as OSCAL 1.1 assessment results; equal states give equal documents",
  input: z.object({ id: IntId }),
  output: AssessmentResults,
});

export const exportPlanOfAction = defineCall({
  ...readCall,
  name: "compliance_reports.export_plan_of_action",
  path: "/api/compliance/reports/standards/:id/oscal/poam/",
  summary:
    "Exports the gaps and open nonconformities of a standard as OSCAL 1.1 plan of action and milestones",
  input: z.object({ id: IntId }),
  output: PlanOfAction,
});
