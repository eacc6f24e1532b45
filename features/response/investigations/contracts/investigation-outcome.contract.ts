import { z } from "zod";
import { NonconformityKind } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { writeCall } from "./investigation-work.contract.ts";

/** Declares an incident from an investigation and links both: the activity of each names the other. */

export const declareFromInvestigation = defineCall({
  ...writeCall,
  creates: true,
  name: "investigations.declare_incident",
  path: "/api/investigations/:id/incidents/",
  summary:
    "Declares an incident from the findings; of a restricted investigation, visible to the same people",
  input: z.object({
    id: Id,
    title: text(300, 5),
    severity: Severity,
    description: text(5_000).default(""),
  }),
});

export const huntFromInvestigation = defineCall({
  ...writeCall,
  creates: true,
  name: "investigations.start_hunt",
  path: "/api/investigations/:id/hunts/",
  summary: "Creates a hunt for the same in other events, which is run from its own page",
  input: z.object({
    id: Id,
    title: text(200, 5),
    hypothesis: text(2_000, 10),
    /** Words in the titles of the searched events. */
    words: text(200, 2),
  }),
});

export const recordNonconformity = defineCall({
  ...writeCall,
  creates: true,
  name: "investigations.record_nonconformity",
  path: "/api/investigations/:id/nonconformities/",
  summary: "Records a result as a nonconformity or an observation about a control of the company",
  input: z.object({
    id: Id,
    control_id: IntId,
    kind: NonconformityKind,
    title: text(200, 5),
    description: text(5_000).default(""),
  }),
});

/** The severities of a finding that a person records. */
export const recordedSeverities = ["critical", "high", "medium", "low"] as const;

export const recordFinding = defineCall({
  ...writeCall,
  creates: true,
  name: "investigations.record_finding",
  path: "/api/investigations/:id/findings/",
  summary: "Records a result as a vulnerability of an asset, with its deadline",
  input: z.object({
    id: Id,
    /** The name or address of the asset; an unknown one is created. */
    asset: text(200, 2),
    title: text(300, 5),
    severity: z.enum(recordedSeverities),
    description: text(5_000).default(""),
    /** The recommended remedy of the finding. */
    solution: text(5_000).default(""),
    cves: z
      .array(z.string().regex(/^CVE-\d{4}-\d{4,}$/, "Un CVE se escribe como CVE-2026-1234."))
      .max(20)
      .default([]),
  }),
});

/**
 * Links a bulletin to an investigation. Bulletins are shared by all companies and staff write them in another
 * feature, so the bulletin has to exist before.
 */
export const nameBulletin = defineCall({
  ...writeCall,
  name: "investigations.name_bulletin",
  path: "/api/investigations/:id/bulletins/",
  summary: "Records that a bulletin was made from the investigation",
  input: z.object({ id: Id, bulletin_id: IntId, title: text(300, 1) }),
});
