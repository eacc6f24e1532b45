import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { HuntUse, workCall } from "./hunting.contract.ts";

const make = { ...workCall, effect: "write", method: "POST", creates: true, output: HuntUse } as const;
const run = { id: Id, run_id: Id };

export const alertOfFinding = defineCall({
  ...make,
  name: "hunting.alert_of_finding",
  path: "/api/hunts/:id/runs/:run_id/alert/",
  summary: "Opens an alert of a finding with its newest events, once per finding",
  input: z.object({ ...run, key: z.string().regex(/^[0-9a-f]{64}$/), severity: Severity }),
});

export const incidentOfRun = defineCall({
  ...make,
  name: "hunting.incident_of_run",
  path: "/api/hunts/:id/runs/:run_id/incident/",
  summary: "Declares an incident from the findings of a run, with their assets and accounts",
  input: z.object({ ...run, severity: Severity, description: text(5_000, 10) }),
});

export const ruleOfHunt = defineCall({
  ...make,
  name: "hunting.rule_of_hunt",
  path: "/api/hunts/:id/rule/",
  summary: "Creates a draft of a correlation rule from the Sigma query of a hunt",
  input: z.object({ id: Id }),
});

export const listHuntsOf = defineCall({
  ...workCall,
  effect: "read",
  method: "GET",
  name: "hunting.list_hunts_of",
  path: "/api/hunts/of/",
  summary: "Lists the hunts from which an alert, an incident or a rule was made",
  input: z.object({ kind: HuntUse.shape.kind, target: Id }),
  output: z.object({ items: z.array(z.object({ id: Id, code: z.string(), title: z.string() })) }),
});
