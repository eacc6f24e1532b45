import { z } from "zod";
import { assignment } from "#platform/contract/cases/case-calls.ts";
import { defineSteps } from "#platform/contract/cases/case-steps.ts";
import { text } from "#platform/contract/text.ts";
import { wordsWithout } from "#platform/contract/word-list.ts";
import { type IncidentStage, incidentStages } from "./incident-terms.contract.ts";

/** The stages in which work is done, in their usual order. */
export const openStages = wordsWithout(incidentStages, ["closed"]);

const isOpen = ({ status }: { status: IncidentStage }) => status !== "closed";

/** The steps of incidents that can be undone. Closing is a separate call, because it requires checks. */
export const incidentSteps = defineSteps<{ status: IncidentStage }>()({
  take: { from: isOpen, input: {} },
  assign: { from: isOpen, input: assignment },
  /** Any order of the open stages is allowed. */
  move: { from: isOpen, input: { to: z.enum(openStages), note: text(2_000).default("") } },
});
