import { z } from "zod";
import {
  FactCategory,
  IncidentVerdict,
  KeyMomentKind,
  ServiceImpact,
  TaskPhase,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { Severity } from "#platform/contract/severity.ts";

/** Hours since the declaration of the incident; negative before it. */
const hours = z.number();

const IncidentScenario = z.strictObject({
  days_ago: z.number(),
  title: z.string(),
  description: z.string(),
  severity: Severity,
  class: z.string(),
  impact: ServiceImpact,
  origin: z.enum(["manual", "alert", "client_call"]),
  assets: z.array(z.string()),
  accounts: z.array(z.string()),
  observables: z.string(),
  techniques: z.array(z.string()),
  moments: z.array(
    z.strictObject({ kind: KeyMomentKind, hours, estimated: z.boolean(), source: z.string() }),
  ),
  facts: z.array(
    z.strictObject({
      hours,
      category: FactCategory,
      technical: z.string(),
      plain: z.string(),
      client: z.boolean(),
    }),
  ),
  tasks: z.array(
    z.strictObject({
      title: z.string(),
      phase: TaskPhase,
      client: z.boolean(),
      mandatory: z.boolean(),
      due_hours: z.number().nullable(),
      /** The time and result of the task; null: still open. */
      done: z.strictObject({ hours, result: z.string() }).nullable(),
    }),
  ),
  decisions: z.array(z.strictObject({ hours, decision: z.string(), reason: z.string(), by: z.string() })),
  /** The texts for the company; null: none yet. */
  texts: z.strictObject({ hours, plain: z.string(), technical: z.string() }).nullable(),
  /** The stages of the incident. */
  stages: z.array(
    z.strictObject({ hours, to: z.enum(["analysis", "containment", "eradication", "recovery", "review"]) }),
  ),
  /** The playbook that was run on the incident, with its progress; null if there is none. */
  run: z
    .strictObject({
      playbook: z.string(),
      hours,
      steps: z.array(
        z.strictObject({
          hours,
          key: z.string(),
          by: z.enum(["provider", "client"]),
          answer: z.enum(["done", "authorised"]),
          choice: z.number().nullable(),
          result: z.string(),
        }),
      ),
    })
    .nullable(),
  /** The end of the incident; null: still open. */
  end: z
    .strictObject({
      hours,
      verdict: IncidentVerdict,
      reason: z.string(),
      root_cause: z.string(),
      impact_text: z.string(),
      lessons: z.string(),
    })
    .nullable(),
});
export type DemoIncident = z.infer<typeof IncidentScenario>;

/** The schema of the incidents of the demonstration by company. One company has none. */
export const DemoIncidents = z.array(
  z.strictObject({ company: z.string(), incidents: z.array(IncidentScenario) }),
);
export type DemoIncidents = z.infer<typeof DemoIncidents>;
