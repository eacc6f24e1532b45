import { z } from "zod";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { deleteBefore } from "./conversation.store.ts";
import { assistantSettings } from "./settings-of.ts";
import { deleteUseBefore } from "./use.store.ts";

const dayMs = 86_400_000;
/** Days for which usage counts are stored, long enough for the charts. */
const useDays = 100;

/** Deletes every night the conversations whose retention period has ended. */
export const deleteOldConversations = defineJob({
  name: "assistant.forget_conversations",
  input: z.object({}),
  cron: "35 3 * * *",
  expireInSeconds: 1_800,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyBriefs(db));
    for (const { id } of companies) {
      const frame = {
        scope: "company",
        effect: "write",
        name: "assistant.forget_conversations",
        companyId: id,
      } as const;
      await asSystem(gate, frame, async (context) => {
        const { db, clock, audit } = context;
        const { limits } = await assistantSettings(context);
        const now = clock.now().getTime();
        const deletedCount = await deleteBefore(db, new Date(now - limits.retention_days * dayMs));
        await deleteUseBefore(db, new Date(now - useDays * dayMs));
        audit({
          action: "assistant.conversations_forgotten",
          objectType: "company",
          objectId: id,
          details: { conversations: deletedCount, days: limits.retention_days },
        });
      });
    }
  },
});
