import { companyIn } from "#platform/server/actor.ts";
import { definePlanPart } from "#platform/server/company-acts/plan-part.extension.ts";
import { addDeliveryRule } from "../receivers/receivers.verbs.ts";
import { findRules, type RuleRow } from "../receivers/rule.store.ts";

type PlannedRule = Pick<RuleRow, "name" | "kind" | "service_id" | "automatic" | "stamped" | "enabled">;

/**
 * The delivery rules that a copied service plan contains: without receivers and without message texts, which belong
 * to the company.
 */
export const deliveryRulesPlan = definePlanPart<PlannedRule[]>({
  key: "delivery_rules",
  order: 40,
  label: "reglas de envío de documentos",
  scope: "company",
  read: async ({ db, actor }) => await findRules(db, companyIn(actor)),
  async apply(context, companyId, plan) {
    const existingNames = new Set((await findRules(context.db, companyId)).map(({ name }) => name));
    let addedCount = 0;
    for (const { name, kind, service_id, automatic, stamped, enabled } of plan) {
      if (existingNames.has(name)) continue;
      const facts = { name, kind, service_id, automatic, stamped, enabled };
      await addDeliveryRule(context, { ...facts, template_id: null, receiver_ids: [] });
      addedCount += 1;
    }
    return addedCount;
  },
});
