import { z } from "zod";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { SeenCase } from "#platform/contract/case-work.ts";
import { sharingCalls } from "#platform/contract/cases/case-calls.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { NewCard } from "./investigation-board.contract.ts";
import { InvestigationDetail } from "./investigation-detail.contract.ts";
import { InvestigationResult, Level } from "./investigation-terms.contract.ts";
import { readCall, workCall } from "./investigations.contract.ts";

export const writeCall = {
  ...workCall,
  effect: "write",
  method: "POST",
  output: InvestigationDetail,
} as const;
const nameOf = (verb: string) =>
  ({ name: `investigations.${verb}`, path: `/api/investigations/:id/${verb}/` }) as const;

export const openInvestigation = defineCall({
  ...writeCall,
  creates: true,
  name: "investigations.open_investigation",
  path: "/api/investigations/",
  summary: "Opens an investigation with its question and its first hypotheses",
  input: z.object({
    question: text(300, 10),
    context: text(5_000).default(""),
    severity: Severity.default("medium"),
    tlp: Tlp.default("amber"),
    lead_id: IntId.nullable().default(null),
    hypotheses: z.array(text(500, 3)).max(12).default([]),
    /** The first card of its board. */
    card: NewCard.optional(),
    /**
     * The people who may see the investigation besides its lead and author; if absent, all people who serve the
     * company.
     */
    restricted_to: z.array(IntId).max(50).optional(),
  }),
});

export const reviseInvestigation = defineCall({
  ...writeCall,
  method: "PUT",
  name: "investigations.revise_investigation",
  path: "/api/investigations/:id/",
  summary: "Changes the question, its context, its severity or its TLP",
  input: SeenCase.extend({
    question: text(300, 10),
    context: text(5_000),
    severity: Severity,
    tlp: Tlp,
  }),
});

export const takeInvestigation = defineCall({
  ...writeCall,
  ...nameOf("take"),
  summary: "Makes the caller the lead and starts the work",
  input: SeenCase,
});

export const assignInvestigation = defineCall({
  ...writeCall,
  ...nameOf("assign"),
  summary: "Assigns the case to a person of the provider, or to nobody",
  input: SeenCase.extend({ assignee_id: IntId.nullable() }),
});

/** Concludes an investigation. A result `answered` names the confirmed hypothesis; `inconclusive` names none. */
export const concludeInvestigation = defineCall({
  ...writeCall,
  ...nameOf("conclude"),
  summary: "Concludes with the most probable hypothesis, its confidence, and the basis of the confidence",
  input: SeenCase.extend({
    result: InvestigationResult,
    hypothesis_id: Id.nullable().default(null),
    confidence: Level,
    conclusion: text(5_000, 10),
    grounds: text(2_000, 10),
  }),
});

const reason = text(2_000, 5);

export const reopenInvestigation = defineCall({
  ...writeCall,
  ...nameOf("reopen"),
  summary: "Reopens a concluded investigation",
  input: SeenCase.extend({ reason }),
});

export const { publish: shareInvestigation, withdraw: withdrawInvestigation } = sharingCalls({
  feature: "investigations",
  path: "/api/investigations/",
  permission: workCall.permission,
  detail: InvestigationDetail,
});

export const restrictInvestigation = defineCall({
  ...writeCall,
  ...nameOf("restrict"),
  summary: "Restricts the investigation to named people, whatever their role",
  input: SeenCase.extend({ people: z.array(IntId).max(50), reason }),
});

export const unrestrictInvestigation = defineCall({
  ...writeCall,
  ...nameOf("unrestrict"),
  summary: "Makes the investigation visible again to all people of the provider who serve the company",
  input: SeenCase.extend({ reason }),
});

export const addInvestigator = defineCall({
  ...writeCall,
  name: "investigations.add_person",
  path: "/api/investigations/:id/people/",
  summary: "Adds a person to the team; a restricted investigation becomes visible to that person",
  input: SeenCase.extend({ user_id: IntId }),
});

export const removeInvestigator = defineCall({
  ...writeCall,
  name: "investigations.remove_person",
  path: "/api/investigations/:id/people/remove/",
  summary: "Removes a person from the team; a restricted investigation is no longer visible to that person",
  input: SeenCase.extend({ user_id: IntId }),
});

export const listInvestigators = defineCall({
  ...readCall,
  name: "investigations.list_candidates",
  path: "/api/investigations/candidates/",
  summary: "Lists the people of the company and of the provider who serve it",
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({ id: z.number().int(), name: z.string(), side: z.enum(["provider", "client"]) }),
    ),
  }),
});
