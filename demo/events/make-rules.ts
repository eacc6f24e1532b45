import { z } from "zod";
import { addFromLibrary, listLibrary } from "#features/detection/correlations/server/rules/library.verbs.ts";
import { getRule, turnOnRule } from "#features/detection/correlations/server/rules/rule.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import type { DemoWorld } from "../demo-world.ts";

/** `content/rules.json`: the enabled rules of the library, and the reason for enabling them without a test. */
export const DemoRules = z.strictObject({ reason: z.string().min(3), sigma_ids: z.array(z.uuid()).min(1) });
export type DemoRules = z.infer<typeof DemoRules>;

/** Enables some rules of the library and the rules on which they depend; enabled rules are unchanged. */
export async function makeRules(
  world: DemoWorld,
  by: Person,
  { reason, sigma_ids }: DemoRules,
): Promise<void> {
  await world.asPerson(by, world.daysAgo(40), async (context) => {
    await addFromLibrary(context, { sigma_ids });
    const { items } = await listLibrary(context, {});
    for (const { sigma_id, rule_id } of items) {
      if (rule_id === null || !sigma_ids.includes(sigma_id)) continue;
      const { version, state } = await getRule(context, { id: rule_id });
      if (state === "draft") await turnOnRule(context, { id: rule_id, version, reason });
    }
  });
}
