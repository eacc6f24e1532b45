import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import {
  Count,
  manageCall,
  Related,
  Rule,
  readCall,
  Source,
  SourceProblem,
} from "./correlations.contract.ts";
import { RuleTest } from "./rule-test.contract.ts";

export const RuleDetail = Rule.extend({
  source: z.string(),
  note: z.string(),
  description: z.string(),
  false_positives: z.array(z.string()),
  /** The problems that prevent the stored text from running; empty for a rule that can be enabled. */
  problems: z.array(SourceProblem),
  /** The reasons why the rule may never match here, such as that no source delivers its kind of record. */
  notices: z.array(SourceProblem),
  rests_on: z.array(Related),
  feeds_rules: z.array(Related),
  /** The newest test, of any revision. */
  test: RuleTest.nullable(),
});

export type RuleDetail = z.infer<typeof RuleDetail>;

export const getRule = defineCall({
  ...readCall,
  name: "correlations.get_rule",
  path: "/api/correlations/rules/:id/",
  summary: "Returns a rule with its text, its newest test and the rules linked to it",
  input: z.object({ id: Id }),
  output: RuleDetail,
});

const versionedId = { id: Id, version: Count };

const Reason = text(500);

export const updateRule = defineCall({
  ...manageCall,
  method: "PATCH",
  name: "correlations.update_rule",
  path: "/api/correlations/rules/:id/",
  summary: "Changes the text, the owner or the note of a rule; a new text is a new revision",
  input: z.object({
    ...versionedId,
    source: Source.optional(),
    reason: Reason.default(""),
    note: text(2_000).optional(),
    owner_id: IntId.nullable().optional(),
  }),
  output: RuleDetail,
});

export const turnOnRule = defineCall({
  ...manageCall,
  name: "correlations.turn_on_rule",
  path: "/api/correlations/rules/:id/on/",
  summary: "Activates a rule; an untested text requires a reason",
  input: z.object({ ...versionedId, reason: Reason.default("") }),
  output: RuleDetail,
});

export const turnOffRule = defineCall({
  ...manageCall,
  name: "correlations.turn_off_rule",
  path: "/api/correlations/rules/:id/off/",
  summary: "Deactivates a rule; its matches remain",
  input: z.object({ ...versionedId, reason: Reason.default("") }),
  output: RuleDetail,
});
