import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { AttackCatalogue, Group } from "./catalogue.contract.ts";

const reading = {
  permission: "attack.read",
  effect: "read",
  scope: "company",
  method: "GET",
} as const;

export const getCatalogue = defineCall({
  ...reading,
  name: "attack.get_catalogue",
  path: "/api/attack/catalogue/",
  summary: "Tactics and techniques of the version of ATT&CK in use",
  input: z.object({}),
  output: AttackCatalogue.pick({ version: true, tactics: true, techniques: true }).extend({
    /** MITRE's own words, shown wherever its data are. */
    notice: z.string(),
  }),
});

export const techniqueNames = defineCall({
  ...reading,
  name: "attack.technique_names",
  path: "/api/attack/names/",
  summary: "What each technique is called, also those that were revoked or withdrawn",
  input: z.object({}),
  output: z.object({ names: z.record(z.string(), z.string()) }),
});

export const listGroups = defineCall({
  ...reading,
  name: "attack.list_groups",
  path: "/api/attack/groups/",
  summary: "Groups that ATT&CK describes and the techniques each uses, as they stand in the version in use",
  input: z.object({}),
  output: z.object({ version: z.string(), items: z.array(Group) }),
});
