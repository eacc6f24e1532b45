import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";

export const listPeople = defineCall({
  scope: "company",
  permission: "compliance.read",
  effect: "read",
  method: "GET",
  name: "compliance.list_people",
  path: "/api/compliance/company/people/",
  summary: "Lists the people who can own a control: those of the company and the provider's who serve it",
  input: z.object({}),
  output: z.object({
    items: z.array(z.object({ id: z.number().int(), name: z.string(), of_provider: z.boolean() })),
  }),
});
