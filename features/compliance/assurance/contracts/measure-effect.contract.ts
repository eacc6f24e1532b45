import { z } from "zod";
import { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { ControlRef } from "./control-ref.contract.ts";
import { Measure } from "./measure.contract.ts";

const company = { scope: "company" } as const;

/** The results that an active measure may give to a control; a person decides which one. */
export const effectResults = ["partially_compliant", "compliant"] as const;
export const EffectResult = z.enum(effectResults);
export type EffectResult = z.infer<typeof EffectResult>;

export const untouchedReasons = [
  "already",
  "not_applicable",
  "not_followed",
  "closed",
  "measure_not_active",
] as const;

/** The effect of a measure on one control; `untouched` is the reason if it has no effect. */
export const ControlEffect = ControlRef.extend({
  from: Result.nullable(),
  to: EffectResult.nullable(),
  untouched: z.enum(untouchedReasons).nullable(),
});
export type ControlEffect = z.infer<typeof ControlEffect>;

export const previewMeasure = defineCall({
  ...company,
  name: "assurance.preview_measure",
  method: "GET",
  path: "/api/compliance/measures/:id/effect/",
  summary: "Returns what an active measure would mean for each control that it serves; changes nothing",
  permission: "compliance.read",
  effect: "read",
  input: z.object({ id: Id, result: EffectResult.default("partially_compliant") }),
  output: z.object({ changes: z.number().int(), items: z.array(ControlEffect) }),
});

export const applyMeasure = defineCall({
  ...company,
  name: "assurance.apply_measure",
  method: "POST",
  path: "/api/compliance/measures/:id/apply/",
  summary: "Applies the previewed changes; refused if their number differs from the preview",
  permission: "compliance.write",
  effect: "write",
  input: z.object({
    id: Id,
    result: EffectResult,
    expected: z.number().int().min(1),
    reason: text(400).default(""),
  }),
  output: z.object({ changed: z.number().int() }),
});

/** The typical measure of a provider's service, ready to be created. */
export const MeasureSuggestion = z.object({
  service: z.object({ id: z.number().int(), name: z.string(), contracted: z.boolean() }),
  name: z.string(),
  description: z.string(),
  /** The controls that the measure serves, whether or not the company follows their standard. */
  controls: z.array(ControlRef),
  /** The measure that was created from the suggestion; null before. */
  measure_id: Id.nullable(),
});
export type MeasureSuggestion = z.infer<typeof MeasureSuggestion>;

export const suggestMeasures = defineCall({
  ...company,
  name: "assurance.suggest_measures",
  method: "GET",
  path: "/api/compliance/measures/suggestions/",
  summary:
    "Suggests measures that depend on the provider's services, with the controls that each usually serves",
  permission: "compliance.read",
  effect: "read",
  input: z.object({}),
  output: z.object({ items: z.array(MeasureSuggestion) }),
});

export const adoptSuggestion = defineCall({
  ...company,
  name: "assurance.adopt_suggestion",
  method: "POST",
  path: "/api/compliance/measures/suggestions/",
  summary: "Creates a measure from a suggestion, with its links",
  permission: "compliance.write",
  effect: "write",
  creates: true,
  input: z.object({ service_id: IntId }),
  output: Measure,
});
